import Foundation
import MadangAPI
import MadangCore

/// A call that is made up and can be sent, more than once if need be.
struct APIRequest: Sendable {
    let endpoint: Endpoint
    /// Path and query.
    let path: String
    var headers: [String: String] = [:]
    var body = TransportRequest.Body.none
    var progress: (@Sendable (UploadProgress) -> Void)?
    /// Whether nothing is done twice when it is sent twice.
    var isRepeatable: Bool
    /// Whether the thing that it takes away being gone is what was wanted.
    var isDeletion = false

    init<Body, Answer>(
        _ call: Call<Body, Answer>, _ values: [String: String] = [:], query: QueryItems = QueryItems(),
        key: String? = nil, version: Int? = nil
    ) {
        endpoint = call.endpoint
        path = call.endpoint.path(values) + query.text
        headers["accept"] = "application/json"
        if call.endpoint.headers.contains(.idempotencyKey) {
            headers["idempotency-key"] = key ?? UUID().uuidString
        }
        if let version { headers["if-match"] = "\"\(version)\"" }
        // After the account is gone nobody may ask again.
        isRepeatable =
            call.endpoint.headers.contains(.idempotencyKey)
            || [.get, .put, .delete].contains(call.endpoint.method)
                && call.endpoint != Calls.account.leave.endpoint
        isDeletion = call.endpoint.method == .delete && call.endpoint.status == 204
    }

    /// The next page of a list, as the server names it.
    init(next path: String, of endpoint: Endpoint) {
        self.endpoint = endpoint
        self.path = path
        headers["accept"] = "application/json"
        isRepeatable = true
    }

    /// Whether a token goes along. What anybody may call is the same for all, and a token that has expired would only
    /// be refused.
    var showsToken: Bool { endpoint.access != .anyone }

    /// Fails: `.decoding` for what cannot be written as JSON.
    mutating func carry(_ value: some Encodable) throws(MadangError) {
        do {
            body = .bytes(try JSONEncoder().encode(value))
            headers["content-type"] = "application/json"
        } catch {
            throw .decoding(error)
        }
    }
}
