import MadangCore

/// Where the objects are: `s3://bucket/prefix?endpoint=http://host:port&region=…&path_style=on|off`.
package struct S3Address: Hashable, Sendable {
    package let bucket: String
    /// Before the names of all objects, without a slash at either end; may be empty.
    package let prefix: String
    package let region: String
    /// Whether the bucket stands in the path, as most stores but Amazon's want it, and not in the host's name.
    package let isPathStyle: Bool
    private let scheme: String
    /// Host, and port if it is not the scheme's own.
    private let endpoint: String

    /// Reads an address. Without `endpoint` it is Amazon's of the region; `region` is us-east-1, and `path_style`
    /// on where there is an endpoint, if nothing else is said.
    package init(_ text: String) throws(S3AddressError) {
        guard text.hasPrefix("s3://") else { throw .notS3 }
        let parts = text.dropFirst("s3://".count)
            .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard !names[0].contains("@") else { throw .keysInside }
        bucket = try Self.bucket(String(names[0]))
        prefix = try Self.prefix(names.count > 1 ? String(names[1]) : "")

        var parameters = try Self.parameters(parts.count > 1 ? parts[1] : "")
        region = try Self.region(parameters.removeValue(forKey: "region") ?? "us-east-1")
        let given = parameters.removeValue(forKey: "endpoint")
        (scheme, endpoint) = try Self.endpoint(given ?? "https://s3.\(region).amazonaws.com")
        switch parameters.removeValue(forKey: "path_style") {
        case nil: isPathStyle = given != nil
        case "on": isPathStyle = true
        case "off": isPathStyle = false
        case let other?: throw .badPathStyle(other)
        }
        if let unknown = parameters.keys.min() { throw .unknownParameter(unknown) }
    }

    /// What the `Host` header says.
    var host: String { isPathStyle ? endpoint : "\(bucket).\(endpoint)" }

    /// Scheme, host and port of every object's address; what a page's policy has to admit for redirects.
    package var origin: String { "\(scheme)://\(host)" }

    /// Whether requests go there without TLS.
    package var isPlain: Bool { scheme == "http" }

    /// The host of the endpoint, without its port.
    package var hostName: String {
        let port = endpoint.hasSuffix("]") ? nil : endpoint.lastIndex(of: ":")
        return String(endpoint[..<(port ?? endpoint.endIndex)])
    }

    /// For sentences: without bucket and objects.
    var endpointText: String { "\(scheme)://\(endpoint)" }

    /// The path of an object, or of the bucket itself; nothing in it needs to be encoded.
    func path(of object: String?) -> String {
        let inBucket = object.map { "/\($0)" } ?? (isPathStyle ? "" : "/")
        return isPathStyle ? "/\(bucket)\(inBucket)" : inBucket
    }

    /// The name of an object of ours.
    func object(_ name: String) -> String { prefix.isEmpty ? name : "\(prefix)/\(name)" }
}

extension S3Address {
    /// 3 to 63 lower-case letters, digits, dots and hyphens (Amazon S3, "Bucket naming rules").
    private static func bucket(_ name: String) throws(S3AddressError) -> String {
        guard !name.isEmpty else { throw .missingBucket }
        let isGood = name.utf8.allSatisfy { byte in
            isLowerOrDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        }
        guard isGood, (3...63).contains(name.utf8.count) else { throw .badBucket(name) }
        return name
    }

    private static func prefix(_ text: String) throws(S3AddressError) -> String {
        let parts = text.split(separator: "/")
        let isGood = parts.allSatisfy { part in
            part != "." && part != ".."
                && part.utf8.allSatisfy {
                    isLowerOrDigit($0) || (65...90).contains($0) || "-_.".utf8.contains($0)
                }
        }
        guard isGood else { throw .badPrefix(text) }
        return parts.joined(separator: "/")
    }

    private static func region(_ name: String) throws(S3AddressError) -> String {
        guard !name.isEmpty, name.utf8.allSatisfy({ isLowerOrDigit($0) || $0 == UInt8(ascii: "-") }) else {
            throw .badRegion(name)
        }
        return name
    }

    /// Scheme and authority.
    private static func endpoint(_ text: String) throws(S3AddressError) -> (String, String) {
        guard let end = text.range(of: "://") else { throw .badEndpoint(text) }
        let scheme = String(text[..<end.lowerBound])
        var authority = text[end.upperBound...]
        if authority.hasSuffix("/") { authority = authority.dropLast() }
        let isGood = authority.utf8.allSatisfy { byte in
            isLowerOrDigit(byte) || (65...90).contains(byte) || "-.:[]".utf8.contains(byte)
        }
        guard ["http", "https"].contains(scheme), !authority.isEmpty, isGood else { throw .badEndpoint(text) }
        // Clients leave a scheme's own port out of the `Host` header, which is signed.
        let ownPort = scheme == "http" ? ":80" : ":443"
        if authority.hasSuffix(ownPort) { authority = authority.dropLast(ownPort.count) }
        return (scheme, authority.lowercased())
    }

    private static func parameters(_ text: Substring) throws(S3AddressError) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard parts.count == 2, let value = PercentCoding.decode(parts[1]) else {
                throw .unknownParameter(name)
            }
            guard parameters.updateValue(value, forKey: name) == nil else { throw .repeated(name) }
        }
        return parameters
    }

    private static func isLowerOrDigit(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte)
    }
}

extension String {
    /// The first place of `other`; the standard library alone has no search in text.
    fileprivate func range(of other: String) -> Range<String.Index>? {
        ranges(of: other).first
    }
}
