import Domain
import Features
import MadangAPI
import MadangCore

/// The operator's words about who comes in; each gives the lines to print.
extension OpenYard {
    /// Who waits to be let in, the longest first.
    package func waitingMembers() async throws -> String {
        let admit = try await verbs.admitMembers
        let members = try await all { try await admit.waiting(page: $0) }.reversed()
        guard !members.isEmpty else { return "Nobody is waiting." }
        return members.map { member in
            "\(member.username)\t\(PlainTime.text(member.createdAt))\t\(member.displayName)"
        }.joined(separator: "\n")
    }

    package func approve(username: String) async throws -> String {
        let member = try await verbs.admitMembers.approve(username, by: AuditTrail.operatorName)
        return "\(member.username) is let in."
    }

    package func refuse(username: String) async throws -> String {
        let member = try await verbs.admitMembers.refuse(username, by: AuditTrail.operatorName)
        return "\(member.username) is refused, and the name is free again."
    }

    /// - Parameters:
    ///   - uses: how many may join by it.
    ///   - days: how long it is good.
    package func makeInvite(uses: Int?, days: Int?) async throws -> String {
        let (invite, secret) = try await verbs.makeInvite(uses: uses, days: days, by: nil)
        let people = invite.uses == 1 ? "one person" : "\(invite.uses) people"
        return """
            Lets \(people) in until \(PlainTime.text(invite.expiresAt)):
            \(configuration.publicAddress)\(Pages.join(invite: secret))
            """
    }

    /// The invites that still let somebody in.
    package func invites() async throws -> String {
        let list = try await verbs.listInvites
        let invites = try await all { try await list(page: $0) }
        guard !invites.isEmpty else { return "There are no open invites." }
        return invites.map { listed in
            let invite = listed.invite
            return "\(invite.id)\t\(invite.used) of \(invite.uses) joined\tuntil "
                + "\(PlainTime.text(invite.expiresAt))\tby \(listed.maker ?? AuditTrail.operatorName)"
        }.joined(separator: "\n")
    }

    package func revokeInvite(id: String) async throws -> String {
        guard let id = Identifier<Domain.Invite>(id) else {
            throw SettingError("There is no invite \(id); `madang member invites` lists them.")
        }
        do {
            try await verbs.revokeInvite(id, by: nil)
        } catch let error as DomainError where error.code == .notFound {
            throw Refusal("There is no invite \(id); `madang member invites` lists them.")
        }
        return "The invite \(id) lets nobody in any more."
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
