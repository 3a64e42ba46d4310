import Domain
import Features
import FolderMedia
import HTTPKit
import Hummingbird
import HummingbirdCore
import Imaging
import Logging
import Metrics
import NIOCore
import SQLiteDriver
import ServiceLifecycle
import UnixSignals
import Website

/// Serves a yard until it is told to stop.
package struct MadangServer: Sendable {
    private let configuration: ServerConfiguration

    package init(_ configuration: ServerConfiguration) {
        self.configuration = configuration
    }

    /// Runs until SIGTERM or SIGINT, then finishes what is under way. Fails: `SettingError` if the yard cannot
    /// be opened or an address is in use.
    package func run() async throws {
        let format = configuration.logFormat
        LoggingSystem.bootstrap { label in
            switch format {
            case .json: JSONLogHandler(label: label)
            case .text: StreamLogHandler.standardError(label: label)
            }
        }
        var logger = Logger(label: "madang")
        logger.logLevel = configuration.logLevel
        let yard = try await OpenYard(configuration)
        let blobs = try yard.openBlobs()
        let workers = yard.startWorkers(logger: logger)
        let verbs = yard.verbs(blobs: blobs, processor: workers)
        let registry = PrometheusRegistry()
        let limiter = configuration.limitsRates ? RateLimiter(clock: yard.clock) : .unlimited()
        let events = EventHub(database: yard.database, clock: yard.clock)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [
                    try await site(verbs, registry, yard, limiter, events, logger), admin(registry, logger),
                    GarbageJob(collect: verbs.collectGarbage, logger: logger), LimitsJob(limiter: limiter),
                    // Last, and so stopped first: the site waits for its open answers.
                    EventsJob(hub: events),
                ],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as IOError {
            throw SettingError("An address cannot be served on: \(error)")
        }
        await workers.shutdown()
        try yard.engine.close()
        logger.notice("stopped")
    }

    private func site(
        _ verbs: Verbs, _ registry: PrometheusRegistry, _ yard: OpenYard, _ limiter: RateLimiter,
        _ events: EventHub, _ logger: Logger
    ) async throws -> some Service {
        let site = Site(
            verbs: verbs, key: try await ServerKey.load(yard.folder.signingKey),
            metrics: registry,
            configuration: configuration, limiter: limiter, events: events)
        return Application(
            router: try await site.makeRouter(),
            server: HTTPServer.builder,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), serverName: nil),
            onServerRunning: { announce("serving on", $0, logger) }, logger: logger)
    }

    private func admin(_ registry: PrometheusRegistry, _ logger: Logger) -> some Service {
        Application(
            router: makeAdminRouter(metrics: registry),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.adminHost, port: configuration.adminPort), serverName: nil),
            onServerRunning: { announce("metrics on", $0, logger) }, logger: logger)
    }
}

@Sendable private func announce(_ what: String, _ channel: any Channel, _ logger: Logger) {
    guard let address = channel.localAddress, let port = address.port, let host = address.ipAddress else {
        return
    }
    logger.notice("\(what) http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
}
