import Domain
import HTTPTypes
import Hummingbird
import MadangCore
import Testing

@testable import HTTPKit

@Suite struct `A route that is the same for all` {
    private let open = OpenRoutes(pages: Pages.all, audience: .members)

    private func isSame(_ pattern: String, _ method: HTTPRequest.Method = .get) -> Bool {
        open.isSameForAll(RouterPath(pattern).description, method)
    }

    @Test(arguments: [
        "/healthz", "/readyz", "/v1/openapi.json", "/.well-known/host-meta", "/robots.txt",
        "/assets/{version}/**", "/manifest.webmanifest",
    ])
    func `is found out for calls, for pages and for files, also by HEAD`(_ pattern: String) {
        #expect(isSame(pattern) && isSame(pattern, .head))
        #expect(!isSame(pattern, .post))
    }

    @Test(arguments: ["/v1/posts", "/v1/me", "/", "/about", "/login", "/settings", "/settings/data/export"])
    func `is none that shows a member more, or needs one`(_ pattern: String) {
        #expect(!isSame(pattern))
    }
}
