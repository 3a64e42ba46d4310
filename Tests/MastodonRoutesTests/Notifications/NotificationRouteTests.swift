import HTTPTypes
import TestSupport
import Testing

@Suite struct `Notifications of Mastodon's programs` {
    /// Ana is followed by Ben, who likes her post and comments it; Cleo likes it too.
    private func told(_ yard: ServedYard) async throws -> (
        ana: Person, ben: Person, post: String, comment: String
    ) {
        let (ana, ben, cleo) = (
            try await yard.join("ana"), try await yard.join("ben"), try await yard.join("cleo")
        )
        let id = try await yard.account(ana)
        _ = try await yard.post("/api/v1/accounts/\(id)/follow", as: ben.caller)
        let post = try await yard.toot(by: ana)
        for person in [ben, cleo] {
            _ = try await yard.post("/api/v1/statuses/\(post)/favourite", as: person.caller)
        }
        return (ana, ben, post, try await yard.reply("nice", to: post, by: ben))
    }

    @Test func `are told one by one, latest first, with who and what`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, post, comment) = try await told(yard)
            let all = try await yard.get("/api/v1/notifications", as: ana.caller)
            let types = all.json.array.map { $0["type"].string }
            #expect(types == ["mention", "favourite", "favourite", "follow"], "\(all.text)")
            #expect(
                all.json[0]["status"]["id"].string == comment && all.json[1]["status"]["id"].string == post)
            #expect(
                !all.json[3].keys.contains("status") && all.json[3]["account"]["username"].string == "ben")
            let id = all.json[2]["id"].string ?? ""
            let one = try await yard.get("/api/v1/notifications/\(id)", as: ana.caller)
            #expect(one.json["id"].string == id)
            #expect(try await yard.get("/api/v1/notifications/\(id)", as: ben.caller).status == 404)
        }
    }

    @Test func `are those of some types, or of one account, whole pages of them`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, _, _) = try await told(yard)
            func types(_ query: String) async throws -> [String?] {
                try await yard.get("/api/v1/notifications?\(query)", as: ana.caller).json.array.map {
                    $0["type"].string
                }
            }
            #expect(try await types("types[]=favourite") == ["favourite", "favourite"])
            #expect(try await types("types[]=favourite&limit=1") == ["favourite"])
            #expect(
                try await types("exclude_types[]=favourite&exclude_types[]=reblog") == ["mention", "follow"])
            #expect(try await types("types[]=poll").isEmpty)
            let id = try await yard.account(ben)
            #expect(try await types("account_id=\(id)") == ["mention", "favourite", "follow"])
            #expect(try await types("account_id=nobody").isEmpty)
        }
    }

    @Test func `go on behind the page, and before it`() async throws {
        try await withMastodonYard { yard in
            let (ana, _, _, _) = try await told(yard)
            let first = try await yard.get("/api/v1/notifications?limit=3", as: ana.caller)
            let next = try #require(first.link("next")?.split(separator: "/api").last.map { "/api\($0)" })
            let rest = try await yard.get(next, as: ana.caller)
            #expect(rest.json.array.map { $0["type"].string } == ["follow"])
            let last = first.json[2]["id"].string ?? ""
            let newer = try await yard.get("/api/v1/notifications?since_id=\(last)", as: ana.caller)
            #expect(newer.json.array == Array(first.json.array.prefix(2)))
        }
    }

    @Test func `are told in groups, each thing and each member once`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, post, _) = try await told(yard)
            let all = try await yard.get("/api/v2/notifications", as: ana.caller)
            let groups = all.json["notification_groups"].array
            #expect(
                Set(groups.map { $0["type"].string }) == ["mention", "favourite", "follow"], "\(all.text)")
            let likes = try #require(groups.first { $0["type"].string == "favourite" })
            #expect(likes["notifications_count"].int == 2 && likes["status_id"].string == post)
            #expect(likes["sample_account_ids"].array.count == 2)
            let names = all.json["accounts"].array.map { $0["username"].string }
            #expect(names.count == Set(names).count && all.json["statuses"].array.count == 2)
            let key = likes["group_key"].string ?? ""
            let one = try await yard.get("/api/v2/notifications/\(key)", as: ana.caller)
            #expect(one.json["notification_groups"].array == [likes])
            let who = try await yard.get("/api/v2/notifications/\(key)/accounts", as: ana.caller)
            #expect(who.json.array.map { $0["username"].string } == ["cleo", "ben"], "\(who.text)")
            for path in ["/api/v2/notifications/\(key)", "/api/v2/notifications/\(key)/accounts"] {
                #expect(try await yard.get(path, as: ben.caller).status == 404)
            }
            let some = try await yard.get("/api/v2/notifications?types[]=follow", as: ana.caller)
            #expect(some.json["notification_groups"].array.count == 1)
        }
    }

    @Test func `that join a group come with it to a program that asks for what is newer`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.toot(by: ana)
            for name in ["ben", "cleo"] { try await like(post, by: yard.join(name), in: yard) }
            let first = try await yard.get("/api/v2/notifications", as: ana.caller)
            let seen = first.json["notification_groups"][0]
            let newest = seen["page_max_id"].string ?? ""
            #expect(newest == seen["most_recent_notification_id"].string && !newest.isEmpty)
            let ways = [
                "/api/v2/notifications?since_id=\(newest)", "/api/v2/notifications?min_id=\(newest)",
                try #require(page("prev", beside: first)),
            ]
            for way in ways {
                let none = try await yard.get(way, as: ana.caller)
                #expect(none.status == 200 && none.json["notification_groups"].array.isEmpty, "\(way)")
            }
            try await like(post, by: yard.join("dora"), in: yard)
            for way in ways {
                let newer = try await yard.get(way, as: ana.caller).json
                let groups = newer["notification_groups"].array
                #expect(groups.map { $0["group_key"] } == [seen["group_key"]], "\(way)")
                #expect(groups.map { $0["notifications_count"].int } == [3], "\(way)")
                let names = newer["accounts"].array.map { $0["username"].string }
                #expect(names == ["dora", "cleo", "ben"], "\(way)")
            }
        }
    }

    @Test func `are walked in groups, each once, down and up, by the addresses and by the ids of the groups`()
        async throws
    {
        try await withMastodonYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            var posts: [String] = []
            for words in ["one", "two", "three"] { posts.append(try await yard.toot(words, by: ana)) }
            for post in posts { try await like(post, by: ben, in: yard) }
            try await like(posts[0], by: yard.join("cleo"), in: yard)
            func walk(_ query: String, _ onward: (Answer) -> String?) async throws -> [String?] {
                var (met, next): ([String?], String?) = ([], "/api/v2/notifications?limit=1\(query)")
                while let path = next, met.count < 9 {
                    let answer = try await yard.get(path, as: ana.caller)
                    met += answer.json["notification_groups"].array.map { $0["status_id"].string }
                    next = onward(answer)
                }
                return met
            }
            let down: [String?] = [posts[0], posts[2], posts[1]]
            let linked = try await walk("") { page("next", beside: $0) }
            #expect(linked == down)
            for end in ["page_min_id", "page_max_id", "most_recent_notification_id"] {
                let met = try await walk("") { answer in
                    answer.json["notification_groups"].array.last?[end].string.map {
                        "/api/v2/notifications?limit=1&max_id=\($0)"
                    }
                }
                #expect(met == down, "\(end)")
            }
            let all = try await yard.get("/api/v2/notifications", as: ana.caller)
            let groups = all.json["notification_groups"]
            #expect(groups.array.map { $0["status_id"].string } == down)
            let up = try await walk("&min_id=\(groups[2]["page_max_id"].string ?? "")") {
                page("prev", beside: $0)
            }
            #expect(up == [down[1], down[0]])
        }
    }

    private func like(_ post: String, by person: Person, in yard: ServedYard) async throws {
        let answer = try await yard.post("/api/v1/statuses/\(post)/favourite", as: person.caller)
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// Where `Link` leads by `relation`, without the host.
    private func page(_ relation: String, beside answer: Answer) -> String? {
        answer.link(relation)?.split(separator: "/api").last.map { "/api\($0)" }
    }

    @Test func `are counted until they are read, by whatever face`() async throws {
        try await withMastodonYard { yard in
            let (ana, _, _, _) = try await told(yard)
            for path in ["/api/v1/notifications/unread_count", "/api/v2/notifications/unread_count"] {
                #expect(try await yard.get(path, as: ana.caller).json["count"].int == 4)
                #expect(try await yard.get("\(path)?limit=2", as: ana.caller).json["count"].int == 2)
            }
            let latest =
                try await yard.get("/api/v1/notifications", as: ana.caller).json[0]["id"].string ?? ""
            _ = try await yard.send(
                .post, "/v1/notifications/read", as: ana.caller, json: #"{"up_to":"\#(latest)"}"#)
            let count = try await yard.get("/api/v1/notifications/unread_count", as: ana.caller)
            #expect(count.json["count"].int == 0)
        }
    }

    @Test func `are forgotten one by one, by groups, and all together`() async throws {
        try await withMastodonYard { yard in
            let (ana, ben, _, _) = try await told(yard)
            func list() async throws -> [JSONValue] {
                try await yard.get("/api/v1/notifications", as: ana.caller).json.array
            }
            let follow = try await list().last?["id"].string ?? ""
            let dismiss = "/api/v1/notifications/\(follow)/dismiss"
            #expect(try await yard.post(dismiss, as: ben.caller).status == 404)
            #expect(try await yard.post(dismiss, as: ana.caller).text == "{}")
            #expect(try await yard.post(dismiss, as: ana.caller).status == 404)
            #expect(try await list().count == 3)
            let groups = try await yard.get("/api/v2/notifications?types[]=favourite", as: ana.caller)
            let key = groups.json["notification_groups"][0]["group_key"].string ?? ""
            #expect(try await yard.post("/api/v2/notifications/\(key)/dismiss", as: ben.caller).status == 404)
            #expect(try await yard.post("/api/v2/notifications/\(key)/dismiss", as: ana.caller).text == "{}")
            let rest = try await list()
            #expect(rest.map { $0["type"].string } == ["mention"])
            let alone = rest[0]["group_key"].string ?? ""
            #expect(
                try await yard.post("/api/v2/notifications/\(alone)/dismiss", as: ana.caller).text == "{}")
            #expect(try await list().isEmpty)
            _ = try await yard.toot("@ana", by: ben)
            #expect(try await list().count == 1)
            #expect(try await yard.post("/api/v1/notifications/clear", as: ana.caller).text == "{}")
            #expect(try await list().isEmpty)
        }
    }
}
