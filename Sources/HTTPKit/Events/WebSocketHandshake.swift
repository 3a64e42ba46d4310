import Crypto
import Foundation
import HTTPTypes
package import Hummingbird

/// How a client asks for a WebSocket, and how that is granted (RFC 6455 §4).
package struct WebSocketHandshake: Sendable {
    /// Why it cannot be granted.
    package enum Fault: Error {
        case malformed
        /// We speak another version of the protocol.
        case otherVersion
    }

    /// Of the protocol, the only one that ever was.
    package static let version = "13"

    private let accept: String
    /// What the client would speak inside of it: a browser wants to hear it again.
    private let subprotocol: String?

    /// Whether `request` asks for it at all.
    package static func isAsked(_ request: Request) -> Bool { request.says("websocket", in: .upgrade) }

    /// Fails: `.malformed`, `.otherVersion`.
    package init(_ request: Request) throws(Fault) {
        let hasBody =
            request.headers.contains(.transferEncoding)
            || request.headers[.contentLength].map { $0 != "0" } ?? false
        guard request.method == .get, !hasBody, Self.isAsked(request),
            request.says("upgrade", in: .connection),
            let key = request.headers[.secWebSocketKey], Data(base64Encoded: key)?.count == 16
        else { throw .malformed }
        guard request.headers[.secWebSocketVersion] == Self.version else { throw .otherVersion }
        accept = Self.accept(key)
        subprotocol = request.webSocketProtocol
    }

    /// What the answer has to say.
    var headers: HTTPFields {
        var headers: HTTPFields = [
            .connection: "Upgrade", .upgrade: "websocket", .secWebSocketAccept: accept,
        ]
        headers[.secWebSocketProtocol] = subprotocol
        return headers
    }

    /// Proves that the server knows what it is asked for. Nobody's secret hangs on the old hash.
    private static func accept(_ key: String) -> String {
        let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        return Data(Insecure.SHA1.hash(data: Data(text.utf8))).base64EncodedString()
    }
}

extension Request {
    /// The first of what the client would speak inside of a WebSocket.
    var webSocketProtocol: String? {
        headers[.secWebSocketProtocol].flatMap { list in
            list.split(separator: ",").first.map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Whether `word` stands in the list of that field, in whatever case.
    fileprivate func says(_ word: String, in name: HTTPField.Name) -> Bool {
        (headers[name] ?? "").lowercased().split(separator: ",")
            .contains { $0.trimmingCharacters(in: .whitespaces) == word }
    }
}
