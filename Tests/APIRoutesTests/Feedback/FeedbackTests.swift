import Domain
import HTTPKit
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Feedback in the API` {
    @Test func `is given, changed, due, listed with its counts, and taken back`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let (seller, buyer) = (try await yard.yard.member("ana"), try await yard.yard.member("ben"))
            let sale = try await yard.given.sale("A lamp", by: seller, to: buyer).string
            func due(_ person: Person) async throws -> [JSONValue] {
                try await yard.send(Calls.feedback.listDueFeedback, as: person.caller).json["data"].array
            }
            let first = try #require(try await due(ana).first)
            #expect(first["sale_id"].string == sale && first["listing_name"].string == "A lamp")
            #expect(first["partner"]["username"].string == "ben" && first["is_seller"].bool == true)
            #expect(first["given"] == .null && first["is_shown"].bool == false)
            #expect(first["ends_at"].string == (yard.clock.now + .days(14)).rfc3339)

            for (body, wrong) in [
                ("{}", "type:required"), (#"{"type":"problem"}"#, "reason:required"),
                (#"{"type":"thanks","reason":"unkind"}"#, "reason:unknown"),
            ] {
                let answer = try await yard.send(
                    Calls.feedback.giveFeedback, ["id": sale], as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == [wrong], "\(body)")
            }
            let given = try await yard.send(
                Calls.feedback.giveFeedback, ["id": sale], as: ana.caller,
                json: #"{"type":"problem","reason":"did_not_come","text":"I waited."}"#)
            #expect(given.status == 200 && given.json["given"]["reason"].string == "did_not_come")
            func list() async throws -> Answer {
                try await yard.send(Calls.feedback.listFeedback, ["username": "ben"])
            }
            #expect(try await list().json["data"].array.isEmpty)
            let thanks = try await yard.send(
                Calls.feedback.giveFeedback, ["id": sale], as: ben.caller, json: #"{"type":"thanks"}"#)
            #expect(thanks.json["is_shown"].bool == true && thanks.json["given"]["text"].string == "")
            #expect(thanks.json["given"]["reason"] == .null)
            let shown = try await list().json
            #expect(shown["counts"]["thanks"].int == 0 && shown["counts"]["problem"].int == 1)
            let item = shown["data"][0]
            #expect(item["type"].string == "problem" && item["text"].string == "I waited.")
            #expect(item["author"]["username"].string == "ana" && item["listing_name"].string == "A lamp")
            let late = try await yard.send(
                Calls.feedback.giveFeedback, ["id": sale], as: ana.caller, json: #"{"type":"thanks"}"#)
            #expect(late.status == 409 && late.code == "conflict")
            for _ in 0..<2 {
                let back = try await yard.send(
                    Calls.feedback.takeBackFeedback, ["id": sale], as: ana.caller)
                #expect(back.status == 204)
            }
            #expect(try await list().json["counts"]["problem"].int == 0)
            let cleo = try await yard.join("cleo")
            let other = try await yard.send(
                Calls.feedback.takeBackFeedback, ["id": sale], as: cleo.caller)
            #expect(other.status == 404)
        }
    }
}
