import Domain
import Foundation
import HTTPKit
import MadangCore
import Website
import Wording

/// What devices are told, in the words of the catalogue, with links to the yard's public address. In the form that
/// browsers show by themselves ("Declarative Web Push": W3C Push API), and that the service worker reads.
struct PushTexts: PushWriter {
    /// Without a slash at its end.
    let site: String

    /// In bytes, so that it fits into a message whatever it is made of.
    private static let titleLimit = 400
    private static let bodyLimit = 1200

    private struct Message: Encodable {
        struct Notification: Encodable {
            let title: String
            let body: String
            let navigate: String
            let tag: String
            let lang: String
            let dir = "auto"
            let icon: String
        }

        let version = 8030
        let notification: Notification
        /// Beside the notification, and a number (W3C push-api, pull request 402; WebKit, since its 45798).
        let badge: Int
        let member: String

        private enum CodingKeys: String, CodingKey {
            case notification, member
            case version = "web_push"
            case badge = "app_badge"
        }
    }

    func write(_ news: PushNews, unreadCount: Int, to member: Member, language: String) -> Push? {
        let strings = Strings(Language(rawValue: language) ?? .ko, zone: .gmt)
        guard let shown = shown(news, to: member, strings) else { return nil }
        let message = Message(
            notification: Message.Notification(
                title: shown.title.cut(to: Self.titleLimit),
                body: shown.body.cut(to: Self.bodyLimit), navigate: site + shown.path.string,
                tag: shown.tag, lang: strings.language.rawValue, icon: site + Paths.touchIcon.string),
            badge: unreadCount, member: member.id.string)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // A value of strings and numbers is always written.
        guard let text = try? encoder.encode(message) else { return nil }
        return Push(text: Array(text), topic: shown.tag, isUrgent: news.kind == .message)
    }

    /// As Mastodon's programs read it (docs/mastodon.md). Its `access_token`, by which they tell their accounts apart,
    /// is empty: the yard keeps no token.
    private struct AppMessage: Encodable {
        let accessToken = ""
        let preferredLocale: String
        let notificationId: String
        let notificationType: String
        let icon: String
        let title: String
        let body: String
    }

    func writeForApp(_ news: PushNews, to member: Member, language: String) -> Push? {
        let strings = Strings(Language(rawValue: language) ?? .ko, zone: .gmt)
        guard case .group(let group) = news, let shown = shown(news, to: member, strings) else { return nil }
        let picture = group.actors.first?.avatar.map { RenditionPaths.path(of: $0, .small) }
        let message = AppMessage(
            preferredLocale: strings.language.rawValue, notificationId: group.latest.string,
            notificationType: AppPush.Alert(group.kind).rawValue,
            icon: site + (picture ?? Paths.touchIcon.string), title: shown.title.cut(to: Self.titleLimit),
            body: shown.body.cut(to: Self.bodyLimit))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // A value of strings is always written.
        guard let text = try? encoder.encode(message) else { return nil }
        return Push(text: Array(text), topic: shown.tag)
    }

    private struct Shown {
        let title: String
        let body: String
        let path: Path
        let tag: String
    }

    /// What was said, what is offered, or what became of the listing.
    private func body(of message: Domain.Message, in thread: Domain.Thread, _ text: Strings) -> String {
        let partner = MemberName(thread.partner).inSentence
        let line = text.offers.line(
            message.type, isAsker: thread.isAsker, partner: partner, isListingShown: thread.isListingShown)
        let offer = message.offer.map { text.offers.offer(text.money($0.amount)) }
        let said = message.text.isEmpty ? nil : message.text
        return line ?? offer ?? said ?? text.push.photo
    }

    private func shown(_ news: PushNews, to member: Member, _ text: Strings) -> Shown? {
        switch news {
        case .group(let group):
            guard let actor = group.actors.first else { return nil }
            let row = NotificationRow(group, viewer: member)
            return Shown(
                title: MemberName(actor).inSentence + text.notifications.sentence(of: row), body: row.words,
                path: row.target, tag: group.id.string)
        case .thread(let thread):
            let message = thread.lastMessage
            return Shown(
                title: MemberName(thread.partner).inSentence,
                body: body(of: message, in: thread, text),
                path: Paths.thread(thread.id.string), tag: thread.id.string)
        }
    }
}

extension String {
    /// Whole characters of at most so many bytes together.
    fileprivate func cut(to limit: Int) -> String {
        var (kept, count) = ("", 0)
        for character in self {
            count += character.utf8.count
            guard count <= limit else { return kept + "…" }
            kept.append(character)
        }
        return kept
    }
}
