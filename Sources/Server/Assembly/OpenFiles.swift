import Glibc

/// How many files and sockets this process may have open.
enum OpenFiles {
    /// Those for everything that is no connection: databases, workers, letters.
    private static let reserve = 64
    /// More than any yard needs. Where the hard limit is a billion, some programs would walk over all of them.
    private static let most: rlim_t = 1 << 18

    /// Takes what the operator allows: the soft limit is there for programs that use select(2) and is raised by those
    /// that do not (systemd.exec(5), "LimitNOFILE").
    static func raise() {
        var limit = rlimit()
        guard getrlimit(RLIMIT_NOFILE.number, &limit) == 0 else { return }
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, most))
        // Refused means that it stays as it was.
        _ = setrlimit(RLIMIT_NOFILE.number, &limit)
    }

    /// Connections for which there is room if each has a file open beside its socket.
    static var connections: Int {
        var limit = rlimit()
        guard getrlimit(RLIMIT_NOFILE.number, &limit) == 0 else { return 0 }
        let files = Int(min(limit.rlim_cur, most))
        return max(files / 4, (files - reserve) / 2)
    }
}

extension __rlimit_resource {
    fileprivate var number: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
}
