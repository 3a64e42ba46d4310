import Crypto
import Domain
import MadangCore

/// Signs requests the way every S3-compatible store checks (Amazon S3 API Reference, "Authenticating Requests:
/// AWS Signature Version 4"). The published examples are its tests.
struct SignatureV4: Sendable {
    let credentials: S3Credentials
    let region: String
    /// "s3" but for the published vectors of other services.
    var service = "s3"

    /// What is signed of a request. Path and query stand here as they are sent.
    struct Request: Sendable {
        let method: String
        let host: String
        /// Percent-encoded.
        let path: String
        /// Not encoded.
        var query: [(name: String, value: String)] = []
        /// Beside `Host` and `X-Amz-Date`.
        var headers: [(name: String, value: String)] = []
        /// SHA-256 of the body in lower-case hexadecimal digits, or "UNSIGNED-PAYLOAD".
        let payload: String
    }

    /// SHA-256 of no bytes.
    static let emptyPayload = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    /// Every header to send but `Host`: those of `request`, the date, the session's token and the signature.
    func headers(for request: Request, at moment: Timestamp) -> [(name: String, value: String)] {
        let stamp = StoreTime.stamp(moment)
        var signed = request
        signed.headers.append(("x-amz-date", stamp))
        if let token = credentials.sessionToken { signed.headers.append(("x-amz-security-token", token)) }
        let (names, signature) = sign(signed, stamp)
        let authorization =
            "\(Self.algorithm) Credential=\(credentials.accessKey)/\(scope(stamp)), "
            + "SignedHeaders=\(names), Signature=\(signature)"
        return signed.headers + [("authorization", authorization)]
    }

    /// The query that lets whoever has it make a GET of `path` on `host` until `lifetime` after `moment`.
    func presignedQuery(host: String, path: String, at moment: Timestamp, lifetime: Duration) -> String {
        let stamp = StoreTime.stamp(moment)
        var query = [
            ("X-Amz-Algorithm", Self.algorithm),
            ("X-Amz-Credential", "\(credentials.accessKey)/\(scope(stamp))"),
            ("X-Amz-Date", stamp), ("X-Amz-Expires", "\(lifetime.components.seconds)"),
            ("X-Amz-SignedHeaders", "host"),
        ]
        if let token = credentials.sessionToken { query.append(("X-Amz-Security-Token", token)) }
        let request = Request(
            method: "GET", host: host, path: path, query: query, payload: "UNSIGNED-PAYLOAD")
        return "\(Self.queryText(query))&X-Amz-Signature=\(sign(request, stamp).signature)"
    }

    /// A query as it is sent and signed: encoded, sorted by name, then by value.
    static func queryText(_ query: [(name: String, value: String)]) -> String {
        query.map { (PercentCoding.encode($0.name), PercentCoding.encode($0.value)) }
            .sorted { $0 < $1 }
            .map { "\($0.0)=\($0.1)" }
            .joined(separator: "&")
    }

    private static let algorithm = "AWS4-HMAC-SHA256"

    private func sign(_ request: Request, _ stamp: String) -> (names: String, signature: String) {
        let headers = (request.headers + [("host", request.host)])
            .map { (name: $0.name.lowercased(), value: $0.value.trimmingSpaces()) }
            .sorted { $0.name < $1.name }
        let names = headers.map(\.name).joined(separator: ";")
        let canonical = [
            request.method, request.path, Self.queryText(request.query),
            headers.map { "\($0.name):\($0.value)\n" }.joined(), names, request.payload,
        ].joined(separator: "\n")
        let text = [
            Self.algorithm, stamp, scope(stamp),
            Hexadecimal.text(of: SHA256.hash(data: Array(canonical.utf8))),
        ].joined(separator: "\n")
        let signature = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: key(stamp))
        return (names, Hexadecimal.text(of: signature))
    }

    private func scope(_ stamp: String) -> String {
        "\(stamp.prefix(8))/\(region)/\(service)/aws4_request"
    }

    private func key(_ stamp: String) -> SymmetricKey {
        let first = SymmetricKey(data: Array("AWS4\(credentials.secretKey)".utf8))
        return [String(stamp.prefix(8)), region, service, "aws4_request"].reduce(first) { key, part in
            SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: key))
        }
    }
}

extension String {
    /// Without spaces at both ends, and with one where several follow each other.
    fileprivate func trimmingSpaces() -> String {
        split(separator: " ").joined(separator: " ")
    }
}
