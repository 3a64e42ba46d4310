import Domain
import Features
import HTTPKit
import Hummingbird
import HummingbirdCore
import Imaging
import Logging
import Metrics
import NIOCore
import Sendmail
import ServiceLifecycle
import Storage
import UnixSignals
import Unsplash
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
        let yard = try await OpenYard(configuration, .update)
        tell(of: yard.update, logger)
        let media = try await yard.openMedia(logger: logger)
        let workers = yard.startWorkers(logger: logger)
        let unsplash = configuration.unsplash.open(logger: logger)
        let verbs = yard.verbs(blobs: media.blobs, processor: workers, unsplash: unsplash)
        let key = try await ServerKey.load(
            yard.folder.signingKey, sharedBy: yard.isShared ? verbs.agreeOnKey : nil)
        let limiter = yard.limiter(key: key)
        let registry = PrometheusRegistry()
        let events = EventHub(database: yard.database, clock: yard.clock)
        let site = Site(
            verbs: verbs, key: key, metrics: registry, limiter: limiter, events: events,
            mediaOrigin: media.origin, configuration: configuration)
        let certificates = try configuration.certificates.map { try Certificates($0) }
        warn(logger)
        let doors: [(any Service)?] = [
            try await people(site, certificates, logger), safeWay(logger),
            certificates.map { CertificatesJob(certificates: $0, logger: logger) },
        ]
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: letters(verbs, yard, logger) + tellingUnsplash(verbs, unsplash, logger)
                    + doors.compactMap(\.self) + [
                        admin(registry, logger),
                        GarbageJob(
                            collect: verbs.collectGarbage,
                            lease: yard.isShared ? verbs.lease(on: GarbageJob.leaseName) : nil, logger: logger
                        ),
                        LimitsJob(limiter: limiter),
                        DeparturesJob(
                            remove: verbs.removeMembers,
                            lease: yard.isShared ? verbs.lease(on: DeparturesJob.leaseName) : nil,
                            logger: logger),
                        SearchJob(
                            catchUp: verbs.catchUpSearch,
                            lease: yard.isShared ? verbs.lease(on: SearchJob.leaseName) : nil, logger: logger),
                        // Last, and so stopped first: the site waits for its open answers.
                        EventsJob(hub: events),
                    ],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as IOError {
            throw SettingError("An address cannot be served on: \(error)")
        }
        try await close(workers, unsplash, media, yard)
        logger.notice("stopped")
    }

    private func close(
        _ workers: WorkerPool, _ unsplash: UnsplashClient?, _ media: OpenMedia, _ yard: OpenYard
    ) async throws {
        await workers.shutdown()
        try await unsplash?.shutdown()
        try await media.close()
        try await yard.engine.close()
    }

    private func people(_ site: Site, _ certificates: Certificates?, _ logger: Logger) async throws
        -> some Service
    {
        let scheme = certificates == nil ? "http" : "https"
        return Application(
            router: try await site.makeRouter(),
            server: certificates?.builder ?? HTTPServer.builder,
            configuration: ApplicationConfiguration(address: address, serverName: nil),
            onServerRunning: { announce("serving on", scheme, $0, logger) }, logger: logger)
    }

    private var address: BindAddress {
        configuration.socketPath.map { .unixDomainSocket(path: $0) }
            ?? .hostname(configuration.host, port: configuration.port)
    }

    /// The port that leads to the one with TLS, if there is one.
    private func safeWay(_ logger: Logger) -> (any Service)? {
        guard configuration.certificates != nil, let port = configuration.redirectPort else { return nil }
        return Application(
            responder: SafeWay(baseURL: configuration.baseURL, port: configuration.port),
            server: HTTPServer.builder,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: port), serverName: nil),
            onServerRunning: { announce("leading to https from", "http", $0, logger) }, logger: logger)
    }

    /// Empty without mail.
    private func letters(_ verbs: Verbs, _ yard: OpenYard, _ logger: Logger) -> [any Service] {
        configuration.mail.map { mail in
            let mailer = SendmailMailer(command: mail.command, sender: mail.sender, clock: yard.clock)
            let texts = LetterTexts(site: configuration.publicAddress)
            return [LettersJob(send: verbs.sendLetters(by: mailer, written: texts), logger: logger)]
        } ?? []
    }

    /// Empty without Unsplash.
    private func tellingUnsplash(_ verbs: Verbs, _ unsplash: UnsplashClient?, _ logger: Logger)
        -> [any Service]
    {
        unsplash.map { [UnsplashJob(tell: verbs.tellUnsplash($0), logger: logger)] } ?? []
    }

    private func admin(_ registry: PrometheusRegistry, _ logger: Logger) -> some Service {
        Application(
            router: makeAdminRouter(metrics: registry),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.adminHost, port: configuration.adminPort), serverName: nil),
            onServerRunning: { announce("metrics on", "http", $0, logger) }, logger: logger)
    }

    private func tell(of update: SchemaUpdate, _ logger: Logger) {
        guard let copy = update.copy else { return }
        logger.notice(
            "the database was brought up to date",
            metadata: ["applied": "\(update.names.joined(separator: ", "))", "copy": "\(copy)"])
    }

    /// What an operator may have forgotten, and nothing else would show.
    private func warn(_ logger: Logger) {
        let isSecure = configuration.baseURL?.hasPrefix("https://") ?? false
        guard isSecure, configuration.certificates == nil, configuration.door.proxies.isEmpty else { return }
        logger.warning(
            "base_url is https, but there is neither a certificate nor a trusted proxy: all people share the limits of one address, and browsers are not told to stay with https"
        )
    }
}

@Sendable private func announce(
    _ what: String, _ scheme: String, _ channel: any Channel, _ logger: Logger
) {
    guard let address = channel.localAddress else { return }
    if let port = address.port, let host = address.ipAddress {
        logger.notice("\(what) \(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)")
    } else if let path = address.pathname {
        logger.notice("\(what) unix:\(path)")
    }
}
