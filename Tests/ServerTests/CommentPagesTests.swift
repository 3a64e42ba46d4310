import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import TestSupport
import Testing

@Suite struct `The page of a post` {
    @Test(arguments: ["/p/{id}", "/p/{id}/likes", "/p/{id}?fragment=list", "/p/{id}?fragment=post"])
    func `takes as many statements for many comments and likes as for one`(_ pattern: String) async throws {
        try await withSite { site in
            let post = try #require(
                try await site.yard.database.read { try $0.posts.post(site.post, viewer: nil) })
            func statements() async throws -> Int {
                // A node knows the session for two seconds: looking it up is no part of the page.
                _ = try await site.verbs.authenticate(cookie: site.cookie)
                return try await site.yard.engine.statements {
                    let answer = try await site.send(.get, pattern, as: site.cookie, from: "same-origin")
                    #expect(answer.status == .ok)
                }.count
            }
            let fans = try await site.yard.given.members(30)
            for member in fans { try await site.yard.given.avatar(of: member) }
            try await site.yard.given.like(post, by: fans[0])
            try await site.yard.given.comment(under: post, by: fans[0])
            let few = try await statements()
            for fan in fans {
                try await site.yard.given.like(post, by: fan)
                try await site.yard.given.comment(under: post, by: fan)
            }
            #expect(try await statements() == few)
        }
    }

    @Test func `begins with the newest comment, or with the one that is named`() async throws {
        try await withSite { site in
            let olga = try await site.member("olga")
            let post = try #require(
                try await site.yard.database.read { try $0.posts.post(site.post, viewer: nil) })
            for number in 0..<25 {
                try await site.yard.given.comment(under: post, by: olga, text: "number \(number).")
            }
            let newest = try await site.text("/p/{id}")
            #expect(newest.contains("number 24.") && !newest.contains("number 4."))
            let leading = try await site.send(.get, "/comments/{id}", as: nil, from: "same-origin")
            let target = try #require(leading.headers[.location])
            #expect(target == "/p/\(site.post)?at=\(site.comment)#comment-\(site.comment)")
            let named = try await site.text(String(target.prefix { $0 != "#" }))
            #expect(named.contains("id=\"comment-\(site.comment)\"") && !named.contains("number 24."))
            #expect(named.contains("href=\"/p/\(site.post)#comments\""))
            let row = try await site.text("/comments/{id}?fragment=list")
            #expect(row.contains("data-id=\"\(site.comment)\"") && !row.contains("<html"))
        }
    }

    @Test func `gives a refused edit of a comment back as stale as it is, until it is told so`() async throws
    {
        try await withSite { site in
            let ben = try await site.member("ben")
            let post = try #require(
                try await site.yard.database.read { try $0.posts.post(site.post, viewer: nil) })
            let comment = try await site.yard.given.comment(under: post, by: ben)
            _ = try await site.verbs.editComment(comment.id, text: "meanwhile", by: ben)
            let path = "/comments/\(comment.id)/edit"
            func field(_ version: Int) -> String { "name=\"version\" value=\"\(version)\"" }
            let refused = try await site.submit("text=&version=\(comment.version)", to: path)
            #expect(refused.status == .unprocessableContent)
            #expect(String(buffer: refused.body).contains(field(comment.version)))
            let told = try await site.submit("text=new&version=\(comment.version)", to: path)
            #expect(told.status == .conflict)
            #expect(String(buffer: told.body).contains(field(comment.version + 1)))
        }
    }
}

extension ServedSite {
    fileprivate func text(_ path: String) async throws -> String {
        let answer = try await send(.get, path, as: cookie, from: "same-origin")
        #expect(answer.status == .ok)
        return String(buffer: answer.body)
    }
}
