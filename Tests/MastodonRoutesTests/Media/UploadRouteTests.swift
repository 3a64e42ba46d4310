import HTTPTypes
import TestSupport
import Testing

@Suite struct `Photos of Mastodon's programs` {
    @Test func `are taken in with their words and their focus, and are ready at once`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            for path in ["/api/v2/media", "/api/v1/media"] {
                let answer = try await yard.attach(
                    by: ana, fields: [("description", "A lake"), ("focus", "-0.5,0.25")], at: path)
                #expect(answer.status == 200, "\(answer.text)")
                let media = answer.json
                #expect(media["type"].string == "image" && media["description"].string == "A lake")
                #expect(media["blurhash"].string == "L00000fQfQfQfQfQfQfQfQfQfQfQ")
                #expect(media["meta"]["original"]["size"].string == "400x300")
                #expect(answer.text.contains(#""focus":{"x":-0.5,"y":0.25}"#))
                #expect(media["url"].string?.hasPrefix("http") == true && media["preview_url"].string != nil)
            }
        }
    }

    @Test func `are shown and changed by their own member alone`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.attach(by: ana).json["id"].string ?? ""
            let path = "/api/v1/media/\(id)"
            #expect(try await yard.get(path, as: ana.caller).json["id"].string == id)
            #expect(try await yard.get(path, as: ben.caller).status == 404)
            let changed = try await yard.post(
                path, "description=Two+boats&focus=0.1,-1", as: ana.caller, .put)
            #expect(changed.json["description"].string == "Two boats", "\(changed.text)")
            #expect(changed.text.contains(#""focus":{"x":0.1,"y":-1.0}"#))
            // What is not said stays.
            let again = try await yard.post(path, "focus=0,0", as: ana.caller, .put)
            #expect(again.json["description"].string == "Two boats")
            #expect(try await yard.post(path, "description=Mine", as: ben.caller, .put).status >= 403)
            let wrong = try await yard.post(path, "focus=2,0", as: ana.caller, .put)
            #expect(wrong.status == 422 && wrong.fault != nil)
        }
    }

    @Test func `are taken away while nothing shows them`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let id = try await yard.attach(by: ana).json["id"].string ?? ""
            #expect(try await yard.send(.delete, "/api/v1/media/\(id)", as: ana.caller).text == "{}")
            #expect(try await yard.get("/api/v1/media/\(id)", as: ana.caller).status == 404)
            let used = try await yard.attach(by: ana).json["id"].string ?? ""
            _ = try await yard.post("/api/v1/statuses", "status=x&media_ids[]=\(used)", as: ana.caller)
            let refused = try await yard.send(.delete, "/api/v1/media/\(used)", as: ana.caller)
            #expect(refused.status == 409 && refused.fault != nil)
        }
    }

    @Test func `come once for a key, and not without a file`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let key: HTTPFields = [.init("Idempotency-Key")!: "one"]
            let first = try await yard.attach(by: ana, headers: key)
            #expect(try await yard.attach("other", by: ana, headers: key).json["id"] == first.json["id"])
            let none = try await yard.send(
                .post, "/api/v2/media", as: ana.caller,
                body: multipart(file: nil, fields: [("description", "x")]),
                headers: [.contentType: "multipart/form-data; boundary=limes"])
            #expect(none.status == 422 && none.fault != nil)
        }
    }
}
