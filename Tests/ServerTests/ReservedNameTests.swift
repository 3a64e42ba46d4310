import MadangCore
import Testing

/// Nobody can be called like a part of the site (docs/product.md, "Names").
@Suite struct `A username` {
    /// Pages, calls, those of Mastodon and files: whatever is routed, so that what comes later cannot be forgotten.
    @Test func `is none that an address of the site begins with`() async throws {
        try await withSite { site in
            let paths = Set(
                site.routes.compactMap { route -> [String]? in
                    route.split(separator: " ").last?.split(separator: "/").map { String($0) }
                })
            let calls: [String] = paths.compactMap { $0.first == "v1" ? $0.dropFirst().first : nil }
            let segments = paths.compactMap(\.first) + calls
            // As `manifest` in `/manifest.webmanifest`.
            let words = Set(segments.map { segment in String(segment.prefix { $0 != "." }) })
            let known: Set = ["moderation", "report", "manifest", "hashtags", "api", "oauth"]
            #expect(known.subtracting(words) == [])
            for word in words where UsernameRule.checkForm(word) == nil {
                #expect(UsernameRule.check(word) == .reserved, "\(word)")
            }
        }
    }
}
