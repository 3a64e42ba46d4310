import Domain
import Foundation
import MadangCore
import Storage

/// Tells devices what happened while nobody looked, all that are due side by side: a push service that is slow delays
/// its own devices alone. Safe to run on several nodes at once and to be killed at any time: a device is taken for two
/// minutes, and due again if nobody said by then what became of it. After a crash it may be told something twice, and
/// shows it once: what is told has the name of its group.
package struct SendPushes: Verb {
    let ports: Ports
    let service: any PushService
    let writer: any PushWriter
    /// The yard's.
    let zone: TimeZone

    /// What somebody reads meanwhile on an open page is not told; what comes meanwhile is told together.
    package static let delay = Duration.seconds(5)
    /// Longer than a push service may take for all that it is given.
    package static let claim = Duration.minutes(2)
    /// Quiet hours are looked at again so often: they, and the member's zone, may have changed.
    package static let quietLook = Duration.minutes(15)
    /// More at once nobody reads.
    static let limit = 5
    /// After so many tries what was to be told is old.
    static let tries = 10

    /// What a run did.
    package struct Receipt: Sendable {
        package var sent = 0
        package var gone = 0
        /// Whether there may be more.
        package var isFull = false
        /// For the log.
        package var failures: [String] = []
    }

    /// At most `limit` devices. Fails: what the database throws.
    package func callAsFunction(limit: Int = 20) async throws -> Receipt {
        let now = clock.now
        let due = try await database.read { try $0.pushes.due(at: now, limit: limit) }
        return try await withThrowingTaskGroup(of: Receipt.self) { group in
            for subscription in due { group.addTask { try await tell(subscription) } }
            return try await group.reduce(into: Receipt(isFull: due.count == limit)) { all, one in
                all.sent += one.sent
                all.gone += one.gone
                all.failures += one.failures
            }
        }
    }

    private struct Plan: Sendable {
        /// Oldest first, with how far the device knows what happened once it was told.
        let steps: [(push: Push, told: PushSubscription.Told)]
        /// How far it knows then that it was told all.
        let told: PushSubscription.Told
    }

    private func tell(_ subscription: PushSubscription) async throws -> Receipt {
        var (receipt, device) = (Receipt(), subscription)
        guard let plan = try await take(subscription) else { return receipt }
        device.dueAt = clock.now + Self.claim
        for step in plan.steps {
            switch await service.send(step.push, to: device) {
            case .sent: receipt.sent += 1
            case .refused(let reason): receipt.failures.append(reason)
            case .gone:
                receipt.gone += 1
                try await forget(device)
                return receipt
            case .later(let pause, let reason):
                receipt.failures.append(reason)
                try await postpone(device, after: pause, told: plan.told)
                return receipt
            case .denied(let reason):
                receipt.failures.append(reason)
                guard device.attempts + 1 < Self.tries else {
                    receipt.gone += 1
                    try await forget(device)
                    return receipt
                }
                try await postpone(device, after: nil, told: plan.told)
                return receipt
            }
            device.told = step.told
            // Nothing more after the log-out.
            guard try await database.write({ [device] in try $0.pushes.update(device) }) else {
                return receipt
            }
        }
        try await finish(device, told: plan.told)
        return receipt
    }

    /// Nil where somebody else has it, its session has ended, or nothing is told at this hour.
    private func take(_ subscription: PushSubscription) async throws -> Plan? {
        let now = clock.now
        return try await database.write { stores in
            guard try stores.pushes.take(subscription, until: now + Self.claim),
                let found = try stores.sessions.signedIn(session: subscription.sessionID, at: now)
            else { return nil }
            let member = found.member
            let wishes = try stores.pushes.wishes(of: member.id)
            if let minutes = wishes.quiet?.left(at: minute(of: member, at: now)) {
                var later = subscription
                later.dueAt = now + min(.minutes(minutes), Self.quietLook)
                try stores.pushes.update(later)
                return nil
            }
            return try plan(subscription, for: member, wishes, in: stores)
        }
    }

    /// Of the member's day; of the yard's where they have no zone of their own.
    private func minute(of member: Member, at now: Timestamp) -> Int {
        let date = Date(timeIntervalSince1970: Double(now.milliseconds) / 1000)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = member.zone(else: zone)
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    }

    /// What is new since the device was told last, oldest first. The list of threads has those across a block, too;
    /// nothing is told of these.
    private func plan(
        _ subscription: PushSubscription, for member: Member, _ wishes: PushWishes, in stores: Stores
    ) throws -> Plan {
        let silenced = try stores.pushes.silences.ids(by: member.id)
        let app = subscription.app
        let silent = Notification.Kind.allCases.filter {
            wishes.silentKinds.contains(PushKind($0)) || app?.alerts.contains(AppPush.Alert($0)) == false
        }
        let groups = try stores.notifications.news(
            of: member.id, since: subscription.told.notification,
            orOf: span(besides: subscription.told.notification, subscription), without: Set(silent),
            and: silenced, limit: Self.limit)
        let again = span(besides: subscription.told.message, subscription)
        func isNew(_ message: Identifier<Message>) -> Bool {
            message > subscription.told.message || again?.contains(message) == true
        }
        // Mastodon's programs know nothing of messages about listings.
        let isSilent = wishes.silentKinds.contains(.message) || app != nil
        let latest =
            isSilent ? [] : try stores.threads.page(of: member.id, page: PageRequest(limit: Self.limit)).items
        let threads = latest.filter { thread in
            thread.unreadCount > 0 && thread.lastMessage.isNews && !thread.lastMessage.isRemoved
                && isNew(thread.lastMessage.id)
                && !silenced.contains(thread.partner.id) && !thread.partner.relation.isMuted
                && !thread.isBlocked
        }
        let news = groups.reversed().map(PushNews.group) + threads.reversed().map(PushNews.thread)
        let unread =
            try stores.notifications.unreadCount(of: member.id) + stores.threads.unreadCount(of: member.id)
        var told = subscription.told
        var steps: [(push: Push, told: PushSubscription.Told)] = []
        for item in news.suffix(Self.limit) {
            told = item.told(after: told)
            let language = member.locale ?? subscription.language
            let push =
                app.map { write(item, to: member, language, $0) }
                ?? writer.write(item, unreadCount: unread, to: member, language: language)
            if let push {
                steps.append((push, told))
            }
        }
        return Plan(steps: steps, told: try stores.pushes.latest(of: member.id))
    }

    /// What a device was told by a clock that was ahead lies in the future, and nothing later comes for long. New is
    /// then also what came since there was something to tell. Nil where no such clock told it.
    private func span<Thing>(
        besides told: Identifier<Thing>, _ subscription: PushSubscription
    ) -> Range<Identifier<Thing>>? {
        let horizon = clock.now.horizon
        guard told.moment > horizon, let dueAt = subscription.dueAt, dueAt < horizon else { return nil }
        // What was tried before came before that.
        let tried: Duration = subscription.attempts > 0 ? Self.pause(after: subscription.attempts) * 2 : .zero
        let since = dueAt - Self.delay * 2 - tried
        return Identifier<Thing>(earliestAt: since)..<Identifier<Thing>(earliestAt: horizon)
    }

    /// As a program wants to be told.
    private func write(_ news: PushNews, to member: Member, _ language: String, _ app: AppPush) -> Push? {
        guard case .group(let group) = news,
            group.actors.first.map({ app.policy.tells(of: $0.relation) }) == true
        else { return nil }
        return writer.writeForApp(news, to: member, language: language)
    }

    private func forget(_ subscription: PushSubscription) async throws {
        _ = try await database.write { try $0.pushes.delete(subscription.id) }
    }

    /// It was told. What came meanwhile is told next.
    private func finish(_ subscription: PushSubscription, told: PushSubscription.Told) async throws {
        let now = clock.now
        try await database.write { stores in
            var next = subscription
            next.told = told
            next.attempts = 0
            next.dueAt = try stores.pushes.latest(of: subscription.memberID) == told ? nil : now
            try stores.pushes.update(next)
        }
    }

    /// It is asked a little later each time, and not before the push service wants it. In the end what was to be told
    /// is old.
    private func postpone(
        _ subscription: PushSubscription, after pause: Duration?, told: PushSubscription.Told
    ) async throws {
        guard subscription.attempts + 1 < Self.tries else {
            return try await finish(subscription, told: told)
        }
        let now = clock.now
        try await database.write { stores in
            var next = subscription
            next.attempts += 1
            next.dueAt = now + max(pause ?? .zero, Self.pause(after: next.attempts))
            try stores.pushes.update(next)
        }
    }

    /// 30 seconds, then one minute, two, four …, at most six hours.
    static func pause(after attempts: Int) -> Duration {
        .seconds(min(30 << min(attempts - 1, 10), 6 * 60 * 60))
    }
}
