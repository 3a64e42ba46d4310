import HTTPTypes
import MadangCore
import TestSupport
import Testing

@Suite struct `What one likes and keeps by a program` {
    @Test func `are likes of posts and comments, and hearts of listings`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot(by: ana)
            let comment = try await yard.reply("hi", to: post, by: ana)
            let photo =
                try await yard.upload(by: ana, fields: [("purpose", "listing")]).json["id"].string ?? ""
            let listing = try await yard.list("A chair", photos: [photo], by: ana).json["id"].string ?? ""
            for id in [post, comment, listing] {
                for _ in 0..<2 {
                    let liked = try await yard.post("/api/v1/statuses/\(id)/favourite", as: ben.caller)
                    #expect(liked.json["favourited"].bool == true, "\(liked.text)")
                    #expect(liked.json["favourites_count"].int == 1)
                }
                let unliked = try await yard.post("/api/v1/statuses/\(id)/unfavourite", as: ben.caller)
                #expect(unliked.json["favourited"].bool == false && unliked.json["favourites_count"].int == 0)
            }
            let token = Caller.bearer(try await yard.token(Scopes([Scope(.write, .posts)]), of: "ben"))
            #expect(try await yard.post("/api/v1/statuses/\(post)/favourite", as: token).status == 200)
            #expect(try await yard.post("/api/v1/statuses/\(comment)/favourite", as: token).status == 403)
            #expect(try await yard.post("/api/v1/statuses/\(listing)/favourite", as: token).status == 403)
            #expect(
                try await yard.post("/api/v1/statuses/0000000000001/favourite", as: ben.caller).status == 404)
        }
    }

    @Test func `are saves of all photos of a post, which keep the memos that they have`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photos = [
                try await yard.attach("one", by: ana).json["id"].string ?? "",
                try await yard.attach("two", by: ana).json["id"].string ?? "",
            ]
            let post =
                try await yard.post(
                    "/api/v1/statuses", "media_ids[]=\(photos[0])&media_ids[]=\(photos[1])", as: ana.caller
                ).json["id"].string ?? ""
            _ = try await yard.send(
                .put, "/v1/photos/\(photos[0])/save", as: ben.caller, json: #"{"memo":"The light"}"#)
            let kept = try await yard.post("/api/v1/statuses/\(post)/bookmark", as: ben.caller)
            #expect(kept.json["bookmarked"].bool == true, "\(kept.text)")
            let saves = try await yard.send(.get, "/v1/saves", as: ben.caller).json["data"].array
            #expect(Set(saves.map { $0["photo"]["id"].string }) == Set(photos))
            #expect(saves.first { $0["photo"]["id"].string == photos[0] }?["memo"].string == "The light")
            let left = try await yard.post("/api/v1/statuses/\(post)/unbookmark", as: ben.caller)
            #expect(left.json["bookmarked"].bool == false)
            #expect(try await yard.send(.get, "/v1/saves", as: ben.caller).json["data"].array.isEmpty)
        }
    }

    @Test func `cannot be kept without photos`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.toot(by: ana)
            let words = try await yard.post("/api/v1/statuses", "status=words", as: ana.caller).json["id"]
                .string
            let comment = try await yard.reply("hi", to: post, by: ana)
            for id in [words ?? "", comment] {
                let answer = try await yard.post("/api/v1/statuses/\(id)/bookmark", as: ana.caller)
                #expect(answer.status == 422 && answer.fault != nil)
            }
        }
    }
}
