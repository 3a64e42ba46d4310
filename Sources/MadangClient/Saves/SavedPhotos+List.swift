import MadangAPI

// The list.
extension SavedPhotos {
    /// `seen` is the list so far; until it is all of it, what was known and is not seen yet stays.
    func merge(_ seen: [Save], isAll: Bool) {
        let isSeen = Set(seen.map(\.id))
        let rest = isAll ? [] : known.saves.filter { !isSeen.contains($0.id) }
        let told = heard.values.filter { save in
            !isSeen.contains(save.id) && !rest.contains { $0.id == save.id }
        }
        let all = seen.map { heard[$0.id] ?? $0 } + rest + told
        change { $0.saves = Self.ordered(all.filter { !removed.contains($0.id) }) }
    }

    /// By time, which all servers write alike; of one moment in the order of the server.
    private static func ordered(_ saves: [Save]) -> [Save] {
        saves.enumerated().sorted { one, other in
            one.element.savedAt != other.element.savedAt
                ? one.element.savedAt > other.element.savedAt : one.offset < other.offset
        }.map(\.element)
    }

    func photos(of post: String) -> [String] {
        known.saves.filter { $0.postID == post }.map(\.id)
    }

    /// Asks for the saves of `photos` anew; one that is no more is forgotten.
    func learn(_ photos: [String]) async throws(MadangError) {
        for photo in photos {
            let mine = note(photo)
            do throws(MadangError) {
                let save = try await yard.save(of: photo)
                guard news[photo] == mine else { continue }
                heard[photo] = save
                removed.remove(photo)
                change { $0.saves = Self.ordered($0.saves.filter { $0.id != photo } + [save]) }
            } catch {
                guard error.status == 404 else { throw error }
                if news[photo] == mine { try forget([photo]) }
            }
        }
        guard !photos.isEmpty else { return }
        try keepIndex()
        try await fetch()
    }

    func forget(_ photos: [String]) throws(MadangError) {
        for photo in photos {
            _ = note(photo)
            heard[photo] = nil
            removed.insert(photo)
        }
        let gone = known.saves.filter { photos.contains($0.id) }.flatMap { paths(of: $0.photo) }
        guard !gone.isEmpty || known.saves.contains(where: { photos.contains($0.id) }) else { return }
        change { $0.saves.removeAll { photos.contains($0.id) } }
        let used = Set(order)
        for path in gone where !used.contains(path) { folder.remove(path) }
        try keepIndex()
    }

    func note(_ photo: String) -> Int {
        news[photo, default: 0] += 1
        return news[photo, default: 0]
    }
}
