import Domain

struct SQLSpentProofStore: SpentProofStore {
    let connection: any Connection

    func spend(_ proof: JoinProof) throws -> Bool {
        try connection.run(
            """
            INSERT INTO spent_proofs (hash, expires_at) VALUES (\(proof.hash), \(proof.expiresAt))
            ON CONFLICT DO NOTHING
            """) == 1
    }

    func deleteExpired(at moment: Timestamp) throws {
        try connection.run("DELETE FROM spent_proofs WHERE expires_at <= \(moment)")
    }
}
