package import Domain
import MadangCore
import Storage

/// Who is on a board: its owner, and on a shared one those of their followers whom they name. Nobody has to accept, and
/// everybody may leave.
package struct ShareBoard: Verb {
    let ports: Ports

    /// Those whom `viewer` sees, the owner first. Fails: `.notFound` for who is not one of them.
    package func members(of board: BoardReference, viewer: Member) async throws -> (
        board: Board, members: [BoardMember]
    ) {
        try await database.read { stores in
            let access = try stores.access(to: board, for: viewer)
            guard access.isMember else { throw DomainError.notFound }
            return (
                try stores.board(access.id, to: viewer),
                try stores.boards.members(of: access.id, viewer: viewer.id)
            )
        }
    }

    /// May be said twice.
    ///
    /// Fails: `.notFound` for a board, or for somebody, that the owner does not see; `.forbidden` for another's board;
    /// `.conflict` for one that is not shared; `.invalid` with "username" for themselves and for who does not follow
    /// them, with "members" for one too many.
    package func add(_ username: String, to board: BoardReference, by owner: Member) async throws
        -> BoardMember
    {
        let now = clock.now
        return try await database.write { stores in
            let access = try stores.owned(board, by: owner)
            guard access.visibility == .shared else { throw DomainError.conflict }
            let profile = try stores.profile(username, viewer: owner)
            let other = profile.member
            let members = try stores.boards.memberIDs(of: access.id)
            guard other.id != owner.id else { throw DomainError.invalid("username", .unknown) }
            if !members.contains(other.id) {
                guard profile.relation.followsViewer else { throw DomainError.invalid("username", .unknown) }
                guard members.count < BoardRule.memberLimit else {
                    throw DomainError.invalid("members", .tooMany(maximum: BoardRule.memberLimit))
                }
                if try stores.boards.add(other.id, to: access.id, at: now) {
                    try tellChange(ofBoard: access.id, in: stores)
                }
            }
            let shown = try stores.boards.members(of: access.id, viewer: owner.id)
            guard let added = shown.first(where: { $0.member.id == other.id }) else {
                throw DomainError.notFound
            }
            return added
        }
    }

    /// Takes somebody off with what they placed; what they saved stays saved. The owner does so with others, and
    /// others with themselves, which is to leave. May be said twice by the owner.
    ///
    /// Fails: `.notFound` for a board that the member does not see, and for somebody who is not on it and whom they do
    /// not see; `.forbidden` for others than the owner who do not name themselves; `.invalid` with "username" for the
    /// owner, who deletes the board instead.
    package func remove(_ username: String, from board: BoardReference, by member: Member) async throws {
        let name = UsernameRule.normalize(username)
        try await database.write { stores in
            let access = try stores.access(to: board, for: member)
            let isOwner = access.ownerID == member.id
            let isThemselves = name == member.username
            guard isOwner || isThemselves && access.isMember else { throw DomainError.forbidden }
            guard !(isOwner && isThemselves) else { throw DomainError.invalid("username", .unknown) }
            // Also who is suspended, or about to leave the yard, and whom the owner does not see.
            let other = UsernameRule.isPossible(name) ? try stores.members.member(username: name) : nil
            guard let other, try stores.boards.remove(other.id, from: access.id) else {
                _ = try stores.profile(username, viewer: member)
                return
            }
            try tellEnd(ofBoard: access.id, to: [other.id], in: stores)
            try tellChange(ofBoard: access.id, in: stores)
        }
    }
}
