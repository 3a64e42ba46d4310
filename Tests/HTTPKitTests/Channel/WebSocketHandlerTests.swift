import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import HTTPKit

@Suite struct `A WebSocket` {
    private let handler: WebSocketHandler
    private let channel: EmbeddedChannel

    init() throws {
        handler = WebSocketHandler()
        channel = EmbeddedChannel(handlers: [
            WebSocketFrameEncoder(),
            ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WebSocketHandler.maximumMessage)),
            handler,
        ])
        channel.connect(to: try SocketAddress(ipAddress: "192.0.2.1", port: 1), promise: nil)
    }

    private enum Opcode {
        static let (more, text, binary, goodbye, ping, pong): (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) =
            (0x0, 0x1, 0x2, 0x8, 0x9, 0xA)
        /// Nothing comes behind it of the same text.
        static let last: UInt8 = 0x80
    }

    /// A frame as a client sends it.
    private static func frame(_ first: UInt8, _ payload: [UInt8] = [], isMasked: Bool = true) -> [UInt8] {
        let mask: [UInt8] = isMasked ? [7, 1, 250, 66] : []
        let mark: UInt8 = isMasked ? 0x80 : 0
        let length: [UInt8] =
            payload.count < 126
            ? [UInt8(payload.count) | mark]
            : [126 | mark, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        let hidden = payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
        return [first] + length + mask + hidden
    }

    private static func text(_ text: String) -> [UInt8] { frame(Opcode.last | Opcode.text, Array(text.utf8)) }

    private func receive(_ bytes: [UInt8]) throws { _ = try channel.writeInbound(ByteBuffer(bytes: bytes)) }

    /// All that was sent since the last time.
    private func sent() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let buffer = try channel.readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
        return bytes
    }

    private func goodbye(_ code: UInt16) -> [UInt8] { [0x88, 2, UInt8(code >> 8), UInt8(code & 0xFF)] }

    private func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

    /// Ends the connection; the last that a test does, since a channel of this kind is of one thread.
    private func heard() async -> [String] {
        channel.close(promise: nil)
        var texts: [String] = []
        for await text in handler.messages { texts.append(text) }
        return texts
    }

    @Test func `hands on whole texts, in whatever frames they come, and answers pings between them`()
        async throws
    {
        try receive(Self.text("one"))
        try receive(Self.frame(Opcode.text, Array("t".utf8)))
        try receive(Self.frame(Opcode.last | Opcode.ping, [1, 2]))
        #expect(try sent() == [0x8A, 2, 1, 2])
        try receive(Self.frame(Opcode.more, Array("w".utf8)))
        // Bytes come as they like.
        for byte in Self.frame(Opcode.last | Opcode.more, Array("o 마당".utf8)) { try receive([byte]) }
        #expect(try sent() == [])
        #expect(await heard() == ["one", "two 마당"])
    }

    /// Whether it was sent.
    private func send(_ text: String) -> Bool? {
        let kept = channel.embeddedEventLoop.makePromise(of: Void.self)
        var isSent: Bool?
        kept.futureResult.assumeIsolated().whenComplete { result in
            if case .success = result { isSent = true } else { isSent = false }
        }
        handler.send(text, promise: kept)
        return isSent
    }

    @Test func `sends a text in one frame`() throws {
        #expect(send("hi") == true)
        #expect(try sent() == [0x81, 2, 0x68, 0x69])
    }

    private static let long = [UInt8](repeating: 0x61, count: 10_000)

    @Test(
        arguments: [
            ("nobody hides", frame(Opcode.last | Opcode.text, [0x61], isMasked: false), 1002),
            ("of an extension", frame(Opcode.last | Opcode.text | 0x40, [0x61]), 1002),
            ("of no kind", frame(Opcode.last | 0x3, [0x61]), 1002),
            ("that goes on with nothing", frame(Opcode.last | Opcode.more, [0x61]), 1002),
            ("within a text", frame(Opcode.text, [0x61]) + frame(Opcode.last | Opcode.text, [0x61]), 1002),
            ("that asks too much", frame(Opcode.last | Opcode.ping, [UInt8](repeating: 0, count: 126)), 1002),
            ("that asks in parts", frame(Opcode.ping, [0]), 1002),
            ("of bytes", frame(Opcode.last | Opcode.binary, [0x61]), 1003),
            ("of no text", frame(Opcode.last | Opcode.text, [0xC3, 0x28]), 1007),
            // 16385 bytes are announced, and need not come.
            ("that is too long", [0x81, 0xFE, 0x40, 0x01, 0, 0, 0, 0], 1009),
            ("that is too long in parts", frame(Opcode.text, long) + frame(Opcode.more, long), 1009),
        ] as [(String, [UInt8], UInt16)])
    func `says goodbye to a frame and why, and hangs up`(_ what: String, _ bytes: [UInt8], _ code: UInt16)
        throws
    {
        try receive(bytes)
        #expect(try sent() == goodbye(code), "a frame \(what)")
        #expect(channel.isActive)
        pass(WebSocketHandler.farewell)
        #expect(!channel.isActive)
    }

    @Test func `lets a client go that says more than anybody reads`() async throws {
        for number in 0..<17 { try receive(Self.text("\(number)")) }
        #expect(try sent() == goodbye(1008))
        #expect(await heard() == (0..<16).map { "\($0)" })
    }

    @Test func `answers a goodbye, and hangs up`() throws {
        try receive(Self.frame(Opcode.last | Opcode.goodbye, [0x03, 0xE9]))
        #expect(try sent() == goodbye(1000))
        #expect(!channel.isActive)
    }

    @Test func `hangs up with the answer to its own goodbye, and hears nothing before`() async throws {
        handler.end(.goingAway)
        handler.end(.unexpectedServerError)
        #expect(try sent() == goodbye(1001))
        try receive(Self.text("wait") + Self.frame(Opcode.last | Opcode.ping))
        #expect(try sent() == [] && channel.isActive)
        try receive(Self.frame(Opcode.last | Opcode.goodbye, [0x03, 0xE9]))
        #expect(try sent() == [] && !channel.isActive)
        #expect(await heard() == [])
    }

    @Test func `sends nothing after a goodbye, and nothing once it is closed`() throws {
        handler.end(.goingAway)
        #expect(try sent() == goodbye(1001))
        #expect(send("late") == false)
        pass(WebSocketHandler.farewell)
        #expect(send("later") == false)
        #expect(try sent() == [])
    }

    @Test func `asks each half a minute whether the client is there, and hangs up after two silences`() throws
    {
        let ping: [UInt8] = [0x89, 0]
        for _ in 0..<5 {
            pass(WebSocketHandler.pingInterval)
            #expect(try sent() == ping)
            try receive(Self.frame(Opcode.last | Opcode.pong))
        }
        for _ in 0..<2 {
            pass(WebSocketHandler.pingInterval)
            #expect(try sent() == ping)
        }
        pass(WebSocketHandler.pingInterval - .milliseconds(1))
        #expect(channel.isActive)
        pass(.milliseconds(1))
        #expect(!channel.isActive)
    }

    @Test func `is silent for what HTTP would still say`() throws {
        _ = try channel.writeOutbound(ByteBuffer(string: "0\r\n\r\n"))
        #expect(try sent() == [])
    }
}
