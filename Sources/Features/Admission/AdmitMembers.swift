package import Domain
import MadangCore
import Storage

/// Lets in those who wait, or sends them away.
package struct AdmitMembers: Verb {
    let ports: Ports

    /// Who waits, latest first.
    package func waiting(page: PageRequest) async throws -> Page<Member> {
        try await database.read { try $0.members.waiting(page: page) }
    }

    /// The member, who is let in now (`isNews`) or was already. Without mail their address is theirs alone from now on.
    /// Fails: `.notFound`; `.taken` with "email" if somebody else has it, or nobody may: they can only be refused; as
    /// `Stores.requireConfirmed`.
    ///
    /// - Parameter identity: who lets them in; nil for the operator.
    package func approve(_ username: String, by identity: Identity?) async throws
        -> (member: Member, isNews: Bool)
    {
        let actor = identity?.member.username ?? AuditTrail.operatorName
        return try await database.write { stores in
            if let identity { try stores.requireConfirmed(identity, at: clock.now) }
            var member = try stores.member(named: username)
            if member.isWaiting, !member.isEmailConfirmed {
                guard try !names.isTaken(email: member.email, in: stores) else {
                    throw DomainError.taken("email")
                }
                member.isEmailConfirmed = !ports.hasMail
                try stores.members.update(member)
            }
            let isNews = try stores.members.approve(member.id)
            if isNews {
                try trail.record(.memberApproved, of: member, from: nil, by: actor, in: stores)
                try letters.put(.approved, to: member, language: "ko", in: stores)
                try tell.nobodyWaits(in: stores)
            }
            (member.isWaiting, member.waitsForEmail) = (false, false)
            return (member: member, isNews: isNews)
        }
    }

    /// Takes away the account of somebody who waits; the name is free again. Fails: `.notFound`, also for
    /// somebody who does not wait; as `Stores.requireConfirmed`.
    ///
    /// - Parameter identity: who sends them away; nil for the operator.
    package func refuse(_ username: String, by identity: Identity?) async throws -> Member {
        let actor = identity?.member.username ?? AuditTrail.operatorName
        return try await database.write { stores in
            if let identity { try stores.requireConfirmed(identity, at: clock.now) }
            let member = try stores.member(named: username)
            guard member.isWaiting else { throw DomainError.notFound }
            try stores.members.delete(member.id)
            try trail.record(.memberRefused, of: member, from: nil, by: actor, in: stores)
            try tell.nobodyWaits(in: stores)
            return member
        }
    }
}
