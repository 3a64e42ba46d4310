package import Domain

/// What somebody fills in to join.
package struct Registration: Sendable {
    package let username: String
    package let email: String
    package let password: String
    /// Without one the username stands in.
    package let displayName: String?

    package init(username: String, email: String, password: String, displayName: String? = nil) {
        self.username = username
        self.email = email
        self.password = password
        self.displayName = displayName
    }
}

/// Makes a member and opens their first session.
package struct Register: Sendable {
    let create: CreateMember
    let open: OpenSession
    let database: any Database

    package init(create: CreateMember, open: OpenSession, database: any Database) {
        self.create = create
        self.open = open
        self.database = database
    }

    /// Fails: `.invalid` with every wrong field, `.taken` with "username" or "email", `.busy`.
    package func callAsFunction(_ form: Registration, kind: Session.Kind, device: String) async throws
        -> SignedIn
    {
        let prepared = try await create.prepare(form)
        return try await database.write { [open, create] stores in
            let member = try create.insert(prepared, role: .member, in: stores)
            return try open(member, kind: kind, device: device, in: stores)
        }
    }
}
