import Foundation
import MadangAPI

// The pictures.
extension SavedPhotos {
    /// Pictures of our own yard; others are shown from where they are.
    func paths(of photo: Photo) -> [String] {
        var paths: [String] = []
        for name in options.renditions {
            let path = photo.urls[name]
            if yard.client.server.url(path) != nil, !paths.contains(path) { paths.append(path) }
        }
        return paths
    }

    /// All that is wanted: those saved last first, then those that others placed on boards.
    var order: [String] {
        let placed = known.boards.flatMap(\.photos).filter { !$0.isSaved }
        return (known.saves.map(\.photo) + placed.map(\.photo)).flatMap { paths(of: $0) }
    }

    /// Fetches what is missing, one after the other. Whoever comes while that is under way leaves it to that.
    func fetch() async throws(MadangError) {
        guard !isFetching else { return }
        isFetching = true
        defer { isFetching = false }
        var gone: Set<String> = []
        while true {
            let began = version
            let kept = try await pass(&gone)
            guard began == version else { continue }
            folder.removeAll(but: kept)
            let wanted = Set(order)
            var tidied = known
            tidied.tooLarge = known.tooLarge.filter { wanted.contains($0.key) && !kept.contains($0.key) }
            index = tidied
            return try keepIndex()
        }
    }

    /// Walks through all pictures until there is no room, or the list is another one. What is kept then.
    func pass(_ gone: inout Set<String>) async throws(MadangError) -> Set<String> {
        let began = version
        var (kept, used) = (Set<String>(), 0)
        for path in order where !gone.contains(path) && !kept.contains(path) {
            let size = folder.size(of: path)
            if used + (size ?? known.tooLarge[path] ?? 0) > options.byteLimit { break }
            if let size {
                used += size
            } else {
                guard let data = try await picture(at: path) else {
                    gone.insert(path)
                    continue
                }
                guard began == version else { break }
                guard used + data.count <= options.byteLimit else {
                    index?.tooLarge[path] = data.count
                    break
                }
                makeRoom(for: data.count, keeping: kept)
                try storing { try folder.keep(data, at: path) }
                used += data.count
            }
            kept.insert(path)
        }
        return kept
    }

    /// Nil for one that is no more: the photo was edited or is gone, or its address ran out, which the next list says.
    func picture(at path: String) async throws(MadangError) -> Data? {
        let (retry, clock) = (yard.client.retry, yard.client.clock)
        var attempt = 1
        while true {
            do throws(MadangError) {
                return try await images.passed(path)
            } catch {
                if [401, 404, 410].contains(error.status) { return nil }
                guard attempt < retry.attempts, error.isTransient else { throw error }
                attempt += 1
                let pause = retry.pause(before: attempt, chance: .random(in: 0...1))
                do { try await clock.wait(pause) } catch { throw .cancelled }
            }
        }
    }

    /// Takes away what is not wanted any more, then what was saved longest ago.
    func makeRoom(for count: Int, keeping kept: Set<String>) {
        guard folder.size + count > options.byteLimit else { return }
        let order = order
        folder.removeAll(but: kept.union(order))
        for path in order.reversed() where !kept.contains(path) {
            guard folder.size + count > options.byteLimit else { return }
            let size = folder.size(of: path)
            index?.tooLarge[path] = size
            folder.remove(path)
        }
    }
}

extension MadangError {
    /// Whether it may go better in a moment.
    fileprivate var isTransient: Bool {
        switch self {
        case .transport: true
        case .problem(let problem): RetryPolicy.isTransient(problem.status)
        default: false
        }
    }
}
