import APIRoutes
import Credentials
import Crypto
import Domain
import Features
import Foundation
import HTTPKit
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTesting
import Logging
import MadangAPI
import MadangCore
import NIOCore
import TestSupport

/// The whole API on a database and a media folder of its own.
struct ServedYard: Sendable {
    let yard: Yard
    let blobs: any BlobStore
    let client: any TestClientProtocol
    let routes: [String]
    let log: LogRecorder
    let events: EventHub
    let metrics: PrometheusRegistry
    /// Makes the tokens that apps have for themselves.
    let clients: ClientTokens

    var clock: TestClock { yard.clock }
    var given: Given { yard.given }

    /// How the yard is served.
    struct Setting: Sendable {
        var key = ServerKey(SymmetricKey(size: .bits256))
        var testing = TestingSetup.router
        var membership = MembershipPolicy()
        var audience = Audience.everyone
        var limits: [RateLimiter.Kind: RateLimiter.Allowance] = [:]
        var hasher: any PasswordHasher = PlainPasswordHasher()
        var errorPages: (any ErrorPageRenderer)?
        /// Whether the media store can be written to.
        var isMediaReachable = true
        var serving = MediaServing.node
        /// What the media store says is the address of a blob, good for so long.
        var mediaAddress: @Sendable (BlobKey, Duration) -> String? = { _, _ in nil }
        /// Whether streams of events go on, or end at once.
        var tellsEvents = false
        var timing = EventHub.Timing.hurried
        /// Under which people reach the yard, as its operator said it; nil where they did not.
        var origin: String?
        /// Where the source code is.
        var source: WebLink?
        /// Of a yard for its members only.
        static var forMembers: Setting {
            var setting = Setting()
            setting.audience = .members
            return setting
        }

        /// Over sockets, with events.
        static var streaming: Setting {
            var setting = Setting()
            setting.testing = .live
            setting.tellsEvents = true
            return setting
        }

        /// A face beside the API, and its routes; nil for none.
        var face:
            @Sendable (Verbs, Web, Setting) -> (
                face: any ProgramFace, add: @Sendable (Router<AppContext>) -> Void
            )? = { _, _, _ in nil }

        /// Routes beside those of the API.
        var addRoutes: @Sendable (Router<AppContext>) -> Void = { _ in }
    }
}

/// Serves a fresh yard to `body`.
func withServedYard<Result: Sendable>(
    _ setting: ServedYard.Setting = ServedYard.Setting(),
    _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> Result {
    try await withFreshDatabase { yard in
        try await MediaStore.standard.withMedia(in: yard.folder) { media in
            try await serve(yard, media, setting, body)
        }
    }
}

/// Serves to `body` a yard that is `copy`, with its media in a folder.
func withServedYard<Result: Sendable>(
    from copy: YardCopy, _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> Result {
    try await Backend.withYard(from: copy) { try await serve($0, body) }
}

/// Serves a fresh yard of SQLite and a folder to `body`, and gives a copy of what it left there beside what it gives
/// itself.
func copyingServedYard<Result: Sendable>(
    _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> (YardCopy, Result) {
    try await Backend.copying { try await serve($0, body) }
}

private func serve<Result: Sendable>(
    _ yard: Yard, _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> Result {
    try await MediaStore.folder.withMedia(in: yard.folder) { media in
        try await serve(yard, media, ServedYard.Setting(key: keyOfCopies), body)
    }
}

private func serve<Result: Sendable>(
    _ yard: Yard, _ media: TestMedia, _ setting: ServedYard.Setting,
    _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> Result {
    let log = LogRecorder()
    defer { log.keep() }
    let metrics = PrometheusRegistry()
    let events = EventHub(database: yard.database, clock: yard.clock, timing: setting.timing)
    if !setting.tellsEvents { events.stop() }
    let blobs = SteerableBlobStore(store: media.blobs, setting: setting)
    let router = await router(yard, blobs, metrics, events, setting)
    let app = Application(
        router: router, server: HTTPServerBuilder { HTTPServer.channel($0, among: Connections()) },
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        logger: Logger(label: "test") { _ in log.handler })
    let routes = router.routes.map { "\($0.method) \($0.path)" }
    return try await withThrowingTaskGroup(of: Void.self) { group in
        if setting.tellsEvents { group.addTask { await events.run() } }
        let result = try await app.test(setting.testing) { client in
            let served = ServedYard(
                yard: yard, blobs: media.blobs, client: client, routes: routes, log: log, events: events,
                metrics: metrics, clients: ClientTokens(key: setting.key))
            let result = try await body(served)
            events.stop()
            return result
        }
        group.cancelAll()
        return result
    }
}

/// Of the yard that is copied, and of its copies: they know whom it let in.
private let keyOfCopies = ServerKey(SymmetricKey(size: .bits256))

private func router(
    _ yard: Yard, _ blobs: any BlobStore, _ metrics: PrometheusRegistry, _ events: EventHub,
    _ setting: ServedYard.Setting
) async -> Router<AppContext> {
    let verbs = Verbs(
        yard.ports(hasher: setting.hasher, membership: setting.membership, source: setting.source),
        media: MediaPorts(blobs: blobs, processor: FakePhotoProcessor()))
    let web = await Web(
        key: setting.key, marks: testMarks, clock: yard.clock,
        // Clients sign by the time of this machine, whatever the yard takes for now.
        proofs: KeyProofs(origin: setting.origin, clock: SystemClock()),
        limiter: RateLimiter(clock: yard.clock, allowances: setting.limits),
        events: events, export: OneFileExport(), hasSecureCookies: false, zone: .gmt)
    let addresses = MediaAddresses(
        key: setting.key, clock: yard.clock, isForAll: setting.audience == .members)
    let other = setting.face(verbs, web, setting)
    let layers = HTTPLayers(
        verbs.authenticate, web, metrics: metrics, errorPages: setting.errorPages,
        open: OpenRoutes(audience: setting.audience, face: other?.face), addresses: addresses,
        face: other?.face)
    let router = layers.makeRouter()
    APIRoutes(verbs, web).add(to: router)
    MediaRoutes(
        blobs: blobs, authorize: verbs.authorizeRendition, serving: setting.serving, addresses: addresses
    )
    .add(to: router)
    other?.add(router)
    setting.addRoutes(router)
    router.refuseOtherMethods()
    return router
}

/// An archive with the member's name alone: what else is in it, the website decides.
private struct OneFileExport: ExportAnswer {
    func callAsFunction(_ request: Request, _ context: MemberContext) async throws -> Response {
        Response(
            status: .ok, headers: [.contentType: "application/zip"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: context.member.username)))
    }
}

extension EventHub.Timing {
    /// So quick that no test waits for it.
    static var hurried: EventHub.Timing {
        var timing = EventHub.Timing()
        timing.pause = .milliseconds(5)
        timing.poll = .milliseconds(50)
        timing.heartbeat = .milliseconds(100)
        return timing
    }
}
