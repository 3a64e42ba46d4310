package import Domain
import MadangCore
import Storage

/// Takes away members whose time to come back is over, with all that is theirs: a piece in each unit of work, so that
/// nobody waits behind a member with a hundred thousand posts, and a crash costs a piece at most. Their files are
/// marked for deletion; `CollectGarbage` deletes them.
package struct RemoveMembers: Verb {
    let ports: Ports

    /// Posts or photos of one piece; of what is smaller ten times as many. Some tens of milliseconds of work.
    private static let pieceSize = 20

    /// Somebody who is gone now.
    package struct Departed: Sendable {
        package let member: Member
        package let receipt: ContentCounts
    }

    /// Everybody who has to go by now; nobody by a clock that is not believed.
    package func due() async throws -> [Identifier<Member>] {
        guard try await ports.watch.look() == nil else { return [] }
        let now = clock.now
        return try await database.read { try $0.departures.due(at: now, limit: 100) }
    }

    /// What taking a piece came to.
    package enum Piece: Sendable {
        case more
        case last(Departed)
        /// Somebody who is gone, or stays after all.
        case nothing
    }

    /// Takes away a piece of what is the member's, and in the end the member. Fails: what the database throws.
    package func takePiece(of id: Identifier<Member>) async throws -> Piece {
        let now = clock.now
        do {
            return try await database.write { stores in
                guard let member = try stores.members.member(id) else { return .nothing }
                guard let receipt = try stores.departures.takeSome(of: id, at: now, limit: Self.pieceSize)
                else { return .more }
                try names.keep(member, in: stores)
                try trail.record(.memberDeleted, of: member, from: nil, facts: receipt.facts, in: stores)
                // To the address alone: the letter must not go with the member.
                if member.isEmailConfirmed {
                    try letters.put(
                        .receipt, to: nil, at: member.email, language: member.locale ?? "ko",
                        facts: receipt.facts.merging(["username": member.username]) { $1 }, in: stores)
                }
                return .last(Departed(member: member, receipt: receipt))
            }
        } catch let error as DomainError where error.code == .conflict {
            return .nothing
        }
    }

    /// All of them, one after the other. Gives who is gone.
    ///
    /// - Parameter goesOn: asked before each piece; no ends it.
    package func callAsFunction(while goesOn: () async throws -> Bool = { true }) async throws -> [Departed] {
        var departed: [Departed] = []
        for id in try await due() {
            if let member = try await self(id, while: goesOn) { departed.append(member) }
        }
        return departed
    }

    /// One of them. Nil where somebody else did it, where the member stays after all, and where it was ended.
    package func callAsFunction(
        _ id: Identifier<Member>, while goesOn: () async throws -> Bool = { true }
    ) async throws -> Departed? {
        while try await goesOn() {
            switch try await takePiece(of: id) {
            case .more: continue
            case .nothing: return nil
            case .last(let member): return member
            }
        }
        return nil
    }
}

extension ContentCounts {
    /// As the audit log holds it.
    fileprivate var facts: [String: String] {
        [
            "posts": String(posts), "listings": String(listings), "photos": String(photos),
            "bytes": String(bytes), "likes": String(likes),
            "comments": String(comments), "messages": String(messages), "saves": String(saves),
            "follows": String(follows), "boards": String(boards),
        ]
    }
}
