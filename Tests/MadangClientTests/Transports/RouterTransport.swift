import Foundation
import HTTPTypes
import HummingbirdTesting
import MadangClient
import NIOCore

/// Carries requests to the router in this process, or over the socket that it listens on: the server is the real one.
struct RouterTransport: Transport {
    let yard: ServedYard

    func open(_ request: TransportRequest) async throws -> TransportAnswer {
        try Task.checkCancellation()
        var headers: HTTPFields = [:]
        for (name, value) in request.headers {
            if let name = HTTPField.Name(name) { headers[name] = value }
        }
        let path = request.url.path(percentEncoded: true)
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let body = try request.body.bytes
        let response = try await yard.client.executeRequest(
            uri: path + query, method: HTTPRequest.Method(request.method.rawValue) ?? .get, headers: headers,
            body: body.map { ByteBuffer(bytes: $0) })
        request.progress?(UploadProgress(sent: Int64(body?.count ?? 0), total: Int64(body?.count ?? 0)))
        var answered: [String: String] = [:]
        for field in response.headers { answered[field.name.canonicalName] = field.value }
        return TransportAnswer(
            status: response.status.code, headers: answered, bytes: Data(response.body.readableBytesView))
    }
}

extension TransportRequest.Body {
    /// All of it; nil for nothing.
    var bytes: Data? {
        get throws {
            switch self {
            case .none: nil
            case .bytes(let bytes): bytes
            case .file(let file): try Data(contentsOf: file)
            }
        }
    }
}
