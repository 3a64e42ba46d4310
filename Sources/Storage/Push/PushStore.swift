package import Domain
import MadangCore

/// Keeps the devices that are told when nobody looks, and what their members want to be told.
package struct PushStore {
    let connection: any Connection

    /// In place of what the session had, and of whoever had this device before: a browser gives each of its readers
    /// the same address.
    package func insert(_ subscription: PushSubscription) throws {
        try connection.run(
            """
            DELETE FROM push_subscriptions
            WHERE session_id = \(subscription.sessionID) OR address = \(subscription.address.text)
            """)
        try connection.run(
            """
            INSERT INTO push_subscriptions
                (id, session_id, member_id, address, public_key, secret, language, told_notification, told_message,
                due_at, attempts, alerts, policy, sealing)
            VALUES (\(subscription.id), \(subscription.sessionID), \(subscription.memberID),
                \(subscription.address.text), \(subscription.publicKey), \(subscription.secret),
                \(subscription.language), \(subscription.told.notification), \(subscription.told.message),
                \(subscription.dueAt), \(subscription.attempts), \(subscription.app?.words),
                \(subscription.app?.policy.rawValue), \(subscription.app?.sealing.rawValue))
            """)
    }

    package func subscription(of session: Identifier<Session>) throws -> PushSubscription? {
        try connection.row(
            "SELECT \(PushSubscription.columns) FROM push_subscriptions p WHERE p.session_id = \(session)",
            PushSubscription.init(row:))
    }

    /// Whether it was there.
    @discardableResult
    package func delete(_ id: Identifier<PushSubscription>) throws -> Bool {
        try connection.run("DELETE FROM push_subscriptions WHERE id = \(id)") > 0
    }

    /// Whether there was one.
    @discardableResult
    package func delete(of session: Identifier<Session>) throws -> Bool {
        try connection.run("DELETE FROM push_subscriptions WHERE session_id = \(session)") > 0
    }

    /// How many devices of `member` are told at `moment`: those whose sessions are open.
    package func count(of member: Identifier<Member>, at moment: Timestamp) throws -> Int {
        try connection.row(
            """
            SELECT count(*) FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
            WHERE p.member_id = \(member) AND s.expires_at > \(moment)
            """
        ) { try $0.int() } ?? 0
    }

    /// The devices of `member` are told at `moment`, if nothing is due before, of what `actor` did. What is due
    /// in more than a day was put off by a clock that was ahead.
    package func setDue(_ member: Identifier<Member>, at moment: Timestamp, for actor: Identifier<Member>)
        throws
    {
        try connection.run(
            """
            UPDATE push_subscriptions SET due_at = \(moment)
            WHERE member_id = \(member) AND (due_at IS NULL OR due_at > \(moment.horizon)) AND NOT EXISTS (
                SELECT 1 FROM push_silences s WHERE s.member_id = \(member) AND s.silenced_id = \(actor))
            """)
    }

    /// What is due at `moment`, what waits longest first.
    package func due(at moment: Timestamp, limit: Int) throws -> [PushSubscription] {
        try connection.rows(
            """
            SELECT \(PushSubscription.columns) FROM push_subscriptions p
            WHERE p.due_at <= \(moment) ORDER BY p.due_at, p.id LIMIT \(limit)
            """, PushSubscription.init(row:))
    }

    /// Takes one for this node until `moment`; false if another one has it, or it is gone.
    package func take(_ subscription: PushSubscription, until moment: Timestamp) throws -> Bool {
        try connection.run(
            """
            UPDATE push_subscriptions SET due_at = \(moment)
            WHERE id = \(subscription.id) AND due_at = \(subscription.dueAt)
            """) > 0
    }

    /// Writes what it was told, when it is due, and how often that was tried. Whether it is there still.
    @discardableResult
    package func update(_ subscription: PushSubscription) throws -> Bool {
        try connection.run(
            """
            UPDATE push_subscriptions SET told_notification = \(subscription.told.notification),
                told_message = \(subscription.told.message), due_at = \(subscription.dueAt),
                attempts = \(subscription.attempts)
            WHERE id = \(subscription.id)
            """) > 0
    }

    /// The latest of what `member` was told, and of what was said to them: a device that comes is told what is later.
    package func latest(of member: Identifier<Member>) throws -> PushSubscription.Told {
        let row = try connection.row(
            """
            SELECT coalesce((SELECT max(id) FROM notifications WHERE member_id = \(member)), 0),
                coalesce((SELECT max(last_message_id) FROM thread_sides WHERE member_id = \(member)), 0)
            """
        ) { PushSubscription.Told(notification: try $0.id(), message: try $0.id()) }
        return row
            ?? PushSubscription.Told(
                notification: Identifier(rawValue: 0), message: Identifier(rawValue: 0))
    }

    /// What the program of `session` is told from now on. Whether it is told anything.
    package func set(_ app: AppPush, of session: Identifier<Session>) throws -> Bool {
        try connection.run(
            """
            UPDATE push_subscriptions SET alerts = \(app.words), policy = \(app.policy.rawValue)
            WHERE session_id = \(session) AND alerts IS NOT NULL
            """) > 0
    }

    // Wishes

    package func wishes(of member: Identifier<Member>) throws -> PushWishes {
        try connection.row(
            "SELECT silent_kinds, quiet_from, quiet_until FROM push_wishes WHERE member_id = \(member)"
        ) { row in
            let kinds = try row.text().split(separator: " ").compactMap { PushKind(rawValue: String($0)) }
            let (from, until) = (try row.optionalInteger(), try row.optionalInteger())
            let quiet = from.flatMap { from in
                until.flatMap { QuietHours(from: Int(from), until: Int($0)) }
            }
            return PushWishes(silentKinds: Set(kinds), quiet: quiet)
        } ?? PushWishes()
    }

    package func set(_ wishes: PushWishes, of member: Identifier<Member>) throws {
        let kinds = wishes.silentKinds.map(\.rawValue).sorted().joined(separator: " ")
        try connection.run(
            """
            INSERT INTO push_wishes (member_id, silent_kinds, quiet_from, quiet_until)
            VALUES (\(member), \(kinds), \(wishes.quiet.map { Int64($0.from) }),
                \(wishes.quiet.map { Int64($0.until) }))
            ON CONFLICT (member_id) DO UPDATE SET silent_kinds = excluded.silent_kinds,
                quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until
            """)
    }

    /// Of whom a member is told nothing.
    package var silences: ChosenMembers {
        ChosenMembers(table: "push_silences", column: "silenced_id", connection: connection)
    }
}

extension PushSubscription {
    fileprivate static let columns: SQL = """
        p.id, p.session_id, p.member_id, p.address, p.public_key, p.secret, p.language, p.told_notification,
        p.told_message, p.due_at, p.attempts, p.alerts, p.policy, p.sealing
        """

    fileprivate init(row: inout RowReader) throws {
        self.init(
            id: try row.id(), sessionID: try row.id(), memberID: try row.id(),
            // It was checked when it came.
            address: try row.present(PushAddress(try row.text(), allowsAny: true)),
            publicKey: try row.bytes(), secret: try row.bytes(), language: try row.text(),
            told: Told(notification: try row.id(), message: try row.id()), dueAt: try row.optionalMoment(),
            attempts: try row.int(), app: try AppPush(row: &row))
    }
}

extension AppPush {
    /// As they are kept, in one order.
    fileprivate var words: String { alerts.map(\.rawValue).sorted().joined(separator: " ") }

    /// Nil for a browser.
    fileprivate init?(row: inout RowReader) throws {
        let (words, policy, sealing) = (
            try row.optionalText(), try row.optionalText(), try row.optionalText()
        )
        guard let words else { return nil }
        self.init(
            alerts: Set(words.split(separator: " ").compactMap { Alert(rawValue: String($0)) }),
            policy: try row.present(policy.flatMap(Policy.init)),
            sealing: try row.present(sealing.flatMap(Sealing.init)))
    }
}
