import CPostgres
import Foundation
import MadangCore

/// An address as libpq understands it, with what Madang sets unless the address says otherwise.
struct PostgresAddress: Sendable {
    /// Keywords of libpq with their values. Holds the password.
    let options: [String: String]

    /// Fails: `PostgresOpeningError` when `text` is no address. What libpq says of it is never repeated: it
    /// quotes pieces of the address, and a password with an unescaped `@` or `/` would be in one of them.
    init(_ text: String) throws(PostgresOpeningError) {
        guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"),
            let parsed = parsedOptions(text)
        else { throw misunderstood }
        let port = parsed["port"] ?? ""
        guard
            port.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ",") }),
            ["host", "dbname", "user"].allSatisfy({ parsed[$0]?.contains("@") != true })
        else { throw misunderstood }
        options = parsed.merging(Self.house) { given, _ in given }
    }

    /// "DATABASE at HOST:PORT", for people.
    var name: String {
        let host = options["host"] ?? options["hostaddr"] ?? "the local socket"
        let port = options["port"].map { ":\($0)" } ?? ""
        let database = options["dbname"] ?? options["user"] ?? ""
        return database.isEmpty ? "\(host)\(port)" : "\(database) at \(host)\(port)"
    }

    /// As `PostgresConfiguration.isProtected`. What the address leaves out libpq takes from the environment.
    var isProtected: Bool {
        let environment = ProcessInfo.processInfo.environment
        let mode = options["sslmode"] ?? environment["PGSSLMODE"] ?? "prefer"
        let hosts = options["hostaddr"] ?? options["host"] ?? environment["PGHOST"] ?? ""
        return mode == "verify-full"
            || hosts.split(separator: ",").allSatisfy { host in
                // "/" begins the folder of a socket.
                host.hasPrefix("/") || IPAddress.isLoopback(host: host)
            }
    }

    /// Seconds and, for `tcp_user_timeout`, milliseconds. A peer that has vanished is noticed within half a
    /// minute, by the kernel, also by the connection that only listens. Of several hosts the first one is taken that
    /// is no standby: a standby takes no writes, and nobody can listen there.
    private static let house = [
        "application_name": "madang",
        "client_encoding": "UTF8",
        "connect_timeout": "5",
        "gssencmode": "disable",
        "keepalives_idle": "15",
        "keepalives_interval": "5",
        "keepalives_count": "3",
        "target_session_attrs": "primary",
        "tcp_user_timeout": "30000",
    ]
}

private let misunderstood = PostgresOpeningError(
    description: """
        The address of the database is not understood: it is written \
        postgres://USER:PASSWORD@HOST:PORT/DATABASE, with %-codes for special characters in the password.
        """)

private func parsedOptions(_ text: String) -> [String: String]? {
    var message: UnsafeMutablePointer<CChar>?
    defer { PQfreemem(message) }
    guard let options = PQconninfoParse(text, &message) else { return nil }
    defer { PQconninfoFree(options) }
    var parsed: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
        if let value = option.pointee.val { parsed[String(cString: keyword)] = String(cString: value) }
        option += 1
    }
    return parsed
}
