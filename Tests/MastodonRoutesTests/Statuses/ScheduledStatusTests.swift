import Domain
import HTTPKit
import HTTPTypes
import MadangCore
import TestSupport
import Testing

@Suite struct `Statuses that programs write for later` {
    private let path = "/api/v1/scheduled_statuses"

    private static let fields = [
        "application_id", "idempotency", "in_reply_to_id", "language", "media_ids", "poll",
        "quote_approval_policy", "quoted_status_id", "scheduled_at", "sensitive", "spoiler_text", "text",
        "visibility", "with_rate_limit",
    ]

    /// As programs write it, in a form.
    private func moment(_ yard: ServedYard, _ minutes: Int) -> String {
        (yard.clock.now + .minutes(minutes)).rfc3339
    }

    private func schedule(
        _ text: String, _ minutes: Int, more: String = "", by person: Person, _ yard: ServedYard,
        headers: HTTPFields = [:]
    ) async throws -> Answer {
        try await yard.post(
            "/api/v1/statuses", "status=\(text)&scheduled_at=\(moment(yard, minutes))\(more)",
            as: person.caller, headers: headers)
    }

    private func ids(_ query: String = "", of person: Person, _ yard: ServedYard) async throws -> [String] {
        try await yard.get(path + query, as: person.caller).json.array.compactMap { $0["id"].string }
    }

    @Test func `are drafts with a time until they are published, in both faces`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let photo =
                try await yard.attach("one", by: ana, fields: [("description", "One")])
                .json["id"].string ?? ""
            let made = try await schedule(
                "later", 60, more: "&sensitive=true&media_ids[]=\(photo)", by: ana, yard)
            #expect(made.status == 200, "\(made.text)")
            #expect(made.json.keys == ["id", "media_attachments", "params", "scheduled_at"])
            #expect(made.json["params"].keys == Self.fields)
            #expect(made.json["scheduled_at"].string == moment(yard, 60))
            let params = made.json["params"]
            #expect(params["text"].string == "later" && params["sensitive"].bool == true)
            #expect(params["media_ids"].array.map(\.string) == [photo] && params["poll"] == .null)
            #expect(made.json["media_attachments"][0]["description"].string == "One")
            let id = made.json["id"].string ?? ""
            #expect(try await yard.get("\(path)/\(id)", as: ana.caller).json == made.json)
            let draft = try await yard.send(.get, "/v1/drafts/\(id)", as: ana.caller)
            #expect(draft.json["publish_at"].string == moment(yard, 60))
            #expect(draft.json["text"].string == "later" && draft.json["is_sensitive"].bool == true)
            #expect(try await yard.send(.get, "/v1/members/ana/posts").json["data"].array.isEmpty)
            let moved = try await yard.post(
                "\(path)/\(id)", "scheduled_at=\(moment(yard, 90))", as: ana.caller, .put)
            #expect(moved.json["scheduled_at"].string == moment(yard, 90), "\(moved.text)")
            #expect(moved.json["params"] == made.json["params"])
            #expect(try await yard.send(.delete, "\(path)/\(id)", as: ana.caller).text == "{}")
            #expect(try await yard.send(.delete, "\(path)/\(id)", as: ana.caller).status == 404)
            #expect(try await yard.send(.get, "/v1/drafts/\(id)", as: ana.caller).status == 404)
        }
    }

    @Test func `are listed newest first, without drafts that wait for their author`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            var made: [String] = []
            for minutes in [90, 30, 60] {
                made.insert(
                    try await schedule("x\(minutes)", minutes, by: ana, yard).json["id"].string ?? "", at: 0)
                yard.clock.advance(by: .milliseconds(3))
            }
            let draft = try await yard.send(
                .post, "/v1/drafts", as: ana.caller, json: #"{"kind":"post","text":"some day"}"#)
            let other = draft.json["id"].string ?? ""
            #expect(try await ids(of: ana, yard) == made)
            #expect(try await ids(of: ben, yard) == [])
            #expect(try await ids("?limit=1&max_id=\(made[0])", of: ana, yard) == [made[1]])
            #expect(try await ids("?limit=1&min_id=\(made[2])", of: ana, yard) == [made[1]])
            let first = try await yard.get("\(path)?limit=2", as: ana.caller)
            #expect(first.link("next")?.contains("max_id=\(made[1])") == true)
            for name in [other, "0000000000001", "1"] {
                for method in [HTTPRequest.Method.get, .put, .delete] {
                    let answer = try await yard.post(
                        "\(path)/\(name)", "scheduled_at=\(moment(yard, 60))", as: ana.caller, method)
                    #expect(answer.status == 404 && answer.fault != nil, "\(method) \(name)")
                }
            }
            #expect(try await yard.get("\(path)/\(made[0])", as: ben.caller).status == 404)
        }
    }

    @Test func `come once for a key, and at once where their time is over`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let key: HTTPFields = [.init("Idempotency-Key")!: "one"]
            let first = try await schedule("x", 60, by: ana, yard, headers: key)
            let second = try await schedule("x", 60, by: ana, yard, headers: key)
            #expect(first.json["id"].string != nil && first.json["id"] == second.json["id"])
            let over = try await schedule("now", -5, by: ana, yard)
            #expect(over.json["content"].string == "<p>now</p>", "\(over.text)")
            #expect(try await ids(of: ana, yard).count == 1)
        }
    }

    @Test func `that cannot wait are refused with why`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.toot(by: ana)
            for more in ["&in_reply_to_id=\(post)", "&visibility=direct", "&media_ids[]=0000000000001"] {
                let answer = try await schedule("x", 60, more: more, by: ana, yard)
                #expect(answer.status == 422 && answer.fault?.isEmpty == false, "\(more): \(answer.text)")
            }
            for time in ["soon", moment(yard, 60 * 24 * 400)] {
                let answer = try await yard.post(
                    "/api/v1/statuses", "status=x&scheduled_at=\(time)", as: ana.caller)
                #expect(answer.status == 422 && answer.fault?.isEmpty == false, "\(time): \(answer.text)")
            }
            let id = try await schedule("x", 60, by: ana, yard).json["id"].string ?? ""
            for form in ["", "scheduled_at=soon", "scheduled_at=\(moment(yard, -60))"] {
                let answer = try await yard.post("\(path)/\(id)", form, as: ana.caller, .put)
                #expect(answer.status == 422 && answer.fault?.isEmpty == false, "\(form): \(answer.text)")
            }
            #expect(try await ids(of: ana, yard) == [id])
        }
    }

    @Test func `need the scope of drafts`() async throws {
        try await withMastodonYard { yard in
            _ = try await yard.join("ana")
            let token = try await yard.token(Scopes([Scope(.write, .posts)]), of: "ana")
            let answer = try await yard.post(
                "/api/v1/statuses", "status=x&scheduled_at=\(moment(yard, 60))", as: .bearer(token))
            #expect(answer.status == 403 && answer.fault != nil)
        }
    }
}
