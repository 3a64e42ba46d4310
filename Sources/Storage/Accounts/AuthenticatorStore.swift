package import Domain

/// Keeps members' authenticator apps, and the hashes of their recovery codes.
package struct AuthenticatorStore {
    let connection: any Connection

    package func authenticator(of member: Identifier<Member>) throws -> Authenticator? {
        try connection.row(
            "SELECT sealed_secret, confirmed_at, last_step FROM authenticators WHERE member_id = \(member)"
        ) { row in
            Authenticator(
                memberID: member, sealedSecret: try row.bytes(), confirmedAt: try row.optionalMoment(),
                lastStep: try row.int())
        }
    }

    /// In place of another one of the same member, if there is any.
    package func set(_ authenticator: Authenticator) throws {
        try connection.run(
            """
            INSERT INTO authenticators (member_id, sealed_secret, confirmed_at, last_step)
            VALUES (\(authenticator.memberID), \(authenticator.sealedSecret), \(authenticator.confirmedAt),
                \(authenticator.lastStep))
            ON CONFLICT (member_id) DO UPDATE SET sealed_secret = excluded.sealed_secret,
                confirmed_at = excluded.confirmed_at, last_step = excluded.last_step
            """)
    }

    /// Takes the app of `member` away; the recovery codes stay.
    package func remove(of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM authenticators WHERE member_id = \(member)")
    }

    /// Keeps `hashes` (32 bytes each) in place of those that `member` had.
    package func setRecoveryCodes(_ hashes: [[UInt8]], of member: Identifier<Member>) throws {
        try connection.run("DELETE FROM recovery_codes WHERE member_id = \(member)")
        for hash in hashes {
            try connection.run("INSERT INTO recovery_codes (hash, member_id) VALUES (\(hash), \(member))")
        }
    }

    /// How many are left.
    package func recoveryCodeCount(of member: Identifier<Member>) throws -> Int {
        try connection.row("SELECT count(*) FROM recovery_codes WHERE member_id = \(member)") {
            try $0.int()
        } ?? 0
    }

    /// Takes a code of `member` away: it works once. Whether they had it.
    package func spendRecoveryCode(_ hash: [UInt8], of member: Identifier<Member>) throws -> Bool {
        try connection.run("DELETE FROM recovery_codes WHERE hash = \(hash) AND member_id = \(member)") == 1
    }
}
