package import Domain
import MadangCore

/// What is broadcast when a yard tells something else of itself.
package let aboutBroadcast = "about"

/// Keeps what the yard tells of itself.
package struct AboutStore {
    let connection: any Connection

    /// Empty before anybody said anything. Fails: `StorageError`.
    package func about() throws -> About {
        try connection.row("SELECT name, summary, rules, contact, accent FROM about") { row in
            About(
                name: try row.text(), summary: try row.text(), rules: try row.text(),
                contact: try row.text(), accent: try row.word())
        } ?? About()
    }

    /// Every node hears that it changed. Fails: `StorageError`.
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
}
