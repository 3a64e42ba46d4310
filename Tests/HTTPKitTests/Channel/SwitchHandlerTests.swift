import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPKit

@Suite struct `A connection whose request asks for another protocol` {
    private let reads = Reads()
    private let channel: EmbeddedChannel

    init() throws {
        channel = EmbeddedChannel(handlers: [reads, SwitchHandler()])
        channel.connect(to: try SocketAddress(ipAddress: "192.0.2.1", port: 1), promise: nil)
    }

    private func receive(_ part: HTTPRequestPart) throws { _ = try channel.writeInbound(part) }

    private func ask(for name: String? = nil) throws {
        var request = HTTPRequest(method: .get, scheme: "http", authority: "yard", path: "/")
        request.headerFields[.upgrade] = name
        request.headerFields[.connection] = name.map { _ in "keep-alive, Upgrade" }
        try receive(.head(request))
        try receive(.end(nil))
    }

    /// The head of what is answered.
    private func answer(_ status: HTTPResponse.Status) throws -> HTTPResponse? {
        _ = try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: status)))
        if status.kind != .informational { _ = try channel.writeOutbound(HTTPResponsePart.end(nil)) }
        guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else { return nil }
        while try channel.readOutbound(as: HTTPResponsePart.self) != nil {}
        return head
    }

    @Test(arguments: ["websocket", "h2c"])
    func `ends with an answer that grants none: nothing is read after it`(_ name: String) throws {
        try ask(for: name)
        let before = reads.count
        channel.read()
        #expect(reads.count == before)
        #expect(try answer(.unauthorized)?.headerFields[.connection] == "close")
        #expect(!channel.isActive)
    }

    @Test func `first answers what was asked before`() throws {
        try ask()
        try ask(for: "websocket")
        #expect(try answer(.ok)?.headerFields[.connection] == nil)
        #expect(channel.isActive)
        #expect(try answer(.badRequest)?.headerFields[.connection] == "close")
        #expect(!channel.isActive)
    }

    @Test func `reads its body first, and ends with that if the answer was earlier`() throws {
        var request = HTTPRequest(method: .post, scheme: "http", authority: "yard", path: "/")
        request.headerFields[.upgrade] = "websocket"
        request.headerFields[.connection] = "upgrade"
        try receive(.head(request))
        let before = reads.count
        channel.read()
        #expect(reads.count == before + 1)
        #expect(try answer(.continue)?.headerFields[.connection] == nil)
        #expect(try answer(.contentTooLarge)?.headerFields[.connection] == "close")
        #expect(channel.isActive)
        try receive(.end(nil))
        #expect(!channel.isActive)
    }

    @Test func `goes on where none does`() throws {
        for _ in 0..<2 {
            try ask()
            let before = reads.count
            channel.read()
            #expect(reads.count == before + 1)
            #expect(try answer(.ok)?.headerFields[.connection] == nil)
            #expect(channel.isActive)
        }
    }
}

/// Counts how often somebody would read on.
private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = HTTPResponsePart

    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}
