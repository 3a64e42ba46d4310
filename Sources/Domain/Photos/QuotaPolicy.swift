/// Space on the disks that a yard writes to.
package protocol DiskSpace: Sendable {
    /// Whether there is so little left that nothing large may be taken in any more.
    func isShort() async -> Bool
}

/// Disks that somebody else looks after, or nobody.
package struct EndlessSpace: DiskSpace {
    package init() {}

    package func isShort() async -> Bool { false }
}

/// How much may be kept (docs/decisions/0038-room.md).
package struct QuotaPolicy: Sendable {
    /// What photos of one member may take, originals and all that was made of them, in bytes; nil without a limit.
    package let perMember: Int?
    package let disk: any DiskSpace

    /// 5 GiB (docs/product.md, "Photos").
    package static let usualQuota = 5 << 30

    package init(perMember: Int? = usualQuota, disk: any DiskSpace = EndlessSpace()) {
        self.perMember = perMember
        self.disk = disk
    }
}
