package import Domain
import MadangCore
import Storage

/// Blocks a member and takes it back; both may be said twice. From a block on neither sees the other, nor is on a board
/// of the other's, and what either said under posts of the other is deleted: nobody leaves words where the author of
/// the post cannot take them away (docs/product.md, "Post").
package struct BlockMember: Verb {
    let ports: Ports

    /// So many comments of each are deleted in one piece: a long talk holds no other writer up.
    package static let pieceSize = 50

    /// The other as the member sees them afterwards. Fails: `.notFound`, also for somebody who blocks the member;
    /// `.invalid` with "username" for blocking oneself.
    package func callAsFunction(_ username: String, blocked: Bool, by member: Member) async throws
        -> MemberProfile
    {
        let name = try UsernameRule.kept(username)
        let (profile, otherID, isRest) = try await database.write { stores in
            let other = try stores.other(name, than: member)
            if blocked {
                let isNew = try stores.blocks.insert(
                    ids.next(), blocker: member.id, blocked: other.id, at: clock.now)
                // What is theirs goes from the member's other pages and devices.
                if isNew {
                    try stores.events.insert(ids.next(), .memberBlocked(name), to: member.id)
                    try part(member.id, other.id, in: stores)
                }
            } else if try stores.blocks.delete(blocker: member.id, blocked: other.id) {
                try stores.events.insert(ids.next(), .memberUnblocked(name), to: member.id)
            }
            // What one was told of the other is there no more, or again.
            for one in [member.id, other.id] { try notify.takenBack(from: one, in: stores) }
            let isRest = try blocked && takeComments(member.id, other.id, in: stores)
            return (try stores.seen(name, by: member), other.id, isRest)
        }
        guard isRest else { return profile }
        while try await database.write({ try takeComments(member.id, otherID, in: $0) }) {}
        return profile
    }

    /// Takes away what each of the two said under posts of the other. Whether there may be more of it.
    private func takeComments(
        _ one: Identifier<Member>, _ other: Identifier<Member>, in stores: Stores
    ) throws -> Bool {
        var isRest = false
        for (author, host) in [(one, other), (other, one)] {
            let found = try stores.comments.written(by: author, underPostsOf: host, limit: Self.pieceSize)
            for comment in found { try take(comment.id, under: comment.post, in: stores) }
            isRest = isRest || found.count == Self.pieceSize
        }
        return isRest
    }

    /// Takes each off the boards of the other, and ends what one keeps for the other: with what they placed there: not
    /// again with the end of the block.
    private func part(_ one: Identifier<Member>, _ other: Identifier<Member>, in stores: Stores) throws {
        for (board, gone) in try stores.boards.part(one, other) {
            try tellEnd(ofBoard: board, to: [gone], in: stores)
            try tellChange(ofBoard: board, in: stores)
        }
        let trade = Trade(stores: stores, ids: ids, now: clock.now)
        for reservation in try stores.offers.reservations(between: one, other) {
            try trade.release(reservation, by: one)
        }
    }
}

/// Whom a member blocks.
package struct ListBlocks: Verb {
    let ports: Ports

    /// Latest first.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<MemberProfile> {
        try await database.read { try $0.blocks.blocked(by: member.id, page: page) }
    }
}

extension Stores {
    /// Why `member` can do nothing with `post`, which they do not see: `.blocked` where they block its author
    /// themselves, and `.notFound`, as if it were gone, everywhere else.
    package func refusal(of post: Identifier<Post>, to member: Member) throws -> DomainError {
        try blocks.isBlocked(authorOf: post, by: member.id) ? DomainError(.blocked) : .notFound
    }
}
