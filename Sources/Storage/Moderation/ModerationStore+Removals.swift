package import Domain

extension ModerationStore {
    private var members: MemberStore {
        MemberStore(connection: connection, tombstones: posts.tombstones, index: posts.index)
    }
    private var samePhotos: SamePhotoStore { SamePhotoStore(connection: connection) }
    private var photos: PhotoStore { PhotoStore(connection: connection, tombstones: posts.tombstones) }

    /// Takes a thing away for everybody, as hiding does, and writes down until when it can be put back. False for what
    /// is taken away already. Of a profile, which may be written anew and taken away again, what is taken now can be
    /// put back, and no more what was before. What the photos of a listing or a post show is remembered, so that it
    /// does not come back.
    package func remove(_ thing: Thing, by decision: Identifier<Decision>, at moment: Timestamp) throws
        -> Bool
    {
        guard !thing.isRemoved || thing.kind == .profile else { return false }
        var (displayName, bio) = ("", "")
        switch thing.kind {
        case .member: return false
        case .post, .comment, .listing, .message, .story, .board, .feedback:
            if !thing.isHidden { _ = try setHidden(thing, at: moment) }
            try samePhotos.keepRemoved(thing)
        case .avatar:
            // The photo stays, without a use.
            try connection.run("UPDATE members SET avatar_id = NULL WHERE avatar_id = \(thing.id)")
            try connection.announce(.member(thing.memberID))
        case .profile:
            guard var member = try members.member(thing.memberID) else { return false }
            (displayName, bio) = (member.displayName, member.bio)
            (member.displayName, member.bio) = (member.username, "")
            try members.update(member)
        }
        try connection.run(
            "DELETE FROM removals WHERE kind = \(thing.kind.rawValue) AND thing_id = \(thing.id)")
        try connection.run(
            """
            INSERT INTO removals (id, kind, thing_id, member_id, due_at, was_hidden, display_name, bio)
            VALUES (\(decision), \(thing.kind.rawValue), \(thing.id), \(thing.memberID),
                \(moment + Removal.grace), \(thing.isHidden ? 1 : 0), \(displayName), \(bio))
            """)
        return true
    }

    /// Puts back what is not due by `moment`, as it was. False for what is not taken away, or is an avatar in whose
    /// place another one is. Of a profile no field is written over that its member has filled since.
    package func putBack(_ thing: Thing, at moment: Timestamp) throws -> Bool {
        guard let removal = try removal(of: thing.kind, thing.id), removal.dueAt > moment else {
            return false
        }
        switch thing.kind {
        case .member: return false
        case .post, .comment, .listing, .message, .story, .board, .feedback:
            let wasHidden = try connection.row("SELECT was_hidden FROM removals WHERE id = \(removal.id)") {
                try $0.bool()
            }
            if wasHidden == false { _ = try setHidden(thing, at: nil) }
            try samePhotos.forgetRemoved(thing)
        case .avatar:
            let isBack = try connection.run(
                """
                UPDATE members SET avatar_id = \(thing.id) WHERE id = \(thing.memberID) AND avatar_id IS NULL
                """)
            guard isBack == 1 else { return false }
            try connection.announce(.member(thing.memberID))
        case .profile:
            guard var member = try members.member(thing.memberID) else { return false }
            if member.displayName == member.username { member.displayName = removal.displayName }
            if member.bio.isEmpty { member.bio = removal.bio }
            try members.update(member)
        }
        try connection.run("DELETE FROM removals WHERE id = \(removal.id)")
        return true
    }

    /// The removal of a thing that is not deleted yet.
    package func removal(of kind: ThingKind, _ id: Int64) throws -> Removal? {
        try connection.row(
            "SELECT \(Removal.columns) FROM removals WHERE kind = \(kind.rawValue) AND thing_id = \(id)",
            Removal.init(row:))
    }

    /// Deletes what was to go by `moment`, at most `limit` things, and marks their files for deletion. Gives how many.
    package func deleteRemoved(dueBy moment: Timestamp, limit: Int) throws -> Int {
        let due = try connection.rows(
            "SELECT \(Removal.columns) FROM removals WHERE due_at <= \(moment) ORDER BY due_at LIMIT \(limit)",
            Removal.init(row:))
        for removal in due {
            try delete(removal)
            try connection.run("DELETE FROM removals WHERE id = \(removal.id)")
        }
        return due.count
    }

    private func delete(_ removal: Removal) throws {
        let id = removal.thingID
        switch removal.kind {
        case .post: try posts.delete(Identifier(rawValue: id))
        case .listing: try listings.delete(Identifier(rawValue: id))
        case .comment:
            // Its author may have deleted it.
            guard try thing(.comment, id) != nil else { return }
            _ = try CommentStore(connection: connection, clock: posts.tombstones.clock).delete(
                Identifier(rawValue: id))
        case .message:
            // Its place in the thread stays: both have read on from it.
            let attached: [Identifier<Photo>] = try connection.rows(
                "SELECT photo_id FROM message_photos WHERE message_id = \(id)"
            ) { try $0.id() }
            try photos.delete(attached)
            try connection.run("UPDATE messages SET text = '' WHERE id = \(id)")
        // It may have ended, and be gone by itself.
        case .story:
            try StoryStore(connection: connection, tombstones: posts.tombstones)
                .delete(Identifier(rawValue: id))
        // Its owner may have deleted it. The photos stay where they are saved.
        case .board: try BoardStore(connection: connection).delete(Identifier(rawValue: id))
        // Its author may have taken it back.
        case .feedback: try FeedbackStore(connection: connection).delete(Identifier(rawValue: id))
        case .avatar: try photos.delete([Identifier(rawValue: id)])
        // What it said is in the row alone.
        case .profile, .member: break
        }
    }
}

extension Removal {
    fileprivate static let columns: SQL = "id, kind, thing_id, due_at, display_name, bio"

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), kind: try row.word(), thingID: try row.integer(), dueAt: try row.moment(),
            displayName: try row.text(), bio: try row.text())
    }
}
