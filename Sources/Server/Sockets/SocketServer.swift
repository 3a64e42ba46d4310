import HTTPTypes
import Hummingbird
import HummingbirdCore
import LocalFiles
import Logging
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// Takes connections of people and finishes those under way when it is told to stop. Hummingbird's own server cannot
/// take a socket over, and ends the process when a connection comes while it stops (docs/decisions/0053-package.md);
/// what happens on a connection is the same.
struct SocketServer<Responder: HTTPResponder>: Service
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let responder: Responder
    let place: ListeningPlace
    /// What speaks on each connection.
    let channel: @Sendable (@escaping HTTPChannelHandler.Responder) -> any ServerChildChannel
    /// Told when connections are taken.
    let onListening: @Sendable (any Channel) -> Void
    let logger: Logger
    private let date = DateField()

    /// Connections that may wait until they are accepted; the system has a limit besides.
    private static var backlog: CInt { 4096 }

    init(
        _ responder: Responder, at place: ListeningPlace, logger: Logger,
        onListening: @escaping @Sendable (any Channel) -> Void,
        channel: @escaping @Sendable (@escaping HTTPChannelHandler.Responder) -> any ServerChildChannel
    ) {
        self.responder = responder
        self.place = place
        self.logger = logger
        self.onListening = onListening
        self.channel = channel
    }

    /// Ends after a graceful shutdown, when the last connection is closed. Fails: `SettingError` for an address that
    /// cannot be used, `SocketAddressError` for one that is none, `FolderError` for a local socket that cannot be made
    /// open to its group.
    func run() async throws {
        try await serve(channel { try await respond(to: $0, $1, $2) })
    }

    private func serve<Child: ServerChildChannel>(_ child: Child) async throws {
        let logger = logger
        let (connections, arrival) = AsyncStream.makeStream(of: Child.Value.self)
        let quiescing = ServerQuiescingHelper(group: .singletonMultiThreadedEventLoopGroup)
        let server: any Channel
        do {
            server = try await listen(quiescing) { channel in
                child.setup(channel: channel, logger: logger).map { value in
                    guard case .terminated = arrival.yield(value) else { return }
                    // Came while the last others went: it has to be taken to be closed in order.
                    Task { await child.handle(value: value, logger: logger) }
                }
            }
        } catch let error as IOError {
            throw place.refusal(error)
        }
        await withGracefulShutdownHandler {
            onListening(server)
            await withDiscardingTaskGroup { group in
                for await connection in connections {
                    group.addTask { await child.handle(value: connection, logger: logger) }
                }
            }
        } onGracefulShutdown: {
            stop(server, quiescing).whenComplete { _ in arrival.finish() }
        }
        server.close(promise: nil)
    }

    /// Accepts no more, and succeeds when the last connection is closed. Whoever is accepted already is set up first:
    /// NIO closes a connection whose server is closed meanwhile, whatever its client has sent.
    private func stop(_ server: any Channel, _ quiescing: ServerQuiescingHelper) -> EventLoopFuture<Void> {
        let gone = server.eventLoop.makePromise(of: Void.self)
        let loops = Array(MultiThreadedEventLoopGroup.singleton.makeIterator())
        // Each loop works in order: behind what it does now is what was accepted, and behind that these.
        server.setOption(.autoRead, value: false).flatMap {
            EventLoopFuture.andAllComplete(loops.map { $0.submit {} }, on: server.eventLoop)
        }.flatMap {
            server.eventLoop.submit {}
        }.whenComplete { _ in quiescing.initiateShutdown(promise: gone) }
        return gone.futureResult
    }

    private func listen(
        _ quiescing: ServerQuiescingHelper,
        _ setUp: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
    ) async throws -> any Channel {
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.backlog, value: Self.backlog)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        quiescing.makeServerChannelHandler(channel: channel))
                }
            }
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer(setUp)
        switch place {
        case .address(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
        case .localSocket(let path):
            let channel = try await bootstrap.bind(
                unixDomainSocketPath: path, cleanupExistingSocketFile: true
            ).get()
            // To connect one has to be allowed to write (unix(7)), which no usual mask leaves to the group of a proxy.
            try Files.setMode(0o660, of: path)
            return channel
        case .inherited(let socket):
            let channel = try await bootstrap.withBoundSocket(socket).get()
            // NIO has shortened the queue to its own default.
            InheritedSockets.lengthenQueue(of: socket, to: Self.backlog)
            return channel
        }
    }

    /// As `ApplicationProtocol.run` of Hummingbird does it.
    private func respond(
        to request: Request, _ writer: consuming ResponseWriter, _ channel: any Channel
    ) async throws {
        var logger = logger
        logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
        var response = try await withLogger(logger) { logger in
            let context = Responder.Context(
                source: ApplicationRequestContextSource(channel: channel, logger: logger))
            do {
                return try await responder.respond(to: request, context: context)
            } catch let error as HTTPParserError {
                throw error
            } catch {
                logger.debug("unrecognised error", metadata: ["error": "\(error)"])
                return Response(status: .internalServerError)
            }
        }
        response.headers[.date] = date.now
        do {
            try await writer.write(response: response.head, body: response.body)
        } catch is HTTPParserError {
            // The answer has begun: a second one for the fault would go into its middle.
            throw ChannelError.outputClosed
        }
    }
}
