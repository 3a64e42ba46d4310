package import Domain
import MadangCore
import Storage

/// Makes a member: the rules of joining, shared by the website, the API and the operator's command line.
package struct CreateMember: Verb {
    let ports: Ports

    /// How somebody comes in.
    enum Way: Sendable {
        /// At once.
        case letIn
        /// By the link in the letter to their address.
        case byLetter
        /// When somebody lets them in.
        case bySomebody
        /// The same, in a yard that is not open to all. They hear of nobody, and their address counts for nothing.
        case asStranger
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
    /// - Parameters:
    ///   - more: what else was found wrong with the form.
    ///   - asksEmail: whether they may learn that somebody has their address.
    func prepare(_ form: Registration, more: [FieldFault] = [], asksEmail: Bool = true) async throws
        -> Prepared
    {
        let tidy = Registration(
            username: UsernameRule.normalize(form.username), email: EmailRule.normalize(form.email),
            password: form.password, displayName: form.displayName.map(DisplayNameRule.limit.normalize),
            invite: form.invite)
        try await judge(tidy, more, asksEmail: asksEmail)
        return Prepared(
            form: tidy, passwordHash: try await hasher.hash(PasswordRule.normalize(tidy.password)))
    }

    /// Fails: `.taken` with "username", or with "email" unless they come as a stranger.
    ///
    /// - Parameter visit: from where they join; nil when the operator makes them.
    func insert(
        _ prepared: Prepared, role: Role, way: Way = .letIn, isEmailConfirmed: Bool = true,
        facts: [String: String] = [:], from visit: Visit?, in stores: Stores
    ) throws -> Member {
        let form = prepared.form
        // Somebody may have been deleted since it was looked up.
        let asked = Set(way == .asStranger ? ["username"] : ["username", "email"])
        let taken = try taken(form, asked, in: stores)
        guard taken.isEmpty else { throw DomainError(.taken, faults: taken) }
        let displayName = form.displayName.flatMap { $0.isEmpty ? nil : $0 } ?? form.username
        let member = Member(
            id: ids.next(), username: form.username, displayName: displayName, email: form.email, role: role,
            createdAt: clock.now, isWaiting: way != .letIn, isEmailConfirmed: isEmailConfirmed,
            waitsForEmail: way == .byLetter, firstSteps: Set(FirstStep.allCases))
        try stores.members.insert(member, passwordHash: prepared.passwordHash)
        try trail.record(
            .memberJoined, of: member, from: visit, by: visit == nil ? AuditTrail.operatorName : nil,
            facts: facts.merging(["role": role.rawValue]) { $1 }, in: stores)
        return member
    }

    /// Fails: `.invalid` with every wrong field, taken ones among them; `.taken` if nothing else is wrong.
    private func judge(_ form: Registration, _ more: [FieldFault], asksEmail: Bool) async throws {
        let rule = JoinRule(
            username: form.username, email: form.email, password: form.password,
            displayName: form.displayName ?? "")
        let wrong = rule.faults(isCommon: commonPasswords.contains) + more
        let asked = Set(asksEmail ? ["username", "email"] : ["username"]).subtracting(wrong.map(\.field))
        let taken = try await database.read { stores in try self.taken(form, asked, in: stores) }
        guard wrong.isEmpty else { throw DomainError(.invalid, faults: wrong + taken) }
        guard taken.isEmpty else { throw DomainError(.taken, faults: taken) }
    }

    /// Only well-formed values are asked after: what nobody may have, nobody has.
    private func taken(_ form: Registration, _ fields: Set<String>, in stores: Stores) throws
        -> [FieldFault]
    {
        var faults = FaultCollector()
        if fields.contains("username") {
            faults.check("username", try names.fault(ofUsername: form.username, in: stores))
        }
        if fields.contains("email"), try names.isTaken(email: form.email, in: stores) {
            faults.check("email", .taken)
        }
        return faults.faults
    }
}
