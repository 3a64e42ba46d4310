import Domain
import Foundation
import MadangCore
import Testing

@testable import Server

@Suite struct `The words for devices` {
    private let texts = PushTexts(site: "https://yard.example")
    private let ana = Member(
        id: Identifier(rawValue: 9), username: "ana", displayName: "Ana", email: "ana@example.com",
        createdAt: Timestamp(milliseconds: 0))

    /// As browsers and the service worker read it.
    private struct Message: Decodable {
        struct Notification: Decodable {
            let title: String
            let body: String
            let navigate: String
            let tag: String
            let lang: String
            let dir: String
            let icon: String
        }

        let version: Int
        let notification: Notification
        let badge: Int
        let member: String

        private enum CodingKeys: String, CodingKey {
            case notification, member
            case version = "web_push"
            case badge = "app_badge"
        }
    }

    private func person(_ name: String = "Ben") -> MemberSummary {
        MemberSummary(
            id: Identifier(rawValue: 3), username: "ben", displayName: name,
            relation: Relation(isFollowing: false, followsViewer: false, isViewer: false))
    }

    private func group(
        _ kind: Domain.Notification.Kind, _ text: String = "hello", by name: String = "Ben", count: Int = 1
    )
        -> PushNews
    {
        let isOfListing = [.priceDrop, .availableAgain, .alert].contains(kind)
        let isPost = kind != .follow && !isOfListing
        return .group(
            NotificationGroup(
                id: Identifier(rawValue: 77), kind: kind, postID: isPost ? Identifier(rawValue: 5) : nil,
                text: text, actors: Array(repeating: person(name), count: min(count, 3)), count: count,
                isUnread: true, latest: Identifier(rawValue: 78),
                commentID: isPost && kind != .like ? Identifier(rawValue: 6) : nil,
                listing: isOfListing ? card(text) : nil))
    }

    private func card(_ name: String) -> ListingCard? {
        // Without a price the words of the listing would be missed.
        guard let money = Money(minorUnits: 1000, currency: .krw), let price = try? Price(money) else {
            return nil
        }
        return ListingCard(
            id: Identifier(rawValue: 81), sellerID: Identifier(rawValue: 3), name: name, price: price,
            stock: 1, status: .onSale, isShown: true)
    }

    private func thread(_ text: String, _ type: MessageType = .text, isListingShown: Bool = true)
        -> PushNews
    {
        .thread(
            Domain.Thread(
                id: Identifier(rawValue: 79), listingID: nil, isAsker: false, partner: person(),
                isBlocked: false,
                lastMessage: Domain.Message(
                    id: Identifier(rawValue: 80), threadID: Identifier(rawValue: 79),
                    authorID: Identifier(rawValue: 3), isMine: false, type: type, text: text,
                    createdAt: Timestamp(milliseconds: 0)),
                unreadCount: 1, partnerReadUpTo: nil, isListingShown: isListingShown))
    }

    private func push(_ news: PushNews, _ language: String = "en") throws -> Push {
        try #require(texts.write(news, unreadCount: 3, to: ana, language: language))
    }

    private func read(_ push: Push) throws -> Message {
        try JSONDecoder().decode(Message.self, from: Data(push.text))
    }

    @Test(arguments: Domain.Notification.Kind.allCases, ["ko", "en"])
    func `say who did what, and lead there`(_ kind: Domain.Notification.Kind, _ language: String) throws {
        let push = try push(group(kind), language)
        let message = try read(push)
        let shown = message.notification
        #expect(message.version == 8030 && message.badge == 3 && message.member == ana.id.string)
        #expect(shown.title.hasPrefix("Ben") && shown.title.count > 6 && shown.body == "hello")
        #expect(
            shown.navigate.hasPrefix("https://yard.example/") && shown.icon.hasPrefix("https://yard.example/")
        )
        #expect(shown.lang == language && shown.dir == "auto")
        let isKorean = shown.title.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(isKorean == (language == "ko"))
        let id = Identifier<NotificationGroup>(rawValue: 77).string
        #expect(shown.tag == id && push.topic == id && !push.isUrgent)
    }

    private struct AppMessage: Decodable {
        let accessToken: String
        let preferredLocale: String
        let notificationId: String
        let notificationType: String
        let icon: String
        let title: String
        let body: String
    }

    @Test(arguments: Domain.Notification.Kind.allCases, ["ko", "en"])
    func `say the same to programs in their form`(
        _ kind: Domain.Notification.Kind, _ language: String
    ) throws {
        let push = try #require(texts.writeForApp(group(kind), to: ana, language: language))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let message = try decoder.decode(AppMessage.self, from: Data(push.text))
        let browsers = try read(self.push(group(kind), language)).notification
        #expect(message.title == browsers.title && message.body == "hello")
        #expect(message.preferredLocale == language && message.accessToken.isEmpty)
        #expect(AppPush.Alert(rawValue: message.notificationType)?.kinds.contains(kind) == true)
        #expect(message.icon.hasPrefix("https://yard.example/") && message.notificationId.count == 13)
    }

    @Test(arguments: ["ko", "en"])
    func `do not say of a listing that is away that it is on sale again`(_ language: String) throws {
        let bodies = try [true, false].map { isShown in
            try read(push(thread("", .released, isListingShown: isShown), language)).notification.body
        }
        #expect(bodies[0] != bodies[1] && !bodies[1].isEmpty)
    }

    @Test func `tell programs nothing of messages about listings`() {
        #expect(texts.writeForApp(thread("still there?"), to: ana, language: "en") == nil)
    }

    @Test func `count those who did the same`() throws {
        let titles = try ["ko", "en"].map { try read(push(group(.like, count: 12), $0)).notification.title }
        #expect(titles.allSatisfy { $0.contains("11") })
    }

    @Test(arguments: ["ko", "en"]) func `of a message are what was said, or that there is a photo`(
        _ language: String
    )
        throws
    {
        let push = try push(thread("Is it there?"), language)
        let shown = try read(push).notification
        let id = Identifier<Domain.Thread>(rawValue: 79).string
        #expect(shown.title == "Ben" && shown.body == "Is it there?")
        #expect(shown.navigate == "https://yard.example/threads/\(id)")
        #expect(shown.tag == id && push.topic == id && push.isUrgent)
        #expect(try !read(self.push(thread(""), language)).notification.body.isEmpty)
    }

    /// What a push service takes (RFC 8291 §4), whatever members write.
    @Test(arguments: [
        String(repeating: "가", count: 500), String(repeating: "👨‍👩‍👧‍👦", count: 500),
        String(repeating: "\"\\\n", count: 500), "a" + String(repeating: "\u{301}", count: 10_000),
        String(repeating: "\u{202E}", count: 500), String(repeating: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", count: 500),
    ])
    func `fit into a message`(_ text: String) throws {
        for news in [group(.comment, text), thread(text)] {
            let push = try push(news)
            #expect(push.text.count <= 3993 && push.topic.utf8.count <= 32)
            #expect(try !read(push).notification.body.isEmpty)
        }
    }

    @Test func `are in Korean for who reads another language, and none of nobody`() throws {
        #expect(try read(push(group(.like), "fr")).notification.lang == "ko")
        let nobody = NotificationGroup(
            id: Identifier(rawValue: 77), kind: .like, postID: nil, text: "", actors: [], count: 0,
            isUnread: true, latest: Identifier(rawValue: 78))
        #expect(texts.write(.group(nobody), unreadCount: 3, to: ana, language: "en") == nil)
    }
}
