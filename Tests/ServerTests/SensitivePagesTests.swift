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
            let sent = try await site.send([("sensitive", "1")], files: 1, to: "/new")
            #expect(sent.headers[.location] == "/")
            let post = try #require(try await site.newest())
            #expect(post.isSensitive)
            let path = "/p/\(post.id.string)"
            #expect(try await site.read(path + "/edit").contains(checked))
            var fields = [("text", "words"), ("version", "1")]
            #expect(try await site.send(fields, files: 0, to: path + "/edit").headers[.location] == path)
            #expect(try await site.newest()?.isSensitive == false)
            fields = [("text", "words"), ("version", "2"), ("sensitive", "1")]
            #expect(try await site.send(fields, files: 0, to: path + "/edit").headers[.location] == path)
            #expect(try await site.newest()?.isSensitive == true)
        }
    }

    @Test func `keep the word in a draft, and show it in the form again`() async throws {
        try await withSite { site in
            _ = try await site.send([("sensitive", "1"), ("act", "draft")], files: 1, to: "/new")
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
            _ = try await site.send([("text", "look")], files: 1, to: "/new")
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
            #expect(try await site.send(fields, files: 0, to: path + "/edit").headers[.location] == path)
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
    /// Whose the cookie is.
    fileprivate func ben() async throws -> Member {
        try #require(try await yard.database.read { try $0.members.member(username: "ben") })
    }

    fileprivate func newest() async throws -> Post? {
        try await yard.database.read { try $0.posts.page(.everyone, viewer: nil, page: PageRequest()) }.items
            .first
    }

    /// As `viewer` sees it; nil for Ben.
    fileprivate func read(_ path: String, as viewer: Member? = nil) async throws -> String {
        var cookie = cookie
        if let viewer {
            cookie =
                try await verbs.logIn(
                    identifier: viewer.username, password: "correct horse", kind: .web,
                    from: Visit(network: "192.0.2.1", device: "test")
                ).secret
        }
        let answer = try await send(.get, path, as: cookie, from: "same-origin")
        #expect(answer.status == .ok, "\(path): \(answer.status)")
        return String(buffer: answer.body)
    }

    /// A form with so many pictures, as browsers without script send it.
    fileprivate func send(_ fields: [(String, String)], files: Int, to path: String) async throws
        -> TestResponse
    {
        let form = SentForm(fields, files: files)
        var headers: HTTPFields = [
            .accept: "text/html", .contentType: form.contentType, .cookie: "madang_session=\(cookie)",
        ]
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        return try await client.executeRequest(
            uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: form.body))
    }
}
