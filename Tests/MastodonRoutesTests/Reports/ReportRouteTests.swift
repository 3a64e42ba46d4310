import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Reports of Mastodon's programs` {
    @Test func `are of each status that they name, or of the member`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot(by: ben)
            let comment = try await yard.reply("hi", to: post, by: ben)
            let account = try await yard.account(ben)
            let answer = try await yard.post(
                "/api/v1/reports",
                "account_id=\(account)&status_ids[]=\(post)&status_ids[]=\(comment)&category=spam&comment=Watches",
                as: ana.caller)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.json["category"].string == "spam" && answer.json["action_taken"].bool == false)
            #expect(answer.json["status_ids"].array.count == 2)
            #expect(answer.json["target_account"]["username"].string == "ben")
            _ = try await yard.post("/api/v1/reports", "account_id=\(account)", as: ana.caller)
            let cases = try await yard.yard.verbs.readCases(page: PageRequest()).items.map(\.thing.kind)
            #expect(Set(cases) == [.post, .comment, .member])
        }
    }

    @Test func `are of somebody else who is there`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let own = try await yard.account(ana)
            #expect(try await yard.post("/api/v1/reports", "account_id=\(own)", as: ana.caller).status == 422)
            for nobody in ["", "account_id=0000000000001", "account_id=ben"] {
                #expect(try await yard.post("/api/v1/reports", nobody, as: ana.caller).status == 404)
            }
        }
    }
}
