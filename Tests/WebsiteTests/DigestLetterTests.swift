import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `A digest as a page` {
    private func letter(
        _ words: String = "light", _ language: Language = .en, isSensitive: Bool = false
    ) throws -> DigestLetter {
        let member = Given.profile(isViewer: true).member
        let posts = (1...2).map {
            Given.post(
                $0, text: words, name: words, photos: [Given.photo(altText: words, isSensitive: isSensitive)])
        }
        let group = NotificationGroup(
            id: Identifier(rawValue: 3), kind: .reply, postID: Identifier(rawValue: 5), text: words,
            actors: [posts[0].author], count: 2, isUnread: true, latest: Identifier(rawValue: 4),
            commentID: Identifier(rawValue: 6))
        let listing = Listing(
            id: Identifier(rawValue: 8), seller: posts[0].author, name: words, description: words,
            price: try Price(Money("1000", in: .krw)), stock: 0, status: .soldOut, version: 2,
            createdAt: Given.now)
        let digest = Digest(
            member: member, posts: Digest.Part(posts, of: 9), sold: Digest.Part([listing], of: 1),
            missed: Digest.Part([.group(group)], of: 2))
        return DigestLetter(
            digest, from: words, at: SiteAddress(origin: "https://yard.example"),
            stop: Paths.unsubscribe("0abc", mark: "1.x"), showsPhotos: true, Strings(language))
    }

    @Test(
        arguments: ["light", "<script>alert(1)</script>", "\"'&><!--]]></textarea></style>"],
        Language.allCases)
    func `is well-formed, runs nothing and shows what people wrote as text`(
        _ words: String, _ language: Language
    ) throws {
        let read = try Markup(try letter(words, language).html.string)
        #expect(read.text.contains(words))
        #expect(read.all("script").isEmpty && read.all("form").isEmpty && read.all("link").isEmpty)
        #expect(read.all("html").first?.attributes["lang"] == language.rawValue)
        let names = Set(read.elements.flatMap(\.attributes.keys))
        #expect(!names.contains { $0.hasPrefix("on") })
    }

    @Test func `knows the dark, by what programs look for`() throws {
        let html = try letter().html.string
        let metas = try Markup(html).all("meta")
        for name in ["color-scheme", "supported-color-schemes"] {
            #expect(metas.contains { $0.attributes == ["name": name, "content": "light dark"] })
        }
        #expect(html.contains("@media (prefers-color-scheme: dark)"))
    }

    @Test func `has one heading, and links that say where they lead, all of them to the yard`() throws {
        let read = try Markup(try letter().html.string)
        #expect(read.all("h1").count == 1 && read.all("h2").count == 3)
        for link in read.all("a") {
            #expect(link.attributes["href"]?.hasPrefix("https://yard.example/") == true)
        }
        #expect(read.text.contains("Post by light") && read.text.contains("See 7 more posts"))
        #expect(read.text.contains("See 1 more notification"))
    }

    @Test func `fetches photos of the yard alone, each with its words and its place`() throws {
        let images = try Markup(try letter().html.string).all("img")
        #expect(images.count == 2)
        for image in images {
            #expect(image.attributes["src"]?.hasPrefix("https://yard.example/media/") == true)
            #expect(image.attributes["alt"] == "light" && image.attributes["width"] == "320")
            #expect(image.attributes["height"] == "240")
        }
    }

    @Test func `shows no sensitive photo, since a letter has no veil, and the post all the same`() throws {
        let read = try Markup(try letter(isSensitive: true).html.string)
        #expect(read.all("img").isEmpty && read.text.contains("Post by light"))
    }
}
