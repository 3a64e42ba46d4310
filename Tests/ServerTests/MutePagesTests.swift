import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.ko).mutes

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of muted people and words` {
    @Test func `mute on the page of a member, whom that shows as before, and end it in the list`()
        async throws
    {
        try await withSite { site in
            let given = site.yard.given
            let (ana, ben) = (try await given.member("ana"), try await site.member("ben"))
            try await given.follow(ana, by: ben)
            let post = try await given.post(by: ana, text: "산책")
            let mark = "data-post=\"\(post.id)\""
            #expect(try await site.read("/").contains(mark))
            #expect(try await site.read("/settings/mutes").contains(text.nobody))
            #expect(try await site.read("/@ana").contains("action=\"/@ana/mute\""))
            // Where the form does not say whereto, the member is shown.
            #expect(try await site.place(after: "muted=1", at: "/@Ana/mute") == "/@ana")
            #expect(try await !site.read("/").contains(mark))
            let page = try await site.read("/@ana")
            #expect(page.contains("data-mute-notice>") && page.contains("data-id=\"\(post.id)\""))
            #expect(try await site.read("/p/\(post.id)").contains(mark))
            #expect(try await site.read("/settings").contains("href=\"/settings/mutes\""))
            let list = try await site.read("/settings/mutes")
            #expect(list.contains("action=\"/@ana/mute\"") && !list.contains(text.nobody))
            let end = "muted=0&next=/settings/mutes"
            #expect(try await site.place(after: end, at: "/@ana/mute") == "/settings/mutes")
            #expect(try await site.read("/settings/mutes").contains(text.nobody))
            #expect(try await site.read("/").contains(mark))
            #expect(try await site.read("/@ana").contains("data-mute-notice hidden>"))
        }
    }

    @Test func `mute a word for a while, take what says it out of the feed, and end it`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, ben) = (try await given.member("ana"), try await site.member("ben"))
            try await given.follow(ana, by: ben)
            let post = try await given.post(by: ana, text: "오늘도 축구를 봤어요")
            let mark = "data-post=\"\(post.id)\""
            let form = "act=mute&text=%EC%B6%95%EA%B5%AC&days=7"
            #expect(try await site.place(after: form, at: "/settings/mutes") == "/settings/mutes?did=muted")
            let list = try await site.read("/settings/mutes?did=muted")
            #expect(list.contains(">축구</b>") && list.contains(text.didMuteWord))
            let end = site.yard.clock.now + .days(7)
            #expect(list.contains(text.until(Strings(.ko).date(of: end.milliseconds))))
            #expect(try await !site.read("/").contains(mark))
            #expect(try await site.read("/@ana").contains("data-id=\"\(post.id)\""))
            let words = try await site.verbs.listMutedWords(by: ben, page: PageRequest())
            let word = try #require(words.items.first)
            #expect(word.text == "축구" && word.endsAt == end)
            // Two windows may wish the same.
            for _ in 1...2 {
                let place = try await site.place(
                    after: "act=unmute&id=\(word.id.string)", at: "/settings/mutes")
                #expect(place == "/settings/mutes?did=unmuted")
            }
            let none = try await site.read("/settings/mutes?did=unmuted")
            #expect(none.contains(text.didUnmuteWord) && none.contains(text.noWords))
            #expect(try await site.read("/").contains(mark))
        }
    }

    @Test func `say what is wrong with a word, beside what was filled in`() async throws {
        try await withSite { site in
            func refused(_ form: String) async throws -> String {
                let answer = try await site.submit("act=mute&" + form, to: "/settings/mutes")
                #expect(answer.status.code == 422, "\(form)")
                return String(buffer: answer.body)
            }
            #expect(try await refused("text=+&days=").contains(text.sentence(for: .required)))
            let long = String(repeating: "a", count: MutedWordRule.limit.maximum + 1)
            let tooLong = text.sentence(for: .tooLong(maximum: MutedWordRule.limit.maximum))
            #expect(try await refused("text=\(long)").contains(tooLong))
            for days in ["400", "many"] {
                let page = try await refused("text=cat&days=\(days)")
                #expect(page.contains("role=\"alert\">") && page.contains("value=\"cat\""))
            }
            #expect(try await site.submit("act=mute&text=cat", to: "/settings/mutes").status == .seeOther)
            #expect(try await refused("text=CAT").contains(text.taken))
            #expect(try await site.submit("act=mend", to: "/settings/mutes").status.code == 422)
            #expect(try await site.submit("act=unmute&id=x", to: "/settings/mutes").status == .notFound)
        }
    }

    @Test func `say that there is no room for one more word, beside those of which one may go`() async throws
    {
        try await withSite { site in
            let ben = try await site.member("ben")
            for number in 1...MutedWordRule.wordLimit {
                _ = try await site.verbs.muteWord("word\(number)", until: nil, by: ben)
            }
            let full = try await site.submit("act=mute&text=cat", to: "/settings/mutes")
            let words = String(buffer: full.body)
            #expect(full.status.code == 422 && words.contains(text.tooMany(MutedWordRule.wordLimit)))
            #expect(words.contains(">word7</b>"))
        }
    }

    @Test func `are not for muting oneself, nor whom nobody knows`() async throws {
        try await withSite { site async throws in
            let oneself = try await site.submit("muted=1", to: "/@ben/mute")
            #expect(oneself.status.code == 422)
            let nobody = try await site.submit("muted=1", to: "/@nobody_here/mute")
            #expect(nobody.status == .notFound)
            let own = try await site.read("/@ben")
            #expect(!own.contains("madang-mute"))
        }
    }
}
