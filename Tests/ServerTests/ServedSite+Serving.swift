import Crypto
import Domain
import Features
import HTTPKit
import Hummingbird
import HummingbirdTesting
import Logging
import MadangCore
import Server
import Storage
import TestSupport
import Testing

/// Serves a site of its own to `body`. What there is on it is made once where it lies in SQLite and a folder: each test
/// gets a copy.
func withSite(
    on backend: Backend = .standard, isTLS: Bool = false, media store: MediaStore? = nil,
    mediaOrigin: String? = nil, settings: [String: String] = [:], photoCache: Int = PhotoCache.ofTests,
    quota: QuotaPolicy = QuotaPolicy(), limits: [RateLimiter.Kind: RateLimiter.Allowance] = [:],
    _ body: @Sendable (ServedSite) async throws -> Void
) async throws {
    let setting = SiteSetting(
        isTLS: isTLS, mediaOrigin: mediaOrigin, flags: settings, quota: quota, limits: limits)
    let store = try store ?? MediaStore.standard
    guard backend == .sqlite, store == .folder, photoCache == PhotoCache.ofTests else {
        return try await withFreshDatabase(backend, photoCache: photoCache) { yard in
            try await store.withMedia(in: yard.folder) { media in
                try await serve(yard, media.blobs, setting, furnish(yard), body)
            }
        }
    }
    let (copy, furniture) = try await SiteTemplate.made.value
    try await Backend.withYard(from: copy) { yard in
        // Ids are made of the time, and the copy has a source of its own: in the same millisecond it might make one
        // that is there.
        yard.clock.advance(by: .milliseconds(1))
        try await MediaStore.folder.withMedia(in: yard.folder) { media in
            try await serve(yard, media.blobs, setting, furniture, body)
        }
    }
}

private enum SiteTemplate {
    static let made = Task { try await Backend.copying { try await furnish($0) } }
}

/// What there is on every site.
private struct Furniture: Sendable {
    let post: Identifier<Domain.Post>
    let photo: Identifier<Domain.Photo>
    let comment: Identifier<Domain.Comment>
    let thread: Identifier<Domain.Thread>
    let listing: Identifier<Domain.Listing>
    let story: Identifier<Domain.Story>
    let board: Identifier<Domain.Board>
    let cookie: String
    let waiting: String
    let suspended: String
}

private func furnish(_ yard: Yard) async throws -> Furniture {
    let verbs = DatabaseVerbs(yard.ports())
    let olga = try await yard.given.member("olga")
    let photo = try await yard.given.photo(by: olga)
    let post = try await yard.given.post(by: olga, text: "#yard", hashtags: ["yard"], photos: [photo])
    let comment = try await yard.given.comment(under: post, by: olga)
    let listing = try await yard.given.listing(by: olga)
    let thread = try await yard.given.thread(about: listing, by: yard.given.member("asker"))
    let story = try await yard.given.story(by: olga)
    let board = try await yard.given.board(by: olga, .open, with: [photo])
    let form = Registration(username: "ben", email: "ben@example.org", password: "sweeps the yard")
    let ben = try await verbs.register(form, kind: .web, from: Visit(network: "192.0.2.1", device: "test"))
    let now = yard.clock.now
    let susan = try await yard.given.member("susan").id
    _ = try await yard.database.write { try $0.members.setSuspended(susan, at: now) }
    _ = try await yard.given.member("wendy", isWaiting: true)
    func logIn(_ name: String) async throws -> String {
        try await verbs.logIn(
            identifier: name, password: "correct horse", kind: .web,
            from: Visit(network: "192.0.2.1", device: "test")
        ).secret
    }
    return Furniture(
        post: post.id, photo: photo.id, comment: comment.id, thread: thread.id, listing: listing.id,
        story: story.id, board: board.id, cookie: ben.secret, waiting: try await logIn("wendy"),
        suspended: try await logIn("susan"))
}

/// How a site is served.
private struct SiteSetting: Sendable {
    let isTLS: Bool
    let mediaOrigin: String?
    let flags: [String: String]
    let quota: QuotaPolicy
    let limits: [RateLimiter.Kind: RateLimiter.Allowance]

    func configuration() async throws -> ServerConfiguration {
        var flags = ["rate_limit": "off"].merging(flags) { $1 }
        if isTLS { flags.merge(["tls_certificate": "chain.pem", "tls_key": "key.pem"]) { $1 } }
        return try ServerConfiguration(try await SettingReader(flags: flags, environment: [:], file: nil))
    }
}

private func serve(
    _ yard: Yard, _ blobs: any BlobStore, _ setting: SiteSetting, _ furniture: Furniture,
    _ body: @Sendable (ServedSite) async throws -> Void
) async throws {
    let media = MediaPorts(blobs: blobs, processor: FakePhotoProcessor(), quota: setting.quota)
    let verbs = Verbs(yard.ports(), media: media)
    // As a server does before it answers.
    try await verbs.ports.market.read()
    let site = Site(
        verbs: verbs, key: ServerKey(SymmetricKey(size: .bits256)), metrics: PrometheusRegistry(),
        limiter: RateLimiter(clock: yard.clock, allowances: setting.limits),
        events: .stopped(database: yard.database, clock: yard.clock), mediaOrigin: setting.mediaOrigin,
        configuration: try await setting.configuration())
    let router = await site.makeRouter()
    let routes = router.routes.map { "\($0.method) \($0.path)" }
    let log = LogRecorder()
    defer { log.keep() }
    let logger = Logger(label: "test") { _ in log.handler }
    try await Application(router: router, logger: logger).test(.router) { client in
        try await body(
            ServedSite(
                yard: yard, verbs: verbs, client: client, routes: routes, post: furniture.post,
                photo: furniture.photo, comment: furniture.comment, thread: furniture.thread,
                listing: furniture.listing, story: furniture.story, board: furniture.board,
                cookie: furniture.cookie, waiting: furniture.waiting, suspended: furniture.suspended,
                isTLS: setting.isTLS, blobs: blobs))
    }
}
