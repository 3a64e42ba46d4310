import Domain
import Foundation
import MadangCore
import TestSupport
import Testing

@testable import Server

extension Digest {
    /// Of `ana`: so many posts, sold things, comments and threads, in which `words` stand.
    static func sample(
        posts: Int = 2, sold: Int = 1, comments: Int = 1, threads: Int = 1, words: String = "light",
        name: String = "Ben"
    ) -> Digest {
        let member = Member(
            id: Identifier(rawValue: 1), username: "ana", displayName: "Ana", email: "ana@example.org",
            createdAt: Timestamp(milliseconds: 0), digestDueAt: Timestamp(milliseconds: 0))
        let ben = MemberSummary(
            id: Identifier(rawValue: 2), username: "ben", displayName: name, relation: .stranger)
        let told = (0..<comments).map { Self.comment($0, by: ben, words: words) }
        let said = (0..<threads).map { Self.thread($0, with: ben) }
        let missed = told + said
        return Digest(
            member: member, posts: part((0..<posts).map { post($0, by: ben, words: words) }),
            sold: part((0..<sold).compactMap { listing($0, of: ben, name: words) }), missed: part(missed))
    }

    private static func part<Item>(_ items: [Item]) -> Part<Item> {
        Part(Array(items.prefix(limit)), of: items.count)
    }

    private static func post(_ number: Int, by author: MemberSummary, words: String) -> Post {
        let size = PixelSize(width: 320, height: 200)
        let blob = BlobKey(kind: .rendition, sha256: String(repeating: "a", count: 64))
        let photo = Photo(
            id: Identifier(rawValue: 9), ownerID: author.id, size: size, altText: words, color: 0,
            thumbhash: [], recipe: Recipe(),
            renditions: [Rendition(name: .small, size: size, byteCount: 1, blob: blob)],
            createdAt: Timestamp(milliseconds: 0))
        return Post(
            id: Identifier(rawValue: Int64(number) + 10), author: author, text: words, entities: [],
            photos: [photo], likeCount: 3, commentCount: 0, isLiked: false,
            createdAt: Timestamp(milliseconds: 0), editedAt: nil, version: 1)
    }

    /// Nil only for a price that is none.
    private static func listing(_ number: Int, of seller: MemberSummary, name: String) -> Listing? {
        guard let money = Money(minorUnits: 1000, currency: .krw), let price = try? Price(money) else {
            return nil
        }
        return Listing(
            id: Identifier(rawValue: Int64(number) + 100), seller: seller, name: name, description: "",
            price: price, stock: 0, status: .soldOut, version: 2, createdAt: Timestamp(milliseconds: 0))
    }

    private static func comment(_ number: Int, by actor: MemberSummary, words: String) -> PushNews {
        .group(
            NotificationGroup(
                id: Identifier(rawValue: Int64(number) + 1000), kind: .comment,
                postID: Identifier(rawValue: 10), text: words, actors: [actor], count: 1, isUnread: true,
                latest: Identifier(rawValue: 1000), commentID: Identifier(rawValue: 7)))
    }

    private static func thread(_ number: Int, with partner: MemberSummary) -> PushNews {
        let id = Identifier<Domain.Thread>(rawValue: Int64(number) + 2000)
        return .thread(
            Domain.Thread(
                id: id, listingID: nil, isAsker: false, partner: partner, isBlocked: false,
                lastMessage: Message(
                    id: Identifier(rawValue: 2001), threadID: id, authorID: partner.id, isMine: false,
                    text: "between us", createdAt: Timestamp(milliseconds: 0)),
                unreadCount: 3, partnerReadUpTo: nil))
    }
}

@Suite struct `The words of a digest` {
    private func mail(
        _ digest: Digest = .sample(), _ locale: String = "en", showsPhotos: Bool = true,
        site: String = "https://yard.example"
    ) throws -> Mail {
        let texts = LetterTexts(site: site, zone: .gmt, marks: testMarks, showsPhotos: showsPhotos)
        let letter = Letter(
            id: Identifier(rawValue: 1), kind: .digest, memberID: digest.member.id,
            recipient: "ana@example.org", locale: locale, createdAt: Timestamp(milliseconds: 0))
        return try #require(texts.write(LetterContent(letter, username: "ana", digest: digest)))
    }

    @Test(arguments: [
        ("ko", 4, 1, 2, "이번 주 마당: 게시물 4개, 팔린 상품 1개, 알림 2개"),
        ("en", 4, 1, 2, "This week in Madang: 4 posts, 1 sold, 2 notifications"),
        ("en", 1, 0, 1, "This week in Madang: 1 post, 1 notification"), ("ko", 0, 0, 3, "이번 주 마당: 알림 3개"),
    ])
    func `count in the subject what there is`(
        _ locale: String, _ posts: Int, _ sold: Int, _ missed: Int, _ subject: String
    ) throws {
        let digest = Digest.sample(posts: posts, sold: sold, comments: missed, threads: 0)
        #expect(try mail(digest, locale).subject == subject)
    }

    @Test(arguments: ["ko", "en"]) func `are the same in text and page`(_ locale: String) throws {
        let mail = try mail(.sample(), locale)
        let html = try #require(mail.html)
        for words in ["light", "₩1,000", "Ben", "https://yard.example/p/", "https://yard.example/threads/"] {
            #expect(mail.text.contains(words) && html.contains(words), "\(words)")
        }
        #expect(html.contains("<html lang=\"\(locale)\">") && mail.language == locale)
        // What was said in a thread stays there.
        #expect(!mail.text.contains("between us") && !html.contains("between us"))
    }

    @Test func `tell how many more there are`() throws {
        let text = try mail(.sample(posts: 8, sold: 7, comments: 7, threads: 5)).text
        #expect(text.contains("See 2 more posts: https://yard.example/\n"))
        #expect(text.contains("See 1 more item: https://yard.example/@ana/market"))
        #expect(text.contains("See 6 more notifications: https://yard.example/notifications"))
        #expect(try !mail().text.contains("more"))
    }

    @Test func `lead to the settings, and to an end without a log-in`() throws {
        let mail = try mail()
        let member = Identifier<Member>(rawValue: 1)
        let address = try #require(mail.unsubscribe)
        let start = "https://yard.example/unsubscribe/\(member.string)/"
        #expect(address.hasPrefix(start))
        let mark = String(address.dropFirst(start.count))
        #expect(testMarks.moment(of: mark, .unsubscribing(member)) != nil)
        for text in [mail.text, try #require(mail.html)] {
            #expect(text.contains(address) && text.contains("https://yard.example/settings/email"))
        }
    }

    @Test func `show photos that everybody can fetch, and no others`() throws {
        let source = "src=\"https://yard.example/media/\(String(repeating: "a", count: 64)).webp\""
        #expect(try mail().html?.contains(source) == true)
        #expect(try mail(showsPhotos: false).html?.contains("<img") == false)
    }

    @Test(arguments: ["<script>alert(1)</script>", "\"'&><!--]]></style>", "\" onmouseover=\"alert(1)"])
    func `of strangers are text in the page, whatever they are`(_ hostile: String) throws {
        let html = try #require(try mail(.sample(words: hostile, name: hostile)).html)
        #expect(!html.contains("<script") && !html.contains("<!--") && !html.contains("\" onmouseover"))
        // That of the dark alone.
        #expect(html.components(separatedBy: "</style>").count == 2)
    }

    @Test func `of strangers begin no line of their own in the text`() throws {
        let text = try mail(.sample(words: "hi\n\nhttps://evil.example\nUnsubscribe")).text
        #expect(text.contains("hi https://evil.example Unsubscribe"))
    }
}
