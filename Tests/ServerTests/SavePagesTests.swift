import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import TestSupport
import Testing

@Suite struct `The pages of saved photos` {
    @Test(arguments: ["/saved", "/saved?q=light", "/explore", "/photos/{id}/save"])
    func `take as many statements for many saves as for one`(_ pattern: String) async throws {
        try await withSite(photoCache: 0) { site in
            let (yard, given) = (site.yard, site.yard.given)
            let ben = try #require(try await yard.database.read { try $0.members.member(username: "ben") })
            func save(_ number: Int) async throws {
                let author = try await given.member("author\(number)")
                try await given.avatar(of: author)
                let photos = try await given.photos(3, by: author)
                _ = try await given.post(by: author, photos: photos)
                for photo in photos { try await given.save(photo, "warm light", by: ben) }
            }
            func statements() async throws -> Int {
                // A node knows the session for two seconds: looking it up is no part of the page.
                _ = try await site.verbs.authenticate(cookie: site.cookie)
                return try await yard.engine.statements {
                    let answer = try await site.send(.get, pattern, as: site.cookie, from: "same-origin")
                    #expect(answer.status == .ok)
                }.count
            }
            try await save(0)
            let few = try await statements()
            for number in 1...6 { try await save(number) }
            #expect(try await statements() == few)
        }
    }
}
