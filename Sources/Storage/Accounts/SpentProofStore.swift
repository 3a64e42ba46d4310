package import Domain

/// Remembers the proofs by which somebody has joined, as long as they would be good.
package struct SpentProofStore {
    let connection: any Connection

    /// False if it was spent already.
    package func spend(_ proof: JoinProof) throws -> Bool {
        try connection.run(
            """
            INSERT INTO spent_proofs (hash, expires_at) VALUES (\(proof.hash), \(proof.expiresAt))
            ON CONFLICT DO NOTHING
            """) == 1
    }

    /// Forgets those that ran out by `moment`.
    package func deleteExpired(at moment: Timestamp) throws {
        try connection.run("DELETE FROM spent_proofs WHERE expires_at <= \(moment)")
    }
}
