import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing

/// Where one is led by what stands below the first part of a list. Ben asks, whose cookie the site has, and whose
/// password was not asked lately.
@Suite struct `A form in a long list` {
    private static let password = "confirm_password=sweeps+the+yard"

    @Test func `answers an appeal and leads back to the same part, as long as something waits there`()
        async throws
    {
        try await withSite { site in
            try await site.makeBen(.moderator)
            let given = site.yard.given
            let mia = try await given.confirmed(given.member("mia", role: .moderator))
            for member in try await given.members(22) {
                let warning = try await site.verbs.decide(
                    "warn", "member", id: member.id.string, reason: "spam", by: mia)
                _ = try await site.verbs.writeAppeal("no", against: warning.id.string, by: member)
            }
            let first = try await site.read("/moderation/appeals")
            let next = try #require(first.firstMatch(of: /rel="next" href="([^"]+)"/))
            let part = try await site.read(String(next.output.1).replacing("&amp;", with: "&"))
            let form = try #require(part.firstMatch(of: /action="(\/moderation\/appeals\?cursor=[^"]+)"/))
            let place = String(form.output.1)
            let ids = part.matches(of: /id="appeal-([^"]+)"/).map { String($0.output.1) }
            try #require(ids.count == 2)

            // The page that asks for the password sends it all on to that part.
            let fields = "id=\(ids[0])&outcome=keep&text=so+it+stays"
            let asking = try await site.submit(fields, to: place)
            #expect(asking.status == .forbidden)
            #expect(String(buffer: asking.body).contains("action=\"\(place)\""))
            #expect(try await site.place(after: "\(fields)&\(Self.password)", at: place) == place)
            let rest = try await site.read(place)
            #expect(rest.contains("appeal-\(ids[1])") && !rest.contains("appeal-\(ids[0])"))

            _ = try await site.place(after: "id=\(ids[1])&outcome=keep&text=so+it+stays", at: place)
            let empty = try await site.send(.get, place, as: site.cookie, from: "same-origin")
            #expect(empty.status == .seeOther && empty.headers[.location] == "/moderation/appeals")
        }
    }

    @Test func `gives a role and leads back to what was looked for`() async throws {
        try await withSite { site in
            try await site.makeBen(.owner)
            _ = try await site.yard.given.member("ana")
            let place = "/moderation/members?role=member"
            let next = "name=\"next\" value=\"\(place)\""
            #expect(try await site.read(place).contains(next))
            let fields = "username=ana&role=moderator&next=%2Fmoderation%2Fmembers%3Frole%3Dmember"
            let asking = try await site.submit(fields, to: "/moderation/roles")
            #expect(asking.status == .forbidden && String(buffer: asking.body).contains(next))
            let led = try await site.place(after: "\(fields)&\(Self.password)", at: "/moderation/roles")
            #expect(led == place)
        }
    }

    @Test func `about who waits and who is invited leads back to the same part`() async throws {
        try await withSite { site in
            try await site.makeBen(.owner)
            let given = site.yard.given
            for name in ["wanda", "wilma"] { _ = try await given.member(name, isWaiting: true) }
            let ana = try await given.confirmed(given.member("ana", role: .owner))
            let invite = try await site.verbs.makeInvite(uses: nil, days: nil, by: ana).invite
            let first = try await site.read("/settings/members?limit=1")
            let more = try #require(first.firstMatch(of: /href="(\/settings\/members\?[^"]*cursor=[^"]+)"/))
            let part = try await site.read(String(more.output.1).replacing("&amp;", with: "&"))
            let revoke = try #require(part.firstMatch(of: /href="([^"]+\/revoke)(\?cursor=[^"]+)"/))
            let (path, query) = (String(revoke.output.1), String(revoke.output.2))
            #expect(path == "/settings/members/invites/\(invite.id.string)/revoke")
            // Nothing is revoked before that was asked.
            let question = try await site.read(path + query)
            #expect(question.contains("action=\"\(path)\(query)\""))
            #expect(question.contains("href=\"/settings/members\(query)\""))
            let approve = try #require(part.firstMatch(of: /action="([^"]+\/approve\?cursor=[^"]+)"/))
            let refuse = try #require(part.firstMatch(of: /href="([^"]+\/refuse\?cursor=[^"]+)"/))

            for form in [path + query, String(approve.output.1), String(refuse.output.1)] {
                let asking = try await site.submit("", to: form)
                #expect(asking.status == .forbidden)
                #expect(String(buffer: asking.body).contains("action=\"\(form)\""))
            }
            let led = try await site.place(after: Self.password, at: path + query)
            #expect(led == "/settings/members\(query)")
            #expect(try await site.place(after: "", at: String(approve.output.1)) == led)

            // The page of a new invite goes on as the list does, which stands at another address than the form.
            let made = try await site.submit("uses=1&days=1", to: "/settings/members/invites?limit=1")
            let page = String(buffer: made.body)
            #expect(made.status == .ok)
            #expect(page.contains("href=\"/settings/members?limit=1"))
            #expect(!page.contains("href=\"/settings/members/invites?"))
        }
    }
}

extension ServedSite {
    /// Gives the one whose the cookie is a role.
    fileprivate func makeBen(_ role: Role) async throws {
        var ben = try await yard.member("ben")
        ben.role = role
        try await yard.database.write { [ben] in try $0.members.update(ben) }
    }
}
