package import Domain
import MadangCore
import Storage

/// Keeps a photo for a member, with a memo or without; may be said twice.
package struct SavePhoto: Verb {
    let ports: Ports

    /// The save, with this memo; one that was there before keeps its place (rule 15), and with nil its memo.
    ///
    /// Fails: `.notFound` for what is no photo of a post that the member sees; `.blocked` for a post of somebody whom
    /// they block; `.invalid` with "memo".
    package func callAsFunction(_ photo: Identifier<Photo>, memo: String?, by member: Member) async throws
        -> Save
    {
        try await database.write { stores in
            try stores.requireSavable(photo, by: member)
            try stores.saves.put(
                ids.next(), photo: photo, member: member.id, memo: MemoText.judged(memo), at: clock.now)
            try stores.events.insert(ids.next(), .photoSaved(photo.string), to: member.id)
            guard let save = try stores.saves.save(of: photo, by: member.id) else {
                throw DomainError.notFound
            }
            return save
        }
    }
}

extension Stores {
    /// Fails: `.notFound` for what is no photo of a post that `member` sees; `.blocked` for a post of somebody whom
    /// they block.
    func requireSavable(_ photo: Identifier<Photo>, by member: Member) throws {
        guard case .post(let post) = try photos.use(of: photo) else { throw DomainError.notFound }
        guard try posts.isThere(post, for: member.id) else { throw try refusal(of: post, to: member) }
    }
}

/// Takes a save away, and with it the photo from the boards on which the member placed it; may be said twice, and of a
/// photo that is gone (rule 15).
package struct RemoveSave: Verb {
    let ports: Ports

    package func callAsFunction(_ photo: Identifier<Photo>, by member: Member) async throws {
        try await database.write { stores in
            let boards = try stores.boards.holding(photo.string, by: member.id)
            guard try stores.saves.delete(photo: photo, member: member.id) else { return }
            try stores.events.insert(ids.next(), .photoUnsaved(photo.string), to: member.id)
            for board in boards { try tellChange(ofBoard: board, in: stores) }
        }
    }
}

/// What a memo says, tidied.
enum MemoText {
    /// Nil for nil: a save may have none, but not a blank one. Fails: `.invalid` with "memo".
    static func judged(_ memo: String?) throws -> String? {
        guard let memo else { return nil }
        if let fault = MemoRule.check(memo) { throw DomainError.invalid("memo", fault) }
        return MemoRule.normalize(memo)
    }
}
