import CJail

/// What holds a worker in (`WorkerReport`).
package struct JailLayers: Equatable, Sendable {
    /// One fence each; all but `seccomp` depend on the kernel and on what the system grants
    /// (docs/decisions/0039-layers.md).
    package enum Layer: String, CaseIterable, Sendable {
        /// System calls off the list fail or kill. No worker gets ready without it.
        case seccomp
        /// No capability in any namespace.
        case capabilities
        /// No file or folder can be opened, and what else the kernel's version of Landlock refuses.
        case landlock
        case userNamespace = "user-namespace"
        case processNamespace = "pid-namespace"
        case networkNamespace = "net-namespace"
        case queueNamespace = "ipc-namespace"
        /// The root directory is an empty one.
        case emptyRoot = "empty-root"

        fileprivate var bit: Int {
            switch self {
            case .seccomp: CJAIL_SECCOMP
            case .capabilities: CJAIL_CAPABILITIES
            case .landlock: CJAIL_LANDLOCK
            case .userNamespace: CJAIL_USER
            case .processNamespace: CJAIL_PID
            case .networkNamespace: CJAIL_NET
            case .queueNamespace: CJAIL_IPC
            case .emptyRoot: CJAIL_ROOT
            }
        }
    }

    package let active: Set<Layer>
    /// The version of Landlock whose refusals hold (landlock(7)), 0 without it.
    package let landlock: Int

    /// `nil` for what no worker is: without `seccomp`, or with a version of Landlock and no Landlock.
    package init?(_ active: Set<Layer>, landlock: Int) {
        let has = active.contains(.landlock)
        guard active.contains(.seccomp), has ? (1...255).contains(landlock) : landlock == 0 else {
            return nil
        }
        self.active = active
        self.landlock = landlock
    }

    /// From the two bytes of `cjail_held`.
    package init?(bits: Int, landlock: Int) {
        self.init(Set(Layer.allCases.filter { bits & $0.bit != 0 }), landlock: landlock)
    }

    /// The two bytes of `cjail_held`.
    package var bytes: [UInt8] {
        [UInt8(active.reduce(0) { $0 | $1.bit }), UInt8(landlock)]
    }

    /// In one order, with the version of Landlock: `seccomp, capabilities, landlock 7, user-namespace`.
    package var words: String {
        Layer.allCases.filter(active.contains)
            .map { $0 == .landlock ? "landlock \(landlock)" : $0.rawValue }
            .joined(separator: ", ")
    }

    /// Those that are not in force, in the same order; empty if all are.
    package var missing: String {
        Layer.allCases.filter { !active.contains($0) }.map(\.rawValue).joined(separator: ", ")
    }
}
