import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPKit

@Suite struct `A request for a WebSocket` {
    private func request(
        _ method: HTTPRequest.Method = .get, _ changes: [HTTPField.Name: String?] = [:]
    ) -> Request {
        var head = HTTPRequest(method: method, scheme: "http", authority: "yard", path: "/")
        head.headerFields = [
            .connection: "keep-alive, Upgrade", .upgrade: "WebSocket", .secWebSocketVersion: "13",
            .secWebSocketKey: "dGhlIHNhbXBsZSBub25jZQ==",
        ]
        for (name, value) in changes { head.headerFields[name] = value }
        return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    }

    /// The example of RFC 6455 §1.3.
    @Test func `is granted with the proof that it was understood, and the first protocol`() throws {
        let asked = request(.get, [.secWebSocketProtocol: "chat, superchat"])
        #expect(WebSocketHandshake.isAsked(asked))
        let headers = try WebSocketHandshake(asked).headers
        #expect(headers[.secWebSocketAccept] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(headers[.connection] == "Upgrade" && headers[.upgrade] == "websocket")
        #expect(headers[.secWebSocketProtocol] == "chat")
        #expect(try WebSocketHandshake(request()).headers[.secWebSocketProtocol] == nil)
    }

    @Test(
        arguments: [
            [.connection: nil], [.connection: "keep-alive"], [.secWebSocketKey: nil],
            [.secWebSocketKey: "c2hvcnQ="], [.secWebSocketKey: "dGhlIHNhbXBsZSBub25j!!!="],
            [.contentLength: "5"], [.transferEncoding: "chunked"],
        ] as [[HTTPField.Name: String?]])
    func `is refused where it is malformed`(_ changes: [HTTPField.Name: String?]) {
        #expect(throws: WebSocketHandshake.Fault.malformed) {
            try WebSocketHandshake(request(.get, changes))
        }
    }

    @Test(arguments: [HTTPRequest.Method.head, .post])
    func `is refused with another method than GET`(_ method: HTTPRequest.Method) {
        #expect(throws: WebSocketHandshake.Fault.malformed) { try WebSocketHandshake(request(method)) }
    }

    @Test(arguments: ["8", nil])
    func `is refused in another version`(_ version: String?) {
        #expect(throws: WebSocketHandshake.Fault.otherVersion) {
            try WebSocketHandshake(request(.get, [.secWebSocketVersion: version]))
        }
    }

    @Test(arguments: [nil, "h2c"])
    func `is none without its name`(_ name: String?) {
        #expect(!WebSocketHandshake.isAsked(request(.get, [.upgrade: name])))
    }
}
