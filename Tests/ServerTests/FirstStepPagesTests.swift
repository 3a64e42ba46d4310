import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// The member of the site has joined a moment ago.
@Suite struct `The first steps of a member` {
    @Test
    func `are skipped one by one, stand above the whole feed alone, and are gone for ever after the last`()
        async throws
    {
        try await withSite { site in
            #expect(try await site.steps() == ["avatar", "follow", "post"])
            for path in ["/?view=tiles", "/?view=cards"] {
                #expect(try await site.steps(at: path).count == 3, "\(path)")
            }
            for path in ["/?fragment=list", "/?fragment=side", "/explore", "/@ben"] {
                #expect(try await site.steps(at: path).isEmpty, "\(path)")
            }
            // They stay above posts.
            try await site.yard.given.follow(site.member("olga"), by: site.ben())
            let skipped: [(step: String, left: [String])] = [
                ("follow", ["avatar", "post"]), ("dance", ["avatar", "post"]), ("", ["avatar", "post"]),
                ("avatar&step=post", []), ("avatar", []),
            ]
            for (step, left) in skipped {
                let answer = try await site.skip(step)
                // The keyboard goes on at what is left.
                #expect(answer.status == .seeOther)
                #expect(answer.headers[.location] == "/#first-steps", "\(step)")
                #expect(try await site.steps() == left, "\(step)")
            }
        }
    }

    @Test func `are skipped from pages of the yard alone`() async throws {
        try await withSite { site in
            let answer = try await site.skip("post", from: "cross-site")
            #expect(answer.status == .forbidden)
            #expect(try await site.steps().contains("post"))
        }
    }
}

extension ServedSite {
    /// Which steps the page has a button for.
    fileprivate func steps(at path: String = "/") async throws -> [String] {
        let answer = try await client.executeRequest(
            uri: path, method: .get, headers: [.accept: "text/html", .cookie: "madang_session=\(cookie)"],
            body: nil)
        #expect(answer.status == .ok, "\(path): \(answer.status)")
        return String(buffer: answer.body).matches(of: /name="step" value="([a-z]+)"/).map {
            String($0.output.1)
        }
    }

    fileprivate func skip(_ step: String, from place: String = "same-origin") async throws -> TestResponse {
        try await send(.post, "/first-steps", form: "step=\(step)", as: cookie, from: place)
    }
}
