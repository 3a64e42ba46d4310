import Domain
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `A story` {
    /// Ana, whom Ben follows, and Cleo, who follows nobody.
    private func withPeople(
        _ body: @Sendable (ServedYard, _ ana: Person, _ ben: Person, _ cleo: Person) async throws -> Void
    ) async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let cleo = try await yard.join("cleo")
            try await yard.follow("ana", by: ben)
            try await body(yard, ana, ben, cleo)
        }
    }

    private func show(_ id: String, to person: Person, in yard: ServedYard) async throws -> Answer {
        try await yard.send(Calls.stories.showStory, ["id": id], as: person.caller)
    }

    @Test func `is published, seen, hearted and deleted, and each answer is as described`() async throws {
        try await withPeople { yard, ana, ben, cleo in
            let photos = try await yard.storyPhotos(2, by: ana)
            let made = try await yard.send(
                Calls.stories.publishStory, as: ana.caller,
                json: """
                    {"photo_ids":["\(photos[0])","\(photos[1])"],
                    "words":[{"photo_id":"\(photos[1])","text":" 저녁\\n마당 ","x":100,"y":950}]}
                    """)
            let id = made.json["id"].string ?? ""
            #expect(made.status == 201 && made.headers[.location] == "/v1/stories/\(id)")
            #expect(
                made.json.keys == [
                    "author", "created_at", "expires_at", "frames", "heart_count", "id", "is_hearted",
                    "is_kept", "is_mine", "next_id", "previous_id", "seen_frames", "view_count",
                ])
            let frames = made.json["frames"].array
            #expect(frames.map { $0["photo"]["id"].string } == photos)
            #expect(frames[0].keys == ["photo"])
            let words = frames[1]["words"]
            #expect(words.keys == ["text", "x", "y"] && words["text"].string == "저녁\n마당")
            #expect(words["x"].int == 100 && words["y"].int == 950)
            #expect(made.json["is_mine"].bool == true && made.json["is_kept"].bool == true)
            #expect(made.json["seen_frames"].int == 2 && made.json["view_count"].int == 0)
            #expect(made.json["created_at"].string == "2026-01-02T03:04:05.000Z")
            #expect(made.json["expires_at"].string == "2026-01-03T03:04:05.000Z")

            let shown = try await show(id, to: ben, in: yard)
            #expect(
                shown.json.keys == [
                    "author", "created_at", "expires_at", "frames", "id", "is_hearted", "is_mine", "next_id",
                    "previous_id", "seen_frames",
                ])
            #expect(shown.json["seen_frames"].int == 0 && shown.json["is_hearted"].bool == false)
            #expect(try await show(id, to: cleo, in: yard).status == 404)
            for (frames, seen) in [(1, 1), (2, 2), (1, 2)] {
                let answer = try await yard.send(
                    Calls.stories.seeStory, ["id": id], as: ben.caller, json: #"{"frames":\#(frames)}"#)
                #expect(answer.status == 200 && answer.json["seen_frames"].int == seen)
            }
            for (call, isHearted) in [
                (Calls.stories.heartStory, true), (Calls.stories.heartStory, true),
                (Calls.stories.unheartStory, false), (Calls.stories.heartStory, true),
            ] {
                let answer = try await yard.send(call, ["id": id], as: ben.caller)
                #expect(answer.status == 200 && answer.json["is_hearted"].bool == isHearted)
            }
            let own = try await show(id, to: ana, in: yard)
            #expect(own.json["view_count"].int == 1 && own.json["heart_count"].int == 1)
            let refused = try await yard.send(Calls.stories.deleteStory, ["id": id], as: ben.caller)
            #expect(refused.status == 403 && refused.code == "forbidden")
            let deleted = try await yard.send(Calls.stories.deleteStory, ["id": id], as: ana.caller)
            #expect(deleted.status == 204)
            for person in [ana, ben] { #expect(try await show(id, to: person, in: yard).status == 404) }
        }
    }

    @Test func `is in the rows of followers, between its neighbours, and in no other's`() async throws {
        try await withPeople { yard, ana, ben, cleo in
            var ids: [String] = []
            for _ in 0..<3 {
                ids.append(try await yard.shareStory(by: ana).json["id"].string ?? "")
                yard.clock.advance(by: .minutes(1))
            }
            func row(_ person: Person) async throws -> JSONValue {
                try await yard.send(Calls.stories.listStories, as: person.caller).json
            }
            _ = try await yard.send(
                Calls.stories.seeStory, ["id": ids[0]], as: ben.caller, json: #"{"frames":1}"#)
            let bens = try await row(ben)
            #expect(bens.keys == ["data", "own"] && bens["own"] == .null && bens["data"].array.count == 1)
            let ring = bens["data"][0]
            #expect(
                ring.keys == ["begin_id", "changes_at", "is_seen", "latest_id", "member", "story_count"])
            #expect(ring["member"]["username"].string == "ana" && ring["story_count"].int == 3)
            #expect(ring["begin_id"].string == ids[1] && ring["latest_id"].string == ids[2])
            #expect(ring["is_seen"].bool == false)
            #expect(ring["changes_at"].string == "2026-01-03T03:04:05.000Z")
            let anas = try await row(ana)
            #expect(anas["own"]["begin_id"].string == ids[0] && anas["data"].array.isEmpty)
            #expect(try await row(cleo) == .object(["own": .null, "data": .list([])]))

            let middle = try await show(ids[1], to: ben, in: yard).json
            #expect(middle["previous_id"].string == ids[0] && middle["next_id"].string == ids[2])
            let listed = try await yard.send(
                Calls.stories.listMemberStories, ["username": "ANA"], as: ben.caller)
            #expect(listed.json.keys == ["data"])
            #expect(listed.json["data"].array.map { $0["id"].string } == ids)
            #expect(listed.json["data"].array.allSatisfy { $0["next_id"] == .null })
            let nothing = try await yard.send(
                Calls.stories.listMemberStories, ["username": "ana"], as: cleo.caller)
            #expect(nothing.status == 200 && nothing.json["data"].array.isEmpty)
        }
    }

    @Test func `lists who looked to its author, and its author's own with the archive`() async throws {
        try await withPeople { yard, ana, ben, cleo in
            try await yard.follow("ana", by: cleo)
            let id = try await yard.shareStory(3, by: ana).json["id"].string ?? ""
            for (person, frames) in [(ben, 1), (cleo, 3)] {
                yard.clock.advance(by: .seconds(1))
                _ = try await yard.send(
                    Calls.stories.seeStory, ["id": id], as: person.caller, json: #"{"frames":\#(frames)}"#)
            }
            yard.clock.advance(by: .seconds(1))
            _ = try await yard.send(Calls.stories.heartStory, ["id": id], as: ben.caller)
            let views = try await yard.send(Calls.stories.listStoryViews, ["id": id], as: ana.caller)
            #expect(views.json["data"].array.map { $0["member"]["username"].string } == ["cleo", "ben"])
            let bens = views.json["data"][1]
            #expect(bens.keys == ["hearted_at", "member", "seen_at", "seen_frames"])
            #expect(bens["seen_frames"].int == 1 && bens["seen_at"].string == "2026-01-02T03:04:06.000Z")
            #expect(bens["hearted_at"].string == "2026-01-02T03:04:08.000Z")
            #expect(views.json["data"][0]["hearted_at"] == .null)
            let refused = try await yard.send(Calls.stories.listStoryViews, ["id": id], as: ben.caller)
            #expect(refused.status == 403 && refused.code == "forbidden")

            yard.clock.advance(by: .hours(24))
            let again = try await yard.logIn("ana")
            let archive = try await yard.send(Calls.stories.listOwnStories, as: again.caller)
            #expect(archive.json["data"].array.map { $0["id"].string } == [id])
            #expect(archive.json["data"][0]["view_count"].int == 2)
            let late = try await yard.logIn("ben")
            #expect(try await show(id, to: late, in: yard).status == 404)
            let bensOwn = try await yard.send(Calls.stories.listOwnStories, as: late.caller)
            #expect(bensOwn.json["data"].array.isEmpty)
            yard.clock.advance(by: .hours(24))
            let last = try await yard.logIn("ana")
            let forgotten = try await yard.send(Calls.stories.listStoryViews, ["id": id], as: last.caller)
            #expect(forgotten.status == 200 && forgotten.json["data"].array.isEmpty)
            let kept = try await show(id, to: last, in: yard).json
            #expect(kept["view_count"] == .null && kept["heart_count"] == .null)
        }
    }

    @Test func `has x and y that may be absent, and words that may be blank`() async throws {
        try await withPeople { yard, ana, _, _ in
            let photos = try await yard.storyPhotos(3, by: ana)
            let made = try await yard.send(
                Calls.stories.publishStory, as: ana.caller,
                json: """
                    {"photo_ids":["\(photos[0])","\(photos[1])","\(photos[2])"],"created_at":null,"words":[
                    {"photo_id":"\(photos[0])","text":"a"},
                    {"photo_id":"\(photos[1])","text":"b","x":null,"y":50},
                    {"photo_id":"\(photos[2])","text":" \\n "}]}
                    """)
            let words = made.json["frames"].array.map { $0["words"] }
            #expect(words.map { $0["x"].int } == [500, 500, nil] && words[2] == .null)
            #expect(words.map { $0["y"].int } == [800, 50, nil])
        }
    }

    @Test func `says which of its fields is wrong`() async throws {
        try await withPeople { yard, ana, ben, _ in
            let photos = try await yard.storyPhotos(2, by: ana)
            let (one, two) = (photos[0], photos[1])
            let long = String(repeating: "가", count: 101)
            for (body, wrong) in [
                ("{}", ["photo_ids:required"]), (#"{"photo_ids":[]}"#, ["photo_ids:required"]),
                (#"{"photo_ids":["x"],"created_at":"soon"}"#, ["photo_ids:unknown", "created_at:format"]),
                (#"{"photo_ids":["\#(one)","\#(one)"]}"#, ["photo_ids:taken"]),
                (
                    #"{"photo_ids":["\#(one)"],"words":[{"photo_id":"\#(two)","text":"a"}]}"#,
                    ["words:unknown"]
                ),
                (#"{"photo_ids":["\#(one)"],"words":[{"photo_id":"x","text":"a"}]}"#, ["words:unknown"]),
                (#"{"photo_ids":["\#(one)"],"words":[{"text":"a"}]}"#, ["words:required"]),
                (#"{"photo_ids":["\#(one)"],"words":[{"photo_id":"\#(one)"}]}"#, ["words:required"]),
                (
                    #"{"photo_ids":["\#(one)"],"words":[{"photo_id":"\#(one)","text":"\#(long)"}]}"#,
                    ["words:too_long"]
                ),
                (
                    #"{"photo_ids":["\#(one)"],"words":[{"photo_id":"\#(one)","text":"a","x":99}]}"#,
                    ["words:out_of_range"]
                ),
                (
                    #"{"photo_ids":["\#(one)"],"created_at":"2026-01-01T03:04:06Z"}"#,
                    ["created_at:unknown"]
                ),
                (
                    #"{"photo_ids":["\#(one)"],"created_at":"1969-12-31T23:59:59Z"}"#,
                    ["created_at:unknown"]
                ),
            ] {
                let answer = try await yard.send(Calls.stories.publishStory, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == wrong, "\(body): \(answer.text)")
            }
            let id = try await yard.shareStory(2, by: ana).json["id"].string ?? ""
            for (body, wrong) in [
                ("{}", "required"), (#"{"frames":0}"#, "out_of_range"), (#"{"frames":3}"#, "out_of_range"),
            ] {
                let answer = try await yard.send(
                    Calls.stories.seeStory, ["id": id], as: ben.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == ["frames:\(wrong)"], "\(body)")
            }
            let heart = try await yard.send(Calls.stories.heartStory, ["id": id], as: ana.caller)
            #expect(heart.status == 403 && heart.code == "forbidden")
        }
    }

    @Test func `that was shown elsewhere goes into the archive, and is published once by its key`()
        async throws
    {
        try await withPeople { yard, ana, ben, _ in
            let photo = try await yard.storyPhotos(by: ana)[0]
            func publish() async throws -> Answer {
                try await yard.send(
                    Calls.stories.publishStory, as: ana.caller,
                    json: #"{"photo_ids":["\#(photo)"],"created_at":"2026-01-01T12:04:04.5+09:00"}"#,
                    headers: [.idempotencyKey: "import-story-1"])
            }
            let made = try await publish()
            #expect(made.status == 201 && made.json["created_at"].string == "2026-01-01T03:04:04.500Z")
            #expect(try await publish().json == made.json)
            let own = try await yard.send(Calls.stories.listOwnStories, as: ana.caller)
            #expect(own.json["data"].array.map { $0["id"] } == [made.json["id"]])
            let row = try await yard.send(Calls.stories.listStories, as: ben.caller)
            #expect(row.json["data"].array.isEmpty)
        }
    }

    @Test func `is one of twenty, and the next waits for the first to end`() async throws {
        try await withPeople { yard, ana, _, _ in
            for _ in 0..<StoryRule.liveLimit {
                #expect(try await yard.shareStory(by: ana).status == 201)
            }
            yard.clock.advance(by: .minutes(1))
            let refused = try await yard.shareStory(by: ana)
            #expect(refused.status == 429 && refused.code == "rate_limited")
            #expect(refused.headers[.retryAfter] == "\(24 * 3600 - 60)")
        }
    }

    @Test func `of whom one mutes is in one's row no more, and settings stay as long as nothing is said`()
        async throws
    {
        try await withPeople { yard, ana, ben, _ in
            let id = try await yard.shareStory(by: ana).json["id"].string ?? ""
            func settings(_ json: String) async throws -> JSONValue {
                try await yard.send(Calls.stories.editStorySettings, as: ben.caller, json: json).json
            }
            for _ in 0..<2 {
                let muted = try await yard.send(
                    Calls.stories.muteStories, ["username": "ana"], as: ben.caller)
                #expect(muted.status == 204)
            }
            let row = try await yard.send(Calls.stories.listStories, as: ben.caller)
            #expect(row.json["data"].array.isEmpty)
            #expect(try await show(id, to: ben, in: yard).status == 200)
            let shown = try await yard.send(Calls.stories.showStorySettings, as: ben.caller).json
            #expect(shown.keys == ["keeps", "muted"] && shown["keeps"].bool == true)
            #expect(shown["muted"].array.map { $0["username"].string } == ["ana"])
            for (json, keeps) in [
                ("{}", true), (#"{"keeps":false}"#, false), (#"{"keeps":null}"#, false),
                (#"{"keeps":true}"#, true),
            ] {
                #expect(try await settings(json)["keeps"].bool == keeps, "\(json)")
            }
            let oneself = try await yard.send(
                Calls.stories.muteStories, ["username": "ben"], as: ben.caller)
            #expect(oneself.status == 422 && oneself.wrongFields == ["username:unknown"])
            let again = try await yard.send(
                Calls.stories.unmuteStories, ["username": "ana"], as: ben.caller)
            #expect(again.status == 204)
            let whole = try await yard.send(Calls.stories.listStories, as: ben.caller)
            #expect(whole.json["data"].array.count == 1)
        }
    }

    @Test func `is nothing to a token for posts, which was not given for what followers see`() async throws {
        try await withPeople { yard, ana, ben, _ in
            let id = try await yard.shareStory(by: ana).json["id"].string ?? ""
            let posts = try await yard.token(
                Scopes([Scope(.read, .posts), Scope(.read, .photos)]), of: "ben")
            let refused = try await yard.send(Calls.stories.showStory, ["id": id], as: .bearer(posts))
            #expect(refused.status == 403 && refused.code == "forbidden")
            let all = try await yard.token(Scopes([Scope(.read, nil)]), of: "ben")
            let shown = try await yard.send(Calls.stories.showStory, ["id": id], as: .bearer(all))
            #expect(shown.status == 200)
        }
    }
}
