package import Domain
import MadangCore

/// What is broadcast when a yard tells something else of itself.
package let aboutBroadcast = "about"

/// Keeps what the yard tells of itself.
package struct AboutStore {
    let connection: any Connection

    /// Empty before anybody said anything. Fails: `StorageError`.
    package func about() throws -> About {
        let about = try connection.row("SELECT name, summary, rules, contact, accent FROM about") { row in
            About(
                name: try row.text(), summary: try row.text(), rules: try row.text(),
                contact: try row.text(), accent: try row.word())
        }
        var told = about ?? About()
        told.logo = try connection.row("SELECT key, side, bytes FROM logo") { row in
            Logo(key: try row.text(), side: try row.int(), bytes: try row.bytes())
        }
        return told
    }

    /// The logo stays: `set` changes it. Every node hears that it changed. Fails: `StorageError`.
    package func keep(_ about: About) throws {
        try connection.run(
            """
            INSERT INTO about (one, name, summary, rules, contact, accent) \
            VALUES (1, \(about.name), \(about.summary), \(about.rules), \(about.contact), \
            \(about.accent.rawValue)) \
            ON CONFLICT (one) DO UPDATE SET name = excluded.name, summary = excluded.summary, \
            rules = excluded.rules, contact = excluded.contact, accent = excluded.accent
            """)
        try connection.broadcast(aboutBroadcast)
    }

    /// Nil takes it away. Every node hears that it changed. Fails: `StorageError`.
    package func set(_ logo: Logo?) throws {
        try connection.run("DELETE FROM logo")
        if let logo {
            try connection.run(
                """
                INSERT INTO logo (one, key, side, bytes) \
                VALUES (1, \(logo.key), \(logo.side), \(logo.bytes))
                """)
        }
        try connection.broadcast(aboutBroadcast)
    }
}
