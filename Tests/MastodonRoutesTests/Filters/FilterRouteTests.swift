import HTTPTypes
import TestSupport
import Testing

@Suite struct `Filters of Mastodon's programs` {
    @Test func `are muted words, in the old form and the new`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let made = try await yard.send(
                .post, "/api/v2/filters", as: ana.caller,
                json:
                    #"""
                    {"title":"Ends","context":["home"],"filter_action":"hide",
                    "keywords_attributes":[{"keyword":"spoiler","whole_word":true}]}
                    """#
            )
            let id = made.json["id"].string ?? ""
            #expect(made.json["keywords"][0]["keyword"].string == "spoiler", "\(made.text)")
            #expect(made.json["filter_action"].string == "hide" && made.json["expires_at"] == .null)
            let words = try await yard.send(.get, "/v1/me/muted-words", as: ana.caller)
            #expect(words.json["data"][0]["text"].string == "spoiler", "\(words.text)")
            let old = try await yard.post("/api/v1/filters", "phrase=finale&context[]=home", as: ana.caller)
            #expect(old.json["phrase"].string == "finale", "\(old.text)")
            let new = try await yard.get("/api/v2/filters", as: ana.caller).json.array
            #expect(new.map { $0["title"].string } == ["finale", "spoiler"])
            let all = try await yard.get("/api/v1/filters", as: ana.caller).json.array
            #expect(all.map { $0["phrase"].string } == ["finale", "spoiler"])
            #expect(try await yard.get("/api/v2/filters/\(id)", as: ana.caller).json == made.json)
            #expect(
                try await yard.get("/api/v1/filters/\(id)", as: ana.caller).json["phrase"].string == "spoiler"
            )
            let keywords = try await yard.get("/api/v2/filters/\(id)/keywords", as: ana.caller)
            #expect(keywords.json[0]["keyword"].string == "spoiler")
        }
    }

    @Test func `have a word that is shown, changed and taken away by itself`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let made = try await yard.post("/api/v2/filters", "title=sea", as: ana.caller)
            let path = "/api/v2/filters/keywords/\(made.json["keywords"][0]["id"].string ?? "")"
            let shown = try await yard.get(path, as: ana.caller)
            #expect(shown.json == made.json["keywords"][0], "\(shown.text)")
            let changed = try await yard.post(path, "keyword=sky&whole_word=true", as: ana.caller, .put)
            #expect(changed.json["keyword"].string == "sky", "\(changed.text)")
            let words = try await yard.send(.get, "/v1/me/muted-words", as: ana.caller)
            #expect(words.json["data"].array.map { $0["text"].string } == ["sky"])
            let more = try await yard.post(
                "/api/v2/filters/\(made.json["id"].string ?? "")/keywords", "keyword=hill", as: ana.caller)
            #expect(more.status == 422 && more.fault != nil)
            #expect(try await yard.get(path, as: ben.caller).status == 404)
            #expect(try await yard.send(.delete, path, as: ben.caller).status == 404)
            #expect(try await yard.send(.delete, path, as: ana.caller).text == "{}")
            #expect(try await yard.get("/api/v2/filters", as: ana.caller).json.array.isEmpty)
        }
    }

    @Test func `are changed in place, and may end`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let id =
                try await yard.post("/api/v1/filters", "phrase=one", as: ana.caller).json["id"].string ?? ""
            _ = try await yard.post("/api/v1/filters", "phrase=two", as: ana.caller)
            let ending = try await yard.post("/api/v2/filters/\(id)", "expires_in=3600", as: ana.caller, .put)
            #expect(ending.json["id"].string == id && ending.json["title"].string == "one", "\(ending.text)")
            #expect(ending.json["expires_at"].string != nil)
            let changed = try await yard.post("/api/v1/filters/\(id)", "phrase=three", as: ana.caller, .put)
            #expect(changed.json["phrase"].string == "three" && changed.json["expires_at"].string != nil)
            let forever = try await yard.post("/api/v1/filters/\(id)", "expires_in=", as: ana.caller, .put)
            #expect(forever.json["expires_at"] == .null && forever.json["phrase"].string == "three")
            let taken = try await yard.post("/api/v1/filters/\(id)", "phrase=two", as: ana.caller, .put)
            #expect(taken.status == 422 && taken.fault != nil)
            _ = try await yard.post("/api/v2/filters/\(id)", "expires_in=60", as: ana.caller, .put)
            yard.clock.advance(by: .seconds(60))
            #expect(try await yard.get("/api/v2/filters/\(id)", as: ana.caller).status == 404)
            #expect(try await yard.get("/api/v2/filters", as: ana.caller).json.array.count == 1)
        }
    }

    @Test func `have one word each, and are nobody else's`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let two = try await yard.send(
                .post, "/api/v2/filters", as: ana.caller,
                json: #"{"title":"x","keywords_attributes":[{"keyword":"a"},{"keyword":"b"}]}"#)
            #expect(two.status == 422 && two.fault != nil)
            #expect(try await yard.post("/api/v2/filters", as: ana.caller).status == 422)
            let id =
                try await yard.post("/api/v2/filters", "title=sea", as: ana.caller).json["id"].string ?? ""
            for path in ["/api/v1/filters/\(id)", "/api/v2/filters/\(id)"] {
                #expect(try await yard.get(path, as: ben.caller).status == 404)
                #expect(try await yard.post(path, "phrase=x&title=x", as: ben.caller, .put).status == 404)
                #expect(try await yard.send(.delete, path, as: ben.caller).status == 404)
            }
            #expect(try await yard.send(.delete, "/api/v2/filters/\(id)", as: ana.caller).text == "{}")
            #expect(try await yard.send(.delete, "/api/v1/filters/\(id)", as: ana.caller).status == 404)
        }
    }
}
