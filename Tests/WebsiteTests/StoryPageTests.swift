import Domain
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `A story` {
    private let words = [
        StoryWords(text: "봄", x: 500, y: 800), nil, StoryWords(text: "밤\n바다", x: 305, y: 50),
    ]

    private func read(_ page: StoryArticle, _ language: Language = .ko) throws -> Markup {
        try Markup(storyArticle(page, Given.context(language)).string)
    }

    private func way(_ rel: String, in page: Markup) -> String? {
        page.all("a").first { $0.attributes["rel"] == rel }?.attributes["href"]
    }

    @Test func `has links forward and back on each frame, over stories and people, and no script is needed`()
        throws
    {
        let story = Given.story(words: words)
        let (before, behind) = (Identifier<Story>(rawValue: 10), Identifier<Story>(rawValue: 12))
        func ways(_ frame: Int, alone: Bool = false, onward: Path? = nil) throws -> [String?] {
            let article = StoryArticle(
                story, previous: alone ? nil : before, next: alone ? nil : behind, frame: frame,
                onward: onward, at: Given.now)
            let page = try read(article)
            return [way("prev", in: page), way("next", in: page)]
        }
        let frames = "/stories/\(story.id)/frames"
        #expect(try ways(1) == ["/stories/\(before)", "\(frames)/2"])
        #expect(try ways(2) == ["\(frames)/1", "\(frames)/3"])
        #expect(try ways(3) == ["\(frames)/2", "/stories/\(behind)"])
        #expect(try ways(1, alone: true) == [nil, "\(frames)/2"])
        #expect(try ways(3, alone: true) == ["\(frames)/2", "/"])
        #expect(try ways(3, alone: true, onward: Paths.story("x")) == ["\(frames)/2", "/stories/x"])
    }

    @Test func `has its words where they were placed, by a class that the page's style explains`() throws {
        let article = StoryArticle(Given.story(words: words), at: Given.now)
        let page = try read(article)
        let shown = page.all("p").compactMap { $0.attributes["class"] }.filter {
            $0.hasPrefix("story__words")
        }
        #expect(shown == ["story__words w-500-800", "story__words w-305-50"])
        #expect(page.text.contains("봄") && page.text.contains("밤\n바다"))
        let style = article.style.element(nonce: "n").string
        #expect(style.contains(".w-305-50{--x:30.5%;--y:5%}.w-500-800{--x:50%;--y:80%}"))
    }

    @Test func `is one frame on its page, and all of them for the player, which begins where it goes on`()
        throws
    {
        let story = Given.story(words: words, reached: 1)
        func frames(_ page: StoryArticle) throws -> [(String?, Bool)] {
            try read(page).all("li").filter { $0.attributes["class"] == "story__frame" }.map {
                ($0.attributes["data-frame"], $0.attributes["hidden"] != nil)
            }
        }
        let page = try frames(StoryArticle(story, frame: 3, at: Given.now))
        #expect(page.map(\.0) == ["3"] && page.map(\.1) == [false])
        let whole = try frames(StoryArticle(story, at: Given.now))
        #expect(whole.map(\.0) == ["1", "2", "3"] && whole.map(\.1) == [true, false, true])
        let seen = try frames(StoryArticle(Given.story(words: words, reached: 3), at: Given.now))
        #expect(seen.map(\.1) == [false, true, true])
    }

    @Test func `has a bar for each frame, which leads to it and says which one is shown`() throws {
        let page = try read(StoryArticle(Given.story(words: words), frame: 2, at: Given.now))
        let bars = page.all("li").filter { $0.attributes["class"] == "story__bar" }
        #expect(bars.map { $0.attributes["data-done"] != nil } == [true, false, false])
        let jumps = page.all("a").filter { $0.attributes["class"] == "story__jump" }
        #expect(jumps.map { $0.attributes["aria-current"] } == [nil, "true", nil])
        #expect(jumps.first?.attributes["aria-label"] == "3장 중 1번째")
    }

    @Test(arguments: [false, true])
    func `of others has a heart and can be reported and muted`(_ isHearted: Bool) throws {
        let page = try read(StoryArticle(Given.story(isHearted: isHearted), frame: 1, at: Given.now))
        let heart = try #require(page.all("button").first { $0.attributes["aria-label"] == "하트 보내기" })
        #expect(heart.attributes["value"] == (isHearted ? "0" : "1"))
        #expect(heart.attributes["aria-pressed"] == (isHearted ? "true" : "false"))
        let forms = page.all("form").compactMap { $0.attributes["action"] }
        #expect(forms == ["/@minji/stories/mute", "/stories/\(Given.story().id)/heart"])
        #expect(page.values(of: "href").contains { $0.hasPrefix("/report?type=story&id=") })
        #expect(page.values(of: "data-mine").isEmpty && page.values(of: "data-delete-story").isEmpty)
        #expect(page.values(of: "data-views").isEmpty && page.values(of: "data-muted").count == 1)
    }

    @Test(arguments: Language.allCases)
    func `of one's own has who looked, and is deleted last in its menu`(_ language: Language) throws {
        let counts = StoryCounts(views: 12, hearts: 1)
        let story = Given.story(isMine: true, counts: counts)
        let page = try read(StoryArticle(story, frame: 1, at: Given.now), language)
        let looked = try #require(page.all("a").first { $0.attributes["class"] == "story__looked" })
        #expect(looked.attributes["href"] == "/stories/\(story.id)/views")
        #expect(looked.attributes["data-views"] == "12" && looked.attributes["data-hearts"] == "1")
        #expect(page.text.contains(language == .ko ? "12명이 봤어요 · 하트 1개" : "Seen by 12 · 1 heart"))
        let items = page.all("a").filter { $0.attributes["class"]?.hasPrefix("menu__item") == true }
        #expect(items.map { $0.attributes["href"] }.suffix(2) == ["/stories", "/stories/\(story.id)/delete"])
        #expect(items.last?.attributes["data-delete-story"] == story.id.string)
        #expect(page.all("form").isEmpty && page.values(of: "data-mine").count == 1)
    }

    @Test func `that ended leads back to the archive, and tells no numbers that are gone`() throws {
        let story = Given.story(isMine: true, age: .days(3))
        let page = try read(StoryArticle(story, frame: 1, at: Given.now))
        let close = page.all("a").first { $0.attributes["class"]?.hasSuffix("story__close") == true }
        #expect(close?.attributes["href"] == "/stories" && way("next", in: page) == "/stories")
        #expect(page.values(of: "data-ends").isEmpty && page.values(of: "data-views").isEmpty)
        #expect(page.text.contains(Strings(.ko).stories.viewsTitle))
    }

    @Test func `that is live says until when, and what to say when it is not there any more`() throws {
        let page = try read(StoryArticle(Given.story(), at: Given.now))
        #expect(page.values(of: "data-ends").count == 1)
        for name in ["data-deleted", "data-ended", "data-failed", "data-heart-failed"] {
            #expect(page.values(of: name).first?.isEmpty == false, "\(name)")
        }
    }

    @Test func `is a page without bars, with one heading`() throws {
        let document = storyFramePage(
            StoryArticle(Given.story(words: words), frame: 1, at: Given.now), Given.context())
        #expect(!document.hasBars && document.styles == storyStyles)
        #expect(document.title == "김민지님의 스토리")
        let fragment = storyFragment(StoryArticle(Given.story(words: words), at: Given.now), Given.context())
        #expect(fragment.string.hasPrefix("<template data-style>") && !fragment.string.contains("<h1"))
    }
}

@Suite struct `The archive of stories` {
    @Test func `says of each when it was, and whether others see it`() throws {
        let page = try Markup(storyArchivePage(Given.storyArchive(), Given.context()).body.string)
        let tiles = page.all("a").filter { $0.attributes["class"] == "kept-story" }
        #expect(tiles.count == 3)
        #expect(tiles.allSatisfy { $0.attributes["href"]?.hasSuffix("/frames/1") == true })
        let (classes, text) = (page.values(of: "class"), Strings(.ko).stories)
        #expect(classes.count { $0 == "kept-story__live" } == 1)
        #expect(classes.count { $0 == "kept-story__removed" } == 1)
        #expect(page.text.contains(text.live) && page.text.contains(text.removed))
        #expect(page.text.contains(text.archiveText) && page.all("time").count == 3)
    }

    @Test func `leads to the form where there is nothing`() throws {
        let document = storyArchivePage(StoryArchivePage(tiles: [], next: nil), Given.context())
        let page = try Markup(document.body.string)
        #expect(page.text.contains(Strings(.ko).stories.emptyArchiveTitle))
        #expect(page.values(of: "href").contains("/stories/new"))
        let next = StoryArchivePage(tiles: Given.storyArchive().tiles, next: Paths.stories)
        #expect(storyArchiveFragment(next, Given.context()).string.contains("skeleton--row"))
    }
}

@Suite struct `The settings of stories` {
    private func read(_ page: StorySettingsPage) throws -> Markup {
        try Markup(storySettingsPage(page, Given.context(.en)).body.string)
    }

    @Test(arguments: [true, false])
    func `say whether they are kept`(_ keeps: Bool) throws {
        let page = try read(StorySettingsPage(keeps: keeps, muted: []))
        let box = try #require(page.all("input").first { $0.attributes["name"] == "keeps" })
        #expect((box.attributes["checked"] != nil) == keeps && box.attributes["type"] == "checkbox")
        #expect(page.text.contains(Strings(.en).stories.nobodyMuted))
        #expect(page.values(of: "href").contains("/stories"))
    }

    @Test func `have a button for each who is muted, and say what was done and what is wrong`() throws {
        let page = try read(Given.storySettings("Ana"))
        let text = Strings(.en).stories
        let button = try #require(page.all("button").first { $0.attributes["name"] == "username" })
        #expect(button.attributes["value"] == "minji")
        #expect(button.attributes["aria-label"] == text.unmute("Ana"))
        #expect(page.text.contains(text.didUnmute) && !page.text.contains(text.nobodyMuted))
        let refused = try read(
            Given.storySettings("Ana", faults: FormFaults(fields: ["username": "Not found."])))
        let alert = try #require(refused.all("p").first { $0.attributes["role"] == "alert" })
        #expect(alert.attributes["hidden"] == nil && refused.text.contains("Not found."))
    }
}
