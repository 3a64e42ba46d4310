import HTTPTypes
import Hummingbird
import HummingbirdCore
import Metrics
import NIOCore
import NIOPosix
import Testing

@testable import HTTPKit

/// Over a socket; only the time is a test's own.
@Suite struct `A client that stops in the middle` {
    private let time = Seconds()
    private let registry = PrometheusRegistry()

    /// Sends `request`, waits until the server has begun with it, and then gives the reason for which the connection is
    /// ended while the client neither sends nor reads any more.
    private func reason(afterSending request: String) async throws -> String? {
        let time = time
        let connections = Connections(metrics: registry, now: { time.now })
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let router = Router()
        router.get("large") { _, _ in
            begin.finish()
            return Response(
                status: .ok,
                body: ResponseBody { writer in
                    // More than the buffers of both sides hold.
                    for _ in 0..<1024 { try await writer.write(ByteBuffer(repeating: 0, count: 64 * 1024)) }
                    try await writer.finish(nil)
                })
        }
        router.post("body") { request, _ in
            for try await _ in request.body { begin.finish() }
            return Response(status: .ok)
        }
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let app = Application(
            router: router, server: HTTPServerBuilder { HTTPServer.channel($0, among: connections) },
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: {
                port.yield($0.localAddress?.port ?? 0)
                port.finish()
            })
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await app.run() }
            let bound = try #require(await ports.first { _ in true })
            let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .channelOption(ChannelOptions.autoRead, value: false)
                .connect(host: "127.0.0.1", port: bound).get()
            try await client.writeAndFlush(ByteBuffer(string: request))
            await begun.first { _ in true }
            while connections.count > 0 {
                time.pass(61)
                connections.endOverdue()
                await Task.yield()
            }
            try? await client.close()
            group.cancelAll()
            return registry.exposition().split(separator: "\n")
                .first { $0.hasPrefix("connections_ended_total") }.map(String.init)
        }
    }

    @Test func `of a body is let go`() async throws {
        let line = try await reason(
            afterSending: "POST /body HTTP/1.1\r\nHost: yard\r\nContent-Length: 1000000\r\n\r\nfirst")
        #expect(line == #"connections_ended_total{reason="body"} 1"#)
    }

    @Test func `of an answer is let go`() async throws {
        let line = try await reason(afterSending: "GET /large HTTP/1.1\r\nHost: yard\r\n\r\n")
        #expect(line == #"connections_ended_total{reason="answer"} 1"#)
    }
}
