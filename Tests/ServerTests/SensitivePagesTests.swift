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

@testable import Website

private let text = Strings(.ko).sensitive
/// The box of the form, where it is so.
private let checked = "name=\"sensitive\" value=\"1\" aria-describedby=\"compose-sensitive-hint\" checked>"

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages with sensitive photos` {
    @Test func `take the word from the form of a post, and from that of its edit`() async throws {
        try await withSite { site in
            let sent = try await site.submit(SentForm([("sensitive", "1")], files: 1), to: "/new")
            #expect(sent.headers[.location] == "/")
            let post = try #require(try await site.newest())
            #expect(post.isSensitive)
            let path = "/p/\(post.id.string)"
            #expect(try await site.read(path + "/edit").contains(checked))
            var fields = [("text", "words"), ("version", "1")]
            let first = try await site.submit(SentForm(fields, files: 0), to: path + "/edit")
            #expect(first.headers[.location] == path)
            #expect(try await site.newest()?.isSensitive == false)
            fields = [("text", "words"), ("version", "2"), ("sensitive", "1")]
            let second = try await site.submit(SentForm(fields, files: 0), to: path + "/edit")
            #expect(second.headers[.location] == path)
            #expect(try await site.newest()?.isSensitive == true)
        }
    }

    @Test func `keep the word in a draft, and show it in the form again`() async throws {
        try await withSite { site in
            _ = try await site.submit(SentForm([("sensitive", "1"), ("act", "draft")], files: 1), to: "/new")
            let draft = try #require(try await site.verbs.listDrafts(by: site.ben()).first)
            #expect(draft.words.isSensitive)
            #expect(try await site.read("/new?draft=\(draft.id.string)").contains(checked))
            let empty = try await site.read("/new")
            #expect(empty.contains("id=\"compose-sensitive\"") && !empty.contains(checked))
        }
    }

    @Test func `say that moderators marked a post, and why, to its author and to them alone`() async throws {
        try await withSite { site in
            let mia = try await site.yard.given.member("mia", role: .moderator)
            let other = try await site.yard.given.member("eva")
            let reason = "blood, not for all"
            _ = try await site.submit(SentForm([("text", "look")], files: 1), to: "/new")
            let post = try #require(try await site.newest())
            _ = try await site.verbs.decide(
                "mark_sensitive", "post", id: post.id.string, reason: reason,
                by: site.yard.given.confirmed(mia))
            let path = "/p/\(post.id.string)"
            let own = try await site.read(path)
            #expect(own.contains(text.markedText) && own.contains(reason) && own.contains("<madang-veil"))
            for (viewer, words) in [(mia, true), (other, false)] {
                let html = try await site.read(path, as: viewer)
                #expect(html.contains(text.markedForModerators) == words, "\(viewer.username)")
                #expect(html.contains(reason) == words, "\(viewer.username)")
            }
            let form = try await site.read(path + "/edit")
            #expect(form.contains(checked.dropLast() + " disabled>") && form.contains(text.markedHint))
            // A box that is disabled is not sent. The mark stays, and the rest is saved.
            let fields = [("text", "words"), ("version", "2")]
            let answer = try await site.submit(SentForm(fields, files: 0), to: path + "/edit")
            #expect(answer.headers[.location] == path)
            let edited = try #require(try await site.newest())
            #expect(edited.text == "words" && edited.isSensitive && edited.isMarkedSensitive)
        }
    }

    @Test func `have veils, until who reads them wants none`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            let photo = try await site.yard.given.photo(by: ana).id
            let post = try await site.verbs.publishPost(
                PostDraft(photoIDs: [photo], isSensitive: true), by: ana)
            let pages = ["/explore", "/p/\(post.id.string)", "/?view=cards"]
            try await site.yard.given.follow(ana, by: site.ben())
            for page in pages {
                let html = try await site.read(page)
                #expect(html.contains("<madang-veil") && html.contains("later/veil.css"), "\(page)")
            }
            let member = try await site.read("/@ana")
            #expect(!member.contains("<madang-veil") && member.contains("aria-label=\"\(text.photo): "))
            let shared = try await site.send(.get, "/p/\(post.id.string)", as: nil, from: "none")
            let card = String(buffer: shared.body)
            #expect(card.contains("og:title") && !card.contains("og:image"))
            let saved = try await site.submit("shows_sensitive=1&on_this_day=1", to: "/settings/look")
            #expect(saved.headers[.location] == "/settings/look?saved=1")
            for page in pages + ["/@ana"] {
                #expect(!(try await site.read(page)).contains("<madang-veil"), "\(page)")
            }
        }
    }
}

extension ServedSite {
    fileprivate func newest() async throws -> Post? {
        try await yard.database.read { try $0.posts.page(.everyone, viewer: nil, page: PageRequest()) }.items
            .first
    }

    fileprivate func read(_ path: String, as viewer: Member) async throws -> String {
        try await read(path, as: session(of: viewer.username))
    }
}
