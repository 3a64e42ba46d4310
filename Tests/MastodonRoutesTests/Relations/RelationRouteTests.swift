import HTTPTypes
import TestSupport
import Testing

@Suite struct `Whom one follows, blocks and mutes by a program` {
    @Test(arguments: [
        ("follow", "unfollow", "following"), ("block", "unblock", "blocking"), ("mute", "unmute", "muting"),
    ])
    func `is said by the account, as often as one likes, and taken back`(
        _ act: String, _ undo: String, _ word: String
    ) async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.account(ben)
            for (path, isSo) in [(act, true), (act, true), (undo, false), (undo, false)] {
                let answer = try await yard.post("/api/v1/accounts/\(id)/\(path)", as: ana.caller)
                #expect(answer.json["id"].string == id && answer.json[word].bool == isSo, "\(answer.text)")
            }
            let own = try await yard.account(ana)
            #expect(try await yard.post("/api/v1/accounts/\(own)/\(act)", as: ana.caller).status == 422)
            for nobody in ["0000000000001", "ben"] {
                #expect(
                    try await yard.post("/api/v1/accounts/\(nobody)/\(act)", as: ana.caller).status == 404)
            }
        }
    }

    @Test func `is listed, latest first`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, cleo) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.join("cleo")
            )
            for person in [ben, cleo] {
                let id = try await yard.account(person)
                _ = try await yard.post("/api/v1/accounts/\(id)/mute", as: ana.caller)
            }
            let muted = try await yard.get("/api/v1/mutes", as: ana.caller)
            #expect(muted.json.array.map { $0["username"].string } == ["cleo", "ben"], "\(muted.text)")
            #expect(try await yard.get("/api/v1/blocks", as: ana.caller).text == "[]")
            for person in [ben, cleo] {
                let id = try await yard.account(person)
                _ = try await yard.post("/api/v1/accounts/\(id)/block", as: ana.caller)
            }
            let first = try await yard.get("/api/v1/blocks?limit=1", as: ana.caller)
            #expect(first.json.array.map { $0["username"].string } == ["cleo"])
            let next = try #require(first.link("next")?.split(separator: "/api").last.map { "/api\($0)" })
            #expect(try await yard.get(next, as: ana.caller).json[0]["username"].string == "ben")
        }
    }

    @Test func `does not end by itself`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.account(ben)
            let hour = try await yard.post("/api/v1/accounts/\(id)/mute", "duration=3600", as: ana.caller)
            #expect(hour.status == 422 && hour.fault != nil)
            let forever = try await yard.post("/api/v1/accounts/\(id)/mute", "duration=0", as: ana.caller)
            #expect(forever.json["muting"].bool == true)
        }
    }

    @Test func `may be somebody whom the yard suggests`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, cleo) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.join("cleo")
            )
            _ = try await yard.toot(by: cleo)
            for (one, other) in [(ana, ben), (ben, cleo)] {
                let id = try await yard.account(other)
                _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: one.caller)
            }
            let suggested = try await yard.send(.get, "/v1/me/suggestions", as: ana.caller)
            let new = try await yard.get("/api/v2/suggestions", as: ana.caller)
            let old = try await yard.get("/api/v1/suggestions", as: ana.caller)
            #expect(new.status == 200 && new.json.array.count == old.json.array.count, "\(new.text)")
            #expect(new.json.array.map { $0["account"]["username"] } == old.json.array.map { $0["username"] })
            #expect(!old.json.array.isEmpty)
            let names = suggested.json["data"].array.map { $0["username"] }
            #expect(names == old.json.array.map { $0["username"] }, "\(suggested.text)")
        }
    }

    @Test func `are hashtags, too`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let followed = try await yard.post("/api/v1/tags/Sea/follow", as: ana.caller)
            #expect(followed.json["name"].string == "sea" && followed.json["following"].bool == true)
            let list = try await yard.get("/api/v1/followed_tags", as: ana.caller)
            #expect(list.json.array.map { $0["name"].string } == ["sea"], "\(list.text)")
            let left = try await yard.post("/api/v1/tags/sea/unfollow", as: ana.caller)
            #expect(left.json["following"].bool == false)
            #expect(try await yard.get("/api/v1/followed_tags", as: ana.caller).text == "[]")
            #expect(try await yard.post("/api/v1/tags/1/follow", as: ana.caller).status == 404)
        }
    }
}
