package import Domain
import MadangCore

/// Keeps somebody else's programs, and the codes that they exchange for tokens.
package struct AppStore {
    let connection: any Connection

    package func insert(_ app: App) throws {
        try connection.run(
            """
            INSERT INTO apps (id, name, website, redirects, scopes, secret_hash, is_mastodon, used_at)
            VALUES (\(app.id), \(app.name), \(app.website),
                \(app.redirects.map(\.text).joined(separator: "\n")), \(app.scopes.text), \(app.secretHash),
                \(app.isMastodon ? 1 : 0), \(app.usedAt))
            """)
    }

    package func app(_ id: Identifier<App>) throws -> App? {
        try connection.row(
            """
            SELECT a.id, a.name, a.website, a.redirects, a.scopes, a.secret_hash, a.is_mastodon, a.used_at,
                a.revocations
            FROM apps a
            WHERE a.id = \(id)
            """, App.init(row:))
    }

    /// How many there are, up to `limit`.
    package func count(upTo limit: Int) throws -> Int {
        try connection.row("SELECT count(*) FROM (SELECT 1 FROM apps LIMIT \(limit)) known") { try $0.int() }
            ?? 0
    }

    /// Notes that it was used at `moment`.
    package func use(_ id: Identifier<App>, at moment: Timestamp) throws {
        try connection.run("UPDATE apps SET used_at = \(moment) WHERE id = \(id)")
    }

    /// The own token of the app is good no more; its next one is another.
    package func endOwnToken(of id: Identifier<App>) throws {
        try connection.run("UPDATE apps SET revocations = revocations + 1 WHERE id = \(id)")
    }

    /// Forgets those that nobody used since `moment` and nobody lets do anything, at most `limit`; gives how many.
    package func deleteUnused(since moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "apps", key: "id",
            where: """
                used_at < \(moment)
                    AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.app_id = apps.id)
                    AND NOT EXISTS (SELECT 1 FROM authorization_codes c WHERE c.app_id = apps.id)
                """,
            by: "used_at", limit: limit)
    }

    /// Whether `member` lets the app do something at `moment`.
    package func isLetIn(_ id: Identifier<App>, by member: Identifier<Member>, at moment: Timestamp) throws
        -> Bool
    {
        try connection.hasRow(
            "SELECT 1 FROM sessions WHERE app_id = \(id) AND member_id = \(member) AND expires_at > \(moment)"
        )
    }

    /// What apps may do in the name of `member` at `moment`, newest first.
    package func uses(of member: Identifier<Member>, at moment: Timestamp) throws -> [AppUse] {
        try connection.rows(
            """
            SELECT \(Session.columns), a.name, a.website FROM sessions s JOIN apps a ON a.id = s.app_id
            WHERE s.member_id = \(member) AND s.expires_at > \(moment) AND s.app_id IS NOT NULL
            ORDER BY s.id DESC
            """
        ) { row in
            AppUse(session: try Session(row: &row), name: try row.text(), website: try row.optionalText())
        }
    }

    /// Those that members let do something at `moment`, those of most members first, at most `limit`.
    package func figures(at moment: Timestamp, limit: Int) throws -> [AppFigures] {
        try connection.rows(
            """
            SELECT a.id, a.name, a.website, count(DISTINCT s.member_id), max(s.last_seen_at)
            FROM sessions s JOIN apps a ON a.id = s.app_id
            WHERE s.app_id IS NOT NULL AND s.expires_at > \(moment)
            GROUP BY a.id, a.name, a.website
            ORDER BY count(DISTINCT s.member_id) DESC, a.id DESC LIMIT \(limit)
            """
        ) { row in
            AppFigures(
                id: try row.id(), name: try row.text(), website: try row.optionalText(),
                memberCount: try row.int(), seenAt: try row.optionalMoment())
        }
    }

    // Codes

    package func insert(_ code: AuthorizationCode) throws {
        try connection.run(
            """
            INSERT INTO authorization_codes
                (hash, app_id, member_id, granted_in, redirect, is_redirect_named, scopes, challenge, expires_at,
                session_id)
            VALUES (\(code.hash), \(code.appID), \(code.memberID), \(code.grantedIn), \(code.redirect),
                \(code.isRedirectNamed ? 1 : 0), \(code.scopes.text),
                \(code.challenge ?? AuthorizationCode.noChallenge), \(code.expiresAt),
                \(code.sessionID))
            """)
    }

    /// Used or not, good or not.
    package func code(hash: [UInt8]) throws -> AuthorizationCode? {
        try connection.row(
            """
            SELECT c.app_id, c.member_id, c.granted_in, c.redirect, c.is_redirect_named, c.scopes, c.challenge,
                c.expires_at, c.session_id
            FROM authorization_codes c WHERE c.hash = \(hash)
            """
        ) { row in
            AuthorizationCode(
                hash: hash, appID: try row.id(), memberID: try row.id(), grantedIn: try row.id(),
                redirect: try row.text(), isRedirectNamed: try row.bool(),
                scopes: try row.scopes() ?? Scopes([]),
                challenge: try row.challenge(), expiresAt: try row.moment(),
                sessionID: try row.optionalInteger().map(Identifier.init(rawValue:)))
        }
    }

    /// Notes which session the code opened.
    package func spend(_ hash: [UInt8], on session: Identifier<Session>) throws {
        try connection.run("UPDATE authorization_codes SET session_id = \(session) WHERE hash = \(hash)")
    }

    /// Forgets codes that were good until before `moment`, at most `limit`; gives how many.
    package func deleteCodes(expiredBefore moment: Timestamp, limit: Int) throws -> Int {
        try connection.deleteSome(
            of: "authorization_codes", key: "hash", where: "expires_at < \(moment)", by: "expires_at",
            limit: limit)
    }
}

extension App {
    fileprivate init(row: inout RowReader) throws {
        let id: Identifier<App> = try row.id()
        let (name, website, redirects) = (try row.text(), try row.optionalText(), try row.text())
        let (scopes, secretHash) = (try row.scopes() ?? Scopes([]), try row.optionalBytes())
        let isMastodon = try row.bool()
        self.init(
            id: id, name: name, website: website,
            redirects: redirects.split(separator: "\n").compactMap {
                Redirect(String($0), isMastodon: isMastodon)
            },
            scopes: scopes, secretHash: secretHash, isMastodon: isMastodon, usedAt: try row.moment(),
            revocations: try row.int())
    }
}

extension RowReader {
    /// Of a code; nil for none.
    fileprivate mutating func challenge() throws -> [UInt8]? {
        let bytes = try bytes()
        return bytes == AuthorizationCode.noChallenge ? nil : bytes
    }
}
