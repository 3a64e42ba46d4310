import MadangCore
import Testing

/// Nobody can be called like a part of the site (docs/product.md, "Names").
@Suite struct `A username` {
    /// Pages, calls, those of Mastodon and files: whatever is routed, so that what comes later cannot be forgotten.
    @Test func `is none that an address of the site begins with`() async throws {
        try await withSite { site in
            let paths = Set(
                site.routes.compactMap { $0.split(separator: " ").last?.split(separator: "/").map(String.init) })
            let first = paths.compactMap(\.first)
            let calls = paths.compactMap { $0.first == "v1" ? $0.dropFirst().first : nil }
            let words = Set((first + calls).compactMap { $0.split(separator: ".").first.map(String.init) })
            #expect(words.isSuperset(of: ["moderation", "report", "hashtags", "api", "oauth"]))
            for word in words where UsernameRule.checkForm(word) == nil {
                #expect(UsernameRule.check(word) == .reserved, "\(word)")
            }
        }
    }
}
