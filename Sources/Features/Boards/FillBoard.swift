package import Domain
import MadangCore
import Storage

/// Where a photo is after it was placed on a board, or taken off.
package struct BoardState: Hashable, Sendable {
    package let isOn: Bool
    /// Of those that the one who asked sees on the board now.
    package let photoCount: Int

    package init(isOn: Bool, photoCount: Int) {
        self.isOn = isOn
        self.photoCount = photoCount
    }
}

/// Places photos on a board that is one's own or shared with one, takes them off, and puts them in order. A photo lies
/// there once: who places it first has placed it. Everything may be said twice.
package struct FillBoard: Verb {
    let ports: Ports

    /// What became of some photos, each in the order in which they were named.
    package struct Filled: Hashable, Sendable {
        /// Those that lie on the board now, whoever placed them.
        package let added: [String]
        /// Those that went from the other board.
        package let removed: [String]
        /// Those that the member does not see, or that are none.
        package let missing: [String]

        package init(added: [String], removed: [String], missing: [String]) {
            self.added = added
            self.removed = removed
            self.missing = missing
        }
    }

    /// What is not saved is saved without a memo.
    ///
    /// Fails: `.notFound` for a board or a photo that the member does not see; `.forbidden` for a board that they only
    /// see; `.blocked` for a photo of somebody whom they block; `.invalid` with "photo_ids" for one too many; `.busy`
    /// as `SaveUnsplashPhoto`.
    package func place(_ photo: String, on board: BoardReference, by member: Member) async throws
        -> BoardState
    {
        try await saveOthers([photo], placedOn: board, asksUnsplash: true, by: member)
        let now = clock.now
        return try await database.write { stores in
            let access = try stores.fillable(board, by: member)
            if let ours = Identifier<Photo>(photo) { try stores.requireSavable(ours, by: member) }
            guard try fill(access, with: [photo], by: member, at: now, in: stores) == [photo] else {
                throw DomainError.notFound
            }
            return try state(of: access.id, isOn: true, by: member, in: stores)
        }
    }

    /// The save stays. The owner takes off anything, others what they placed.
    ///
    /// Fails: `.notFound` for a board that the member does not see; `.forbidden` for one that they only see, and for
    /// what somebody else placed.
    package func takeOff(_ photo: String, _ board: BoardReference, by member: Member) async throws
        -> BoardState
    {
        let now = clock.now
        return try await database.write { stores in
            let access = try stores.fillable(board, by: member)
            let isOwner = access.ownerID == member.id
            let gone = try stores.boards.takeOff(
                [photo], of: access.id, by: member.id, isOwner: isOwner)
            if gone.isEmpty {
                guard try isOwner || !stores.shows(photo, on: access.id, to: member) else {
                    throw DomainError.forbidden
                }
            } else {
                try stores.boards.touch(access.id, by: member.id, at: now)
                try tellChange(ofBoard: access.id, in: stores)
            }
            return try state(of: access.id, isOn: false, by: member, in: stores)
        }
    }

    /// Places `photos`, the first on top, and takes those that lie there then off `source`, as far as the member may.
    /// What they do not see is passed over; nothing that Unsplash alone knows is asked for.
    ///
    /// Fails: for a board, `source` too, as `takeOff`; `.invalid` with "photo_ids" for none, for too many and for what
    /// can be no name of a photo, and with "from" for the board itself.
    package func callAsFunction(
        _ board: BoardReference, with photos: [String], from source: BoardReference? = nil, by member: Member
    ) async throws -> Filled {
        let names = try judged(photos, upTo: RequestLimit.placedPhotos)
        try await saveOthers(names, placedOn: board, asksUnsplash: false, by: member)
        let now = clock.now
        return try await database.write { stores in
            let target = try stores.fillable(board, by: member)
            let origin = try source.map { try stores.fillable($0, by: member) }
            guard origin?.id != target.id else { throw DomainError.invalid("from", .unknown) }
            let added = try fill(target, with: names, by: member, at: now, in: stores)
            var removed: Set<String> = []
            if let origin, !added.isEmpty {
                removed = try stores.boards.takeOff(
                    added, of: origin.id, by: member.id, isOwner: origin.ownerID == member.id)
                if !removed.isEmpty { try tellChange(ofBoard: origin.id, in: stores) }
            }
            let there = Set(added)
            return Filled(
                added: added, removed: names.filter { removed.contains($0) },
                missing: names.filter { !there.contains($0) })
        }
    }

    /// Puts `photos`, in that order, on the places that they hold together: all others stay where they are. The last of
    /// two orders counts. Names of what does not lie there are passed over.
    ///
    /// Fails: for a board as `takeOff`; `.invalid` with "photo_ids" as placing several.
    package func order(_ board: BoardReference, _ photos: [String], by member: Member) async throws {
        let names = try judged(photos, upTo: RequestLimit.orderedPhotos)
        let now = clock.now
        try await database.write { stores in
            let id = try stores.fillable(board, by: member).id
            let hasMoved = try stores.boards.order(names, on: id)
            try stores.boards.touch(id, by: member.id, at: now)
            if hasMoved { try tellChange(ofBoard: id, in: stores) }
        }
    }

    /// Each name once. Fails: `.invalid` with "photo_ids".
    private func judged(_ photos: [String], upTo limit: Int) throws -> [String] {
        guard !photos.isEmpty else { throw DomainError.invalid("photo_ids", .required) }
        guard photos.count <= limit else {
            throw DomainError.invalid("photo_ids", .tooMany(maximum: limit))
        }
        guard photos.allSatisfy(BoardRule.isPhoto) else { throw DomainError.invalid("photo_ids", .unknown) }
        var known: Set<String> = []
        return photos.filter { known.insert($0).inserted }
    }

    /// Saves what of `names` is of Unsplash and not saved yet, in units of work of its own: whether it is asked for or
    /// kept here, Unsplash is told of it. Fails: as `fillable`; `.notFound`, `.busy` where it is asked.
    private func saveOthers(
        _ names: [String], placedOn board: BoardReference, asksUnsplash: Bool, by member: Member
    ) async throws {
        let others = names.compactMap(UnsplashID.init(outside:))
        guard !others.isEmpty else { return }
        let wanted = try await database.read { stores in
            _ = try stores.fillable(board, by: member)
            let saved = try stores.unsplash.saved(among: others, by: member.id)
            return try others.filter { photo in
                guard !saved.contains(photo) else { return false }
                return try asksUnsplash || stores.unsplash.photo(photo) != nil
            }
        }
        let save = SaveUnsplashPhoto(ports: ports)
        for photo in wanted { _ = try await save(photo, memo: nil, by: member) }
    }

    /// Saves and places `names`, and tells of what is new. Gives those that lie there and that the member sees.
    /// Fails: `.invalid` with "photo_ids" for one too many.
    private func fill(
        _ board: BoardAccess, with names: [String], by member: Member, at now: Timestamp, in stores: Stores
    ) throws -> [String] {
        let new = try stores.boards.save(SavedPhotos(names), by: member.id, at: now, ids: { ids.next() })
        for name in names where new.contains(name) {
            try stores.events.insert(ids.next(), .photoSaved(name), to: member.id)
        }
        let there = try stores.boards.place(names, on: board.id, by: member.id, ids: { ids.next() })
        let count = try stores.boards.access(to: board.id, for: member.id)?.photoCount ?? 0
        guard count <= BoardRule.photoLimit else {
            throw DomainError.invalid("photo_ids", .tooMany(maximum: BoardRule.photoLimit))
        }
        try stores.boards.touch(board.id, by: member.id, at: now)
        if count > board.photoCount { try tellChange(ofBoard: board.id, in: stores) }
        return names.filter { there.contains($0) }
    }

    private func state(
        of board: Identifier<Board>, isOn: Bool, by member: Member, in stores: Stores
    ) throws -> BoardState {
        BoardState(isOn: isOn, photoCount: try stores.board(board, to: member).photoCount)
    }
}
