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

    /// Fails: `.invalid`, `.taken`, `.busy`.
    package func callAsFunction(_ form: Registration, role: Role) async throws -> Member {
        let prepared = try await prepare(form)
        return try await database.write { stores in try insert(prepared, role: role, in: stores) }
    }

    /// Judges a form and hashes its password. Names are looked up first, so that a form that cannot succeed
    /// costs no hash. Fails: `.invalid`, `.taken`, `.busy`.
    func prepare(_ form: Registration) async throws -> Prepared {
        let tidy = Registration(
            username: UsernameRule.normalize(form.username), email: EmailRule.normalize(form.email),
            password: form.password, displayName: form.displayName.map(DisplayNameRule.limit.normalize))
        try await judge(tidy)
        return Prepared(
            form: tidy, passwordHash: try await hasher.hash(PasswordRule.normalize(tidy.password)))
    }

    func insert(_ prepared: Prepared, role: Role, in stores: any Stores) throws -> Member {
        let form = prepared.form
        let displayName = form.displayName.flatMap { $0.isEmpty ? nil : $0 } ?? form.username
        let member = Member(
            id: ids.next(), username: form.username, displayName: displayName, email: form.email, role: role,
            createdAt: clock.now)
        try stores.members.insert(member, passwordHash: prepared.passwordHash)
        return member
    }

    /// Fails: `.invalid` with every wrong field, taken ones among them; `.taken` if nothing else is wrong.
    private func judge(_ form: Registration) async throws {
        let wrong = faults(of: form)
        let asked = Set(["username", "email"]).subtracting(wrong.map(\.field))
        let taken = try await database.read { stores in try self.taken(form, asked, in: stores) }
        guard wrong.isEmpty else { throw DomainError(.invalid, faults: wrong + taken) }
        guard taken.isEmpty else { throw DomainError(.taken, faults: taken) }
    }

    private func faults(of form: Registration) -> [FieldFault] {
        var faults = FaultCollector()
        faults.check("username", UsernameRule.check(form.username))
        faults.check("email", EmailRule.check(form.email))
        faults.check(
            "password",
            PasswordRule.check(
                form.password, username: form.username, isCommon: commonPasswords.contains))
        if let displayName = form.displayName, !displayName.isEmpty {
            faults.check("display_name", DisplayNameRule.limit.check(displayName))
        }
        return faults.faults
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
