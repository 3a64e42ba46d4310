import NIOCore
import NIOPosix

/// A connection on which a test says what it likes.
struct RawConnection {
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var received = ""

    /// Connects, and closes afterwards.
    static func with<Result: Sendable>(
        port: Int, _ body: @Sendable (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true))
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = RawConnection(outbound: outbound, inbound: inbound.makeAsyncIterator())
            return try await body(&connection)
        }
    }

    private init(
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    ) {
        self.outbound = outbound
        self.inbound = inbound
    }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }
    func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

    /// The next head, up to its blank line.
    mutating func head() async throws -> String {
        while true {
            if let end = received.firstRange(of: "\r\n\r\n") {
                defer { received = String(received[end.upperBound...]) }
                return String(received[..<end.lowerBound])
            }
            guard let chunk = try await inbound.next() else { return received }
            received += String(decoding: chunk.readableBytesView, as: UTF8.self)
        }
    }

    /// All that came up to `text` and with it, or until the server hangs up.
    mutating func through(_ text: String) async throws -> String {
        while true {
            if let found = received.firstRange(of: text) {
                defer { received = String(received[found.upperBound...]) }
                return String(received[..<found.upperBound])
            }
            guard let chunk = try await inbound.next() else { return received }
            received += String(decoding: chunk.readableBytesView, as: UTF8.self)
        }
    }

    /// Says that nothing more will be sent; the server may still answer.
    func finish() { outbound.finish() }

    /// Passes over `count` bytes of ASCII.
    mutating func skip(_ count: Int) async throws {
        while received.utf8.count < count, let chunk = try await inbound.next() {
            received += String(decoding: chunk.readableBytesView, as: UTF8.self)
        }
        received = String(decoding: received.utf8.dropFirst(count), as: UTF8.self)
    }

    /// What comes until the server hangs up.
    mutating func rest() async throws -> String {
        while let chunk = try await inbound.next() {
            received += String(decoding: chunk.readableBytesView, as: UTF8.self)
        }
        return received
    }
}
