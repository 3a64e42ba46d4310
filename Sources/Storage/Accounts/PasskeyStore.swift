package import Domain

/// Keeps members' passkeys.
package struct PasskeyStore {
    let connection: any Connection

    /// Whether it was not there before: an authenticator makes each once.
    package func insert(_ passkey: Passkey) throws -> Bool {
        try connection.run(
            """
            INSERT INTO passkeys (id, member_id, label, credential_id, public_key, sign_count, is_synced, used_at)
            VALUES (\(passkey.id), \(passkey.memberID), \(passkey.label), \(passkey.credentialID),
                \(passkey.publicKey), \(passkey.signCount), \(passkey.isSynced ? 1 : 0), \(passkey.usedAt))
            ON CONFLICT (credential_id) DO NOTHING
            """) == 1
    }

    /// All of `member`, oldest first.
    package func passkeys(of member: Identifier<Member>) throws -> [Passkey] {
        try connection.rows(
            "SELECT \(Passkey.columns) FROM passkeys WHERE member_id = \(member) ORDER BY id",
            Passkey.init(row:))
    }

    package func passkey(_ id: Identifier<Passkey>, of member: Identifier<Member>) throws -> Passkey? {
        try connection.row(
            "SELECT \(Passkey.columns) FROM passkeys WHERE id = \(id) AND member_id = \(member)",
            Passkey.init(row:))
    }

    /// The one that its authenticator finds by `credentialID`.
    package func passkey(credentialID: [UInt8]) throws -> Passkey? {
        try connection.row(
            "SELECT \(Passkey.columns) FROM passkeys WHERE credential_id = \(credentialID)",
            Passkey.init(row:))
    }

    /// How many `member` has.
    package func count(of member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT count(*) FROM passkeys WHERE member_id = \(member)") { try $0.int() } ?? 0
    }

    /// Writes the label, the count and the last use.
    package func update(_ passkey: Passkey) throws {
        try connection.run(
            """
            UPDATE passkeys SET label = \(passkey.label), sign_count = \(passkey.signCount),
                used_at = \(passkey.usedAt)
            WHERE id = \(passkey.id)
            """)
    }

    /// Whether `member` had it.
    package func delete(_ id: Identifier<Passkey>, of member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM passkeys WHERE id = \(id) AND member_id = \(member)") == 1
    }

    package func deleteAll(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM passkeys WHERE member_id = \(member)")
    }
}

extension Passkey {
    fileprivate static let columns: SQL =
        "id, member_id, label, credential_id, public_key, sign_count, is_synced, used_at"

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), memberID: try row.id(), label: try row.text(), credentialID: try row.bytes(),
            publicKey: try row.bytes(), signCount: try row.int(), isSynced: try row.bool(),
            usedAt: try row.optionalMoment())
    }
}
