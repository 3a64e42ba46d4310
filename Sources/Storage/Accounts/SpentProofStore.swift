package import Domain

/// Remembers challenges that were answered, as long as they would be good: by a proof of work, or by a passkey.
package struct SpentProofStore {
    let connection: any Connection

    /// False if it was spent already.
    package func spend(_ proof: JoinProof) throws -> Bool {
        try spend(hash: proof.hash, expiresAt: proof.expiresAt)
    }

    /// False if it was answered already.
    package func spend(_ challenge: AnsweredChallenge) throws -> Bool {
        try spend(hash: challenge.hash, expiresAt: challenge.expiresAt)
    }

    private func spend(hash: [UInt8], expiresAt: Timestamp) throws -> Bool {
        try connection.run(
            """
            INSERT INTO spent_proofs (hash, expires_at) VALUES (\(hash), \(expiresAt)) ON CONFLICT DO NOTHING
            """) == 1
    }

    /// Forgets at most `limit` of those that ran out by `moment`; gives how many.
    package func deleteExpired(at moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "spent_proofs", key: "hash", where: "expires_at <= \(moment)", by: "expires_at", limit: limit)
    }
}
