import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

/// Ben asks, whose cookie the site has, and whose password was not asked lately.
@Suite struct `The page that deletes a member` {
    private static let password = "confirm_password=sweeps+the+yard"
    private static let next = "next=%2Fmoderation%2Fmembers%3Fq%3Dana"
    private let page = "/moderation/members/ana/delete"

    @Test(arguments: Backend.allCases)
    func `wants the password, carries what was chosen, and leads back to what was looked for`(
        _ backend: Backend
    ) async throws {
        try await withSite(on: backend) { site in
            let ana = try await site.yard.given.member("ana")
            _ = try await site.yard.given.post(by: ana)
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            let question = try await site.text("\(page)?\(Self.next)")
            #expect(question.contains("@ana") && question.contains("href=\"/moderation/members?q=ana\""))
            let fields = "when=later&\(Self.next)"
            let asking = try await site.submit(fields, to: page)
            let words = String(buffer: asking.body)
            #expect(asking.status == .forbidden && words.contains("action=\"\(page)\""))
            #expect(words.contains("name=\"when\" value=\"later\""))
            #expect(try await site.leaving("ana") == nil)
            let led = try await site.place(after: "\(fields)&\(Self.password)", at: page)
            #expect(led == "/moderation/members?q=ana")
            #expect(try await site.leaving("ana") == site.yard.clock.now + .days(7))
            // Within ten minutes without it; now there is no way back.
            _ = try await site.place(after: "when=now", at: page)
            #expect(try await site.leaving("ana") == site.yard.clock.now)
            #expect(try await site.send(.get, page, as: site.cookie, from: "same-origin").status == .notFound)
        }
    }

    @Test(arguments: [Role.member, .moderator])
    func `is for owners alone`(_ role: Role) async throws {
        try await withSite { site in
            _ = try await site.yard.given.member("ana")
            _ = try await site.verbs.promoteMember(username: "ben", to: role)
            let answers = [
                try await site.send(.get, page, as: site.cookie, from: "same-origin"),
                try await site.submit("when=now&\(Self.password)", to: page),
            ]
            #expect(answers.allSatisfy { $0.status == .forbidden })
            #expect(try await site.leaving("ana") == nil)
        }
    }

    @Test func `says that something was reported meanwhile, and is never about oneself`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let (ana, mia) = (try await given.member("ana"), try await given.member("mia"))
            _ = try await site.verbs.promoteMember(username: "ben", to: .owner)
            try await site.verbs.reportThing(
                "member", id: ana.id.string, words: ReportWords("spam"), by: mia)
            let kept = try await site.submit("when=now&\(Self.password)", to: page)
            let text = String(buffer: kept.body)
            #expect(kept.status == .conflict && text.contains(Strings(.ko).moderation.reportKeepsAll))
            #expect(!text.contains("value=\"now\"") && text.contains("value=\"later\""))
            #expect(try await site.leaving("ana") == nil)
            let own = try await site.submit("when=later", to: "/moderation/members/ben/delete")
            #expect(own.status == .forbidden)
            #expect(try await site.leaving("ben") == nil)
        }
    }
}

extension ServedSite {
    fileprivate func text(_ path: String) async throws -> String {
        let answer = try await send(.get, path, as: cookie, from: "same-origin")
        #expect(answer.status == .ok, "\(path): \(answer.status)")
        return String(buffer: answer.body)
    }

    /// When all that is somebody's goes.
    fileprivate func leaving(_ username: String) async throws -> Timestamp? {
        try await yard.database.read { try $0.members.member(username: username) }?.leavingAt
    }
}
