import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A comment` {
    @Test func `has the shape of the contract, and counts`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            let created = try await yard.send(
                Calls.comments.writeComment, ["id": post], as: ben.caller, json: ##"{"text":"👨‍👩‍👧 #마당 @ana"}"##)
            #expect(created.status == 201 && created.headers[.eTag]?.contains("\"1\"") == true)
            let comment = created.json
            #expect(
                comment.keys == [
                    "author", "created_at", "edited_at", "entities", "id", "liked", "likes", "post_id",
                    "replies",
                    "reply_to", "reply_to_username", "state", "text", "top_id", "version",
                ])
            #expect(comment["post_id"].string == post && comment["edited_at"] == .null)
            #expect(comment["author"]["username"].string == "ben")
            #expect(comment["entities"][0]["start"].int == 6 && comment["entities"][0]["end"].int == 9)
            #expect(
                comment["entities"].array.map { $0["url"].string } == ["/tags/%EB%A7%88%EB%8B%B9", "/@ana"])
            let shown = try await yard.send(Calls.comments.listComments, ["id": post])
            #expect(shown.json["data"].array.map { $0["id"] } == [comment["id"]])
            #expect(shown.json["data"][0]["author"]["is_me"].bool == false)
            #expect(try await yard.send(Calls.posts.showPost, ["id": post]).json["comment_count"].int == 1)
            let id = comment["id"].string ?? ""
            #expect(
                try await yard.send(Calls.comments.deleteComment, ["id": id], as: ana.caller).status == 204)
            #expect(
                try await yard.send(Calls.comments.deleteComment, ["id": id], as: ana.caller).status == 404)
            #expect(try await yard.send(Calls.posts.showPost, ["id": post]).json["comment_count"].int == 0)
        }
    }

    @Test func `is made once for one idempotency key, and names what is wrong with it`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.publish("hello", by: ana)
            func write(_ json: String, _ key: String? = nil) async throws -> Answer {
                try await yard.send(
                    Calls.comments.writeComment, ["id": post], as: ana.caller, json: json,
                    headers: key.map { [.idempotencyKey: $0] } ?? [:])
            }
            let answers = [
                try await write(#"{"text":"once"}"#, "k"), try await write(#"{"text":"once"}"#, "k"),
            ]
            #expect(answers.map(\.status) == [201, 201])
            #expect(answers[0].json == answers[1].json)
            let long = String(repeating: "가", count: 301)
            for (json, fault) in [
                ("{}", "text:required"), (#"{"text":" "}"#, "text:required"),
                (#"{"text":"\#(long)"}"#, "text:too_long"),
            ] {
                let refused = try await write(json)
                #expect(refused.status == 422 && refused.wrongFields == [fault], "\(refused.text)")
            }
            #expect(try await write("[").status == 400)
            #expect(try await yard.send(Calls.posts.showPost, ["id": post]).json["comment_count"].int == 1)
        }
    }

    @Test func `tells the later of two editors that it changed (rule 20)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.publish("hello", by: ana)
            let written = try await yard.send(
                Calls.comments.writeComment, ["id": post], as: ana.caller, json: #"{"text":"first"}"#)
            let id = written.json["id"].string ?? ""
            func edit(_ text: String, _ tag: String?) async throws -> Answer {
                try await yard.send(
                    Calls.comments.editComment, ["id": id], as: ana.caller, json: #"{"text":"\#(text)"}"#,
                    headers: tag.map { [.ifMatch: $0] } ?? [:])
            }
            let edited = try await edit("second", "\"1\"")
            #expect(edited.status == 200 && edited.json["version"].int == 2)
            #expect(edited.json["edited_at"].string != nil)
            let stale = try await edit("lost", "\"1\"")
            #expect(stale.status == 409 && stale.code == "conflict")
            #expect(try await edit("third", nil).status == 200)
            let listed = try await yard.send(Calls.comments.listComments, ["id": post])
            #expect(listed.json["data"][0]["text"].string == "third")
        }
    }
}
