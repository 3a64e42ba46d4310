import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// How things stand with the author, and with what they wrote.
enum Situation: String, CaseIterable, Sendable {
    case plain, suspended, waiting, leaving, postHidden, commentHidden, listingHidden, storyHidden
    case boardHidden, deleted
}

/// Who looks.
enum Onlooker: String, CaseIterable, Sendable {
    case anonymous, stranger, follower, blocker, blocked, author, moderator
}

/// Made from the tables of calls and pages: whatever is added is looked at here, with the id of the thing in its path.
@Suite(.thorough) struct `What somebody may not see` {
    @Test(arguments: Situation.allCases)
    func `stands in no answer, JSON or HTML, and its own address is 404`(_ situation: Situation) async throws
    {
        try await withSite { site in
            let world = try await Sight(site, situation)
            for onlooker in Onlooker.allCases where onlooker != .author || !world.isAuthorAway {
                for look in try Look.all(world) {
                    try await world.check(look, as: onlooker)
                }
            }
        }
    }

    @Test func `would be noticed: where all is plain, strangers see every mark`() async throws {
        try await withSite { site in
            let world = try await Sight(site, .plain)
            var seen: Set<String> = []
            for look in try Look.all(world) {
                let text = try await world.text(look, as: .stranger)
                seen.formUnion(Mark.all.filter { text.contains($0) })
            }
            #expect(seen == Set(Mark.all))
            // Forms of a thread say what it is about, and nothing that was said.
            let forms = ["/threads/{id}/offer", "/threads/{id}/sale"]
            for look in try Look.all(world) where look.subject == .thread && !forms.contains(look.name) {
                #expect(try await world.text(look, as: .author).contains(Mark.message), "\(look.name)")
            }
            // Why a photo is sensitive stands above its post, and by the box of its form.
            for look in try Look.all(world) where look.subject == .post && look.name.hasPrefix("/p/{id}") {
                let tells = ["/p/{id}", "/p/{id}/edit"].contains(look.name)
                let text = try await world.text(look, as: .author)
                #expect(text.contains(Mark.reason) == tells, "\(look.name)")
            }
            // Where a board for few is shown.
            for look in try Look.all(world) where look.showsShared {
                for onlooker in [Onlooker.follower, .author] {
                    let text = try await world.text(look, as: onlooker)
                    #expect(text.contains(Mark.shared), "\(look.name) to \(onlooker)")
                }
            }
            // Where a story is read, and where its photo is.
            for look in try Look.all(world) where look.showsWords {
                for onlooker in [Onlooker.follower, .author] {
                    let text = try await world.text(look, as: onlooker)
                    #expect(text.contains(Mark.words), "\(look.name) to \(onlooker)")
                }
            }
        }
    }
}

/// Texts that stand in nothing else.
private enum Mark {
    /// The author's name: no address has it with a capital.
    static let author = "Zzauthor"
    static let post = "markedpost"
    static let comment = "markedcomment"
    static let listing = "markedlisting"
    /// In a thread of the author, who alone of those who look is one of its two.
    static let message = "markedmessage"
    /// On a story of the author and in what is said of its photo, which followers read.
    static let words = "markedwords"
    /// A public board of the author.
    static let board = "markedboard"
    /// One that they share with the follower.
    static let shared = "markedshared"
    /// Why moderators say that the photo of the post is sensitive, which its author and they read.
    static let reason = "markedreason"
    /// What strangers see where all is plain.
    static let all = [author, post, comment, listing, board]
    /// What few see.
    static let ofFew = [message, words, shared, reason]
}

/// A call or page to look at.
private struct Look {
    enum Subject { case post, comment, listing, member, thread, story, board, sharedBoard, nothing }

    let name: String
    let path: String
    /// Of which thing it is the address.
    let subject: Subject
    let isForModerators: Bool

    /// Whether followers read there what stands on a story.
    var showsWords: Bool {
        subject == .story
            && ["/v1/stories/{id}", "/stories/{id}/frames/{number}", "/v1/photos/{id}"].contains(name)
    }

    /// Whether those who are on it read there what a shared board is called.
    var showsShared: Bool {
        subject == .sharedBoard
            && ["/v1/boards/{board}", "/boards/{id}", "/boards/{id}/members"].contains(name)
    }

    static func all(_ world: Sight) throws -> [Look] {
        let calls = Endpoint.all.filter { $0.method == .get && $0 != Calls.service.listenToEvents.endpoint }
            .map {
                ("\($0.path)", $0.access == .moderator)
            }
        let pages = PageRow.all.filter { $0.method == .get }.map {
            (
                $0.pattern,
                ["/moderation", "/settings/members", "/@{username}/comments"].contains(
                    where: $0.pattern.hasPrefix)
            )
        }
        return try (calls + pages).flatMap { try looks($0.0, $0.1, world) }
    }

    private static func looks(_ pattern: String, _ isForModerators: Bool, _ world: Sight) throws -> [Look] {
        func look(_ values: [String: String], _ subject: Subject, query: String = "") -> Look {
            let path = values.reduce(pattern) { $0.replacing($1.key, with: $1.value) } + query
            return Look(name: pattern, path: path, subject: subject, isForModerators: isForModerators)
        }
        let names = ["{username}": "zzauthor", "{tag}": "common"]
        if pattern.contains("{id}") || pattern.contains("{board}") {
            switch pattern.split(separator: "/").first(where: { $0 != "v1" }) {
            case "posts", "p":
                return [
                    look(["{id}": world.post], .post), look(["{id}": world.starPost], .nothing),
                ]
            case "sales": return [look(["{id}": world.sale], .nothing)]
            case "threads": return [look(["{id}": world.thread], .thread)]
            case "listings", "market": return [look(["{id}": world.listing], .listing)]
            case "comments": return [look(["{id}": world.comment], .comment)]
            case "stories": return [look(["{id}": world.story, "{number}": "1"], .story)]
            case "photos":
                return [look(["{id}": world.photo], .post), look(["{id}": world.storyPhoto], .story)]
            case "boards":
                let boards = [(world.board, Subject.board), (world.sharedBoard, .sharedBoard)]
                return boards.map { look(["{id}": $0.0, "{board}": $0.0], $0.1) }
            // Everybody's own alone (`DraftPagesTests`).
            case "drafts": return [look(["{id}": world.post], .nothing)]
            case "moderation", "settings": return [look(["{id}": world.post], .nothing)]
            default: throw Untold(pattern: pattern)
            }
        }
        if pattern.contains("{username}") { return [look(names, .member)] }
        if pattern.hasSuffix("/search") {
            return ["posts", "members", "listings"].map { look([:], .nothing, query: "?q=common&type=\($0)") }
                + [look([:], .nothing, query: "?q=zzauth&type=members")]
        }
        if pattern == "/report" {
            return [
                look([:], .post, query: "?type=post&id=\(world.post)"),
                look([:], .comment, query: "?type=comment&id=\(world.comment)"),
                look([:], .listing, query: "?type=listing&id=\(world.listing)"),
            ]
        }
        return [look(names, .nothing)]
    }

    /// Somebody has to say of which thing that path is the address.
    struct Untold: Error { let pattern: String }
}

/// The yard in one situation, and everybody's session.
private struct Sight {
    let site: ServedSite
    let situation: Situation
    let post: String
    let photo: String
    let starPost: String
    let comment: String
    let listing: String
    let thread: String
    let sale: String
    let story: String
    let storyPhoto: String
    let board: String
    let sharedBoard: String
    let cookies: [Onlooker: String]

    var isAuthorAway: Bool { [.suspended, .waiting, .leaving].contains(situation) }

    init(_ site: ServedSite, _ situation: Situation) async throws {
        let (yard, given) = (site.yard, site.yard.given)
        let author = try await given.member("zzauthor", isWaiting: situation == .waiting)
        let star = try await given.member("star")
        let photo = try await given.photo(by: author)
        let post = try await given.post(
            by: author, text: "common markedpost #common", hashtags: ["common"], photos: [photo])
        let starPost = try await given.post(by: star, text: "common", hashtags: ["common"])
        let comment = try await given.comment(under: starPost, by: author, text: "common markedcomment")
        let ownComment = try await given.comment(under: post, by: author, text: "common markedcomment")
        let listing = try await given.listing(
            by: author, "common markedlisting", about: "A markedlisting, hardly ever used.")
        // Who waits to be let in is asked nothing.
        let thread =
            situation == .waiting
            ? listing.id.string
            : try await given.thread(about: listing, by: star, text: "a markedmessage").id.string
        let sale =
            situation == .waiting
            ? listing.id.string : try await given.sale("A lamp", by: author, to: star).string
        let storyPhoto = try await given.storyPhoto(by: author, altText: "markedwords")
        let words = Domain.StoryWords(text: "markedwords", x: 500, y: 800)
        let story = try await given.story(
            by: author, [NewStory.Frame(photoID: storyPhoto.id, words: words)])
        let board = try await given.board(
            by: author, title: "a markedboard", .open, with: [photo], note: "of markedboard")
        let sharedBoard = try await given.board(
            by: author, title: "a markedshared", .shared, with: [photo], note: "of markedshared")
        try await given.like(starPost, by: author)
        try await given.follow(star, by: author)
        try await given.follow(author, by: star)
        var cookies: [Onlooker: String] = [:]
        for onlooker in Onlooker.allCases where onlooker != .anonymous {
            let member =
                onlooker == .author
                ? author
                : try await given.member(
                    onlooker.rawValue, role: onlooker == .moderator ? .moderator : .member)
            if member.id != author.id, situation != .waiting {
                try await given.like(post, by: member)
                try await given.save(photo, by: member)
            }
            if member.id != author.id {
                try await yard.database.write { try $0.pushes.silences.set(true, author.id, by: member.id) }
                // Posts with it are in their feeds.
                try await given.follow(tag: "common", by: member)
            }
            switch onlooker {
            case .follower:
                try await given.follow(author, by: member)
                try await given.share(sharedBoard, with: member, by: author)
            case .blocker: try await given.block(author, by: member)
            case .blocked: try await given.block(member, by: author)
            default: break
            }
            let signedIn = try await site.verbs.logIn(
                identifier: member.username, password: "correct horse", kind: .web,
                from: Visit(network: "192.0.2.1", device: "test"))
            // As after the password was asked, which the archive wants.
            var session = signedIn.session
            session.confirmedUntil = yard.clock.now + .days(1)
            try await yard.database.write { [session] in try $0.sessions.update(session) }
            cookies[onlooker] = signedIn.secret
        }
        let now = yard.clock.now
        if situation == .storyHidden {
            _ = try await yard.engine.write {
                try $0.run("UPDATE stories SET hidden_at = \(now) WHERE id = \(story.id)")
            }
        }
        if situation == .boardHidden {
            _ = try await yard.engine.write {
                try $0.run("UPDATE boards SET hidden_at = \(now) WHERE owner_id = \(author.id)")
            }
        }
        try await yard.database.write { stores in
            try stores.moderation.insert(
                Domain.Decision(
                    id: yard.ids.next(), action: .markSensitive, kind: .post, thingID: post.id.rawValue,
                    memberID: author.id, username: author.username, actor: "operator", reason: Mark.reason))
            #expect(try stores.moderation.setMarkedSensitive(post.id, at: now))
            switch situation {
            case .plain, .storyHidden, .boardHidden: break
            case .suspended: _ = try stores.members.setSuspended(author.id, at: now)
            case .waiting: break
            case .leaving: try stores.members.setLeaving(author.id, at: now + .days(7))
            case .deleted:
                try stores.posts.delete(post.id)
                try stores.listings.delete(listing.id)
                try stores.stories.delete(story.id)
                try stores.boards.delete(board.id)
                try stores.boards.delete(sharedBoard.id)
            case .listingHidden:
                let thing = try #require(try stores.moderation.thing(.listing, listing.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: now)
            case .postHidden:
                let thing = try #require(try stores.moderation.thing(.post, post.id.rawValue))
                _ = try stores.moderation.setHidden(thing, at: now)
            case .commentHidden:
                for id in [comment.id, ownComment.id] {
                    let thing = try #require(try stores.moderation.thing(.comment, id.rawValue))
                    _ = try stores.moderation.setHidden(thing, at: now)
                }
            }
        }
        self.site = site
        self.situation = situation
        (self.post, self.photo, self.starPost) = (post.id.string, photo.id.string, starPost.id.string)
        self.comment = comment.id.string
        self.listing = listing.id.string
        (self.thread, self.sale) = (thread, sale)
        (self.story, self.storyPhoto) = (story.id.string, storyPhoto.id.string)
        (self.board, self.sharedBoard) = (board.id.string, sharedBoard.id.string)
        self.cookies = cookies
    }

    func answer(_ look: Look, as onlooker: Onlooker) async throws -> TestResponse {
        try await site.send(.get, look.path, as: cookies[onlooker], from: "same-origin")
    }

    func text(_ look: Look, as onlooker: Onlooker) async throws -> String {
        String(buffer: try await answer(look, as: onlooker).body)
    }

    func check(_ look: Look, as onlooker: Onlooker) async throws {
        // Those who look after the yard decide on what is hidden: they read it there.
        if look.isForModerators, onlooker == .moderator { return }
        let answer = try await answer(look, as: onlooker)
        let text = Array(answer.body.readableBytesView)
        for mark in Mark.all + Mark.ofFew
        where text.contains(mark) && !sees(mark, look, as: onlooker) {
            Issue.record("\(look.name) shows \(mark) to \(onlooker) (\(situation), \(answer.status.code))")
        }
        guard answer.status == .ok, let mark = mark(of: look.subject), !sees(mark, look, as: onlooker) else {
            return
        }
        Issue.record("\(look.name) is there for \(onlooker) (\(situation))")
    }

    private func mark(of subject: Look.Subject) -> String? {
        switch subject {
        case .post: Mark.post
        case .comment: Mark.comment
        case .listing: Mark.listing
        case .thread: Mark.message
        case .story: Mark.words
        case .board: Mark.board
        case .sharedBoard: Mark.shared
        case .member: Mark.author
        case .nothing: nil
        }
    }

    /// Whether `onlooker` may see what bears `mark`, at the address of `look`.
    private func sees(_ mark: String, _ look: Look, as onlooker: Onlooker) -> Bool {
        if mark == Mark.message { return onlooker == .author }
        if mark == Mark.reason { return [.author, .moderator].contains(onlooker) }
        if mark == Mark.words { return seesStory(as: onlooker) }
        if mark == Mark.board { return seesBoard(as: onlooker) }
        if mark == Mark.shared { return seesSharedBoard(look, as: onlooker) }
        if onlooker == .author {
            return situation != .deleted || mark != Mark.post && mark != Mark.listing
        }
        if onlooker == .blocked { return false }
        // Whoever blocks reads the name of whom they block: on their page, in the list of whom they block, and in the
        // archive of what is theirs.
        if onlooker == .blocker {
            let isTheirs = look.name.contains("blocks") || look.name.contains("export")
            return mark == Mark.author && !isAuthorAway && (look.subject == .member || isTheirs)
        }
        // What is withheld is there for moderators by its address.
        let keeps = onlooker == .moderator && look.subject != .nothing
        switch situation {
        case .plain, .storyHidden, .boardHidden: return true
        case .suspended: return keeps && mark != Mark.comment
        case .waiting, .leaving: return false
        case .deleted: return mark != Mark.post && mark != Mark.listing
        case .listingHidden: return mark != Mark.listing || keeps
        case .postHidden: return mark != Mark.post || keeps
        case .commentHidden: return mark != Mark.comment
        }
    }

    /// Moderators read a story as evidence alone, once it is reported.
    private func seesStory(as onlooker: Onlooker) -> Bool {
        switch situation {
        case .plain, .postHidden, .commentHidden, .listingHidden, .boardHidden:
            [.author, .follower].contains(onlooker)
        case .storyHidden: onlooker == .author
        case .suspended, .waiting, .leaving, .deleted: false
        }
    }

    /// Moderators see no more of boards than others.
    private func seesBoard(as onlooker: Onlooker) -> Bool {
        switch situation {
        case .plain, .postHidden, .commentHidden, .listingHidden, .storyHidden:
            ![.blocker, .blocked].contains(onlooker)
        case .boardHidden: onlooker == .author
        case .suspended, .waiting, .leaving, .deleted: false
        }
    }

    /// Who is on it takes along what it is called, also where its owner is away.
    private func seesSharedBoard(_ look: Look, as onlooker: Onlooker) -> Bool {
        if onlooker == .follower, isAuthorAway { return look.name.contains("export") }
        return [.author, .follower].contains(onlooker) && seesBoard(as: onlooker)
    }
}
