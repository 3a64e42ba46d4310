import CJail
import Glibc
import Imaging
import TestSupport
import Testing

/// A run of `Tests/JailTrial`, which goes behind single layers of the jail and tries to get out.
struct JailTrial {
    /// An empty list is the control: what no layer holds must succeed, or the test shows nothing.
    var layers: [JailLayers.Layer] = []
    /// In user and process namespaces of its own where the system grants them.
    var isApart = false
    var processorSeconds: UInt64 = 600

    struct Outcome {
        var held: Set<JailLayers.Layer>
        var landlock: Int
        /// `ok`, a number or the name of the error, for each try.
        var answers: [String]
        /// As waitpid gives it.
        var status: Int32

        /// The signal that ended it, or `nil`.
        var signal: Int32? { status & 0x7F == 0 ? nil : status & 0x7F }
    }

    func callAsFunction(_ tries: [(String, String)]) throws -> Outcome {
        let bits = layers.reduce(0) { $0 | $1.bit }
        let program = Studio.built("jail-trial")
        let words = [program, String(bits)] + tries.flatMap { [$0.0, $0.1] }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var nothing: [UnsafeMutablePointer<CChar>?] = [nil]
        let limits = cjail_limits(memory_bytes: 448 << 20, cpu_seconds: processorSeconds)
        var child = cjail_child()
        try #require(cjail_spawn(program, &arguments, &nothing, limits, isApart, &child) == 0)
        defer {
            close(child.to_child)
            close(child.from_child)
        }
        var output: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while case let count = read(child.from_child, &part, part.count), count > 0 {
            output += part[..<count]
        }
        var status: Int32 = 0
        while waitpid(child.pid, &status, 0) < 0 && errno == EINTR {}
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        let held = try #require(lines.first).split(separator: " ").compactMap { Int($0) }
        try #require(held.count == 2, "\(lines)")
        return Outcome(
            held: Set(JailLayers.Layer.allCases.filter { held[0] & $0.bit != 0 }), landlock: held[1],
            answers: Array(lines.dropFirst()), status: status)
    }

    /// The answer to one try.
    func callAsFunction(_ act: String, _ what: String = "") throws -> String {
        try #require(self([(act, what)]).answers.first)
    }

    /// 0 without.
    static let landlockOfKernel = answer("landlock-version", "").flatMap { Int($0) } ?? 0
    static let grantsUsers = grants([.user, .process])
    /// As root has it, unless a container took it.
    static let grantsProcessesAlone = grants([.process])
    static let grantsProcesses = grantsUsers || grantsProcessesAlone
    static let grantsNetworks = grants([.user, .process, .network]) || grants([.network])
    static let grantsQueues = grants([.user, .process, .queue]) || grants([.queue])
    static let grantsRootsAlone = answer("chroot", "/") == "ok"
    static let grantsRoots = grantsUsers || grantsRootsAlone

    /// Root of the whole machine, to whom every file belongs. Nobody is where it cannot be read.
    static let isWholeRoot =
        geteuid() == 0 && (try? bytes(of: "/proc/self/uid_map"))?.contains("4294967295") == true

    private static func grants(_ kinds: NamespaceKinds) -> Bool {
        answer("grants", String(kinds.rawValue)) == "ok"
    }

    private static func answer(_ act: String, _ what: String) -> String? {
        // What cannot be asked is not there.
        try? JailTrial()([(act, what)]).answers.first
    }
}

/// As clone(2) has them; Glibc shows them to GNU sources alone.
struct NamespaceKinds: OptionSet {
    static let user = NamespaceKinds(rawValue: 0x1000_0000)
    static let process = NamespaceKinds(rawValue: 0x2000_0000)
    static let network = NamespaceKinds(rawValue: 0x4000_0000)
    static let queue = NamespaceKinds(rawValue: 0x0800_0000)

    let rawValue: UInt64
}

extension JailLayers.Layer {
    /// As CJail.h numbers them.
    var bit: Int {
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

/// A socket that listens until it is let go.
final class Listener {
    private let socket: Int32
    /// Of an internet socket.
    private(set) var port = ""

    /// On a free port of this machine.
    init() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 && listen(socket, 8) == 0
                    && getsockname(socket, $0, &length) == 0
            }
        }
        try #require(isBound)
        port = String(UInt16(bigEndian: address.sin_port))
    }

    /// In the file system, or abstract where the name begins with `@`.
    init(_ name: String) throws {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(name.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if name.hasPrefix("@") { path[0] = 0 }
        }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
        }
        try #require(isBound && listen(socket, 8) == 0)
    }

    deinit {
        close(socket)
    }
}
