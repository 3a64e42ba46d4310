import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// The clock stands on 2 January 2026, 03:04:05 UTC.
@Suite struct `The line about posts of earlier years` {
    /// The session of somebody who posted a year ago.
    private func logIn(_ site: ServedSite) async throws -> String {
        let anne = try await site.yard.past("2024-06-01T09:00:00Z").member("anne")
        let past = try site.yard.past("2025-01-02T09:00:00Z")
        _ = try await past.post(by: anne, text: "the first snow", photos: [past.photo(by: anne)])
        return try await site.session(of: "anne")
    }

    @Test func `is gone once its page was opened, but not once a browser asked for that beforehand`()
        async throws
    {
        try await withSite { site in
            let anne = try await logIn(site)
            #expect(try await site.showsLine(to: anne))
            let early = try await site.read("/on-this-day", as: anne, purpose: "prefetch")
            #expect(early.contains("the first snow"))
            #expect(try await site.showsLine(to: anne))
            for _ in 0..<2 {
                #expect(try await site.read("/on-this-day", as: anne).contains("the first snow"))
                #expect(try await !site.showsLine(to: anne))
            }
        }
    }

    @Test func `is gone once it was hidden, which leads back to where it stood`() async throws {
        try await withSite { site in
            let anne = try await logIn(site)
            for late in ["date=2026-01-01", "date=tomorrow", ""] {
                let answer = try await site.hide(late, as: anne)
                #expect(answer.status == .seeOther && answer.headers[.location] == "/", "\(late)")
                #expect(try await site.showsLine(to: anne), "\(late)")
            }
            for _ in 0..<2 {
                let answer = try await site.hide("date=2026-01-02&next=%2F%3Fview%3Dtiles", as: anne)
                #expect(answer.status == .seeOther && answer.headers[.location] == "/?view=tiles")
                #expect(try await !site.showsLine(to: anne))
            }
        }
    }

    @Test func `stands above the first page alone, of one's own feed alone`() async throws {
        try await withSite { site in
            let anne = try await logIn(site)
            for path in ["/?view=tiles", "/?view=cards"] {
                #expect(try await site.read(path, as: anne).contains("<madang-on-this-day"), "\(path)")
            }
            for path in ["/?fragment=list", "/?fragment=side", "/explore", "/@anne"] {
                #expect(try await !site.read(path, as: anne).contains("<madang-on-this-day"), "\(path)")
            }
            #expect(try await !site.read("/", as: site.cookie).contains("<madang-on-this-day"))
            #expect(try await !site.read("/", as: nil).contains("<madang-on-this-day"))
        }
    }

    @Test func `is switched off and on in the settings, where nothing else changes`() async throws {
        try await withSite { site in
            let anne = try await logIn(site)
            for (form, isShown) in [("saving=at_once", false), ("on_this_day=1", true)] {
                let answer = try await site.submit(form, to: "/settings/look", as: anne)
                #expect(answer.headers[.location] == "/settings/look?saved=1")
                #expect(try await site.showsLine(to: anne) == isShown, "\(form)")
            }
            #expect(try await site.member("anne").saving == .atOnce)
        }
    }
}

extension ServedSite {
    fileprivate func showsLine(to session: String) async throws -> Bool {
        try await read("/", as: session).contains("<madang-on-this-day")
    }

    fileprivate func hide(_ form: String, as session: String) async throws -> TestResponse {
        try await submit(form, to: "/on-this-day", as: session)
    }
}
