import Domain
import Features
import Foundation
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

@testable import Website

private let text = Strings(.ko).drafts

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of drafts` {
    @Test func `keep a post with its pictures, open it again, and publish it`() async throws {
        try await withSite { site in
            let sent = try await site.compose([("text", "첫눈"), ("act", "draft")], files: 2)
            #expect(sent.status == .seeOther && sent.headers[.location] == "/drafts?did=saved")
            let draft = try #require(try await site.drafts().first)
            #expect(draft.words.text == "첫눈" && draft.photos.count == 2)
            let list = try await site.read("/drafts?did=saved")
            #expect(list.contains("href=\"/new?draft=\(draft.id.string)\"") && list.contains(text.didSave))
            let form = try await site.read("/new?draft=\(draft.id.string)")
            #expect(form.contains("첫눈</textarea>"))
            for photo in draft.photos { #expect(form.contains("data-photo=\"\(photo.id.string)\"")) }
            #expect(try await site.read("/new").contains("첫눈") == false)
            let published = try await site.compose(
                site.fields(of: draft) + [("text", "첫눈이 왔어요"), ("alt_asked", "1")], files: 0)
            #expect(published.status == .seeOther && published.headers[.location] == "/")
            #expect(try await site.drafts().isEmpty)
            #expect(try await site.read("/").contains("첫눈이 왔어요"))
        }
    }

    @Test func `keep what was written on it as another one where a device was quicker`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            _ = try await site.compose([("text", "하나"), ("act", "draft")], files: 0)
            let draft = try #require(try await site.drafts().first)
            _ = try await site.verbs.saveDraft(
                DraftChanges(text: "다른 기기"), id: draft.id, expectedVersion: draft.version, by: ben)
            let sent = try await site.compose(
                site.fields(of: draft) + [("text", "이 기기"), ("act", "draft")], files: 0)
            #expect(sent.headers[.location] == "/drafts?did=both")
            #expect(Set(try await site.drafts().map(\.words.text)) == ["다른 기기", "이 기기"])
            #expect(try await site.read("/drafts?did=both").contains(text.conflictNote))
        }
    }

    @Test func `schedule a post by the clocks of its author, change the time, and take it back`() async throws
    {
        try await withSite { site in
            let tomorrow = PublishTime(site.yard.clock.now + .days(1), in: .gmt)
            var fields = [("text", "내일 올릴 글"), ("act", "schedule")]
            #expect(try await site.compose(fields, files: 0).status.code == 422)
            fields += [("publish_day", tomorrow.day), ("publish_time", tomorrow.time)]
            // The browser says its zone.
            let sent = try await site.compose(fields, files: 0, zone: "UTC")
            #expect(sent.headers[.location] == "/drafts?did=scheduled")
            let draft = try #require(try await site.drafts().first)
            #expect(draft.publishAt == tomorrow.moment(in: .gmt))
            let path = "/drafts/\(draft.id.string)"
            #expect(try await site.read("/drafts").contains("action=\"\(path)\""))
            let past = "act=reschedule&publish_day=2000-01-01&publish_time=09:00"
            let refused = try await site.submit(past, to: path)
            #expect(refused.status.code == 422)
            #expect(String(buffer: refused.body).contains("id=\"publish-fault-\(draft.id.string)\""))
            #expect(try await site.submit("act=reschedule", to: path).status.code == 422)
            #expect(try await site.place(after: "act=take_back", at: path) == "/drafts?did=taken_back")
            #expect(try await site.drafts().map(\.publishAt) == [nil])
            #expect(try await site.read("/drafts").contains(text.publishNow) == false)
        }
    }

    @Test func `give a time that is refused back as it was typed, with the reason`() async throws {
        try await withSite { site in
            let moment = site.yard.clock.now + .days(2)
            let draft = try await site.verbs.saveDraft(
                DraftChanges(kind: .post, text: "기다리는 글", photoIDs: [], publishAt: .at(moment)),
                by: site.ben())
            let path = "/drafts/\(draft.id.string)"
            let fields = "act=reschedule&publish_day=2000-01-02&publish_time=09:07"
            let refused = try await site.submit(fields, to: path)
            let page = String(buffer: refused.body)
            #expect(refused.status == .unprocessableContent)
            #expect(page.contains("name=\"publish_day\" value=\"2000-01-02\""))
            #expect(page.contains("name=\"publish_time\" value=\"09:07\""))
            #expect(page.contains("aria-describedby=\"publish-fault-\(draft.id.string)\""))
            #expect(page.contains(text.badTime))
            // Half of a time is no time, and is not lost either.
            let half = try await site.submit("act=reschedule&publish_time=09:07", to: path)
            #expect(half.status == .unprocessableContent)
            #expect(String(buffer: half.body).contains("name=\"publish_time\" value=\"09:07\""))
            #expect(try await site.drafts().map(\.publishAt) == [draft.publishAt])
        }
    }

    @Test func `publish at once what waits for its time`() async throws {
        try await withSite { site in
            let ben = try await site.ben()
            let draft = try await site.verbs.saveDraft(
                DraftChanges(
                    kind: .post, text: "기다리는 글", photoIDs: [], publishAt: .at(site.yard.clock.now + .days(2))),
                by: ben)
            let place = try await site.place(after: "act=publish", at: "/drafts/\(draft.id.string)")
            #expect(place.hasPrefix("/p/"))
            #expect(try await site.drafts().isEmpty)
            #expect(try await site.read(place).contains("기다리는 글"))
        }
    }

    @Test func `keep a listing as it is typed, though it is not valid yet`() async throws {
        try await withSite { site in
            let offers = "allows_offers=1&answer_hours=168"
            let form = "name=%EC%9E%90&price=12a&currency=KRW&stock=&\(offers)&act=draft"
            #expect(try await site.place(after: form, at: "/market/new") == "/drafts?kind=listing&did=saved")
            let draft = try #require(try await site.drafts().first)
            #expect(draft.kind == .listing && draft.words.name == "자" && draft.words.price == "12a")
            #expect(draft.words.allowsOffers && draft.words.answerHours == "168")
            let page = try await site.read("/market/new?draft=\(draft.id.string)")
            #expect(page.contains("value=\"자\"") && page.contains("value=\"12a\""))
            #expect(page.contains("value=\"1\" selected") && page.contains("value=\"168\" selected"))
            let way = "href=\"/market/new?draft=\(draft.id.string)\""
            #expect(try await site.read("/drafts?kind=listing").contains(way))
            #expect(try await site.read("/drafts").contains(text.nonePosts))
            // Under the address of the other kind it is found all the same.
            let other = try await site.send(
                .get, "/new?draft=\(draft.id.string)", as: site.cookie, from: "same-origin")
            #expect(other.headers[.location] == "/market/new?draft=\(draft.id.string)")
        }
    }

    @Test func `ask before one is deleted, and forget it`() async throws {
        try await withSite { site in
            _ = try await site.compose([("text", "버릴 글"), ("act", "draft")], files: 1)
            let draft = try #require(try await site.drafts().first)
            let path = "/drafts/\(draft.id.string)/delete"
            let page = try await site.read(path)
            #expect(page.contains(text.deleteTitle) && page.contains("버릴 글"))
            #expect(try await site.place(after: "", at: path) == "/drafts?did=deleted")
            #expect(try await site.read("/drafts?did=deleted").contains(text.deleted))
            #expect(try await site.drafts().isEmpty)
            let gone = try await site.send(
                .get, "/new?draft=\(draft.id.string)", as: site.cookie, from: "same-origin")
            #expect(gone.status == .notFound)
        }
    }

    @Test func `show nobody the drafts of others`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            let draft = try await site.verbs.saveDraft(
                DraftChanges(kind: .post, text: "비밀", photoIDs: []), by: ana)
            #expect(try await site.read("/drafts").contains("비밀") == false)
            for path in ["/new?draft=\(draft.id.string)", "/drafts/\(draft.id.string)/delete"] {
                let answer = try await site.send(.get, path, as: site.cookie, from: "same-origin")
                #expect(answer.status == .notFound, "\(path)")
            }
            let publish = try await site.submit("act=publish", to: "/drafts/\(draft.id.string)")
            #expect(publish.status == .notFound)
            #expect(try await site.verbs.listDrafts(by: ana).count == 1)
        }
    }
}

extension ServedSite {
    fileprivate func drafts() async throws -> [Draft] { try await verbs.listDrafts(by: ben()) }

    /// What the form of `draft` has beside its words.
    fileprivate func fields(of draft: Draft) -> [(String, String)] {
        [
            ("draft", draft.id.string), ("draft_version", String(draft.version)),
            ("photo_ids", draft.photos.map(\.id.string).joined(separator: ",")),
        ]
    }

    /// The composer's form with so many pictures, as browsers without script send it.
    fileprivate func compose(
        _ fields: [(String, String)], files: Int, zone: String? = nil
    ) async throws -> TestResponse {
        try await submit(SentForm(fields, files: files), to: "/new", zone: zone)
    }
}
