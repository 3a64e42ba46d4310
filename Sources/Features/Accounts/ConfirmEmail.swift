package import Domain
import Storage

/// Gives a member the new address to which a link was sent, and lets in who waits for that. The link is the proof; no
/// session is needed.
package struct ConfirmEmail: Verb {
    let ports: Ports

    /// Fails: `.notFound` for a link that never was, was used or ran out; `.taken` with "email" if somebody else
    /// has the address by now, and the link stays good for when they have not, or if nobody may have it.
    package func callAsFunction(link secret: String, from visit: Visit) async throws -> Member {
        let hash = secrets.hash(of: secret)
        let now = clock.now
        return try await database.write { stores in
            guard let change = try stores.emailChanges.take(hash: hash, at: now),
                let member = try stores.members.member(change.memberID)
            else { throw DomainError.notFound }
            let isFirst = !member.isEmailConfirmed && change.email == member.email
            guard
                try isFirst
                    ? !names.isTaken(email: change.email, in: stores)
                    : names.mayHave(change.email, member, in: stores)
            else { throw DomainError.taken("email") }
            let confirmed =
                try isFirst
                ? stores.confirmEmail(of: member, from: visit, tell: tell)
                : stores.changeEmail(of: member, to: change.email, from: visit, tell: tell)
            return try letIn(confirmed, from: visit, in: stores)
        }
    }

    /// The member, who waits no longer if it was for this.
    private func letIn(_ member: Member, from visit: Visit, in stores: Stores) throws -> Member {
        guard member.waitsForEmail else { return member }
        try stores.members.approve(member.id)
        try tell.trail.record(.memberApproved, of: member, from: visit, facts: ["by": "letter"], in: stores)
        var member = member
        (member.isWaiting, member.waitsForEmail) = (false, false)
        return member
    }
}

extension Stores {
    /// The address that the member has counts from now on. Fails: `.taken` with "email".
    fileprivate func confirmEmail(of member: Member, from visit: Visit, tell: TellMember) throws -> Member {
        var member = member
        member.isEmailConfirmed = true
        try members.update(member)
        try notices.forget(.confirmEmail, of: member.id)
        try tell.trail.record(.emailConfirmed, of: member, from: visit, in: self)
        return member
    }

    /// Writes the new address, and tells the old one. Links that were sent there end.
    /// Fails: `.taken` with "email".
    ///
    /// - Parameter counts: whether it is theirs alone from now on.
    func changeEmail(
        of member: Member, to email: String, counts: Bool = true, from visit: Visit,
        session: Identifier<Session>? = nil, tell: TellMember
    ) throws -> Member {
        let old = member
        var member = member
        member.email = email
        member.isEmailConfirmed = counts
        try members.update(member)
        try notices.forget(.confirmEmail, of: member.id)
        try emailChanges.cancel(of: member.id)
        try sessions.deleteLinks(of: member.id)
        try tell.trail.record(.emailChanged, of: member, from: visit, in: self)
        try tell(
            .emailChanged, old, device: visit.device, session: session, at: old.email,
            language: visit.language, in: self)
        return member
    }
}
