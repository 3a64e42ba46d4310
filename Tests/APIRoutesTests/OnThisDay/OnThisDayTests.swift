import Domain
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import TestSupport
import Testing

/// The clock stands on 2 January 2026, 03:04:05 UTC.
@Suite struct `On this day` {
    /// Somebody who joined two years ago.
    private func joined(in yard: ServedYard) async throws -> (member: Domain.Member, person: Person) {
        let member = try await yard.yard.past("2024-01-01T09:00:00Z").member("ana")
        return (member, try await yard.logIn("ana"))
    }

    @Test func `lists one's own posts of the day by years, and says whether it was seen`() async throws {
        try await withServedYard { yard in
            let (member, ana) = try await joined(in: yard)
            for moment in ["2024-01-02T08:00:00Z", "2025-01-02T08:00:00Z", "2025-01-03T08:00:00Z"] {
                let past = try yard.yard.past(moment)
                _ = try await past.post(by: member, text: moment, photos: past.photos(1, by: member))
            }
            let fresh = try await yard.send(Calls.onThisDay.showOnThisDay, as: ana.caller)
            #expect(fresh.status == 200 && fresh.json.keys == ["date", "seen", "years"])
            #expect(fresh.json["date"].string == "2026-01-02" && fresh.json["seen"].bool == false)
            let years = fresh.json["years"].array
            #expect(years.map { $0["year"].int } == [2025, 2024])
            let texts = years.flatMap { $0["posts"].array }.map { $0["text"].string }
            #expect(texts == ["2025-01-02T08:00:00Z", "2024-01-02T08:00:00Z"])
            #expect(years.allSatisfy { $0["posts"][0]["photos"].array.count == 1 })
            // Looking says nothing; however often it is said, it was seen once.
            let again = try await yard.send(Calls.onThisDay.showOnThisDay, as: ana.caller)
            #expect(again.json == fresh.json)
            for _ in 0..<2 {
                let seen = try await yard.send(
                    Calls.onThisDay.seeOnThisDay, as: ana.caller, json: #"{"date":"2026-01-02"}"#)
                #expect(seen.status == 204)
            }
            let elsewhere = try await yard.logIn("ana")
            let later = try await yard.send(Calls.onThisDay.showOnThisDay, as: elsewhere.caller)
            #expect(later.json["seen"].bool == true && later.json["years"] == fresh.json["years"])
            yard.clock.advance(by: .days(1))
            let back = try await yard.logIn("ana")
            let next = try await yard.send(Calls.onThisDay.showOnThisDay, as: back.caller)
            #expect(next.json["date"].string == "2026-01-03" && next.json["seen"].bool == false)
            #expect(next.json["years"].array.map { $0["posts"].array.count } == [1])
        }
    }

    @Test func `takes today's date in one's own zone and no other`() async throws {
        try await withServedYard { yard in
            let (_, ana) = try await joined(in: yard)
            func see(_ json: String) async throws -> Answer {
                try await yard.send(Calls.onThisDay.seeOnThisDay, as: ana.caller, json: json)
            }
            for (json, wrong) in [
                ("{}", "required"), (#"{"date":null}"#, "required"), (#"{"date":""}"#, "required"),
                (#"{"date":"today"}"#, "format"), (#"{"date":"2026-02-30"}"#, "format"),
                (#"{"date":"2026-01-01"}"#, "out_of_range"), (#"{"date":"2026-01-03"}"#, "out_of_range"),
                (#"{"date":"2025-01-02"}"#, "out_of_range"),
            ] {
                let answer = try await see(json)
                #expect(answer.status == 422 && answer.wrongFields == ["date:\(wrong)"], "\(json)")
            }
            _ = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"time_zone":"America/New_York"}"#)
            #expect(try await see(#"{"date":"2026-01-02"}"#).wrongFields == ["date:out_of_range"])
            #expect(try await see(#"{"date":"2026-01-01"}"#).status == 204)
        }
    }

    @Test func `is wanted by everybody at first, chosen by each, and no business of others`() async throws {
        try await withServedYard { yard in
            let (member, ana) = try await joined(in: yard)
            _ = try await yard.yard.past("2025-01-02T08:00:00Z").post(by: member, text: "x")
            func isWanted() async throws -> Bool? {
                try await yard.send(Calls.account.showMe, as: ana.caller).json["on_this_day"].bool
            }
            #expect(try await isWanted() == true)
            for (asked, kept) in [("false", false), ("null", false), ("true", true), ("null", true)] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"on_this_day":\#(asked)}"#)
                #expect(answer.status == 200 && answer.json["on_this_day"].bool == kept)
                _ = try await yard.send(Calls.account.editMe, as: ana.caller, json: #"{"bio":"hi"}"#)
                #expect(try await isWanted() == kept)
                let shown = try await yard.send(Calls.onThisDay.showOnThisDay, as: ana.caller)
                #expect(shown.json["years"].array.count == (kept ? 1 : 0))
            }
            let profile = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(profile["on_this_day"] == .null)
        }
    }
}
