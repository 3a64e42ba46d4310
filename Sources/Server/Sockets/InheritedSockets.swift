import Glibc

/// The listening sockets that systemd opened and passed to this process (sd_listen_fds(3)). They stay open while the
/// process is replaced, so that connections wait in the meantime and none is refused.
struct InheritedSockets: Sendable {
    /// Descriptors of the sockets on which people are served; empty if the process opens its own.
    let people: [CInt]
    /// Descriptors of the sockets that only lead browsers to https: those with the name "redirect".
    let redirect: [CInt]

    /// The first descriptor that is passed; 0…2 are the standard ones.
    private static let first: CInt = 3

    /// Looks which sockets were passed, and keeps them from the programs that this one starts.
    ///
    /// - Parameters:
    ///   - environment: `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES` count.
    ///   - process: the number of this process; sockets for another one are left alone.
    ///   - first: the descriptor of the first socket; systemd begins with 3.
    /// Fails: `SettingError` for a descriptor that is no listening stream socket.
    init(environment: [String: String], process: pid_t, first: CInt = Self.first) throws {
        guard environment["LISTEN_PID"].flatMap(pid_t.init) == process,
            let count = environment["LISTEN_FDS"].flatMap(CInt.init), count > 0
        else {
            (people, redirect) = ([], [])
            return
        }
        let names = (environment["LISTEN_FDNAMES"] ?? "").split(
            separator: ":", omittingEmptySubsequences: false)
        var (people, redirect): ([CInt], [CInt]) = ([], [])
        for (offset, descriptor) in (first..<first + count).enumerated() {
            guard Self.isListening(descriptor) else {
                throw SettingError(
                    "The descriptor \(descriptor) from systemd is no socket that takes connections.")
            }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            if offset < names.count, names[offset] == "redirect" {
                redirect.append(descriptor)
            } else {
                people.append(descriptor)
            }
        }
        (self.people, self.redirect) = (people, redirect)
    }

    /// Lets that many connections wait until they are accepted.
    static func lengthenQueue(of socket: CInt, to count: CInt) {
        // Refused means that it stays as it was.
        _ = listen(socket, count)
    }

    private static func isListening(_ descriptor: CInt) -> Bool {
        var isListening: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0 && isListening != 0
    }
}
