import CSeccomp
import Glibc
import Imaging

/// What systems refuse to the programs that they run, played by a filter of calls over this whole process.
enum Refusal: String, CaseIterable, Codable {
    /// A kernel before 5.13, or one without Landlock.
    case landlock
    /// Docker's default profile, `RestrictNamespaces=yes`.
    case namespaces
    /// `user.max_user_namespaces = 0`, Debian's and AppArmor's switches.
    case userNamespaces
    /// `RestrictNamespaces=user pid`.
    case networkAndQueues
    /// systemd's `SystemCallFilter=`, which allows the rest: with an error, and without one it kills.
    case roots
    case deadlyRoots
    case everything
    /// A filter that kills whoever asks for more than a service usually needs.
    case deadlyEverything

    /// For good: only in a process of a test's own.
    func apply() -> Bool {
        guard let filter = seccomp_init(allow) else { return false }
        defer { seccomp_release(filter) }
        let isComplete = rules.allSatisfy { rule in
            rule.calls.allSatisfy { call in
                refuse(filter, call, argument: rule.argument, flags: rule.flags, action: rule.action)
            }
        }
        return isComplete && seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0
            && seccomp_load(filter) == 0
    }

    /// What of `layers` is left.
    func left(of layers: Set<JailLayers.Layer>) -> Set<JailLayers.Layer> { layers.subtracting(lost) }

    private var lost: Set<JailLayers.Layer> {
        let apart: Set<JailLayers.Layer> = [
            .userNamespace, .processNamespace, .networkNamespace, .queueNamespace,
        ]
        return switch self {
        case .landlock: [.landlock]
        case .namespaces: apart.union(JailTrial.grantsRootsAlone ? [] : [.emptyRoot])
        case .userNamespaces: JailTrial.grantsProcessesAlone ? [.userNamespace] : Refusal.namespaces.lost
        case .networkAndQueues: [.networkNamespace, .queueNamespace]
        case .roots, .deadlyRoots: [.emptyRoot]
        case .everything: apart.union([.landlock, .emptyRoot])
        case .deadlyEverything: apart.union([.landlock, .emptyRoot, .capabilities])
        }
    }

    private struct Rule {
        var calls: [String]
        /// Refused are calls whose argument of this number has one of these flags, or all.
        var argument: UInt32?
        var flags: [NamespaceKinds] = []
        var action = Self.refusal(EPERM)

        /// SCMP_ACT_ERRNO
        static func refusal(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }
        /// SCMP_ACT_KILL_PROCESS
        static let death: UInt32 = 0x8000_0000
    }

    private var rules: [Rule] {
        let kinds: [NamespaceKinds] = [.user, .process, .network, .queue]
        let landlock = Rule(
            calls: ["landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"],
            action: Rule.refusal(ENOSYS))
        let roots = Rule(calls: ["chroot"])
        switch self {
        case .landlock: return [landlock]
        case .namespaces: return [Rule(calls: ["clone", "unshare"], argument: 0, flags: kinds)]
        case .userNamespaces: return [Rule(calls: ["clone", "unshare"], argument: 0, flags: [.user])]
        case .networkAndQueues:
            return [Rule(calls: ["clone", "unshare"], argument: 0, flags: [.network, .queue])]
        case .roots: return [roots]
        case .deadlyRoots: return [Rule(calls: ["chroot"], action: Rule.death)]
        case .deadlyEverything:
            return [
                Rule(calls: ["unshare", "landlock_create_ruleset", "chroot", "capset"], action: Rule.death)
            ]
        case .everything: return [landlock, roots] + Refusal.namespaces.rules
        }
    }

    private var allow: UInt32 { 0x7FFF_0000 }

    private func refuse(
        _ filter: scmp_filter_ctx, _ call: String, argument: UInt32?, flags: [NamespaceKinds], action: UInt32
    ) -> Bool {
        let number = seccomp_syscall_resolve_name(call)
        guard let argument else { return seccomp_rule_add_array(filter, action, number, 0, nil) == 0 }
        return flags.allSatisfy { flag in
            let comparison = scmp_arg_cmp(
                arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: flag.rawValue, datum_b: flag.rawValue)
            return withUnsafePointer(to: comparison) {
                seccomp_rule_add_array(filter, action, number, 1, $0) == 0
            }
        }
    }
}
