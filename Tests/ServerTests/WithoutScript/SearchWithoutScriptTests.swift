import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `Search without script` {
    @Test func `finds all at once with counts, and signs lead where they belong`() async throws {
        try await withSite { site in
            let (ana, jiho) = (
                try await site.yard.given.member("ana"), try await site.yard.given.member("jiho")
            )
            var hers = try await PlainBrowser(site, as: jiho)
            try await hers.open("/settings/profile")
            try await hers.press(text.common.save, with: ["display_name": "지호"])
            let cup = try await site.yard.given.listing(by: jiho, "지호의 컵")
            var writer = try await PlainBrowser(site, as: ana)
            var posts: [String] = []
            for words in ["지호와 함께 0", "지호와 함께 1", "소나무숲 이야기 #파도 #파랑"] {
                try await writer.open("/new")
                try await writer.press(text.compose.publish, with: ["text": words])
                posts.append(try #require(writer.page.items.first))
            }

            var reader = PlainBrowser(site)
            try await reader.open("/")
            try await reader.follow(to: "/search")
            #expect(reader.page.elements.contains { $0.name == "a" && $0.words.contains("파도") })
            try await reader.press(text.common.search, with: ["q": "지호"])
            #expect(reader.place.hasPrefix("/search?q="))
            #expect(reader.page.all("member-row__handle").map(\.words) == ["@jiho"])
            #expect(reader.page.items.filter(posts.contains) == [posts[1], posts[0]])
            let tabs = ["All", "Posts 2", "Items 1", "People 1", "Hashtags 0"]
            #expect(reader.page.all("tabs__link").map(\.words) == tabs)
            try await reader.follow(to: "/market/\(cup.id)")
            try await reader.open("/search?q=%EC%A7%80%ED%98%B8&type=posts")
            #expect(reader.page.all("member-row__handle").map(\.words) == ["@jiho"])
            #expect(reader.page.items.filter(posts.contains) == [posts[1], posts[0]])

            // A word inside a word.
            try await reader.open("/search?q=%EB%82%98%EB%AC%B4%EC%88%B2")
            #expect(reader.page.items.contains(posts[2]))
            try await reader.follow(reader.label(of: "a", beginning: "Hashtags"))
            #expect(reader.page.words.contains("Nothing found"))
            try await reader.open("/search?q=@ana")
            let people = try #require(reader.page.place(of: "a", "People", near: nil))
            #expect(reader.page.elements[people]["aria-current"] == "page")
            #expect(reader.page.all("member-row__handle").map(\.words) == ["@ana"])
            try await reader.open("/search?q=%23%ED%8C%8C")
            let rows = reader.page.all("rows__row").map(\.words)
            #expect(["파도", "파랑"].allSatisfy { word in rows.contains { $0.hasPrefix(word) } })
            try await reader.follow(reader.label(of: "a", beginning: "파도"))
            #expect(reader.page.elements.contains { $0.name == "h1" && $0.words == "#파도" })
            try await reader.open("/search?q=nothing-like-this")
            #expect(reader.page.words.contains("Nothing found for “nothing-like-this”"))
            let long = String(repeating: "a", count: 120)
            try await reader.open("/search?q=\(long)", nil)
            #expect(reader.page.elements.contains { $0["role"] == "alert" && !$0.words.isEmpty })
            #expect(reader.page.value("q") == long)
        }
    }
}
