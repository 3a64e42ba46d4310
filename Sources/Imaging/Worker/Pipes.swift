import Glibc
import SystemPackage

/// The worker's standard input and output. The host's death ends both, and with them the worker.
enum Pipes {
    /// Exactly `count` bytes, or `nil` when the host has closed its end.
    static func read(_ count: Int) -> OwnedBytes? {
        let bytes = OwnedBytes(capacity: count)
        while bytes.count < count {
            let received = bytes.extend(by: count - bytes.count) { Glibc.read(0, $0.baseAddress, $0.count) }
            if received < 0 && errno == EINTR { continue }
            if received <= 0 { return nil }
        }
        return bytes
    }

    /// Ends the process if nobody listens any more.
    static func write(_ bytes: ByteView) {
        do { try FileDescriptor.standardOutput.writeAll(bytes.memory) } catch { exit(0) }
    }

    static func write(_ reply: Reply) {
        reply.encoded.withUnsafeBytes { write(ByteView($0)) }
    }
}
