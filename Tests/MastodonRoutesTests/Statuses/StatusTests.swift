import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

/// Fields of the documentation.
private enum Documented {
    static let status = [
        "account", "card", "content", "created_at", "edited_at", "emojis", "favourites_count", "id",
        "in_reply_to_account_id", "in_reply_to_id", "language", "media_attachments", "mentions", "poll",
        "quote",
        "quote_approval", "quotes_count", "reblog", "reblogs_count", "replies_count", "sensitive",
        "spoiler_text",
        "tags", "uri", "url", "visibility",
    ]
    static let ofMembers = ["bookmarked", "favourited", "filtered", "muted", "pinned", "reblogged"]
    static let media = [
        "blurhash", "description", "id", "meta", "preview_remote_url", "preview_url", "remote_url",
        "text_url",
        "type", "url",
    ]
    static let card = [
        "author_name", "author_url", "authors", "blurhash", "description", "embed_url", "height", "html",
        "image",
        "image_description", "language", "provider_name", "provider_url", "published_at", "title", "type",
        "url",
        "width",
    ]
}

@Suite struct `A status` {
    @Test func `of a post has every field of the documentation, and says what one did to it`() async throws {
        try await withScene { scene in
            let id = try await scene.post("#산책 with @ben")
            let seen = try await scene.get("v1/statuses/\(id)")
            #expect(seen.keys == Documented.status)
            #expect(seen["uri"].string == "\(Scene.origin)/p/\(id)" && seen["url"] == seen["uri"])
            #expect(seen["content"].string?.hasPrefix("<p><a href=") == true)
            #expect(seen["tags"].array.map { $0["name"].string } == ["산책"])
            #expect(seen["mentions"].array.map { $0["acct"].string } == ["ben"])
            let ben = try await scene.member(scene.ben)
            #expect(seen["mentions"][0]["id"].string == ben.id.string)
            #expect(seen["visibility"].string == "public" && seen["poll"] == .null && seen["card"] == .null)
            #expect(seen["created_at"].string?.hasSuffix("Z") == true && seen["edited_at"] == .null)
            let media = seen["media_attachments"][0]
            #expect(media.keys == Documented.media && media["type"].string == "image")
            #expect(media["url"].string?.hasPrefix("\(Scene.origin)/media/") == true)
            #expect(media["description"].string == "light")
            #expect(media["blurhash"].string?.count == BlurHash.letterCount)
            #expect(media["meta"]["original"]["size"].string == "400x300")
            #expect(media["meta"]["original"]["aspect"] == .number(400.0 / 300.0))
            for (path, name) in [("like", "favourited"), ("save", "bookmarked")] {
                #expect(try await scene.get("v1/statuses/\(id)", as: scene.ben)[name].bool == false)
                let target =
                    path == "like" ? "/v1/posts/\(id)/like" : "/v1/photos/\(media["id"].string ?? "")/save"
                let done = try await scene.yard.send(
                    .put, target, as: scene.ben.caller, json: path == "like" ? nil : "{}")
                #expect(done.status < 300, "\(done.text)")
                let own = try await scene.get("v1/statuses/\(id)", as: scene.ben)
                #expect(own[name].bool == true)
                #expect(own.keys == (Documented.status + Documented.ofMembers).sorted())
            }
            #expect(try await scene.get("v1/statuses/\(id)")["favourites_count"].int == 1)
        }
    }

    @Test func `of a comment answers the post, or the comment that it answers`() async throws {
        try await withScene { scene in
            let post = try await scene.post("hello")
            let top = try await scene.comment("top", under: post)
            let reply = try await scene.comment("<b>", under: post, answering: top)
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            let first = try await scene.get("v1/statuses/\(top)", as: scene.ana)
            #expect(first.keys == (Documented.status + Documented.ofMembers).sorted())
            #expect(first["in_reply_to_id"].string == post)
            #expect(first["in_reply_to_account_id"].string == ana.id.string)
            #expect(first["replies_count"].int == 1 && first["account"]["acct"].string == "ben")
            let second = try await scene.get("v1/statuses/\(reply)")
            #expect(second["in_reply_to_id"].string == top && second["content"].string == "<p>&lt;b&gt;</p>")
            #expect(second["in_reply_to_account_id"].string == ben.id.string)
            let around = try await scene.get("v1/statuses/\(reply)/context")
            #expect(around["ancestors"].array.map { $0["id"].string } == [post, top])
            #expect(around["descendants"].array.isEmpty)
            let under = try await scene.get("v1/statuses/\(post)/context")
            #expect(under["descendants"].array.map { $0["id"].string } == [top, reply])
            #expect(try await scene.get("v1/statuses/\(post)")["replies_count"].int == 2)
        }
    }

    @Test func `of a listing has a card with what it costs and whether it can be had`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let listing = try await scene.yard.given.listing(by: ana, "Chair", price: 12_000)
            let path = "v1/statuses/\(listing.id.string)"
            let status = try await scene.get(path)
            #expect(status.keys == Documented.status && status["card"].keys == Documented.card)
            #expect(status["card"]["type"].string == "link")
            #expect(status["card"]["title"].string == "Chair · ₩12,000 · 판매중")
            #expect(status["card"]["url"].string == "\(Scene.origin)/market/\(listing.id.string)")
            #expect(status["card"]["image"] == status["media_attachments"][0]["preview_url"])
            #expect(status["content"].string == "<p>Chair<br />₩12,000 · 판매중</p><p>Hardly ever sat on.</p>")
            #expect(try await scene.get("\(path)/card") == status["card"])
            let carrying = try await scene.yard.given.post(by: ana, text: "mine", carrying: listing.id)
            let post = try await scene.get("v1/statuses/\(carrying.id.string)")
            #expect(post["card"]["title"] == status["card"]["title"])
            #expect(try await scene.get("v1/statuses/\(carrying.id.string)/favourited_by").array.isEmpty)
        }
    }

    @Test func `tells what it was written as, how it is, and who likes it`() async throws {
        try await withScene { scene in
            let id = try await scene.post("a *b* @ben")
            let source = try await scene.get("v1/statuses/\(id)/source", as: scene.ana)
            #expect(source.keys == ["id", "spoiler_text", "text"] && source["text"].string == "a *b* @ben")
            let history = try await scene.get("v1/statuses/\(id)/history").array
            let status = try await scene.get("v1/statuses/\(id)")
            #expect(history.count == 1 && history[0]["content"] == status["content"])
            #expect(try await scene.get("v1/statuses/\(id)/card") == .object([:]))
            _ = try await scene.yard.send(Calls.posts.likePost, ["id": id], as: scene.ben.caller)
            let likes = try await scene.get("v1/statuses/\(id)/favourited_by").array
            #expect(likes.map { $0["username"].string } == ["ben"])
            let comment = try await scene.comment("hi", under: id)
            #expect(try await scene.get("v1/statuses/\(comment)/favourited_by").array.isEmpty)
        }
    }

    @Test func `that nobody may see, or that is none, is 404 in the form of programs`() async throws {
        try await withScene { scene in
            let id = try await scene.post("mine")
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            try await scene.yard.given.block(ben, by: ana)
            for path in ["", "/context", "/source", "/history", "/card", "/favourited_by"] {
                for name in [id, "0000000000001", "12345", "%FF"] {
                    let answer = try await scene.yard.get(
                        "/api/v1/statuses/\(name)\(path)", as: scene.ben.caller)
                    #expect(answer.status == 404 && answer.fault != nil, "\(name)\(path): \(answer.text)")
                }
            }
            let several = try await scene.ids(
                "v1/statuses?id[]=\(id)&id[]=0000000000001&id[]=no", as: scene.ana)
            #expect(several == [id])
            #expect(try await scene.ids("v1/statuses?id[]=\(id)", as: scene.ben) == [])
        }
    }
}
