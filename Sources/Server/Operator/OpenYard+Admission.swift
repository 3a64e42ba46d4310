import Domain
import Features
import MadangAPI
import MadangCore

/// What the operator says and asks about who comes in.
extension OpenYard {
    /// Who waits to be let in, the longest first. Fails: what the database throws.
    package func waitingMembers() async throws -> PlainAnswer {
        let admit = try await verbs.admitMembers
        let members = try await all { try await admit.waiting(page: $0) }.reversed()
        let lines = members.map { member in
            "\(member.username)\t\(PlainTime.text(member.createdAt))\t\(PlainTable.harmless(member.displayName))"
        }
        return try PlainAnswer(
            lines.isEmpty ? "Nobody is waiting." : lines.joined(separator: "\n"),
            list: members.map(WaitingLine.init))
    }

    /// Lets somebody in who waits. Fails: `Refusal` for anybody else.
    package func approve(username: String) async throws -> PlainAnswer {
        try await refusing {
            let (member, isNews) = try await verbs.admitMembers.approve(username, by: nil)
            guard isNews else { throw DomainError.notFound }
            return try PlainAnswer("\(member.username) is let in.", StateLine(member))
        }
    }

    /// Takes away the account of somebody who waits. Fails: `Refusal` for anybody else.
    package func refuse(username: String) async throws -> PlainAnswer {
        try await refusing {
            let member = try await verbs.admitMembers.refuse(username, by: nil)
            return try PlainAnswer(
                "\(member.username) is refused, and the name is free again.",
                DeletionLine(username: member.username, isDeleted: true))
        }
    }

    private func refusing(_ decide: () async throws -> PlainAnswer) async throws -> PlainAnswer {
        do {
            return try await decide()
        } catch let error as DomainError where error.code == .notFound {
            throw Refusal("Nobody of that name is waiting; `madang member waiting` lists who is.")
        }
    }

    /// Makes an invite, whose link is told here alone. Fails: `DomainError.invalid` for numbers out of range.
    ///
    /// - Parameters:
    ///   - uses: how many may join by it.
    ///   - days: how long it is good.
    package func makeInvite(uses: Int?, days: Int?) async throws -> PlainAnswer {
        let (invite, secret) = try await verbs.makeInvite(uses: uses, days: days, by: nil)
        let people = invite.uses == 1 ? "one person" : "\(invite.uses) people"
        var line = InviteLine(invite)
        let link = "\(configuration.publicAddress)\(Pages.join(invite: secret))"
        line.link = link
        return try PlainAnswer(
            "Lets \(people) in until \(PlainTime.text(invite.expiresAt)):\n\(link)", line,
            note: configuration.linkNote)
    }

    /// The invites that still let somebody in. Fails: what the database throws.
    package func invites() async throws -> PlainAnswer {
        let list = try await verbs.listInvites
        let invites = try await all { try await list(page: $0) }.map { listed in
            var line = InviteLine(listed.invite)
            line.maker = listed.maker ?? AuditTrail.operatorName
            return (listed.invite, line)
        }
        let lines = invites.map { invite, line in
            "\(invite.id)\t\(invite.used) of \(invite.uses) joined\tuntil "
                + "\(PlainTime.text(invite.expiresAt))\tby \(line.maker ?? "")"
        }
        return try PlainAnswer(
            lines.isEmpty ? "There are no open invites." : lines.joined(separator: "\n"),
            list: invites.map(\.1))
    }

    /// Takes an invite back. Fails: `Refusal` where there is no such invite.
    package func revokeInvite(id text: String) async throws -> PlainAnswer {
        let missing = Refusal(
            "There is no invite \(PlainTable.harmless(text)); `madang member invites` lists them.")
        guard let id = Identifier<Domain.Invite>(text) else { throw missing }
        do {
            try await verbs.revokeInvite(id, by: nil)
        } catch let error as DomainError where error.code == .notFound {
            throw missing
        }
        return try PlainAnswer("The invite \(id) lets nobody in any more.", RevokedLine(id: id.string))
    }
}

extension OpenYard {
    /// Every element of a list.
    func all<Element>(_ read: (PageRequest) async throws -> Page<Element>) async throws -> [Element] {
        var elements: [Element] = []
        var position: Position?
        repeat {
            let page = try await read(PageRequest(limit: 100, after: position))
            elements += page.items
            position = page.next
        } while position != nil
        return elements
    }
}
