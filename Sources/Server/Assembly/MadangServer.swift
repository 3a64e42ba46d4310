import CMemory
import Domain
import Features
import Foundation
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
import WebPush
import Website

/// Serves a yard until it is told to stop.
package struct MadangServer: Sendable {
    private let configuration: ServerConfiguration
    private let trial: @Sendable () throws -> WorkerReport

    /// - Parameter trial: tries an image worker and gives what it said of itself; blocks its thread. The server opens
    ///   the yard meanwhile, and serves nobody before it is over.
    package init(_ configuration: ServerConfiguration, trial: @escaping @Sendable () throws -> WorkerReport) {
        self.configuration = configuration
        self.trial = trial
    }

    /// Runs until SIGTERM or SIGINT, then finishes what is under way. Fails: `SettingError` if the yard cannot
    /// be opened or an address is in use, and what the trial throws.
    package func run() async throws {
        let sockets = try InheritedSockets(
            environment: ProcessInfo.processInfo.environment,
            process: ProcessInfo.processInfo.processIdentifier)
        // The one child of this thread ends with the trial.
        let thread = BlockingPool(label: "madang.trial", threads: 1)
        async let report = thread.run(trial)
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
        try await verbs.ports.about.read()
        try await verbs.ports.market.read()
        let limiter = yard.limiter(key: key)
        let events = EventHub(database: yard.database, clock: yard.clock)
        let site = Site(
            verbs: verbs, key: key, metrics: registry, limiter: limiter, events: events,
            mediaOrigin: media.origin, configuration: configuration)
        let certificates = try configuration.certificates.map { try Certificates($0) }
        for warning in configuration.warnings { logger.warning("\(warning)") }
        let listeners = try await listeners(
            site, on: sockets, certificates, connections(registry, logger), logger)
        let onEveryNode: [any Service] = [
            admin(registry, logger), LimitsJob(limiter: limiter),
            EndlessJob(work: verbs.ports.sessions.run), EndlessJob(work: verbs.ports.about.run),
            EndlessJob(work: verbs.ports.market.run),
        ]
        let services =
            letters(verbs, yard, logger) + pushes(verbs, key, logger)
            + unsplashDownloads(verbs, unsplash, logger) + listeners + onEveryNode
            + jobs(verbs, yard, logger) + [backups(verbs, yard, registry, logger)]
            // Last, and so stopped first: the site waits for its open answers.
            + [EndlessJob(work: events.run)]
        do {
            // Nobody is served before.
            workers.learn(try await report)
        } catch {
            try await close(workers, unsplash, media, yard)
            throw error
        }
        try await serve(services, logger)
        try await close(workers, unsplash, media, yard)
        logger.notice("stopped")
    }

    /// Gives back what the start alone needed (docs/performance.md, "Memory"), and serves until a signal comes.
    private func serve(_ services: [any Service], _ logger: Logger) async throws {
        cmemory_give_back()
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map(named), gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as IOError {
            // The other places say it themselves.
            let place = ListeningPlace.address(host: configuration.adminHost, port: configuration.adminPort)
            throw place.refusal(error)
        } catch let error as SocketAddressError.UnknownHost {
            throw SettingError("Nothing can be served on \(error.host): \(error.errorDescription)")
        } catch let error as SocketAddressError {
            throw SettingError("Nothing can be served on an address of the settings: \(error)")
        }
    }

    /// What is done from time to time, by one of the nodes.
    private func jobs(_ verbs: Verbs, _ yard: OpenYard, _ logger: Logger) -> [any Service] {
        let lease = { (job: Job) in yard.isShared ? verbs.lease(on: job) : nil }
        let watch = { (job: Job) in JobWatch(job, verbs, logger) }
        return [
            GarbageJob(collect: verbs.collectGarbage, lease: lease(.garbage), watch: watch(.garbage)),
            DeparturesJob(
                remove: verbs.removeMembers, endSuspensions: verbs.endSuspensions,
                askForFactors: verbs.askForFactors, lease: lease(.departures), watch: watch(.departures)),
            // After somebody with many posts was followed or unfollowed.
            PiecesJob(
                failure: "bringing home feeds up to date failed", interval: .seconds(2),
                lease: lease(.feeds), watch: watch(.feeds)
            ) { try await verbs.settleFeeds(while: $0) },
            // To those who gave a listing a heart, or whose alert finds it.
            PiecesJob(
                failure: "telling of listings failed", interval: .seconds(1),
                lease: lease(.tellings), watch: watch(.tellings)
            ) { try await verbs.tellOfListings(while: $0) },
            SearchJob(catchUp: verbs.catchUpSearch, lease: lease(.search), watch: watch(.search)),
            OffersJob(end: verbs.endOffers, lease: lease(.offers), watch: watch(.offers)),
            HashesJob(
                hash: verbs.hashPhotos, blur: verbs.makeBlurHashes, lease: lease(.hashes),
                watch: watch(.hashes)),
            DraftsJob(publish: verbs.publishDueDrafts, watch: watch(.drafts)),
            DaysJob(count: verbs.countDays, lease: lease(.days), watch: watch(.days)),
            ExaminationJob(
                keep: verbs.keepExamination, lease: lease(.examination), clock: yard.clock,
                zone: configuration.timeZone, watch: watch(.examination)
            ) { [configuration] in try await DoctorWork.look(configuration, clock: yard.clock) },
        ]
    }

    private func backups(
        _ verbs: Verbs, _ yard: OpenYard, _ registry: PrometheusRegistry, _ logger: Logger
    ) -> BackupsJob {
        BackupsJob(
            configuration.backupPlan, newest: verbs.newestBackup,
            lease: yard.isShared ? verbs.lease(on: .backups) : nil, clock: yard.clock,
            metrics: registry, watch: JobWatch(.backups, verbs, logger)
        ) { [configuration] plan in
            try await BackupWork.make(
                configuration, at: plan.place, keep: plan.keep, progress: { _ in },
                note: { $0.log(to: logger) })
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
        _ site: Site, on sockets: InheritedSockets, _ certificates: Certificates?, _ connections: Connections,
        _ logger: Logger
    ) async throws -> [any Service] {
        guard certificates != nil || sockets.redirect.isEmpty else {
            throw SettingError("The socket \"redirect\" needs the setting \"tls_certificate\".")
        }
        let renewal = certificates.map { CertificatesJob(certificates: $0, logger: logger) }
        return await people(site, on: sockets.people, certificates, connections, logger)
            + httpsRedirect(on: sockets.redirect, connections, logger)
            + [ConnectionsJob(connections: connections)] + [renewal].compactMap(\.self)
    }

    private func people(
        _ site: Site, on sockets: [CInt], _ certificates: Certificates?, _ connections: Connections,
        _ logger: Logger
    ) async -> [any Service] {
        let scheme = certificates == nil ? "http" : "https"
        let responder = await site.makeRouter().buildResponder()
        let address =
            configuration.socketPath.map { ListeningPlace.localSocket(path: $0) }
            ?? .address(host: configuration.host, port: configuration.port)
        return (sockets.isEmpty ? [address] : sockets.map { .inherited($0) }).map { place in
            SocketServer(
                responder, at: place, logger: logger,
                onListening: { announce("serving on", scheme, $0, logger) }
            ) { responder in
                if let certificates { return certificates.channel(responder, among: connections) }
                return HTTPServer.channel(responder, among: connections)
            }
        }
    }

    /// The sockets or the port that lead to the one with TLS, if there are any.
    private func httpsRedirect(on sockets: [CInt], _ connections: Connections, _ logger: Logger)
        -> [any Service]
    {
        guard configuration.certificates != nil else { return [] }
        let address = configuration.redirectPort.map {
            ListeningPlace.address(host: configuration.host, port: $0)
        }
        return (sockets.isEmpty ? [address].compactMap(\.self) : sockets.map { .inherited($0) }).map {
            place in
            SocketServer(
                HTTPSRedirect(baseURL: configuration.baseURL, port: configuration.port), at: place,
                logger: logger, onListening: { announce("leading to https from", "http", $0, logger) }
            ) { HTTPServer.channel($0, among: connections) }
        }
    }

    /// What writes letters by itself, and what sends all of them. Empty without mail.
    private func letters(_ verbs: Verbs, _ yard: OpenYard, _ logger: Logger) -> [any Service] {
        configuration.mail.map { mail -> [any Service] in
            let mailer = SendmailMailer(command: mail.command, sender: mail.sender, clock: yard.clock)
            let texts = LetterTexts(
                site: configuration.publicAddress, zone: configuration.timeZone,
                about: { verbs.ports.about.about }, marks: verbs.ports.marks,
                showsPhotos: configuration.audience == .everyone)
            let limits = LetterLimits(hourly: configuration.hourlyLetters)
            let send = verbs.sendLetters(by: mailer, written: texts, limits: limits)
            return [
                DigestsJob(write: verbs.writeDigests, watch: JobWatch(.digests, verbs, logger)),
                LettersJob(send: send, watch: JobWatch(.letters, verbs, logger)),
            ]
        } ?? []
    }

    private func pushes(_ verbs: Verbs, _ key: ServerKey, _ logger: Logger) -> [any Service] {
        SenderKey(of: key).map { sender in
            let service = WebPushService(
                key: sender, site: configuration.baseURL, clock: verbs.ports.clock,
                allowsAny: configuration.isDevelopment, logger: logger)
            let send = verbs.sendPushes(
                by: service, written: PushTexts(site: configuration.publicAddress),
                zone: configuration.timeZone)
            return [PushesJob(send: send, watch: JobWatch(.pushes, verbs, logger))]
        } ?? []
    }

    /// Empty without Unsplash.
    private func unsplashDownloads(_ verbs: Verbs, _ unsplash: UnsplashClient?, _ logger: Logger)
        -> [any Service]
    {
        unsplash.map {
            [UnsplashJob(tell: verbs.tellUnsplash($0), watch: JobWatch(.unsplash, verbs, logger))]
        } ?? []
    }

    private func admin(_ registry: PrometheusRegistry, _ logger: Logger) -> some Service {
        var quiet = logger
        // Hummingbird says there what our own line does.
        quiet.logLevel = max(logger.logLevel, .notice)
        return Application(
            router: makeAdminRouter(metrics: registry),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.adminHost, port: configuration.adminPort), serverName: nil),
            onServerRunning: { announce("metrics on", "http", $0, logger) }, logger: quiet)
    }

    private func tell(of update: SchemaUpdate, _ logger: Logger) {
        guard !update.names.isEmpty, !update.isFirst else { return }
        logger.notice(
            "the database was brought up to date",
            metadata: [
                "applied": "\(update.names.joined(separator: ", "))", "copy": "\(update.copy ?? "none")",
            ])
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
