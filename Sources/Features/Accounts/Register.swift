package import Domain
import MadangCore
import Storage

/// What somebody fills in to join.
package struct Registration: Sendable {
    package let username: String
    package let email: String
    package let password: String
    /// Without one the username stands in.
    package let displayName: String?
    /// The secret of an invite.
    package let invite: String?

    package init(
        username: String, email: String, password: String, displayName: String? = nil, invite: String? = nil
    ) {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
        self.invite = invite
    }
}

/// Makes a member and opens their first session.
package struct Register: Verb {
    let ports: Ports

    /// How long somebody may take who is let in by their letter; then the account is gone and the name free.
    package static let confirmationTime = Duration.days(7)

    private var create: CreateMember { CreateMember(ports: ports) }

    /// How a yard that is open to all stands to a newcomer (docs/decisions/0041-joining.md).
    package enum Trust: Sendable {
        /// Comes in at once.
        case trusted
        /// Comes in at once, and nobody else by the same proof.
        case proven(JoinProof)
        /// Waits: for the letter to their address to be opened, or without mail for somebody who lets them in.
        case doubtful
    }

    /// The member waits if the yard lets people in one by one and they have no invite, or if it is open and doubts
    /// them. In a yard that is not open nobody learns without a good invite whether an address is known: what is
    /// answered and done is the same.
    ///
    /// Fails: `.invalid` with every wrong field, among them "invite" where one is needed or the one given is not
    /// good, and "proof" for one that was used; `.taken` with "username" or "email"; `.busy`.
    package func callAsFunction(
        _ form: Registration, kind: Session.Kind, from visit: Visit, trust: Trust = .trusted
    ) async throws -> SignedIn {
        let isOpen = membership.registration == .open
        let hash = isOpen ? nil : form.invite.flatMap { $0.isEmpty ? nil : secrets.hash(of: $0) }
        let faults = try await faults(ofInvite: hash)
        let isStranger = !isOpen && (hash == nil || !faults.isEmpty)
        let prepared = try await create.prepare(form, more: faults, asksEmail: !isStranger)
        let way = isStranger ? .asStranger : way(trust)
        return try await database.write { stores in
            try spend(trust, in: stores)
            var facts: [String: String] = way == .letIn ? [:] : ["state": "waiting"]
            facts["invite"] = try hash.map { try use($0, in: stores) }
            let member = try create.insert(
                prepared, role: .member, way: way,
                isEmailConfirmed: way != .asStranger && !ports.hasMail, facts: facts, from: visit,
                in: stores)
            if ports.hasMail {
                try letters.askToConfirm(member.email, of: member, language: visit.language, in: stores)
                try tell.toConfirm(member, in: stores)
            }
            if member.isStranger { try tell.ownersOfWaiting(in: stores) }
            return try open(member, kind: kind, from: visit, in: stores)
        }
    }

    /// Whether somebody may join by the invite now, asked before they fill in the form: it stays as it is. Where all
    /// may join nobody asks for one.
    package func isGood(invite secret: String) async throws -> Bool {
        guard membership.registration != .open else { return true }
        return try await faults(ofInvite: secrets.hash(of: secret)).isEmpty
    }

    private func way(_ trust: Trust) -> CreateMember.Way {
        guard membership.registration == .open, case .doubtful = trust else { return .letIn }
        return ports.hasMail ? .byLetter : .bySomebody
    }

    private func spend(_ trust: Trust, in stores: Stores) throws {
        guard case .proven(let proof) = trust else { return }
        guard try stores.spentProofs.spend(proof) else { throw DomainError.invalid("proof", .staleProof) }
    }

    /// The invite's id.
    private func use(_ hash: [UInt8], in stores: Stores) throws -> String {
        // Somebody else may have used it since it was looked at.
        guard let invite = try stores.invites.use(hash: hash, at: clock.now) else {
            throw DomainError.invalid("invite", .spentInvite)
        }
        return invite.string
    }

    private func faults(ofInvite hash: [UInt8]?) async throws -> [FieldFault] {
        guard let hash else {
            return membership.registration == .invite ? [FieldFault(field: "invite", fault: .required)] : []
        }
        let now = clock.now
        let isGood = try await database.read { try $0.invites.isGood(hash: hash, at: now) }
        return isGood ? [] : [FieldFault(field: "invite", fault: .spentInvite)]
    }
}
