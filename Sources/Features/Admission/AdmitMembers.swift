package import Domain
import MadangCore

/// Lets in those who wait, or sends them away.
package struct AdmitMembers: Sendable {
    let database: any Database
    let trail: AuditTrail
    let letters: LetterBox

    package init(database: any Database, trail: AuditTrail, letters: LetterBox) {
        self.database = database
        self.trail = trail
        self.letters = letters
    }

    /// Who waits, latest first.
    package func waiting(page: PageRequest) async throws -> Page<Member> {
        try await database.read { try $0.members.waiting(page: page) }
    }

    /// The member, who is let in now or was already. Fails: `.notFound`.
    ///
    /// - Parameter actor: "operator", or who lets them in.
    package func approve(_ username: String, by actor: String) async throws -> Member {
        try await database.write { [trail, letters] stores in
            var member = try stores.member(named: username)
            if try stores.members.approve(member.id) {
                try trail.record(.memberApproved, of: member, from: nil, by: actor, in: stores)
                try letters.put(.approved, to: member, language: "ko", in: stores)
            }
            member.isWaiting = false
            return member
        }
    }

    /// Takes away the account of somebody who waits; the name is free again. Fails: `.notFound`, also for
    /// somebody who does not wait.
    package func refuse(_ username: String, by actor: String) async throws -> Member {
        try await database.write { [trail] stores in
            let member = try stores.member(named: username)
            guard member.isWaiting else { throw DomainError.notFound }
            try stores.members.delete(member.id)
            try trail.record(.memberRefused, of: member, from: nil, by: actor, in: stores)
            return member
        }
    }
}

extension Stores {
    /// Fails: `.notFound`.
    fileprivate func member(named username: String) throws -> Member {
        guard UsernameRule.isPossible(username),
            let member = try members.member(username: UsernameRule.normalize(username))
        else { throw DomainError.notFound }
        return member
    }
}
