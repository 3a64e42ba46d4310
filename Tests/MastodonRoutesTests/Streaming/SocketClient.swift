import Domain
import NIOCore
import NIOPosix

/// A program's end of a WebSocket, as RFC 6455 has it, byte by byte: it may break the protocol where a test wants that.
struct SocketClient {
    /// What the server sends.
    enum Frame: Hashable {
        case text(String)
        case ping([UInt8])
        case pong([UInt8])
        /// With the code that says why.
        case goodbye(Int)
        /// It hung up.
        case end
    }

    /// The head of the answer.
    struct Head: Sendable {
        let text: String

        var status: Int? { text.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

        /// What it says in that field.
        subscript(_ name: String) -> String? {
            text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()):") }
                .map { String($0.drop { $0 != ":" }.dropFirst().trimmingPrefix(" ")) }
        }
    }

    let head: Head
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var received: ByteBuffer

    static let key = "dGhlIHNhbXBsZSBub25jZQ=="

    /// Asks at `path` with `fields` beside those of the protocol, and closes afterwards.
    static func with<Result: Sendable>(
        _ port: Int?, _ path: String, _ fields: [String] = [], version: String = "13", key: String = key,
        _ body: @Sendable (inout SocketClient) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            // So little is on its way that the server soon notices who does not read.
            .channelOption(.socketOption(.so_rcvbuf), value: 4096)
            .connect(host: "127.0.0.1", port: port ?? 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let lines =
            [
                "GET \(path) HTTP/1.1", "Host: yard", "Connection: Upgrade", "Upgrade: websocket",
                "Sec-WebSocket-Version: \(version)", "Sec-WebSocket-Key: \(key)",
                "Origin: https://elsewhere.example",
            ] + fields
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n"))
            var client = try await SocketClient(outbound, inbound.makeAsyncIterator())
            return try await body(&client)
        }
    }

    private init(
        _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    ) async throws {
        self.outbound = outbound
        self.inbound = inbound
        received = ByteBuffer()
        let end = Array("\r\n\r\n".utf8)
        var found: Int?
        while found == nil {
            found = received.readableBytesView.firstRange(of: end)?.upperBound
            guard found == nil, let chunk = try await self.inbound.next() else { break }
            received.writeImmutableBuffer(chunk)
        }
        head = Head(
            text: received.readString(length: (found ?? received.writerIndex) - received.readerIndex) ?? "")
    }

    /// Whatever it means.
    func send(bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

    func say(_ text: String) async throws { try await send(0x81, Array(text.utf8)) }

    func ask(_ type: String, _ stream: String, tag: String? = nil) async throws {
        let more = tag.map { #","tag":"\#($0)""# } ?? ""
        try await say(#"{"type":"\#(type)","stream":"\#(stream)"\#(more)}"#)
    }

    /// - Parameter first: the first byte, with the kind of the frame.
    func send(_ first: UInt8, _ payload: [UInt8] = []) async throws {
        let mask: [UInt8] = [9, 200, 3, 77]
        let mark: UInt8 = 0x80
        let length: [UInt8] =
            payload.count < 126
            ? [UInt8(payload.count) | mark]
            : [126 | mark, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        let hidden = payload.enumerated().map { $1 ^ mask[$0 % 4] }
        try await send(bytes: [first] + length + mask + hidden)
    }

    /// Until the server hung up.
    mutating func next() async throws -> Frame {
        guard let head = try await bytes(2) else { return .end }
        var length = Int(head[1])
        if length >= 126 {
            guard let long = try await bytes(length == 126 ? 2 : 8) else { return .end }
            length = long.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = try await bytes(length) else { return .end }
        switch head[0] {
        case 0x81: return .text(String(decoding: payload, as: UTF8.self))
        case 0x88: return .goodbye(payload.reduce(0) { $0 << 8 | Int($1) })
        case 0x89: return .ping(payload)
        case 0x8A: return .pong(payload)
        default: throw DomainError.malformed
        }
    }

    /// The next text, which has to be one, taken apart.
    mutating func json() async throws -> JSONValue {
        guard case .text(let text) = try await next() else { throw DomainError.malformed }
        return JSONValue(Array(text.utf8)) ?? .null
    }

    /// The frames until the server hung up.
    mutating func rest() async throws -> [Frame] {
        var frames: [Frame] = []
        while true {
            let frame = try await next()
            guard frame != .end else { return frames }
            frames.append(frame)
        }
    }

    private mutating func bytes(_ count: Int) async throws -> [UInt8]? {
        while received.readableBytes < count {
            guard let chunk = try await inbound.next() else { return nil }
            received.writeImmutableBuffer(chunk)
        }
        return received.readBytes(length: count)
    }
}
