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

@Suite struct `A story without script` {
    @Test func `is published with its words where they were put, and its photos are for few`() async throws {
        try await withSite { site in
            let fields = [("text", " 바다 "), ("place", "top"), ("look", "gray")]
            let sent = try await site.compose(fields, files: 2)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
            let story = try #require(try await site.stories().first)
            #expect(story.frames.map(\.words) == [StoryWords(text: "바다", x: 500, y: 150), nil])
            #expect(story.frames.map(\.photo.purpose) == [.story, .story])
            #expect(story.frames.map(\.photo.recipe.filter) == [.gray, .gray])
            // Cut tall.
            for size in story.frames.map(\.photo.size) {
                #expect(abs(size.width * 16 - size.height * 9) <= 16)
            }
        }
    }

    @Test func `comes back with what was filled in where it is refused`() async throws {
        try await withSite { site in
            let words = String(repeating: "바", count: 101)
            let long = try await site.compose([("text", words), ("place", "middle")], files: 1)
            let page = String(buffer: long.body)
            #expect(long.status == .unprocessableContent)
            #expect(page.contains(">\n\(words)</textarea>"))
            #expect(page.contains("value=\"middle\" data-y=\"500\" checked"))
            let empty = try await site.compose([("text", "바다")], files: 0)
            #expect(empty.status == .unprocessableContent)
            #expect(String(buffer: empty.body).contains("aria-invalid=\"true\""))
            #expect(try await site.stories().isEmpty)
        }
    }

    @Test func `asks once about photos that lack a description, and loses nothing`() async throws {
        try await withSite { site in
            var ben = try await site.ben()
            ben.wantsAltTextReminder = true
            try await site.yard.database.write { [ben] in try $0.members.update(ben) }
            let fields = [("text", "바다"), ("place", "top")]
            let first = try await site.compose(fields, files: 2)
            let page = String(buffer: first.body)
            #expect(first.status == .ok && page.contains(Strings(.ko).altTexts.missing(2)))
            #expect(page.contains("바다</textarea>") && page.contains("value=\"top\" data-y=\"150\" checked"))
            let found = try #require(page.firstMatch(of: /name="photo_ids" value="([^"]+)"/)).output.1
            let ids = found.split(separator: ",").map(String.init)
            #expect(ids.count == 2)
            #expect(try await site.stories().isEmpty)

            // The second one first, and one more.
            let answers = [
                ("photo_ids", ids.joined(separator: ",")), ("alt_asked", "1"), ("alt_\(ids[0])", "sea"),
                ("alt_\(ids[1])", ""), ("position_\(ids[0])", "2"), ("position_\(ids[1])", "1"),
            ]
            let sent = try await site.compose(fields + answers, files: 1)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/")
            let story = try #require(try await site.stories().first)
            #expect(story.frames.prefix(2).map(\.photo.id.string) == [ids[1], ids[0]])
            #expect(story.frames.map(\.photo.altText) == ["", "sea", ""])
            #expect(story.frames.map(\.words) == [StoryWords(text: "바다", x: 500, y: 150), nil, nil])
        }
    }
}

extension ServedSite {
    /// What Ben has live.
    fileprivate func stories() async throws -> [Story] {
        let (id, now) = (try await ben().id, yard.clock.now)
        return try await yard.database.read { try $0.stories.live(by: id, viewer: id, at: now) }
    }

    /// The form with so many pictures, as browsers without script send it.
    fileprivate func compose(_ fields: [(String, String)], files: Int) async throws -> TestResponse {
        try await submit(SentForm(fields, files: files), to: "/stories/new")
    }
}
