import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `Statuses that programs write` {
    @Test func `are posts with their photos, as a form and as JSON`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let photos = [
                try await yard.attach("one", by: ana, fields: [("description", "One")]).json["id"].string
                    ?? "",
                try await yard.attach("two", by: ana).json["id"].string ?? "",
            ]
            let form = try await yard.post(
                "/api/v1/statuses",
                "status=Hi+%23sea&media_ids[]=\(photos[0])&media_ids[]=\(photos[1])&visibility=public",
                as: ana.caller)
            #expect(form.status == 200, "\(form.text)")
            #expect(form.json["media_attachments"].array.map { $0["id"].string } == photos)
            #expect(form.json["media_attachments"][0]["description"].string == "One")
            #expect(
                form.json["tags"][0]["name"].string == "sea" && form.json["visibility"].string == "public")
            let json = try await yard.send(
                .post, "/api/v1/statuses", as: ana.caller, json: #"{"status":"Plain words","language":"en"}"#)
            #expect(json.json["content"].string == "<p>Plain words</p>")
            let id = form.json["id"].string ?? ""
            #expect(
                try await yard.send(.get, "/v1/posts/\(id)", as: ana.caller).json["text"].string == "Hi #sea")
        }
    }

    @Test func `veil their photos where they are sensitive, until an edit says otherwise`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.attach("one", by: ana).json["id"].string ?? ""
            let veiled = try await yard.post(
                "/api/v1/statuses", "status=x&sensitive=true&media_ids[]=\(photo)", as: ana.caller)
            #expect(veiled.json["sensitive"].bool == true, "\(veiled.text)")
            let id = veiled.json["id"].string ?? ""
            #expect(
                try await yard.send(.get, "/v1/posts/\(id)").json["is_sensitive"].bool == true)
            for (form, expected) in [("status=y", true), ("status=y&sensitive=false", false)] {
                let edited = try await yard.post("/api/v1/statuses/\(id)", form, as: ana.caller, .put)
                #expect(edited.json["sensitive"].bool == expected, "\(form): \(edited.text)")
            }
            let preferences = { try await yard.get("/api/v1/preferences", as: ana.caller).json }
            #expect(try await preferences()["reading:expand:media"].string == "default")
            _ = try await yard.send(
                .patch, "/v1/me", as: ana.caller, json: #"{"shows_sensitive":true}"#)
            #expect(try await preferences()["reading:expand:media"].string == "show_all")
        }
    }

    @Test func `are sensitive as moderators say, and no program's edit changes that`() async throws {
        try await withMastodonYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            let photo = try await yard.attach("one", by: ana).json["id"].string ?? ""
            let made = try await yard.post(
                "/api/v1/statuses", "status=x&media_ids[]=\(photo)", as: ana.caller)
            let id = made.json["id"].string ?? ""
            let decided = try await yard.send(
                .post, "/v1/moderation/decisions", as: mod.caller,
                json: #"{"action":"mark_sensitive","type":"post","id":"\#(id)","reason":"a wound"}"#)
            #expect(decided.status == 201, "\(decided.text)")
            #expect(
                try await yard.get("/api/v1/statuses/\(id)", as: ana.caller).json["sensitive"].bool == true)
            let refused = try await yard.post(
                "/api/v1/statuses/\(id)", "status=y&sensitive=false", as: ana.caller, .put)
            #expect(refused.status == 422 && refused.json["error"].string != nil, "\(refused.text)")
            let edited = try await yard.post("/api/v1/statuses/\(id)", "status=y", as: ana.caller, .put)
            #expect(edited.status == 200 && edited.json["sensitive"].bool == true)
        }
    }

    @Test func `come once for a key`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let key: HTTPFields = [.init("Idempotency-Key")!: "one"]
            let first = try await yard.post("/api/v1/statuses", "status=hi", as: ana.caller, headers: key)
            let second = try await yard.post("/api/v1/statuses", "status=hi", as: ana.caller, headers: key)
            #expect(first.json["id"].string != nil && first.json["id"] == second.json["id"])
        }
    }

    @Test(arguments: [
        "", "status=", "status=x&poll[options][]=a&poll[options][]=b", "status=x&spoiler_text=Oh",
        "status=x&visibility=direct", "status=x&visibility=private", "status=x&visibility=unlisted",
        "status=x&scheduled_at=2030-01-01T00:00:00Z", "status=x&quoted_status_id=0000000000001",
        "status=x&media_ids[]=nothing", "status=x&media_ids[]=0000000000001",
    ])
    func `that a post cannot be are refused with why, and nothing is published`(_ form: String) async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let answer = try await yard.post("/api/v1/statuses", form, as: ana.caller)
            #expect(answer.status == 422 && answer.fault?.isEmpty == false, "\(answer.status) \(answer.text)")
            #expect(try await yard.send(.get, "/v1/members/ana/posts").json["data"].array.isEmpty)
        }
    }

    @Test func `take null for nothing, as programs write what they do not use`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let unused = #""in_reply_to_id":null,"media_ids":[],"scheduled_at":null,"quoted_status_id":null"#
            let made = try await yard.send(
                .post, "/api/v1/statuses", as: ana.caller,
                json: #"{"status":"hi","spoiler_text":"","poll":null,\#(unused)}"#)
            #expect(made.status == 200, "\(made.text)")
            let edited = try await yard.send(
                .put, "/api/v1/statuses/\(made.json["id"].string ?? "")", as: ana.caller,
                json: #"{"status":"ho","spoiler_text":null,"poll":{"options":[]}}"#)
            #expect(edited.status == 200 && edited.json["content"].string == "<p>ho</p>", "\(edited.text)")
            let form = "status=form&media_ids[]=&poll=&in_reply_to_id=&scheduled_at=&spoiler_text="
            let typed = try await yard.post("/api/v1/statuses", form, as: ana.caller)
            #expect(typed.status == 200 && typed.json["media_attachments"].array.isEmpty, "\(typed.text)")
            let poll = try await yard.send(
                .post, "/api/v1/statuses", as: ana.caller,
                json: #"{"status":"x","poll":{"options":["a","b"],"expires_in":60}}"#)
            #expect(poll.status == 422 && poll.fault?.isEmpty == false, "\(poll.text)")
        }
    }

    @Test func `are comments where they answer, and replies where they answer these`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot(by: ana)
            let first = try await yard.post(
                "/api/v1/statuses", "status=@ana+nice&in_reply_to_id=\(post)", as: ben.caller)
            #expect(first.json["in_reply_to_id"].string == post, "\(first.text)")
            #expect(first.json["mentions"][0]["username"].string == "ana")
            let id = first.json["id"].string ?? ""
            let second = try await yard.post(
                "/api/v1/statuses", "status=@ben+thanks&in_reply_to_id=\(id)", as: ana.caller)
            #expect(second.json["in_reply_to_id"].string == id)
            let comments = try await yard.send(.get, "/v1/posts/\(post)/comments")
            #expect(comments.json["data"].array.map { $0["text"].string } == ["@ana nice"])
            #expect(comments.json["data"][0]["replies"].int == 1)
            let photo = try await yard.attach(by: ben).json["id"].string ?? ""
            let refused = try await yard.post(
                "/api/v1/statuses", "status=x&in_reply_to_id=\(post)&media_ids[]=\(photo)", as: ben.caller)
            #expect(refused.status == 422)
            for nothing in ["0000000000001", "zzz"] {
                let answer = try await yard.post(
                    "/api/v1/statuses", "status=x&in_reply_to_id=\(nothing)", as: ben.caller)
                #expect(answer.status == 404)
            }
        }
    }

    @Test func `need the scope of what they are`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.toot(by: ana)
            let token = try await yard.token(Scopes([Scope(.write, .posts)]), of: "ana")
            let answer = try await yard.post(
                "/api/v1/statuses", "status=x&in_reply_to_id=\(post)", as: .bearer(token))
            #expect(answer.status == 403 && answer.fault != nil)
            #expect(try await yard.post("/api/v1/statuses", "status=x", as: .bearer(token)).status == 200)
        }
    }

    @Test func `are edited with their photos' words, and keep what is not said`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot("before", by: ana)
            let path = "/api/v1/statuses/\(post)"
            let text = try await yard.post(path, "status=after", as: ana.caller, .put)
            #expect(text.json["content"].string == "<p>after</p>", "\(text.text)")
            #expect(text.json["edited_at"].string != nil && text.json["media_attachments"].array.count == 1)
            let photo = text.json["media_attachments"][0]["id"].string ?? ""
            let words = try await yard.send(
                .put, path, as: ana.caller,
                json:
                    #"""
                    {"status":"after","media_ids":["\#(photo)"],
                    "media_attributes":[{"id":"\#(photo)","description":"A hill","focus":"0.5,0.5"}]}
                    """#
            )
            #expect(words.json["media_attachments"][0]["description"].string == "A hill", "\(words.text)")
            #expect(words.text.contains(#""focus":{"x":0.5,"y":0.5}"#))
            let unsaid = try await yard.send(
                .put, path, as: ana.caller, json: #"{"status":"after","media_ids":null}"#)
            #expect(unsaid.json["media_attachments"].array.count == 1, "\(unsaid.text)")
            // All of an edit, or nothing of it.
            let long = String(repeating: "x", count: 5000)
            for fault in [
                #""id":"\#(photo)","description":"\#(long)""#, #""id":"0000000000001","description":"x""#,
            ] {
                let refused = try await yard.send(
                    .put, path, as: ana.caller, json: #"{"status":"half","media_attributes":[{\#(fault)}]}"#)
                #expect([404, 422].contains(refused.status), "\(refused.text)")
                let whole = try await yard.get(path, as: ana.caller)
                #expect(whole.json["content"].string == "<p>after</p>", "\(whole.text)")
            }
            #expect(try await yard.post(path, "status=mine", as: ben.caller, .put).status == 403)
            let comment = try await yard.reply("one", to: post, by: ben)
            let edited = try await yard.post(
                "/api/v1/statuses/\(comment)", "status=two", as: ben.caller, .put)
            #expect(edited.json["content"].string == "<p>two</p>")
        }
    }

    @Test func `are deleted with their source, and written anew with the same photos`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.toot("Draft %23one&sensitive=true", by: ana)
            #expect(try await yard.send(.delete, "/api/v1/statuses/\(post)", as: ben.caller).status == 403)
            let gone = try await yard.send(.delete, "/api/v1/statuses/\(post)", as: ana.caller)
            #expect(gone.json["text"].string == "Draft #one", "\(gone.text)")
            #expect(try await yard.send(.get, "/v1/posts/\(post)").status == 404)
            let photo = gone.json["media_attachments"][0]["id"].string ?? ""
            let again = try await yard.post(
                "/api/v1/statuses", "status=Better&media_ids[]=\(photo)", as: ana.caller)
            #expect(again.json["media_attachments"][0]["id"].string == photo, "\(again.text)")
            // What it was before has no hold on it.
            #expect(gone.json["sensitive"].bool == true && again.json["sensitive"].bool == false)
            let id = again.json["id"].string ?? ""
            let whole = try await yard.send(
                .delete, "/api/v1/statuses/\(id)?delete_media=true", as: ana.caller)
            #expect(whole.status == 200)
            #expect(try await yard.get("/api/v1/media/\(photo)", as: ana.caller).status == 404)
        }
    }

    @Test func `that are listings are shown here and changed elsewhere`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo =
                try await yard.upload(by: ana, fields: [("purpose", "listing")]).json["id"].string ?? ""
            let listing = try await yard.list("A chair", photos: [photo], by: ana).json["id"].string ?? ""
            let path = "/api/v1/statuses/\(listing)"
            #expect(try await yard.post(path, "status=x", as: ana.caller, .put).status == 422)
            #expect(try await yard.send(.delete, path, as: ana.caller).status == 422)
            let reply = try await yard.post(
                "/api/v1/statuses", "status=x&in_reply_to_id=\(listing)", as: ben.caller)
            #expect(reply.status == 422 && reply.fault != nil)
        }
    }
}
