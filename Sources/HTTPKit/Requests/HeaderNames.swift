package import HTTPTypes

extension HTTPField.Name {
    /// A name that is written in the source, and so is one.
    static func requiredName(_ name: String) -> HTTPField.Name {
        guard let parsed = HTTPField.Name(name) else { preconditionFailure("not a field name: \(name)") }
        return parsed
    }

    package static let requestID = requiredName("X-Request-Id")
    package static let secFetchSite = requiredName("Sec-Fetch-Site")
    /// On a page, for whom it was made; on a call, as whom it is meant to be done.
    package static let member = requiredName("Madang-Member")
    /// A proof that one has the key of one's tokens (RFC 9449 §4.1).
    package static let dpop = requiredName("DPoP")
    static let secFetchMode = requiredName("Sec-Fetch-Mode")
    static let secFetchDest = requiredName("Sec-Fetch-Dest")
    static let forwarded = requiredName("Forwarded")
    /// Of a request that names two hosts; the first one is its authority.
    static let secondHost = requiredName("Host")
    static let xForwardedFor = requiredName("X-Forwarded-For")
    static let xForwardedHost = requiredName("X-Forwarded-Host")
    static let xForwardedProto = requiredName("X-Forwarded-Proto")
    package static let link = requiredName("Link")
    package static let referrerPolicy = requiredName("Referrer-Policy")
    package static let contentTypeOptions = requiredName("X-Content-Type-Options")
    /// Where a client of `text/event-stream` was before it lost the line.
    package static let lastEventID = requiredName("Last-Event-ID")
    package static let crossOriginOpenerPolicy = requiredName("Cross-Origin-Opener-Policy")
    /// What search engines may do with an answer.
    static let robotsTag = requiredName("X-Robots-Tag")
    package static let permissionsPolicy = requiredName("Permissions-Policy")
    /// nginx, ngx_http_proxy_module, "proxy_buffering".
    static let accelBuffering = requiredName("X-Accel-Buffering")
    static let rateLimitLimit = requiredName("RateLimit-Limit")
    static let rateLimitRemaining = requiredName("RateLimit-Remaining")
    static let rateLimitReset = requiredName("RateLimit-Reset")
    static let xRateLimitLimit = requiredName("X-RateLimit-Limit")
    static let xRateLimitRemaining = requiredName("X-RateLimit-Remaining")
    static let xRateLimitReset = requiredName("X-RateLimit-Reset")
}
