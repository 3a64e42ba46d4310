package import Domain
import MadangCore

/// Makes a member: the rules of joining, shared by the door and the operator's command line.
package struct CreateMember: Sendable {
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let hasher: any PasswordHasher
    let commonPasswords: any CommonPasswordList

    package init(
        database: any Database, clock: any Clock, ids: IdentifierSource, hasher: any PasswordHasher,
        commonPasswords: any CommonPasswordList
    ) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.hasher = hasher
        self.commonPasswords = commonPasswords
    }

    /// A form that holds every rule, with its password hashed.
    struct Prepared: Sendable {
        let form: Registration
        let passwordHash: String
    }

    /// For the operator. Fails: `.invalid`, `.taken`, `.busy`.
    package func callAsFunction(_ form: Registration, role: Role) async throws -> Member {
        let prepared = try await prepare(form)
        return try await database.write { stores in
            try insert(prepared, role: role, from: nil, in: stores)
        }
    }

    /// Judges a form and hashes its password. Names are looked up first, so that a form that cannot succeed
    /// costs no hash. Fails: `.invalid`, `.taken`, `.busy`.
    ///
    /// - Parameter more: what else was found wrong with the form.
    func prepare(_ form: Registration, more: [FieldFault] = []) async throws -> Prepared {
        let tidy = Registration(
            username: UsernameRule.normalize(form.username), email: EmailRule.normalize(form.email),
            password: form.password, displayName: form.displayName.map(DisplayNameRule.limit.normalize),
            invite: form.invite)
        try await judge(tidy, more)
        return Prepared(
            form: tidy, passwordHash: try await hasher.hash(PasswordRule.normalize(tidy.password)))
    }

    /// - Parameter visit: from where they join; nil when the operator makes them.
    func insert(
        _ prepared: Prepared, role: Role, isWaiting: Bool = false, facts: [String: String] = [:],
        from visit: Visit?, in stores: any Stores
    ) throws -> Member {
        let form = prepared.form
        let displayName = form.displayName.flatMap { $0.isEmpty ? nil : $0 } ?? form.username
        let member = Member(
            id: ids.next(), username: form.username, displayName: displayName, email: form.email, role: role,
            createdAt: clock.now, isWaiting: isWaiting)
        try stores.members.insert(member, passwordHash: prepared.passwordHash)
        try AuditTrail(ids: ids).record(
            .memberJoined, of: member, from: visit, by: visit == nil ? AuditTrail.operatorName : nil,
            facts: facts.merging(["role": role.rawValue]) { $1 }, in: stores)
        return member
    }

    /// Fails: `.invalid` with every wrong field, taken ones among them; `.taken` if nothing else is wrong.
    private func judge(_ form: Registration, _ more: [FieldFault]) async throws {
        let rule = JoinRule(
            username: form.username, email: form.email, password: form.password,
            displayName: form.displayName ?? "")
        let wrong = rule.faults(isCommon: commonPasswords.contains) + more
        let asked = Set(["username", "email"]).subtracting(wrong.map(\.field))
        let taken = try await database.read { stores in try self.taken(form, asked, in: stores) }
        guard wrong.isEmpty else { throw DomainError(.invalid, faults: wrong + taken) }
        guard taken.isEmpty else { throw DomainError(.taken, faults: taken) }
    }

    /// Only well-formed values are asked after: what nobody may have, nobody has.
    private func taken(_ form: Registration, _ fields: Set<String>, in stores: any Stores) throws
        -> [FieldFault]
    {
        var faults = FaultCollector()
        if fields.contains("username"), try stores.members.isTaken(username: form.username) {
            faults.check("username", .taken)
        }
        if fields.contains("email"), try stores.members.isTaken(email: form.email) {
            faults.check("email", .taken)
        }
        return faults.faults
    }
}
