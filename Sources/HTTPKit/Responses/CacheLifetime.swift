/// How long caches keep what never changes at its address.
package enum CacheLifetime {
    /// Seconds; what most caches take for "for ever".
    package static let year = 31_536_000
    /// `Cache-Control` of what is for anybody.
    package static let forEver = "public, max-age=\(year), immutable"
}
