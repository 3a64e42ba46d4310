import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A sensitive post in the API` {
    @Test func `says so, and so do its photos in every list`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let made = try await yard.send(
                Calls.posts.publishPost, as: ana.caller,
                json: #"{"photo_ids":["\#(photo)"],"is_sensitive":true}"#)
            #expect(made.status == 201 && made.json["is_sensitive"].bool == true)
            let ids = ["id": made.json["id"].string ?? ""]
            let explored = try await yard.send(.get, "/v1/explore", as: ben.caller).json["data"][0]
            #expect(explored["photo"]["is_sensitive"].bool == true)
            let saved = try await yard.send(
                Calls.saves.savePhoto, ["id": photo], as: ben.caller, json: #"{"memo":"later"}"#)
            #expect(saved.json["photo"]["is_sensitive"].bool == true)
            let edited = try await yard.send(
                Calls.posts.editPost, ids, as: ana.caller, json: #"{"is_sensitive":false}"#,
                headers: [.ifMatch: "\"1\""])
            #expect(edited.json["is_sensitive"].bool == false && edited.json["version"].int == 2)
            #expect(edited.json["photos"][0]["is_sensitive"].bool == false)
            let named = try await yard.send(
                Calls.posts.editPost, ids, as: ana.caller, json: #"{"text":"hi","is_sensitive":null}"#)
            #expect(named.json["is_sensitive"].bool == false)
            let wrong = try await yard.send(
                Calls.posts.editPost, ids, as: ana.caller, json: #"{"is_sensitive":"yes"}"#)
            #expect(wrong.status == 400 && wrong.code == "malformed")
        }
    }

    @Test func `is one that moderators mark, which its author alone reads and cannot take back`() async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let mod = try await yard.moderator("mia")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let made = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"photo_ids":["\#(photo)"]}"#)
            let id = made.json["id"].string ?? ""
            func decide(_ action: String, on id: String) async throws -> Answer {
                try await yard.send(
                    Calls.moderation.decide, as: mod.caller,
                    json: #"{"action":"\#(action)","type":"post","id":"\#(id)","reason":"violence: a wound"}"#
                )
            }
            func report() async throws -> JSONValue {
                _ = try await yard.send(
                    Calls.moderation.report, as: ben.caller,
                    json: #"{"type":"post","id":"\#(id)","reason":"violence"}"#)
                return try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"][0]
            }
            #expect(try await report()["is_marked_sensitive"].bool == false)
            let marked = try await decide("mark_sensitive", on: id)
            #expect(marked.status == 201 && marked.json["action"].string == "mark_sensitive")
            #expect(try await report()["is_marked_sensitive"].bool == true)
            for (caller, told) in [(ana.caller, true), (ben.caller, nil), (mod.caller, nil)]
                as [(Caller, Bool?)]
            {
                let post = try await yard.send(Calls.posts.showPost, ["id": id], as: caller).json
                #expect(post["is_sensitive"].bool == true && post["is_marked_sensitive"].bool == told)
                #expect(post["version"].int == 2 && post["edited_at"] == .null)
            }
            let refused = try await yard.send(
                Calls.posts.editPost, ["id": id], as: ana.caller, json: #"{"is_sensitive":false}"#)
            #expect(refused.status == 422 && refused.wrongFields == ["is_sensitive:decided"])
            #expect(try await decide("mark_sensitive", on: id).status == 409)
            #expect(try await decide("unmark_sensitive", on: id).status == 201)
            let free = try await yard.send(Calls.posts.showPost, ["id": id], as: ana.caller).json
            #expect(free["is_sensitive"].bool == false && free.keys.contains("is_marked_sensitive") == false)
            let words = try await yard.publish("words", by: ana)
            #expect(try await decide("mark_sensitive", on: words).wrongFields == ["action:unknown"])
        }
    }

    @Test func `is none without photos, and none where nobody says so`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for body in [#"{"text":"hi","is_sensitive":true}"#, #"{"text":"hi"}"#] {
                let made = try await yard.send(Calls.posts.publishPost, as: ana.caller, json: body)
                #expect(made.status == 201 && made.json["is_sensitive"].bool == false, "\(body)")
            }
        }
    }

    @Test func `comes out of a draft that says so`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let draft = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller,
                json: #"{"kind":"post","photo_ids":["\#(photo)"],"is_sensitive":true}"#)
            #expect(draft.json["is_sensitive"].bool == true)
            // Nobody else sees the draft: its photos have no veil yet.
            #expect(draft.json["photos"][0]["is_sensitive"].bool == false)
            let ids = ["id": draft.json["id"].string ?? ""]
            let post = try await yard.send(Calls.drafts.publishDraft, ids, as: ana.caller)
            #expect(post.status == 201 && post.json["is_sensitive"].bool == true)
        }
    }

    @Test func `is seen at once by who wishes so`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for (asked, kept) in [("true", true), ("null", true), ("false", false)] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"shows_sensitive":\#(asked)}"#)
                #expect(answer.status == 200 && answer.json["shows_sensitive"].bool == kept)
            }
            let member = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(member["shows_sensitive"] == .null)
        }
    }
}
