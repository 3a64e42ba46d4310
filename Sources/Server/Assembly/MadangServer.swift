import Domain
import Features
import HTTPKit
import Hummingbird
import HummingbirdCore
import Imaging
import Logging
import Metrics
import NIOCore
import ServiceLifecycle
import Storage
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
        let media = try await yard.openMedia(logger: logger)
        let workers = yard.startWorkers(logger: logger)
        let verbs = yard.verbs(blobs: media.blobs, processor: workers)
        let key = try await ServerKey.load(
            yard.folder.signingKey, sharedBy: yard.isShared ? verbs.agreeOnKey : nil)
        let limiter = yard.limiter(key: key)
        let registry = PrometheusRegistry()
        let events = EventHub(database: yard.database, clock: yard.clock)
        let site = Site(
            verbs: verbs, key: key, metrics: registry, limiter: limiter, events: events,
            mediaOrigin: media.origin, configuration: configuration)
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [
                    try await people(site, logger), admin(registry, logger),
                    GarbageJob(
                        collect: verbs.collectGarbage,
                        lease: yard.isShared ? verbs.lease(on: GarbageJob.leaseName) : nil, logger: logger),
                    LimitsJob(limiter: limiter),
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
        try await media.close()
        try await yard.engine.close()
        logger.notice("stopped")
    }

    private func people(_ site: Site, _ logger: Logger) async throws -> some Service {
        Application(
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
