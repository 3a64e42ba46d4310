import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Storage
import TestSupport
import Testing

@Suite struct `The page of the yard` {
    private func ownerCookie(_ site: ServedSite) async throws -> String {
        _ = try await site.verbs.promoteMember(username: "olga", to: .owner)
        return try await site.session(of: "olga")
    }

    private func text(_ path: String, as cookie: String, _ site: ServedSite) async throws -> String {
        let answer = try await site.client.execute(
            uri: path, method: .get,
            headers: [
                .cookie: "madang_session=\(cookie); zone=Pacific/Kiritimati", .acceptLanguage: "en",
            ])
        #expect(answer.status == .ok)
        return String(buffer: answer.body)
    }

    @Test func `says what has to be done, who takes most, and in words what its plots show`() async throws {
        try await withSite { site in
            let cookie = try await ownerCookie(site)
            let now = site.yard.clock.now
            let finding = KeptFinding(
                name: "backup", severity: .fault, sentence: "There is <no> backup.", meaning: "Bad.",
                advice: "Say `madang backup <TO>`.")
            try await site.yard.database.write { stores in
                try stores.jobRuns.keep(
                    JobRun(.feeds, beganAt: now, took: .seconds(61), failure: "<disk> full"))
                try stores.examinations.keep(
                    KeptExamination(beganAt: now, took: .milliseconds(1234), findings: [finding]))
            }
            let page = try await text("/yard", as: cookie, site)
            #expect(page.contains("There is &lt;no&gt; backup."))
            #expect(page.contains("Say <code>madang backup &lt;TO&gt;</code>."))
            #expect(page.contains("&lt;disk&gt; full") && page.contains("1 min") && page.contains("1.2 s"))
            #expect(page.contains("href=\"/moderation/members?q=olga\""))
            #expect(page.contains("href=\"/moderation/members?state=suspended\""))
            // A day of UTC, also where it is another one already.
            #expect(page.contains("in 30 days, most on Jan 2, 2026 with "))
            // One bar for today, where all was made.
            #expect(page.contains("<rect x=\"290\" y=\"0\" width=\"7\" height=\"100\"/></svg>"))
            #expect(page.ranges(of: "<svg class=\"yard__bars\"").count == 6)
            #expect(!page.contains("style="))
        }
    }

    @Test func `is led to from the settings and the other pages of owners, and not from those of moderators`()
        async throws
    {
        try await withSite { site in
            let owner = try await ownerCookie(site)
            let moderator = site.cookie
            _ = try await site.verbs.promoteMember(username: "ben", to: .moderator)
            for path in ["/settings", "/moderation", "/moderation/members"] {
                #expect(try await text(path, as: owner, site).contains("href=\"/yard\""), "\(path)")
                #expect(try await !text(path, as: moderator, site).contains("href=\"/yard\""), "\(path)")
            }
        }
    }

    @Test func `says of what was not made for thirty days that there was none`() async throws {
        try await withSite { site in
            site.yard.clock.advance(by: .days(40))
            let page = try await text("/yard", as: ownerCookie(site), site)
            #expect(page.ranges(of: "<span class=\"unseen\">None in 30 days</span>").count == 6)
            // Icons have rectangles, too: they stand before what the page says.
            let said = page.split(separator: "<main", maxSplits: 1).last ?? ""
            #expect(said.count < page.count && !said.contains("<rect "))
        }
    }

    @Test func `is shut to moderators`() async throws {
        try await withSite { site in
            let moderator = site.cookie
            _ = try await site.verbs.promoteMember(username: "ben", to: .moderator)
            let answer = try await site.send(.get, "/yard", as: moderator, from: "same-origin")
            #expect(answer.status == .forbidden)
        }
    }

    @Test func `of a yard at which nobody has looked says when somebody will`() async throws {
        try await withSite { site in
            let page = try await text("/yard", as: ownerCookie(site), site)
            #expect(page.contains("This is done every night.") && page.contains("No job has run yet."))
        }
    }
}
