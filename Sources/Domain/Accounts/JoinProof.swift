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
