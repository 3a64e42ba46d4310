import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A post` {
    @Test func `has the shape of the contract`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let text = "👨‍👩‍👧 #마당 @ana"
            let created = try await yard.send(
                Calls.posts.publishPost, as: ana.caller,
                json: #"{"text":"\#(text)","photo_ids":["\#(photo)"]}"#)
            #expect(created.status == 201)
            let post = created.json
            let id = post["id"].string ?? ""
            #expect(created.headers[.location] == "/v1/posts/\(id)")
            #expect(created.headers[.eTag] == "\"1\"" || created.headers[.eTag] == "W/\"1\"")
            #expect(
                post.keys == [
                    "author", "comment_count", "created_at", "edited_at", "entities", "hashtags", "id",
                    "is_liked", "is_sensitive",
                    "like_count", "listing", "photos", "text", "url", "version",
                ])
            #expect(
                post["author"].keys == ["avatar", "display_name", "id", "is_following", "is_me", "username"])
            #expect(post["edited_at"] == .null && post["url"].string == "/p/\(id)")
            #expect(post["hashtags"].array.map(\.string) == ["마당"])
            let tag = post["entities"][0]
            #expect(tag.keys == ["end", "start", "text", "type", "url"])
            #expect(tag["type"].string == "hashtag" && tag["text"].string == "마당")
            // The family is five scalars long.
            #expect(tag["start"].int == 6 && tag["end"].int == 9)
            #expect(tag["url"].string == "/tags/%EB%A7%88%EB%8B%B9")
            #expect(post["entities"][1]["url"].string == "/@ana")
            #expect(try await yard.send(Calls.posts.showPost, ["id": id]).json["text"].string == text)
        }
    }

    @Test func `of the past has its time, and what is none is refused`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            func publish(_ moment: String) async throws -> Answer {
                try await yard.send(
                    Calls.posts.publishPost, as: ana.caller,
                    json: #"{"text":"old","created_at":"\#(moment)"}"#)
            }
            let made = try await publish("2019-05-04T20:00:00.123Z")
            #expect(made.status == 201 && made.json["created_at"].string == "2019-05-04T20:00:00.123Z")
            let id = made.json["id"].string ?? ""
            let shown = try await yard.send(Calls.posts.showPost, ["id": id], as: ana.caller)
            #expect(shown.json["created_at"] == made.json["created_at"])
            for (moment, code) in [
                ("yesterday", "format"), ("1969-12-31T23:59:59Z", "unknown"),
                ("2999-01-01T00:00:00Z", "unknown"),
            ] {
                let answer = try await publish(moment)
                #expect(answer.status == 422 && answer.wrongFields == ["created_at:\(code)"], "\(moment)")
            }
        }
    }

    @Test func `is made once for one idempotency key`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            func publish(_ person: Person, _ key: String) async throws -> Answer {
                try await yard.send(
                    Calls.posts.publishPost, as: person.caller, json: #"{"text":"once"}"#,
                    headers: [.idempotencyKey: key])
            }
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<5 { group.addTask { try await publish(ana, "key-1") } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == Array(repeating: 201, count: 5))
            #expect(Set(answers.map { $0.json["id"] }).count == 1)
            let others = [try await publish(ana, "key-2"), try await publish(ben, "key-1")]
            #expect(Set((others + answers).map { $0.json["id"] }).count == 3)
            let wrong = try await publish(ana, "with space")
            #expect(wrong.status == 422 && wrong.wrongFields == ["Idempotency-Key:format"])
        }
    }

    @Test func `names what is wrong with it`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let foreign = try await yard.upload(by: ben).json["id"].string ?? ""
            let mine = try await yard.upload(by: ana).json["id"].string ?? ""
            let ids = Array(repeating: "\"\(mine)\"", count: 11).joined(separator: ",")
            let cases: [(String, String)] = [
                ("{}", "text:required"), (#"{"text":"  "}"#, "text:required"),
                (#"{"text":"\#(String(repeating: "가", count: 501))"}"#, "text:too_long"),
                (#"{"photo_ids":["nonsense"]}"#, "photo_ids:unknown"),
                (#"{"photo_ids":["\#(foreign)"]}"#, "photo_ids:unknown"),
                (#"{"photo_ids":["\#(mine)","\#(mine)"]}"#, "photo_ids:taken"),
                (#"{"photo_ids":[\#(ids)]}"#, "photo_ids:too_many"),
            ]
            for (body, fault) in cases {
                let answer = try await yard.send(Calls.posts.publishPost, as: ana.caller, json: body)
                #expect(
                    answer.status == 422 && answer.wrongFields.contains(fault),
                    "\(body.prefix(60)): \(answer.text)")
            }
            let long = String(repeating: "가", count: 501)
            let all = try await yard.send(
                Calls.posts.publishPost, as: ana.caller,
                json: #"{"text":"\#(long)","photo_ids":["x","y"],"created_at":"today"}"#)
            #expect(all.wrongFields == ["created_at:format", "text:too_long", "photo_ids:unknown"])
        }
    }

    @Test func `keeps its photos when its text is edited, and its text when its photos are (rule 9)`()
        async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            var photos: [String] = []
            for number in 0..<3 {
                photos.append(try await yard.upload("photo \(number)", by: ana).json["id"].string ?? "")
            }
            let id = try await yard.publish("words", photos: photos.reversed(), by: ana)
            let text = try await yard.send(
                Calls.posts.editPost, ["id": id], as: ana.caller, json: #"{"text":"new words"}"#)
            #expect(text.json["photos"].array.map { $0["id"].string } == photos.reversed())
            let changed = try await yard.send(
                Calls.posts.editPost, ["id": id], as: ana.caller,
                json: #"{"photo_ids":["\#(photos[1])"],"text":null}"#)
            #expect(changed.json["text"].string == "new words")
            #expect(changed.json["photos"].array.map { $0["id"].string } == [photos[1]])
            #expect(changed.json["edited_at"].string != nil)
        }
    }

    @Test func `tells the later of two editors that it changed (rule 20)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let id = try await yard.publish("first", by: ana)
            func edit(_ text: String, _ tag: String) async throws -> Answer {
                try await yard.send(
                    Calls.posts.editPost, ["id": id], as: ana.caller, json: #"{"text":"\#(text)"}"#,
                    headers: [.ifMatch: tag])
            }
            let tag = try await yard.send(Calls.posts.showPost, ["id": id]).headers[.eTag] ?? ""
            let first = try await edit("second", tag)
            #expect(first.status == 200)
            let late = try await edit("lost", tag)
            #expect(late.status == 409 && late.code == "conflict")
            for broken in ["x", "\"x\"", "\"1\", \"2\""] {
                #expect(try await edit("lost", broken).status == 409)
            }
            #expect(try await yard.send(Calls.posts.showPost, ["id": id]).json["text"].string == "second")
            #expect(try await edit("third", "*").status == 200)
            #expect(
                try await edit("fourth", "W/\"\(first.json["version"].int.map { $0 + 1 } ?? 0)\"").status
                    == 200)
        }
    }

    @Test func `goes with its likes, and the counts stay right (rule 3)`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.publish("hello", by: ana)
            let storm = try await withThrowingTaskGroup(of: Answer.self) { group in
                for number in 0..<20 {
                    let person = number.isMultiple(of: 2) ? ana : ben
                    group.addTask { try await yard.send(Calls.posts.likePost, ["id": id], as: person.caller) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(storm.allSatisfy { $0.status == 200 && $0.json["is_liked"].bool == true })
            #expect(
                try await yard.send(Calls.posts.showPost, ["id": id], as: ben.caller).json["like_count"].int
                    == 2)
            let unliked = try await yard.send(Calls.posts.unlikePost, ["id": id], as: ben.caller)
            #expect(unliked.json.keys == ["is_liked", "like_count"])
            #expect(unliked.json["is_liked"].bool == false && unliked.json["like_count"].int == 1)
            #expect(
                try await yard.send(Calls.posts.unlikePost, ["id": id], as: ben.caller).json == unliked.json)
            #expect(try await yard.send(Calls.posts.deletePost, ["id": id], as: ana.caller).status == 204)
            #expect(try await yard.send(Calls.posts.deletePost, ["id": id], as: ana.caller).status == 404)
            #expect(
                try await yard.send(Calls.feeds.listLikedPosts, as: ana.caller).json["data"].array.isEmpty)
            #expect(try await yard.send(Calls.posts.likePost, ["id": id], as: ben.caller).status == 404)
            let profile = try await yard.send(Calls.members.showMember, ["username": "ana"])
            #expect(profile.json["post_count"].int == 0)
        }
    }
}
