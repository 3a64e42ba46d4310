import Domain
import Features
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import MastodonRoutes
import NIOCore
import Storage
import TestSupport
import Testing

/// Reads everything that somebody has, some at a time.
private let growing = ["/v1/me/export", "/settings/data/export"]
/// Of a photo whose file no test keeps or that is another's, or of a link, a decision or a program that there is
/// not.
private let missing = [
    "/v1/photos/{id}/original", "/v1/photos/{id}/same", "/v1/moderation/evidence/{id}/photos/{number}",
    "/new-password", "/not-me", "/unsubscribe/{member}/{mark}", "/appeal", "/oauth/authorize",
    "/.well-known/webfinger", "/api/v1/apps/verify_credentials", "/api/v1/streaming/list",
    "/api/v1/streaming/direct",
    "/api/v1/notifications/{id}", "/api/v2/notifications/{key}", "/api/v2/notifications/{key}/accounts",
    "/api/v2/filters/{id}", "/api/v1/filters/{id}", "/api/v2/filters/{id}/keywords",
    "/api/v2/filters/{id}/statuses", "/api/v2/filters/keywords/{id}", "/api/v2/filters/statuses/{id}",
    "/api/v1/lists/{id}", "/api/v1/polls/{id}", "/api/v1/timelines/list/{id}", "/api/v1/media/{id}",
    "/api/v1/push/subscription", "/api/v1/instance/privacy_policy", "/api/v1/instance/terms_of_service",
    "/api/v1/timelines/link", "/api/v1/instance/terms_of_service/{date}", "/api/v1/profile",
    "/api/v1/scheduled_statuses/{id}", "/api/v1/notifications/requests/{id}", "/api/v1/search",
    "/api/v1/lists/{id}/accounts", "/api/v1/annual_reports/{id}", "/api/v1/annual_reports/{id}/state",
    "/api/oembed", "/api/proofs", "/api/v1_alpha/async_refreshes/{id}", "/api/v1/collections/{id}",
    "/api/v1/accounts/{id}/collections", "/api/v1/accounts/{id}/in_collections",
]
/// Count members and posts once an hour for all who ask.
private let counted = ["/nodeinfo/{schema}", "/api/v1/instance", "/api/v2/instance"]
/// Lasts as long as one listens (`EventHubTests`).
private let lasting = [
    "/v1/events", "/api/v1/streaming", "/api/v1/streaming/user", "/api/v1/streaming/user/notification",
    "/api/v1/streaming/public", "/api/v1/streaming/public/local", "/api/v1/streaming/public/remote",
    "/api/v1/streaming/hashtag", "/api/v1/streaming/hashtag/local",
]

/// Every page and call that reads, asked by an owner of the yard who follows and blocks people.
@Suite(.thorough) struct `Whatever is read` {
    /// PostgreSQL takes a minute of a processor to have twenty-five of everything, and is asked the same.
    @Test(arguments: Backend.allCases)
    func `takes as many statements for twenty-five of everything as for one, on PostgreSQL for five`(
        _ backend: Backend
    ) async throws {
        try await withSite(on: backend, photoCache: 0) { site in
            let crowd = try await Crowd(site)
            try await crowd.come(1)
            let asked = try await crowd.questions()
            var few: [Question: Int] = [:]
            for question in asked { few[question] = try await crowd.statements(of: question) }
            try await crowd.come(backend == .sqlite ? 24 : 4)
            for question in asked {
                #expect(try await crowd.statements(of: question) == few[question], "\(question.path)")
            }
        }
    }
}

/// An address to ask, and the row of the table that it belongs to.
private struct Question: Hashable {
    let pattern: String
    let path: String
}

/// An owner of the yard, and people around them who do all that people do.
private final class Crowd {
    private let site: ServedSite
    private let olga: Domain.Member
    private let post: Domain.Post
    private let cookie: String
    /// Of the same member, as programs have it.
    private let token: String
    private var count = 0
    private var theirs: Domain.Post
    private var listing: Domain.Listing?
    private var alert: Domain.Alert?
    private var note: Domain.ModeratorNote?
    private var thread: Domain.Thread?
    private var asker: Domain.Member?
    private var ownListing: Domain.Listing?
    private var ownStory: Domain.Story?
    private var ownBoard: Domain.Board?
    private var ownDraft: Domain.Draft?
    private var ownSale: Identifier<Domain.Sale>?

    init(_ site: ServedSite) async throws {
        self.site = site
        olga = try await site.verbs.promoteMember(username: "olga", to: .owner)
        post = try #require(try await site.yard.database.read { try $0.posts.post(site.post, viewer: nil) })
        theirs = post
        cookie = try await site.session(of: "olga")
        token = try await site.token("olga", password: "correct horse")
    }

    /// So many more of everything.
    func come(_ more: Int) async throws {
        for _ in 0..<more {
            count += 1
            try await befriend(count)
            try await tellStories(count)
            try await lay(count)
            try await trade(count)
            try await begin()
            try await quarrel(count)
            try await mute(count)
            try await admit(count)
        }
    }

    private func befriend(_ number: Int) async throws {
        let given = site.yard.given
        let member = try await given.member("member\(number)", role: .moderator)
        try await given.avatar(of: member)
        try await site.verbs.managePush.setSilenced(true, member.username, by: olga)
        try await given.follow(olga, by: member)
        try await given.follow(member, by: olga)
        let mine = try await given.post(
            by: olga, text: "common", hashtags: ["yard"], photos: given.photos(2, by: olga))
        let chair = try await given.listing(
            by: member, "A common chair \(number)",
            facts: given.facts(category: "furniture", condition: "used"), photos: given.photos(3, by: member))
        listing = chair
        try await wait(number, for: chair, by: member)
        for tag in ["yard", "yard\(number)"] { try await given.follow(tag: tag, by: olga) }
        theirs = try await given.post(
            by: member, text: "common #yard #yard\(number) @olga", hashtags: ["yard", "yard\(number)"],
            photos: given.photos(2, by: member), carrying: chair.id)
        let table = try await given.listing(by: olga, "A common table \(number)")
        // Posts that tell of what one sells, in every list of posts.
        for (author, thing) in [(olga, table), (member, chair)] {
            let told = try await given.post(
                by: author, text: "common #yard", hashtags: ["yard"], carrying: thing.id)
            try await given.like(told, by: olga)
        }
        ownListing = table
        let asked = try await given.thread(about: table, by: member)
        // The one that is looked at is read each time, and has something new each time.
        thread = thread ?? asked
        asker = asker ?? member
        for id in Set([asked.id, thread?.id ?? asked.id]) {
            let (one, other) = (try await given.photo(by: olga), try await given.photo(by: olga))
            try await given.message(in: id, by: olga, photos: [one, other])
        }
        if let thread, let asker { try await given.message(in: thread.id, by: asker) }
        try await given.message(in: asked.id, by: member)
        let rude = try await given.message(in: asked.id, by: member, text: "rude")
        try await site.verbs.reportThing(
            "message", id: rude.id.string, words: ReportWords("spam"), by: olga)
        try await given.like(theirs, by: olga)
        for photo in theirs.photos { try await given.save(photo, by: olga) }
        try await given.comment(under: theirs, by: olga)
        let like: Identifier<Domain.Like> = site.yard.ids.next()
        try await given.like(post, by: member)
        try await site.yard.database.write { [now = site.yard.clock.now] in
            _ = try $0.likes.insert(like, post: mine.id, member: member.id, at: now)
        }
        let comment = try await given.comment(under: post, by: member, text: "common @olga")
        for news: NewNotification.News in [
            .like(like, of: mine.id), .comment(comment.id, on: post.id), .mention(in: theirs.id),
            .mention(in: post.id, comment: comment.id),
        ] {
            try await site.yard.notify(olga, news, by: member)
        }
    }

    /// A story by who follows and is followed, which olga has seen, and one of hers, which they have. The one that is
    /// looked at has two frames, of which the first is shown: behind the last of all stands the row.
    private func tellStories(_ number: Int) async throws {
        let given = site.yard.given
        let member = try await site.member("member\(number)")
        let story = try await given.story(by: member, frames: 2, words: "common")
        try await given.look(at: story.id, by: olga)
        let made = try await given.story(by: olga, frames: 2, words: "common")
        ownStory = ownStory ?? made
        try await given.heart(ownStory?.id ?? made.id, by: member)
        let loud = try await given.member("loud\(number)")
        try await given.avatar(of: loud)
        try await site.verbs.manageStories.setMuted(true, loud.username, by: olga)
    }

    /// A board that olga shows, one that is shared with her, and photos of who is new on the one that she shares.
    private func lay(_ number: Int) async throws {
        let given = site.yard.given
        let member = try await site.member("member\(number)")
        try await given.board(by: olga, title: "common \(number)", .open, with: theirs.photos)
        let shared = try await given.board(by: member, title: "common", .shared, with: theirs.photos)
        try await given.share(shared, with: olga, by: member)
        if ownBoard == nil { ownBoard = try await given.board(by: olga, title: "common", .shared) }
        let board = try #require(ownBoard)
        try await given.share(board, with: member, by: olga)
        try await given.place(theirs.photos, on: board, by: member)
    }

    /// What olga bought: of the one she says nothing yet, of the other both do.
    private func trade(_ number: Int) async throws {
        let given = site.yard.given
        let member = try await site.member("member\(number)")
        let due = try await given.sale("A lamp \(number)", by: member, to: olga)
        ownSale = ownSale ?? due
        let sale = try await given.sale("A bench \(number)", by: member, to: olga)
        for author in [olga, member] { try await given.feedback(on: sale, by: author, "common") }
    }

    /// What olga has not published yet.
    private func begin() async throws {
        for kind in DraftKind.allCases {
            let photos = try await site.yard.given.photos(2, by: olga)
            let draft = try await site.verbs.saveDraft(
                DraftChanges(kind: kind, photoIDs: photos.map(\.id)), by: olga)
            ownDraft = ownDraft ?? draft
        }
    }

    /// Reports, decisions and blocks.
    private func quarrel(_ number: Int) async throws {
        let (given, verbs) = (site.yard.given, site.verbs)
        let rude = try await given.member("rude\(number)")
        let reported = try await given.post(by: rude, photos: [given.photo(by: rude)])
        let comment = try await given.comment(under: post, by: rude)
        let hidden = try await given.post(by: rude)
        for reporter in [olga, try await given.member("reporter\(number)")] {
            for (kind, id) in [
                ("post", reported.id.string), ("comment", comment.id.string), ("member", rude.id.string),
            ] {
                try await verbs.reportThing(kind, id: id, words: ReportWords("spam"), by: reporter)
            }
        }
        let moderator = try await given.confirmed(olga)
        _ = try await verbs.decide("hide", "post", id: hidden.id.string, reason: "spam", by: moderator)
        let away = try await given.member("away\(number)")
        let warning = try await verbs.decide(
            "warn", "member", id: away.id.string, reason: "spam", by: moderator)
        _ = try await verbs.writeAppeal("no", against: warning.id.string, by: away)
        note = try await verbs.writeNote("hm", on: "member1", by: olga)
        _ = try await verbs.decide("suspend", "member", id: away.id.string, reason: "spam", by: moderator)
        let blocked = try await given.member("blocked\(number)")
        try await given.like(post, by: blocked)
        try await given.comment(under: post, by: blocked)
        try await given.block(blocked, by: olga)
    }

    /// What is wanted in the market, and was told of.
    private func wait(_ number: Int, for chair: Domain.Listing, by seller: Domain.Member) async throws {
        let given = site.yard.given
        try await given.heart(chair, by: olga)
        let words = try await given.alert(
            "chair \(number)", facts: given.facts(category: "furniture"), by: olga)
        alert = alert ?? words
        try await site.yard.notify(
            olga, .alert(words.id, site.yard.ids.next(), of: chair.id, nil), by: seller)
        try await site.yard.notify(olga, .availableAgain(site.yard.ids.next(), of: chair.id), by: seller)
    }

    /// What is muted, between what is shown.
    private func mute(_ number: Int) async throws {
        let (given, verbs) = (site.yard.given, site.verbs)
        let muted = try await given.member("muted\(number)")
        let dull = try await given.member("dull\(number)")
        for (author, text) in [(muted, "common #quiet"), (dull, "common dull\(number) #quiet")] {
            try await given.avatar(of: author)
            try await given.follow(author, by: olga)
            let told = try await given.post(
                by: author, text: text, hashtags: ["quiet"], photos: given.photos(1, by: author))
            _ = try await given.listing(by: author, "A \(text)")
            try await given.comment(under: theirs, by: author, text: text)
            try await site.yard.notify(olga, .mention(in: told.id), by: author)
        }
        _ = try await verbs.muteMember(muted.username, muted: true, by: olga)
        _ = try await verbs.muteWord("dull\(number)", by: olga)
    }

    private func admit(_ number: Int) async throws {
        _ = try await site.yard.given.member("waiting\(number)", isWaiting: true)
        _ = try await site.yard.given.session(of: olga)
        let app = try await site.yard.given.app("App \(number)")
        try await site.yard.given.session(of: olga, by: app)
        _ = try await site.verbs.makeInvite(uses: 1, days: 1, by: site.yard.given.confirmed(olga))
    }

    /// Every row of both tables that reads, with something to show.
    func questions() async throws -> [Question] {
        let patterns =
            PageRow.all.filter { $0.method == .get }.map(\.pattern)
            + Endpoint.all.filter { $0.method == .get }.map(\.path)
            + MastodonCalls.all.filter { $0.method == .get }.map(\.path)
        let reports = try await site.yard.database.read { try $0.moderation.openCases(page: PageRequest()) }
        let reported = try #require(reports.items.first { $0.thing.kind == .post })
        return patterns.filter { !(growing + lasting + counted).contains($0) }.flatMap { pattern in
            paths(pattern, reported).map { Question(pattern: pattern, path: $0) }
        }
    }

    private func paths(_ pattern: String, _ reported: Case) -> [String] {
        let id =
            pattern.contains("comments/{id}")
            ? site.comment.string
            : pattern.contains("cases")
                ? reported.id.string
                : pattern.contains("/photos/{id}") ? theirs.photos[0].id.string : site.post.string
        let things: [(part: String, id: String?)] = [
            ("/drafts/", ownDraft?.id.string), ("/sales/", ownSale?.string),
            ("/boards/", ownBoard?.id.string),
            ("/stories/", ownStory?.id.string),
            ("/threads/", thread?.id.string),
            ("/alerts/", alert?.id.string), ("/notes/", note?.id.string),
            ("/listings/", listing?.id.string), ("/ask", listing?.id.string),
            ("/edit", ownListing?.id.string), ("/delete", ownListing?.id.string),
            ("/market/", listing?.id.string),
        ]
        let isOfThings = [
            "/drafts/", "/sales/", "/boards/", "/stories/", "/threads/", "/listings/", "/market/",
            "/notes/",
        ].contains { pattern.contains($0) }
        let thing = isOfThings ? things.first { pattern.contains($0.part) }?.id ?? id : id
        let path = pattern.replacing("{id}", with: thing).replacing("{tag}", with: "yard")
            .replacing("{number}", with: "1").replacing("{board}", with: ownBoard?.id.string ?? "")
        func by(_ name: String) -> String {
            path.replacing("{username}", with: name)
        }
        let first = by(
            pattern.contains("refuse")
                ? "waiting1"
                // Of these nobody is asked about themselves.
                : pattern.contains("block") || pattern.contains("/notes")
                    || pattern.hasSuffix("{username}/delete")
                    ? "member1" : "olga")
        switch pattern {
        case "/report", "/moderation/decisions":
            let ids = [
                "post": theirs.id.string, "member": theirs.author.id.string,
                "listing": listing?.id.string ?? "",
            ]
            return ids.sorted { $0.key < $1.key }.map { "\(path)?type=\($0.key)&id=\($0.value)" }
        case "/moderation/notes/{id}/delete": return ["\(path)?username=member1"]
        case "/search", "/v1/search":
            return ["posts&q=common", "members&q=member", "listings&q=common", "tags&q=yard"].filter {
                pattern == "/search" || !$0.hasPrefix("tags")
            }.map { "\(path)?type=\($0)" } + (pattern == "/search" ? [path] : [])
        case "/market/{id}": return [path] + ["tile", "page", "carried"].map { "\(path)?fragment=\($0)" }
        case "/market", "/v1/listings":
            return [
                path, "\(path)?q=common", "\(path)?sort=price_asc",
                "\(path)?q=common&sort=price_desc&status=on_sale",
                "\(path)?category=furniture&condition=used",
            ]
        case "/boards": return [path, "\(path)?fragment=choice", "\(path)?q=common"]
        case "/boards/{id}": return [path, "\(path)?q=warm"]
        case "/v1/boards": return [path, "\(path)?q=common"]
        case "/v1/boards/{board}/photos": return ["\(path)?limit=100", "\(path)?q=warm"]
        case "/v1/tags": return [path, "\(path)?q=yard"]
        case "/": return [path, "/?fragment=stories"]
        case "/stories/{id}": return [path, "\(path)?fragment=story"]
        case "/p/{id}": return [path, "\(path)?fragment=list", "\(path)?fragment=post", "/p/\(theirs.id)"]
        case "/api/v1/accounts/{id}", "/api/v1/accounts/{id}/statuses", "/api/v1/accounts/{id}/followers",
            "/api/v1/accounts/{id}/following", "/api/pixelfed/v1/accounts/{id}",
            "/api/pixelfed/v1/accounts/{id}/statuses":
            return [pattern.replacing("{id}", with: olga.id.string) + "?limit=80"]
        case "/api/v1.1/accounts/username/{name}": return [pattern.replacing("{name}", with: "olga")]
        case "/api/v1/accounts/lookup": return ["\(path)?acct=olga"]
        case "/api/v1/accounts/search": return ["\(path)?q=member&limit=80"]
        case "/api/v2/search":
            // Words of listings alone: a part that posts fill asks no further.
            return ["accounts&q=member", "statuses&q=chair", "hashtags&q=yard"].map { "\(path)?type=\($0)" }
        case "/v1/auth/availability": return ["\(path)?username=olga&email=olga@example.com"]
        case "/@{username}", "/v1/members/{username}":
            return [first, by("member1"), by("blocked1")]
        default: return [pattern.hasPrefix("/v1") || pattern.hasPrefix("/api") ? "\(first)?limit=100" : first]
        }
    }

    func statements(of question: Question) async throws -> Int {
        // A node knows the session for two seconds: whoever asked last would pay for who asks next.
        _ = try await site.verbs.authenticate(cookie: cookie)
        let isOfFace = question.path.hasPrefix(ServicePaths.facePrefix)
        if isOfFace { _ = try await read("/api/v1/preferences") }
        return try await site.yard.engine.statements {
            let answer =
                isOfFace
                ? try await read(question.path)
                : try await site.send(.get, question.path, as: cookie, from: "same-origin")
            let isThere = answer.status.code < 400 || missing.contains(question.pattern)
            #expect(isThere, "\(question.path): \(answer.status)")
        }.count
    }

    private func read(_ path: String) async throws -> TestResponse {
        try await site.client.executeRequest(
            uri: path, method: .get, headers: [.authorization: "Bearer \(token)"], body: nil)
    }
}
