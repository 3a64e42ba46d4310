import Foundation
import MadangAPI
import MadangCore

/// A call that is made up and can be sent, more than once if need be.
struct APIRequest: Sendable {
    let method: Endpoint.Method
    /// Path and query.
    let path: String
    /// Whether a token goes along. What anybody may call is the same for all, and a token that has expired would only
    /// be refused.
    let showsToken: Bool
    /// Whether it goes to an address of OAuth, whose refusals are written otherwise (RFC 6749 §5.2).
    let isOAuth: Bool
    var headers: [String: String] = [:]
    var body = TransportRequest.Body.none
    var progress: (@Sendable (UploadProgress) -> Void)?
    /// To which the tokens shall belong that it asks for; nil where it asks for none, or for tokens without a key.
    var key: SessionKey?
    /// Whether nothing is done twice when it is sent twice.
    var isRepeatable: Bool
    /// Whether the thing that it takes away being gone is what was wanted.
    var isDeletion = false

    init<Body, Answer>(
        _ call: Call<Body, Answer>, _ values: [String: String] = [:], query: QueryItems = QueryItems(),
        key: String? = nil, version: Int? = nil
    ) {
        method = call.endpoint.method
        showsToken = call.endpoint.access != .anyone
        isOAuth = false
        path = call.endpoint.path(values) + query.text
        headers["accept"] = "application/json"
        if call.endpoint.headers.contains(.idempotencyKey) {
            headers["idempotency-key"] = key ?? UUID().uuidString
        }
        if let version { headers["if-match"] = "\"\(version)\"" }
        // Once it is done, the version is another one.
        let isOfVersion = version != nil && call.endpoint.method == .put
        // After the account is gone nobody may ask again.
        isRepeatable =
            call.endpoint.headers.contains(.idempotencyKey)
            || [.get, .put, .delete].contains(call.endpoint.method)
                && call.endpoint != Calls.account.leave.endpoint && !isOfVersion
        isDeletion = call.endpoint.method == .delete && call.endpoint.status == 204
    }

    /// The next page of a list, as the server names it.
    init(next path: String, of endpoint: Endpoint) {
        method = endpoint.method
        showsToken = endpoint.access != .anyone
        isOAuth = false
        self.path = path
        headers["accept"] = "application/json"
        isRepeatable = true
    }

    /// To an address of OAuth, which is no call of the contract. No token goes along: all that is needed stands in the
    /// body.
    init(_ method: Endpoint.Method, oauth path: String, isRepeatable: Bool) {
        self.method = method
        self.path = path
        showsToken = false
        isOAuth = true
        headers["accept"] = "application/json"
        self.isRepeatable = isRepeatable
    }

    /// Fails: `.decoding` for what cannot be written as JSON.
    mutating func carry(_ value: some Encodable) throws(MadangError) {
        do {
            body = .bytes(try JSONEncoder().encode(value))
            headers["content-type"] = "application/json"
        } catch {
            throw .decoding(error)
        }
    }

    /// The same as a form (`application/x-www-form-urlencoded`), in place of JSON.
    mutating func carry(form: QueryItems) {
        body = .bytes(Data(form.text.dropFirst().utf8))
        headers["content-type"] = "application/x-www-form-urlencoded"
    }
}
