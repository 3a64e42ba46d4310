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
            let ben = try await yard.member("ben")
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

    @Test
    func `are led to from each star with the address of its page, if that is short enough to be repeated`()
        async throws
    {
        try await withSite { site in
            for (length, isCarried) in [(100, true), (3000, false)] {
                let long = String(repeating: "a", count: length)
                let page = "/p/\(site.post)?x=\(long)"
                let answer = try await site.send(.get, page, as: site.cookie, from: "same-origin")
                #expect(answer.status == .ok)
                let text = String(buffer: answer.body)
                let star = "href=\"/photos/\(site.photo)/save?next="
                #expect(text.contains(star) && text.contains(long) == isCarried, "\(length)")
                // The login carries it once, and leads back to all of it.
                let save = "/photos/\(site.photo)/save?x=\(long)"
                let visitor = try await site.send(.get, save, as: nil, from: "none")
                let login = try #require(visitor.headers[.location])
                #expect(login.hasPrefix("/login?next=") && login.contains(long))
                let form = String(buffer: try await site.send(.get, login, as: nil, from: "none").body)
                #expect(form.contains("name=\"next\" value=\"\(save)\""))
            }
        }
    }

    @Test func `lay a photo on boards, for which nobody has to write a memo, and take it off again`()
        async throws
    {
        try await withSite { site in
            let (yard, given) = (site.yard, site.yard.given)
            let ben = try await yard.member("ben")
            let board = try await given.board(by: ben, title: "Light").id
            let page = "/photos/\(site.photo)/save"
            func send(_ form: String) async throws -> TestResponse { try await site.submit(form, to: page) }
            func save() async throws -> Save? {
                try await yard.database.read { try $0.saves.save(of: site.photo, by: ben.id) }
            }
            let shown = try await site.send(.get, page, as: site.cookie, from: "same-origin")
            for field in ["offered", "board"] {
                let words = "name=\"\(field)\" value=\"\(board)\""
                #expect(String(buffer: shown.body).contains(words), "\(field)")
            }
            #expect(try await send("memo=+&offered=\(board)").status == .unprocessableContent)
            #expect(try await save() == nil)
            let laid = try await send("memo=+&offered=\(board)&board=\(board)&next=/saved")
            #expect(laid.status == .seeOther && laid.headers[.location] == "/saved")
            let bare = try #require(try await save())
            #expect(bare.memo == nil && bare.boardIDs == [board])
            // Of a form that offers nothing the boards are left as they are.
            #expect(try await send("memo=light").status == .seeOther)
            #expect(try await save()?.boardIDs == [board])
            #expect(try await send("memo=light&offered=\(board)").status == .seeOther)
            let kept = try #require(try await save())
            #expect(kept.memo == "light" && kept.boardIDs.isEmpty)
        }
    }
}
