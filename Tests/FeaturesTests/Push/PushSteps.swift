import Domain
import Features
import Foundation
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

/// Takes messages as push services do, and says of them what it is told to.
final class PushOffice: PushService {
    struct Taken: Hashable, Sendable {
        let address: String
        /// "ana: like ben"
        let words: String
        /// Language and number of what is unread: "ko 1".
        let details: String
        let topic: String
        let isUrgent: Bool
    }

    private struct State {
        var taken: [Taken] = []
        var outcomes: [PushOutcome] = []
        var usual = PushOutcome.sent
        var meanwhile: [@Sendable () async throws -> Void] = []
    }

    private let state = Mutex(State())

    /// What came, oldest first, whatever was said of it.
    var taken: [Taken] { state.withLock { $0.taken } }

    var words: [String] { taken.map(\.words) }

    /// Says this of the next messages, and of those after them what it says of all.
    func answer(_ outcomes: PushOutcome...) { state.withLock { $0.outcomes = outcomes } }

    /// Says this of all messages.
    func answerAlways(_ outcome: PushOutcome) { state.withLock { $0.usual = outcome } }

    /// Lets something happen while the next message is on its way; what is said after that while the one after it is.
    func meanwhile(_ body: @escaping @Sendable () async throws -> Void) {
        state.withLock { $0.meanwhile.append(body) }
    }

    func send(_ push: Push, to subscription: PushSubscription) async -> PushOutcome {
        let parts = String(decoding: push.text, as: UTF8.self).split(separator: "|").map(String.init)
        let taken = Taken(
            address: subscription.address.text, words: parts.first ?? "", details: parts.last ?? "",
            topic: push.topic, isUrgent: push.isUrgent)
        let (outcome, meanwhile) = state.withLock { state in
            state.taken.append(taken)
            let meanwhile = state.meanwhile.isEmpty ? nil : state.meanwhile.removeFirst()
            return (state.outcomes.isEmpty ? state.usual : state.outcomes.removeFirst(), meanwhile)
        }
        do {
            try await meanwhile?()
        } catch {
            Issue.record(error)
        }
        return outcome
    }
}

/// Writes in so few words that a test can read them.
struct PlainPushWriter: PushWriter {
    func write(_ news: PushNews, unreadCount: Int, to member: Member, language: String) -> Push? {
        let (words, topic) =
            switch news {
            case .group(let group):
                (
                    "\(group.kind.rawValue) \(group.actors.map(\.username).joined(separator: ","))",
                    group.id.string
                )
            case .thread(let thread):
                ("message \(thread.partner.username) \(thread.lastMessage.text)", thread.id.string)
            }
        return Push(
            text: Array("\(member.username): \(words)|\(language) \(unreadCount)".utf8), topic: topic,
            isUrgent: news.kind == .message)
    }

    func writeForApp(_ news: PushNews, to member: Member, language: String) -> Push? {
        guard let push = write(news, unreadCount: 0, to: member, language: language) else { return nil }
        return Push(text: Array("app ".utf8) + push.text, topic: push.topic)
    }
}

extension ManagePush.Offer {
    /// What a browser gives, with keys that the yards of tests take.
    static func at(_ address: String) -> ManagePush.Offer {
        ManagePush.Offer(
            address: address, publicKey: [UInt8](repeating: 4, count: 65),
            secret: [UInt8](repeating: 7, count: 16))
    }
}

extension BusyYard {
    /// A browser of `member` that is told, at an address of its own unless another one is said.
    @discardableResult
    func device(of member: Member, at address: String? = nil, language: String = "ko") async throws
        -> Identity
    {
        let browser = try #require(try await identity(logIn(member, kind: .web)))
        try await turnOn(browser, at: address, language: language)
        return browser
    }

    func turnOn(_ browser: Identity, at address: String? = nil, language: String = "ko") async throws {
        try await all.managePush.turnOn(
            .at(address ?? "https://push.example/\(browser.session.id)"), by: browser,
            from: Visit(network: "192.0.2.1", device: "laptop", language: language))
    }

    func set(_ wishes: PushWishes, by member: Member) async throws {
        try await all.managePush.edit(
            PushWishesChange(
                silentKinds: wishes.silentKinds.map(\.rawValue),
                quietFrom: wishes.quiet.map { QuietHours.text(of: $0.from) } ?? "",
                quietUntil: wishes.quiet.map { QuietHours.text(of: $0.until) } ?? ""),
            by: member)
    }

    func isTold(_ browser: Identity) async throws -> Bool {
        try await all.managePush.state(of: browser).isOn
    }

    func sendPushes(through office: PushOffice, zone: TimeZone = .gmt) -> SendPushes {
        all.sendPushes(by: office, written: PlainPushWriter(), zone: zone)
    }

    /// Tells devices what is due after `wait`, and gives what was done.
    @discardableResult
    func tell(through office: PushOffice, after wait: Duration = SendPushes.delay) async throws
        -> SendPushes.Receipt
    {
        clock.advance(by: wait)
        return try await sendPushes(through: office)()
    }
}

/// Ana with a post and a browser that is told, and two who do something that concerns her.
struct PushScene: Sendable {
    let verbs: BusyYard
    let office = PushOffice()
    let (ana, ben, cho): (Member, Member, Member)
    let post: Post
    let browser: Identity

    init(_ verbs: BusyYard) async throws {
        self.verbs = verbs
        (ana, post) = try await verbs.givenPost(photos: 0)
        (ben, cho) = (try await verbs.given.member("ben"), try await verbs.given.member("cho"))
        browser = try await verbs.device(of: ana)
    }

    /// `member` likes the post, or another one.
    func like(by member: Member, of other: Post? = nil) async throws {
        _ = try await verbs.like((other ?? post).id, liked: true, by: member)
    }

    func comment(by member: Member, under other: Post? = nil) async throws {
        _ = try await verbs.comment("hi", under: (other ?? post).id, by: member)
    }

    /// Ana has read all that she was told.
    func read() async throws {
        let latest = try await verbs.database.read { [id = ana.id] in try $0.notifications.latest(of: id) }
        try await verbs.all.readNotifications(upTo: try #require(latest), by: ana)
    }

    func set(_ wishes: PushWishes) async throws { try await verbs.set(wishes, by: ana) }

    func silence(_ member: Member, _ isSilenced: Bool = true) async throws {
        try await verbs.all.managePush.setSilenced(isSilenced, member.username, by: ana)
    }

    @discardableResult
    func tell(after wait: Duration = SendPushes.delay) async throws -> SendPushes.Receipt {
        try await verbs.tell(through: office, after: wait)
    }
}
