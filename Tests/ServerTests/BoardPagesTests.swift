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

private let text = Strings(.ko).boards

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of boards` {
    @Test func `make a board, and lay on it what one saved`() async throws {
        try await withSite { site in
            let photos = try await site.photos(2)
            for photo in photos { try await site.yard.given.save(photo, by: site.member("ben")) }
            #expect(try await site.read("/boards").contains(text.noneText))
            #expect(try await site.submit("title=+&visibility=private", to: "/boards/new").status.code == 422)
            let page = try await site.place(
                after: "title=Light&note=a+day&visibility=private", at: "/boards/new")
            let id = try #require(page.split(separator: "/").last)
            #expect(try await site.read(page).contains(text.emptyText))
            let nothing = try await site.submit("target=\(id)", to: "/saved/choose")
            #expect(nothing.status.code == 422 && String(buffer: nothing.body).contains(text.pickOne))
            let nowhere = try await site.submit("photo=\(photos[0].id)", to: "/saved/choose")
            #expect(nowhere.status.code == 422 && String(buffer: nowhere.body).contains(" checked"))
            let picked = photos.map { "photo=\($0.id)" }.joined(separator: "&")
            #expect(try await site.place(after: "\(picked)&target=\(id)", at: "/saved/choose") == page)
            let shown = try await site.read(page)
            for words in ["Light", "a day", text.photos(2)] { #expect(shown.contains(words), "\(words)") }
            #expect(try await site.read("/boards").contains("data-id=\"\(id)\""))
            // One that is for several goes on to who they are.
            let shared = try await site.place(after: "title=Ours&visibility=shared", at: "/boards/new")
            #expect(shared.hasSuffix("/members"))
            let open = try await site.place(after: "title=Shade&visibility=public", at: "/boards/new")
            #expect(try await site.read("/@ben/boards").contains("href=\"\(open)\""))
        }
    }

    @Test func `change a board, and lose nothing that another editor wrote`() async throws {
        try await withSite { site in
            let (ben, ana) = (try await site.member("ben"), try await site.yard.given.member("ana"))
            let board = try await site.yard.given.board(by: ben, title: "Light", .shared)
            try await site.yard.given.share(board, with: ana, by: ben)
            let edit = "/boards/\(board.id)/edit"
            #expect(try await site.read(edit).contains("name=\"version\" value=\"\(board.version)\""))
            func form(_ title: String, _ version: Int, _ more: String = "visibility=shared") -> String {
                "title=\(title)&note=&version=\(version)&\(more)"
            }
            let done = try await site.place(after: form("Shade", board.version), at: edit)
            #expect(done == "/boards/\(board.id)")
            let stale = try await site.submit(form("Night", board.version), to: edit)
            let words = String(buffer: stale.body)
            #expect(stale.status == .conflict && words.contains("value=\"Night\""))
            let now = try await site.shown(board.id)
            #expect(now.title == "Shade" && words.contains("name=\"version\" value=\"\(now.version)\""))

            let open = try await site.submit(form("Shade", now.version, "visibility=public"), to: edit)
            #expect(open.status.code == 422 && String(buffer: open.body).contains(text.unshareText))
            #expect(try await site.shown(board.id).visibility == .shared)
            _ = try await site.place(
                after: form("Shade", now.version, "visibility=public&alone=1"), at: edit)
            let alone = try await site.shown(board.id)
            #expect(alone.visibility == .open && alone.memberCount == 1)
            #expect(try await site.read("/@ben/boards").contains("data-id=\"\(board.id)\""))
            _ = try await site.place(after: form("Shade", alone.version), at: edit)
            #expect(try await site.shown(board.id).visibility == .shared)
            #expect(try await !site.read("/@ben/boards").contains("data-id=\"\(board.id)\""))

            let delete = "/boards/\(board.id)/delete"
            #expect(try await site.read(delete).contains(text.deleteTitle))
            #expect(try await site.place(after: "", at: delete) == "/boards")
            let gone = try await site.send(.get, "/boards/\(board.id)", as: site.cookie, from: "same-origin")
            #expect(gone.status == .notFound)
        }
    }

    @Test func `put photos in order, lay them elsewhere and take them off`() async throws {
        try await withSite { site in
            let (ben, photos) = (try await site.member("ben"), try await site.photos(4))
            let board = try await site.yard.given.board(by: ben, title: "Light", with: photos)
            let other = try await site.yard.given.board(by: ben, title: "Shade")
            let names = photos.map(\.id.string)
            let page = "/boards/\(board.id)/arrange"
            let link = "without-script\"><a class=\"text-link\" href=\"\(page)\">\(text.arrangeWithout)</a>"
            #expect(try await site.read("/boards/\(board.id)").contains(link))
            func order(_ act: String) async throws -> [Int?] {
                let place = try await site.place(after: "act=\(act)", at: page)
                #expect(place.hasPrefix("\(page)#arrange-"))
                return try await site.names(on: board).map { names.firstIndex(of: $0) }
            }
            #expect(try await order("first:\(names[2])") == [2, 0, 1, 3])
            #expect(try await order("later:\(names[2])") == [0, 2, 1, 3])
            #expect(try await order("earlier:\(names[3])") == [0, 2, 3, 1])
            #expect(try await order("last:\(names[0])") == [2, 3, 1, 0])
            #expect(try await order("last:\(names[0])") == [2, 3, 1, 0])

            for act in ["", "act=move&target=\(other.id)", "act=move&photo=\(names[0])"] {
                let answer = try await site.submit(act, to: page)
                #expect(answer.status.code == 422, "\(act)")
                #expect(String(buffer: answer.body).contains(text.pickOne), "\(act)")
            }
            let picked = "photo=\(names[2])&photo=\(names[3])&target=\(other.id)"
            let moved = try await site.place(after: "act=move&\(picked)", at: page)
            #expect(try await site.read(moved).contains(text.didMove(2, "Shade")))
            #expect(try await site.names(on: board) == [names[1], names[0]])
            #expect(try await site.names(on: other) == [names[2], names[3]])
            let added = try await site.place(after: "act=add&photo=\(names[1])&target=\(other.id)", at: page)
            #expect(try await site.read(added).contains(text.didAdd(1, "Shade")))
            let off = try await site.place(after: "act=off&photo=\(names[1])&photo=\(names[0])", at: page)
            #expect(try await site.read(off).contains(text.didTakeOff(2)))
            #expect(try await site.names(on: board).isEmpty)
            // They stay saved, and where else they lie.
            #expect(try await site.names(on: other) == [names[1], names[2], names[3]])
            // The way of one photo finds it picked.
            let one = try await site.read("/boards/\(other.id)/arrange?photo=\(names[3])")
            #expect(one.contains("value=\"\(names[3])\" checked"))
        }
    }

    @Test func `take off one's own alone where others lay photos, and say what stayed`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ben, ana) = (try await site.member("ben"), try await given.member("ana"))
            let photos = try await site.photos(2)
            let board = try await given.board(by: ana, title: "Ours", .shared, with: [photos[0]])
            try await given.share(board, with: ben, by: ana)
            try await given.place(photos[1], on: board, by: ben)
            let picked = photos.map { "photo=\($0.id)" }.joined(separator: "&")
            let off = try await site.place(after: "act=off&\(picked)", at: "/boards/\(board.id)/arrange")
            let told = try await site.read(off)
            #expect(told.contains(text.didTakeOff(1)) && told.contains(text.left(1)))
            #expect(try await site.names(on: board) == [photos[0].id.string])
        }
    }

    @Test func `name who follows, take them away again, and let others leave`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ben, ana) = (try await site.member("ben"), try await given.member("ana"))
            _ = try await given.member("haru")
            try await given.follow(ben, by: ana)
            let board = try await given.board(by: ben, title: "Ours", .shared)
            let page = "/boards/\(board.id)/members"
            for (name, words) in [
                ("haru", text.notFollower), ("nobody_here", Strings(.ko).label(ofField: "username")),
                ("", Strings(.ko).sentence(for: .required, field: "username")),
            ] {
                let answer = try await site.submit("act=add&username=\(name)", to: page)
                #expect(answer.status.code == 422, "\(name)")
                #expect(String(buffer: answer.body).contains(words), "\(name)")
            }
            #expect(try await site.place(after: "act=add&username=%40Ana", at: page) == page)
            #expect(try await site.shown(board.id).memberCount == 2)
            let asked = try await site.read("\(page)?ask=remove&username=ana")
            #expect(asked.contains(text.removeMemberText))
            #expect(try await site.place(after: "act=remove&username=ana", at: page) == page)
            #expect(try await site.shown(board.id).memberCount == 1)
            // Whoever made it deletes it instead.
            #expect(try await site.submit("act=leave", to: page).status == .forbidden)

            let theirs = try await given.board(by: ana, title: "Theirs", .shared)
            try await given.share(theirs, with: ben, by: ana)
            let way = "/boards/\(theirs.id)/members"
            #expect(try await site.submit("act=remove&username=ana", to: way).status == .forbidden)
            #expect(try await site.read("\(way)?ask=leave").contains(text.leaveText))
            #expect(try await site.place(after: "act=leave", at: way) == "/boards")
            let gone = try await site.send(.get, way, as: site.cookie, from: "same-origin")
            #expect(gone.status == .notFound)
        }
    }

    @Test func `choose the cover, and the first photo again`() async throws {
        try await withSite { site in
            let (ben, photos) = (try await site.member("ben"), try await site.photos(2))
            let board = try await site.yard.given.board(by: ben, title: "Light", with: photos)
            let page = "/boards/\(board.id)"
            let foreign = try await site.photos(1)[0]
            for (photo, cover) in [(photos[1].id.string, 1), ("", 0), (foreign.id.string, 0)] {
                let place = try await site.place(after: "photo=\(photo)&next=\(page)", at: "\(page)/cover")
                #expect(place == page)
                #expect(try await site.shown(board.id).cover?.id == photos[cover].id)
            }
        }
    }

    @Test func `show nobody another's memo, and find words of one's own alone`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ben, ana) = (try await site.member("ben"), try await given.member("ana"))
            let photos = try await site.photos(2)
            try await given.save(photos[0], "what ana thinks", by: ana)
            try await given.save(photos[1], "what ben thinks", by: ben)
            let board = try await given.board(by: ana, title: "Ours", .shared, with: [photos[0]])
            try await given.share(board, with: ben, by: ana)
            try await given.place(photos[1], on: board, by: ben)
            let page = "/boards/\(board.id)"
            for way in ["", "?q=thinks", "?fragment=list", "/arrange", "/members"] {
                #expect(try await !site.read(page + way).contains("what ana thinks"), "\(way)")
            }
            let found = try await site.read("\(page)?q=thinks")
            #expect(found.contains("what ben thinks") && !found.contains("data-id=\"\(photos[0].id)\""))
            #expect(try await site.read("\(page)?q=ana").contains(text.nothingFoundText))
            #expect(
                try await site.send(
                    .get, "\(page)?q=\(String(repeating: "x", count: 101))", as: site.cookie,
                    from: "same-origin"
                ).status.code == 422)
        }
    }

    @Test func `are found by a handle by who gave it, and offer the same boards for every photo`()
        async throws
    {
        try await withSite { site in
            let (ben, ana) = (try await site.member("ben"), try await site.yard.given.member("ana"))
            let handle = "a-name-of-ours"
            let board = try await site.yard.given.board(by: ben, title: "Light", handle: handle)
            try await site.yard.given.board(by: ana, title: "Hers", handle: "a-name-of-hers")
            let led = try await site.send(
                .get, "/boards/~\(handle)?fragment=list", as: site.cookie, from: "same-origin")
            #expect(led.headers[.location] == "/boards/\(board.id)?fragment=list")
            for name in ["~a-name-of-hers", "~x", "x"] {
                let answer = try await site.send(
                    .get, "/boards/\(name)", as: site.cookie, from: "same-origin")
                #expect(answer.status == .notFound, "\(name)")
            }
            // What an open page asks for when it hears of a change.
            let head = try await site.read("/boards/\(board.id)?fragment=head")
            #expect(head.contains("class=\"board__head\"") && head.contains("<madang-board "))
            #expect(!head.contains("<html"))
            let choice = try await site.read("/boards?fragment=choice")
            #expect(choice.contains("data-board=\"\(board.id)\" data-handle=\"\(handle)\""))
            #expect(!choice.contains("Hers") && !choice.contains("<html") && !choice.contains("<form"))
        }
    }
}

extension ServedSite {
    /// So many of a new post of the owner's.
    fileprivate func photos(_ count: Int) async throws -> [Photo] {
        let olga = try await member("olga")
        let photos = try await yard.given.photos(count, by: olga)
        _ = try await yard.given.post(by: olga, photos: photos)
        return photos
    }

    /// As ben sees it.
    fileprivate func shown(_ id: Identifier<Board>) async throws -> Board {
        try await verbs.readBoards.show(.id(id), viewer: member("ben"))
    }

    /// The photos on a board in their order, as ben sees them.
    fileprivate func names(on board: Board) async throws -> [String] {
        let shown = try await verbs.readBoards.photos(
            on: .id(board.id), viewer: member("ben"), page: PageRequest(limit: 100))
        return shown.photos.items.map(\.photoName)
    }
}
