import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import HTTPKit

@Suite struct `A request whose body is left unread` {
    private let channel = EmbeddedChannel(handler: UnreadBodyHandler())

    private func receive(_ headers: HTTPFields) throws {
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        let head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/", headerFields: headers)
        try channel.writeInbound(HTTPRequestPart.head(head))
    }

    private func receiveBody(_ count: Int) throws {
        try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0, count: count)))
    }

    private func answer(_ status: HTTPResponse.Status = .unauthorized) throws -> HTTPResponse? {
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: status)))
        try channel.writeOutbound(HTTPResponsePart.end(nil))
        while let part = try channel.readOutbound(as: HTTPResponsePart.self) {
            if case .head(let head) = part { return head }
        }
        return nil
    }

    @Test func `keeps its connection if little is left`() throws {
        try receive([.contentLength: "1000"])
        #expect(try answer()?.headerFields[.connection] == nil)
        try receiveBody(1000)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(channel.isActive)
    }

    @Test func `is let finish, and the connection closed, if much is left`() throws {
        try receive([.contentLength: "10000000"])
        try receiveBody(1000)
        #expect(try answer()?.headerFields[.connection] == "close")
        try receiveBody(9_999_000)
        #expect(channel.isActive)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(!channel.isActive)
    }

    @Test func `is closed early if it never ends`() throws {
        try receive([.transferEncoding: "chunked"])
        #expect(try answer()?.headerFields[.connection] == "close")
        for _ in 0..<65 where channel.isActive { try receiveBody(1024 * 1024) }
        #expect(!channel.isActive)
    }

    @Test func `is closed if the client waits for leave to send`() throws {
        try receive([.contentLength: "1000", .expect: "100-continue"])
        #expect(try answer()?.headerFields[.connection] == "close")
    }

    @Test func `goes on after leave was given and the body came`() throws {
        try receive([.contentLength: "1000", .expect: "100-continue"])
        try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .continue)))
        try receiveBody(1000)
        try channel.writeInbound(HTTPRequestPart.end(nil))
        #expect(try channel.readOutbound(as: HTTPResponsePart.self) == .head(HTTPResponse(status: .continue)))
        #expect(try answer(.ok)?.headerFields[.connection] == nil)
        #expect(channel.isActive)
    }
}
