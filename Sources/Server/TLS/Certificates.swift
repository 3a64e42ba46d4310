import HTTPKit
import HummingbirdCore
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization
import UnixSignals

/// The pair that new connections begin with. Those that are under way keep theirs.
final class Certificates: Sendable {
    private let files: CertificateFiles
    private let state: Mutex<(context: NIOSSLContext, version: CertificateFiles.Version)>

    /// Fails: `SettingError` as `CertificateFiles.load`.
    init(_ files: CertificateFiles) throws {
        self.files = files
        // The version before the reading: what is written meanwhile is read again.
        let version = files.version
        state = Mutex((try files.load(), version))
    }

    var current: NIOSSLContext { state.withLock { $0.context } }

    /// Whether the files are others than those read last, good or bad.
    var areStale: Bool { files.version != state.withLock { $0.version } }

    /// Takes the files as they are now. Fails: `SettingError`; the old pair stays.
    func reload() throws {
        let version = files.version
        state.withLock { $0.version = version }
        let context = try files.load()
        state.withLock { $0.context = context }
    }
}

/// Takes new certificates within seconds after their files have changed, and at once on SIGHUP.
struct CertificatesJob: Service {
    let certificates: Certificates
    let logger: Logger

    private static let interval = Duration.seconds(2)

    func run() async {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    for await _ in await UnixSignalsSequence(trapping: .sighup) { reload() }
                }
                group.addTask {
                    while !Task.isCancelled {
                        // Cancelled means that the server stops: the loop ends.
                        try? await Task.sleep(for: Self.interval)
                        if certificates.areStale { reload() }
                    }
                }
            }
        }
    }

    private func reload() {
        do {
            try certificates.reload()
            logger.notice("took new certificates")
        } catch {
            logger.error("new certificates refused, the old ones stay", metadata: ["error": "\(error)"])
        }
    }
}

/// Speaks TLS with the certificates of the moment, and inside of it what `base` speaks.
struct TLSChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let certificates: Certificates

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificates.current))
        }.flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Base.Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}

extension Certificates {
    /// As `HTTPServer.channel`, inside of TLS.
    func channel(_ responder: @escaping HTTPChannelHandler.Responder, among connections: Connections)
        -> TLSChannel<CountedChannel<HTTP1Channel>>
    {
        TLSChannel(base: HTTPServer.channel(responder, among: connections, isTLS: true), certificates: self)
    }
}
