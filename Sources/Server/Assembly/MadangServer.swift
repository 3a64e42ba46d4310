import Domain
import Features
import HTTPKit
import Hummingbird
import HummingbirdCore
package import Imaging
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
    private let trial: @Sendable () throws -> JailLayers

    /// - Parameter trial: tries an image worker and gives what held it in; blocks its thread. The server opens the yard
    ///   meanwhile, and serves nobody before it is over.
    package init(_ configuration: ServerConfiguration, trial: @escaping @Sendable () throws -> JailLayers) {
        self.configuration = configuration
        self.trial = trial
    }

    /// Runs until SIGTERM or SIGINT, then finishes what is under way. Fails: `SettingError` if the yard cannot
    /// be opened or an address is in use, and what the trial throws.
    package func run() async throws {
        // The one child of this thread ends with the trial.
        let thread = BlockingPool(label: "madang.trial", threads: 1)
        async let jail = thread.run(trial)
        let format = configuration.logFormat
        LoggingSystem.bootstrap { format.handler(label: $0) }
        var logger = Logger(label: "madang")
        logger.logLevel = configuration.logLevel
        let yard = try await OpenYard(configuration, .update)
        tell(of: yard.update, logger)
        let media = try await yard.openMedia(logger: logger)
        let registry = PrometheusRegistry()
        let workers = yard.startWorkers(logger: logger, onJail: JailMetrics(registry).record)
        let unsplash = configuration.unsplash.open(logger: logger)
        let key = try await yard.loadKey()
        let verbs = Verbs(
            yard.ports(key, unsplash: unsplash), media: yard.media(media.blobs, workers))
        let limiter = yard.limiter(key: key)
        let events = EventHub(database: yard.database, clock: yard.clock)
        let site = Site(
            verbs: verbs, key: key, metrics: registry, limiter: limiter, events: events,
            mediaOrigin: media.origin, configuration: configuration)
        let certificates = try configuration.certificates.map { try Certificates($0) }
        for warning in configuration.warnings { logger.warning("\(warning)") }
        let listeners = try await listeners(site, certificates, connections(registry, logger), logger)
        let onEveryNode: [any Service] = [
            admin(registry, logger), LimitsJob(limiter: limiter),
            SessionsJob(sessions: verbs.ports.sessions),
        ]
        let services =
            letters(verbs, yard, logger) + unsplashDownloads(verbs, unsplash, logger) + listeners
            + onEveryNode + jobs(verbs, yard, logger) + [backups(verbs, yard, registry, logger)]
            // Last, and so stopped first: the site waits for its open answers.
            + [EventsJob(hub: events)]
        do {
            // Nobody is served before.
            workers.learn(try await jail)
        } catch {
            try await close(workers, unsplash, media, yard)
            throw error
        }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map(named), gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as IOError {
            throw SettingError("An address cannot be served on: \(error)")
        }
        try await close(workers, unsplash, media, yard)
        logger.notice("stopped")
    }

    /// What is done from time to time, by one of the nodes.
    private func jobs(_ verbs: Verbs, _ yard: OpenYard, _ logger: Logger) -> [any Service] {
        let lease = { (name: String) in yard.isShared ? verbs.lease(on: name) : nil }
        return [
            GarbageJob(collect: verbs.collectGarbage, lease: lease(GarbageJob.leaseName), logger: logger),
            DeparturesJob(remove: verbs.removeMembers, lease: lease(DeparturesJob.leaseName), logger: logger),
            FeedsJob(settle: verbs.settleFeeds, lease: lease(FeedsJob.leaseName), logger: logger),
            SearchJob(catchUp: verbs.catchUpSearch, lease: lease(SearchJob.leaseName), logger: logger),
        ]
    }

    private func backups(
        _ verbs: Verbs, _ yard: OpenYard, _ registry: PrometheusRegistry, _ logger: Logger
    ) -> BackupsJob {
        BackupsJob(
            configuration.backupPlan, newest: verbs.newestBackup,
            lease: yard.isShared ? verbs.lease(on: BackupsJob.leaseName) : nil, clock: yard.clock,
            metrics: registry, logger: logger
        ) { [configuration] plan in
            try await BackupWork.make(configuration, at: plan.place, keep: plan.keep) { _ in }
        }
    }

    private func close(
        _ workers: WorkerPool, _ unsplash: UnsplashClient?, _ media: OpenMedia, _ yard: OpenYard
    ) async throws {
        await workers.shutdown()
        try await unsplash?.shutdown()
        try await media.close()
        try await yard.engine.close()
    }

    /// As many as the settings say, or fewer where the system allows fewer open files.
    private func connections(_ registry: PrometheusRegistry, _ logger: Logger) -> Connections {
        OpenFiles.raise()
        var limits = configuration.connection.limits
        if limits.total > OpenFiles.connections {
            limits.total = OpenFiles.connections
            logger.notice(
                "fewer connections than the setting says, for this process may open too few files",
                metadata: ["connections": .stringConvertible(limits.total)])
        }
        return Connections(limits: limits, proxies: configuration.connection.proxies, metrics: registry)
    }

    /// What takes connections of people.
    private func listeners(
        _ site: Site, _ certificates: Certificates?, _ connections: Connections, _ logger: Logger
    ) async throws -> [any Service] {
        let listeners: [(any Service)?] = [
            try await people(site, certificates, connections, logger), httpsRedirect(connections, logger),
            ConnectionsJob(connections: connections),
            certificates.map { CertificatesJob(certificates: $0, logger: logger) },
        ]
        return listeners.compactMap(\.self)
    }

    private func people(
        _ site: Site, _ certificates: Certificates?, _ connections: Connections, _ logger: Logger
    ) async throws -> some Service {
        let scheme = certificates == nil ? "http" : "https"
        return Application(
            router: await site.makeRouter(),
            server: certificates?.builder(among: connections) ?? HTTPServer.builder(among: connections),
            configuration: ApplicationConfiguration(address: address, serverName: nil),
            onServerRunning: { announce("serving on", scheme, $0, logger) }, logger: logger)
    }

    private var address: BindAddress {
        configuration.socketPath.map { .unixDomainSocket(path: $0) }
            ?? .hostname(configuration.host, port: configuration.port)
    }

    /// The port that leads to the one with TLS, if there is one.
    private func httpsRedirect(_ connections: Connections, _ logger: Logger) -> (any Service)? {
        guard configuration.certificates != nil, let port = configuration.redirectPort else { return nil }
        return Application(
            responder: HTTPSRedirect(baseURL: configuration.baseURL, port: configuration.port),
            server: HTTPServer.builder(among: connections),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: port), serverName: nil),
            onServerRunning: { announce("leading to https from", "http", $0, logger) }, logger: logger)
    }

    /// Empty without mail.
    private func letters(_ verbs: Verbs, _ yard: OpenYard, _ logger: Logger) -> [any Service] {
        configuration.mail.map { mail in
            let mailer = SendmailMailer(command: mail.command, sender: mail.sender, clock: yard.clock)
            let texts = LetterTexts(site: configuration.publicAddress)
            let limits = LetterLimits(hourly: configuration.hourlyLetters)
            let send = verbs.sendLetters(by: mailer, written: texts, limits: limits)
            return [LettersJob(send: send, logger: logger)]
        } ?? []
    }

    /// Empty without Unsplash.
    private func unsplashDownloads(_ verbs: Verbs, _ unsplash: UnsplashClient?, _ logger: Logger)
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

}

/// Under the name of its type. By itself the group would print all that a service holds into its log, keys too.
private func named(_ service: any Service) -> ServiceGroupConfiguration.ServiceConfiguration {
    ServiceGroupConfiguration.ServiceConfiguration(
        service: service, serviceName: "\(type(of: service))")
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
