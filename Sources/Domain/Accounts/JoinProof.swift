/// A proof of work that was checked and may be good (docs/decisions/0041-joining.md).
package struct JoinProof: Hashable, Sendable {
    /// 32 bytes by which the challenge is known again.
    package let hash: [UInt8]
    /// From then on nobody may join by it.
    package let expiresAt: Timestamp

    package init(hash: [UInt8], expiresAt: Timestamp) {
        self.hash = hash
        self.expiresAt = expiresAt
    }
}

/// Remembers the proofs by which somebody has joined, as long as they would be good.
package protocol SpentProofStore {
    /// False if it was spent already.
    func spend(_ proof: JoinProof) throws -> Bool

    /// Forgets those that ran out by `moment`.
    func deleteExpired(at moment: Timestamp) throws
}
