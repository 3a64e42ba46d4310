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

private let text = Strings(.ko).stories

/// Without script. Ben looks, whose cookie the site has.
@Suite struct `The pages of a story` {
    @Test func `lead to what is new in it, and have it seen once somebody looks`() async throws {
        try await withSite { site in
            let ana = try await site.followed("ana")
            let story = try await site.given.story(by: ana, frames: 2, words: "봄")
            let page = "/stories/\(story.id)"
            #expect(try await site.place(of: page) == "\(page)/frames/1")
            let early = try await site.read("\(page)/frames/1", purpose: "prefetch")
            #expect(early.contains("봄") && early.contains("w-500-800"))
            #expect(try await site.mark(of: story) == nil)
            for _ in 0..<2 {
                _ = try await site.read("\(page)/frames/1")
                #expect(try await site.mark(of: story)?.reached == 1)
            }
            #expect(try await site.place(of: page) == "\(page)/frames/2")
            _ = try await site.read("\(page)/frames/2")
            #expect(try await site.mark(of: story)?.reached == 2)
            #expect(try await site.place(of: page) == "\(page)/frames/1")
            for wrong in ["0", "3", "01", "-1", "x"] {
                let answer = try await site.send(
                    .get, "\(page)/frames/\(wrong)", as: site.cookie, from: "same-origin")
                #expect(answer.status == .notFound, "\(wrong)")
            }
        }
    }

    @Test func `give all of it to the player, which marks what it shows itself`() async throws {
        try await withSite { site in
            let ana = try await site.followed("ana")
            let story = try await site.given.story(by: ana, frames: 3, words: "봄")
            let part = try await site.read("/stories/\(story.id)?fragment=story")
            #expect(part.ranges(of: "class=\"story__frame\"").count == 3 && !part.contains("<html"))
            #expect(try await site.mark(of: story) == nil)
        }
    }

    @Test func `lead on over the author's stories, then to whoever is as new, then back to the feed`()
        async throws
    {
        try await withSite { site in
            let (ana, haru) = (try await site.followed("ana"), try await site.followed("haru"))
            let first = try await site.given.story(by: ana)
            let second = try await site.given.story(by: ana)
            let later = try await site.given.story(by: haru)
            func next(_ story: Story) async throws -> String? {
                try await site.way("next", on: "/stories/\(story.id)/frames/1")
            }
            // Haru's is the latest, so that it comes first.
            #expect(try await next(later) == "/stories/\(first.id)")
            #expect(try await next(first) == "/stories/\(second.id)")
            let back = try await site.way("prev", on: "/stories/\(second.id)/frames/1")
            #expect(back == "/stories/\(first.id)")
            // By now all is seen, and nothing new comes behind.
            #expect(try await next(later) == "/stories/\(first.id)")
            #expect(try await next(second) == "/")
        }
    }

    @Test func `take a heart and take it back, and end where the form says`() async throws {
        try await withSite { site in
            let ana = try await site.followed("ana")
            let story = try await site.given.story(by: ana)
            let page = "/stories/\(story.id)/frames/1"
            for (value, isGiven) in [("1", true), ("0", false)] {
                let sent = try await site.submit(
                    "value=\(value)&next=\(PercentCoding.encode(page))", to: "/stories/\(story.id)/heart")
                #expect(sent.status == .seeOther && sent.headers[.location] == page)
                #expect(try await site.mark(of: story)?.isHearted == isGiven)
                let shown = try await site.read(page)
                #expect(shown.contains("aria-pressed=\"\(isGiven)\" aria-label=\"\(text.heart)\""))
            }
        }
    }

    @Test func `hide whose stories one does not want, until they are wanted again`() async throws {
        try await withSite { site in
            let ana = try await site.followed("ana")
            let story = try await site.given.story(by: ana)
            let link = "data-story=\"\(story.id)\""
            #expect(try await site.read("/").contains(link))
            let sent = try await site.submit("value=1&next=%2F", to: "/@ana/stories/mute")
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
            #expect(try await !site.read("/?fragment=stories").contains(link))
            let settings = try await site.read("/settings/stories")
            #expect(settings.contains("value=\"ana\"") && !settings.contains(text.nobodyMuted))
            let back = try await site.submit("act=unmute&username=ana", to: "/settings/stories")
            #expect(back.headers[.location] == "/settings/stories?did=unmuted")
            #expect(try await site.read("/settings/stories?did=unmuted").contains(text.didUnmute))
            #expect(try await site.read("/").contains(link))
            let nobody = try await site.submit("act=unmute&username=nobody_here", to: "/settings/stories")
            #expect(nobody.status == .unprocessableContent)
        }
    }

    @Test func `stand above the first page of one's own feed alone`() async throws {
        try await withSite { site in
            let ana = try await site.followed("ana")
            try await site.given.story(by: ana)
            for path in ["/?view=tiles", "/?view=cards", "/?fragment=stories"] {
                #expect(try await site.read(path).contains("<madang-stories"), "\(path)")
            }
            for path in ["/?fragment=list", "/?fragment=side", "/explore", "/@ana"] {
                #expect(try await !site.read(path).contains("<madang-stories"), "\(path)")
            }
            let visitor = try await site.send(.get, "/", as: nil, from: "same-origin")
            #expect(!String(buffer: visitor.body).contains("<madang-stories"))
        }
    }
}

@Suite struct `One's own stories` {
    @Test func `tell who looked, for two days`() async throws {
        try await withSite { site in
            let (ben, ana) = (try await site.member("ben"), try await site.given.member("ana"))
            try await site.given.follow(ben, by: ana)
            let story = try await site.given.story(by: ben, frames: 3)
            let page = "/stories/\(story.id)/views"
            #expect(try await site.read(page).contains(text.noViewsTitle))
            try await site.given.look(at: story.id, by: ana, frames: 2)
            try await site.given.heart(story.id, by: ana)
            let seen = try await site.read(page)
            for words in ["@ana", text.sawFrames(2, 3), text.gaveHeart, text.looked(1), text.hearts(1)] {
                #expect(seen.contains(words), "\(words)")
            }
            site.yard.clock.advance(by: .hours(49))
            let late = try await site.read(page)
            #expect(late.contains(text.viewsGone) && !late.contains("@ana"))
        }
    }

    @Test func `are in the archive when they have ended, and gone when they are deleted`() async throws {
        try await withSite { site in
            let (ben, ana) = (try await site.member("ben"), try await site.followed("ana"))
            #expect(try await site.read("/stories").contains(text.emptyArchiveTitle))
            let story = try await site.given.story(by: ben)
            #expect(try await site.read("/stories").contains(text.live))
            site.yard.clock.advance(by: .hours(25))
            let archive = try await site.read("/stories")
            #expect(archive.contains("/stories/\(story.id)/frames/1") && !archive.contains(text.live))
            #expect(try await site.read("/stories/\(story.id)/frames/1").contains("href=\"/stories\""))

            let asked = try await site.read("/stories/\(story.id)/delete")
            #expect(asked.contains(text.deleteTitle) && asked.contains(text.deleteText))
            let sent = try await site.submit("", to: "/stories/\(story.id)/delete")
            let place = try #require(sent.headers[.location])
            let left = try await site.read(place)
            #expect(left.contains(text.didDelete) && left.contains(text.emptyArchiveTitle))

            let others = try await site.given.story(by: ana)
            for method in [HTTPRequest.Method.get, .post] {
                let answer = try await site.send(
                    method, "/stories/\(others.id)/delete", as: site.cookie, from: "same-origin")
                #expect(answer.status == .forbidden, "\(method)")
            }
        }
    }

    @Test func `are kept or not, as one chooses`() async throws {
        try await withSite { site in
            let ben = try await site.member("ben")
            let settings = try await site.read("/settings/stories")
            #expect(settings.contains("aria-describedby=\"keeps-about\" checked"))
            for (form, keeps) in [("act=keep", false), ("act=keep&keeps=1", true)] {
                let sent = try await site.submit(form, to: "/settings/stories")
                #expect(sent.headers[.location] == "/settings/stories?did=saved")
                #expect(try await site.verbs.manageStories.state(of: ben).keeps == keeps)
            }
        }
    }
}

extension ServedSite {
    /// Somebody new whom ben follows.
    fileprivate func followed(_ name: String) async throws -> Member {
        let member = try await given.member(name)
        try await given.follow(member, by: self.member("ben"))
        return member
    }

    /// What ben has seen of a story.
    fileprivate func mark(of story: Story) async throws -> StoryMark? {
        let ben = try await member("ben")
        return try await yard.database.read { try $0.stories.mark(of: story.id, viewer: ben.id) }
    }

    /// Where ben is led to.
    fileprivate func place(of path: String) async throws -> String? {
        try await send(.get, path, as: cookie, from: "same-origin").headers[.location]
    }

    /// Where the link of that kind leads.
    fileprivate func way(_ rel: String, on path: String) async throws -> String? {
        let link = try Regex<(Substring, Substring)>("rel=\"\(rel)\" href=\"([^\"]+)\"")
        return try await read(path).firstMatch(of: link).map { String($0.output.1) }
    }
}
