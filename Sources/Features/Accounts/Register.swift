package import Domain
import MadangCore

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
package struct Register: Sendable {
    let create: CreateMember
    let open: OpenSession
    let database: any Database
    let secrets: any Secrets
    /// Who may join.
    package let membership: MembershipPolicy

    package init(
        create: CreateMember, open: OpenSession, database: any Database, secrets: any Secrets,
        membership: MembershipPolicy
    ) {
        self.create = create
        self.open = open
        self.database = database
        self.secrets = secrets
        self.membership = membership
    }

    /// The member waits if the yard lets people in one by one and they have no invite.
    ///
    /// Fails: `.invalid` with every wrong field, among them "invite" where one is needed or the one given is not
    /// good; `.taken` with "username" or "email"; `.busy`.
    package func callAsFunction(_ form: Registration, kind: Session.Kind, from visit: Visit) async throws
        -> SignedIn
    {
        let hash =
            membership.registration == .open
            ? nil : form.invite.flatMap { $0.isEmpty ? nil : secrets.hash(of: $0) }
        let prepared = try await create.prepare(form, more: faults(ofInvite: hash))
        let isWaiting = membership.registration == .approval && hash == nil
        return try await database.write { [open, create] stores in
            var facts: [String: String] = isWaiting ? ["state": "waiting"] : [:]
            if let hash {
                // Somebody else may have used it since it was looked at.
                guard let invite = try stores.invites.use(hash: hash, at: open.clock.now) else {
                    throw DomainError.invalid("invite", .spentInvite)
                }
                facts["invite"] = invite.string
            }
            let member = try create.insert(
                prepared, role: .member, isWaiting: isWaiting, facts: facts, from: visit, in: stores)
            return try open(member, kind: kind, from: visit, in: stores)
        }
    }

    private func faults(ofInvite hash: [UInt8]?) async throws -> [FieldFault] {
        guard let hash else {
            return membership.registration == .invite ? [FieldFault(field: "invite", fault: .required)] : []
        }
        let now = open.clock.now
        let isGood = try await database.read { try $0.invites.isGood(hash: hash, at: now) }
        return isGood ? [] : [FieldFault(field: "invite", fault: .spentInvite)]
    }
}
