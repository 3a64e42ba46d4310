import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `Drafts in the API` {
    @Test func `are begun once, changed with their version, listed by kind, and deleted`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let key: HTTPFields = [try #require(HTTPField.Name("Idempotency-Key")): "sea"]
            let body = #"{"kind":"post","text":" sea \r\n","photo_ids":["\#(photo)"]}"#
            let made = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller, json: body, headers: key)
            let id = made.json["id"].string ?? ""
            #expect(made.status == 201 && made.headers[.eTag] == "\"1\"")
            #expect(made.headers[.location] == "/v1/drafts/\(id)")
            // As it was typed.
            #expect(made.json["text"].string == " sea \r\n" && made.json["name"].string == "")
            #expect(
                made.json["allows_offers"] == .bool(false) && made.json["answer_hours"].string == "")
            #expect(made.json["photos"][0]["id"].string == photo)
            #expect(made.json["publish_at"] == .null && made.json["failure"] == .null)
            let again = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller, json: body, headers: key)
            #expect(again.json["id"].string == id)
            let chair = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller,
                json: #"{"kind":"listing","price":12.5,"stock":"x","allows_offers":true,"answer_hours":24}"#)
            #expect(chair.json["price"].string == "12.5" && chair.json["stock"].string == "x")
            #expect(chair.json["allows_offers"] == .bool(true) && chair.json["answer_hours"].string == "24")
            for (query, count) in [("", 2), ("?kind=", 2), ("?kind=post", 1), ("?kind=listing", 1)] {
                let list = try await yard.send(.get, "/v1/me/drafts" + query, as: ana.caller)
                #expect(list.json["data"].array.count == count, "\(query)")
            }
            #expect(try await yard.send(.get, "/v1/me/drafts?kind=board", as: ana.caller).status == 422)
            let nameless = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller, json: #"{"kind":""}"#)
            #expect(nameless.status == 422 && nameless.wrongFields == ["kind:unknown"])
            let ids = ["id": id]
            func save(_ json: String, _ tag: String) async throws -> Answer {
                try await yard.send(
                    Calls.drafts.saveDraft, ids, as: ana.caller, json: json, headers: [.ifMatch: tag])
            }
            let saved = try await save(#"{"text":"the sea"}"#, "\"1\"")
            #expect(saved.status == 200 && saved.json["version"].int == 2 && saved.headers[.eTag] == "\"2\"")
            #expect(saved.json["photos"].array.count == 1)
            #expect(try await save(#"{"text":"late"}"#, "\"1\"").status == 409)
            #expect(
                try await yard.send(Calls.drafts.showDraft, ids, as: ana.caller).json["text"].string
                    == "the sea")
            for call in [
                Calls.drafts.showDraft.endpoint, Calls.drafts.deleteDraft.endpoint,
                Calls.drafts.publishDraft.endpoint,
            ] {
                #expect(try await yard.send(call, ids, as: ben.caller).status == 404, "\(call.method)")
            }
            #expect(try await yard.send(Calls.drafts.deleteDraft, ids, as: ana.caller).status == 204)
            #expect(try await yard.send(Calls.drafts.showDraft, ids, as: ana.caller).status == 404)
        }
    }

    @Test func `hold their photos, of which one that is named by a new draft is copied`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let first = try await begin(#"{"kind":"post","photo_ids":["\#(photo)"]}"#, yard, ana)
            #expect(
                try await yard.send(Calls.photos.deletePhoto, ["id": photo], as: ana.caller).status == 409)
            let both = try await begin(#"{"kind":"post","photo_ids":["\#(photo)"]}"#, yard, ana)
            let copy = both.json["photos"][0]["id"].string
            #expect(both.status == 201 && copy != nil && copy != photo)
            let moved = try await yard.send(
                Calls.drafts.saveDraft, ["id": both.json["id"].string ?? ""], as: ana.caller,
                json: #"{"photo_ids":["\#(photo)"]}"#)
            #expect(moved.wrongFields == ["photo_ids:taken"])
            let elsewhere = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"photo_ids":["\#(photo)"]}"#)
            #expect(elsewhere.wrongFields == ["photo_ids:taken"])
            let id = first.json["id"].string ?? ""
            let post = try await yard.send(
                Calls.posts.publishPost, as: ana.caller,
                json: #"{"photo_ids":["\#(photo)"],"draft_id":"\#(id)"}"#)
            #expect(post.status == 201 && post.json["photos"][0]["id"].string == photo)
            #expect(try await yard.send(Calls.drafts.showDraft, ["id": id], as: ana.caller).status == 404)
            let twice = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"text":"a","draft_id":"\#(id)"}"#)
            #expect(twice.wrongFields == ["draft_id:unknown"])
        }
    }

    @Test func `of listings become one, whose photos are as small as those of listings are`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let begun = try await begin(
                #"{"kind":"listing","name":"A","photo_ids":["\#(photo)"]}"#, yard, ana)
            let id = begun.json["id"].string ?? ""
            let body = ServedYard.listing("A good chair", photos: [photo])
            let listed = try await yard.send(
                Calls.market.createListing, as: ana.caller,
                json: body.dropLast() + #","draft_id":"\#(id)"}"#)
            #expect(listed.status == 201 && listed.json["photos"][0]["id"].string == photo)
            #expect(try await yard.send(.get, "/v1/me/drafts", as: ana.caller).json["data"].array.isEmpty)
        }
    }

    @Test func `of posts wait for their time, until they are taken back or published`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let time = (yard.clock.now + .hours(1)).rfc3339
            let begun = try await begin(#"{"kind":"post","text":"later","publish_at":"\#(time)"}"#, yard, ana)
            #expect(begun.status == 201 && begun.json["publish_at"].string == time)
            let ids = ["id": begun.json["id"].string ?? ""]
            let back = try await yard.send(
                Calls.drafts.saveDraft, ids, as: ana.caller, json: #"{"publish_at":""}"#)
            #expect(back.json["publish_at"] == .null && back.json["version"].int == 2)
            let post = try await yard.send(Calls.drafts.publishDraft, ids, as: ana.caller)
            #expect(post.status == 201 && post.json["text"].string == "later")
            #expect(post.headers[.location] == "/v1/posts/\(post.json["id"].string ?? "")")
            #expect(try await yard.send(Calls.drafts.publishDraft, ids, as: ana.caller).status == 404)
        }
    }

    @Test func `of posts are published once for one key, however often that is said`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let begun = try await begin(#"{"kind":"post","text":"once"}"#, yard, ana)
            let ids = ["id": begun.json["id"].string ?? ""]
            func publish(_ person: Person, _ key: String) async throws -> Answer {
                try await yard.send(
                    Calls.drafts.publishDraft, ids, as: person.caller, headers: [.idempotencyKey: key])
            }
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<5 { group.addTask { try await publish(ana, "key-1") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == Array(repeating: 201, count: 5))
            let (posts, tags) = (Set(answers.map { $0.json["id"] }), Set(answers.map { $0.headers[.eTag] }))
            #expect(posts.count == 1 && tags == ["\"1\""])
            // The same key makes something else by another call, and nothing by somebody else or another key.
            let other = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"text":"another"}"#,
                headers: [.idempotencyKey: "key-1"])
            #expect(other.status == 201 && !posts.contains(other.json["id"]))
            #expect(try await publish(ana, "key-2").status == 404)
            #expect(try await publish(ben, "key-1").status == 404)
            let wrong = try await publish(ana, "with space")
            #expect(wrong.status == 422 && wrong.wrongFields == ["Idempotency-Key:format"])
        }
    }

    @Test(arguments: [
        (#"{}"#, "kind:required"), (#"{"kind":"board"}"#, "kind:unknown"),
        (#"{"kind":"post","photo_ids":["no id!"]}"#, "photo_ids:unknown"),
        (#"{"kind":"post","text":"a\u0000b"}"#, "text:format"),
        (#"{"kind":"post","text":"a","publish_at":"tomorrow"}"#, "publish_at:format"),
        (#"{"kind":"post","text":"a","publish_at":"2001-01-01T00:00:00.000Z"}"#, "publish_at:out_of_range"),
        (#"{"kind":"listing","name":"a","publish_at":"2999-01-01T00:00:00.000Z"}"#, "publish_at:unknown"),
    ])
    func `name what is wrong`(_ body: String, _ fault: String) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let answer = try await begin(body, yard, ana)
            #expect(answer.status == 422 && answer.wrongFields == [fault])
        }
    }

    private func begin(_ json: String, _ yard: ServedYard, _ person: Person) async throws -> Answer {
        try await yard.send(Calls.drafts.createDraft, as: person.caller, json: json)
    }
}
