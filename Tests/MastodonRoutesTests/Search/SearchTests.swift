import Domain
import HTTPTypes
import MadangAPI
import Storage
import TestSupport
import Testing

@Suite struct `A search of a program` {
    /// The ids that a search found, of each kind.
    private func found(_ query: String, as person: Person? = nil, _ scene: Scene) async throws -> [[String]] {
        let results = try await scene.get("v2/search?\(query)", as: person)
        #expect(results.keys == ["accounts", "hashtags", "statuses"])
        return ["accounts", "statuses", "hashtags"].map { kind in
            results[kind].array.compactMap { $0["id"].string }
        }
    }

    @Test func `finds members, posts, listings and hashtags by words`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let given = scene.yard.given
            let member = try await given.member("seaside")
            let older = try await given.post(by: ana, text: "seaside #seaside", hashtags: ["seaside"]).id
                .string
            let newer = try await given.post(by: member, text: "seaside again").id.string
            let listing = try await given.listing(by: ana, "A seaside chair").id.string
            let all = try await found("q=seaside", scene)
            #expect(all == [[member.id.string], [newer, older, listing], ["seaside"]])
            #expect(try await found("q=seaside&type=accounts", scene) == [[member.id.string], [], []])
            #expect(try await found("q=%23seaside&type=hashtags", scene) == [[], [], ["seaside"]])
            for (offset, expected) in [[newer, older], [older, listing], [listing], []].enumerated() {
                let part = try await found(
                    "q=seaside&type=statuses&limit=2&offset=\(offset)", as: scene.ben, scene)
                #expect(part[1] == expected, "\(offset)")
            }
            #expect(
                try await found("q=seaside&type=statuses&account_id=\(ana.id.string)", scene)[1] == [
                    older, listing,
                ])
            for nothing in ["", "q=", "q=%20", "q=nowhere", "q=seaside&type=stars"] {
                #expect(try await found(nothing, scene) == [[], [], []], "\(nothing)")
            }
            let long = try await scene.yard.get("/api/v2/search?q=" + String(repeating: "x", count: 200))
            #expect(long.status == 422 && long.fault != nil)
        }
    }

    @Test func `finds what one member published, and what lies between ids, part by part`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            var posts: [String] = []
            for number in 0..<12 {
                let post = try await scene.yard.given.post(
                    by: number.isMultiple(of: 3) ? ana : ben, text: "seaside \(number)")
                posts.insert(post.id.string, at: 0)
            }
            let listing = try await scene.yard.given.listing(by: ana, "A seaside chair").id.string
            let mine = [posts[2], posts[5], posts[8], posts[11], listing]
            let path = "q=seaside&type=statuses&account_id=\(ana.id.string)"
            #expect(try await found(path, scene)[1] == mine)
            #expect(try await found("\(path)&limit=2", scene)[1] == Array(mine.prefix(2)))
            #expect(
                try await found("\(path)&limit=2&offset=3", as: scene.ben, scene)[1] == Array(mine.suffix(2)))
            #expect(try await found("q=seaside&type=statuses&account_id=1", scene)[1] == [])
            let between = "q=seaside&type=statuses&max_id=\(posts[3])&min_id=\(posts[7])"
            #expect(try await found(between, scene)[1] == Array(posts[4..<7]))
            #expect(try await found("\(between)&limit=1&offset=1", as: scene.ben, scene)[1] == [posts[5]])
            #expect(try await found("\(between)&account_id=\(ana.id.string)", scene)[1] == [posts[5]])
        }
    }

    @Test func `finds listings between ids, wherever they were pulled up to`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let given = scene.yard.given
            var ids: [String] = []
            for number in 0..<4 {
                ids.append(try await given.listing(by: ana, "A seaside chair \(number)").id.string)
            }
            try await given.rest(ids[1])
            let path = "q=seaside&type=statuses"
            #expect(try await found(path, scene)[1] == [ids[1], ids[3], ids[2], ids[0]])
            #expect(try await found("\(path)&max_id=\(ids[2])", scene)[1] == [ids[1], ids[0]])
            #expect(try await found("\(path)&min_id=\(ids[1])", scene)[1] == [ids[3], ids[2]])
            let between = "\(path)&max_id=\(ids[3])&min_id=\(ids[0])"
            #expect(try await found(between, scene)[1] == [ids[1], ids[2]])
            #expect(try await found("\(between)&limit=1&offset=1", as: scene.ben, scene)[1] == [ids[2]])
            let mine = "\(between)&account_id=\(ana.id.string)"
            #expect(try await found(mine, scene)[1] == [ids[1], ids[2]])
        }
    }

    @Test func `looks once for listings below an id, however many newer ones have the words`() async throws {
        try await withScene { scene in
            let (yard, ana) = (scene.yard.yard, try await scene.member(scene.ana))
            let old = try await yard.given.listing(by: ana, "A seaside chair").id.string
            let other = try await yard.given.listing(by: ana, "A seaside table").id.string
            let path = "q=seaside&type=statuses&limit=1&max_id=\(other)"
            func looks() async throws -> Int {
                let statements = try await yard.engine.statements {
                    let listings = try await found(path, scene)[1]
                    #expect(listings == [old])
                }
                return statements.filter { $0.text.contains("search_listings") }.count
            }
            let few = try await looks()
            for number in 0..<101 {
                _ = try await yard.given.listing(by: ana, "A seaside chair \(number)")
            }
            let many = try await looks()
            #expect(many == few)
        }
    }

    @Test func `looks no more often for what one member published the more others did`() async throws {
        try await withScene { scene in
            let (yard, ana) = (scene.yard.yard, try await scene.member(scene.ana))
            let ben = try await scene.member(scene.ben)
            let post = try await yard.given.post(by: ben, text: "seaside").id.string
            let listing = try await yard.given.listing(by: ben, "A seaside chair").id.string
            func looks(for id: String) async throws -> (found: [String], count: Int) {
                var ids: [String] = []
                let statements = try await yard.engine.statements {
                    ids = try await found("q=seaside&type=statuses&account_id=\(id)", scene)[1]
                }
                return (ids, statements.filter { $0.text.contains("search_") }.count)
            }
            let before = try await looks(for: ben.id.string)
            for number in 0..<101 {
                _ = try await yard.given.post(by: ana, text: "seaside \(number)")
                _ = try await yard.given.listing(by: ana, "A seaside chair \(number)")
            }
            let own = try await looks(for: ben.id.string)
            #expect(own.found == [post, listing] && own.count == before.count)
            let nobody = try await looks(for: Identifier<Domain.Member>(rawValue: 1).string)
            #expect(nobody.found == [] && nobody.count == before.count)
            let nothing = try await looks(for: "zzz")
            #expect(nothing.found == [] && nothing.count == 0)
        }
    }

    @Test func `looks once among those whom one follows, however many are called so`() async throws {
        try await withScene { scene in
            let (yard, ben) = (scene.yard.yard, try await scene.member(scene.ben))
            let followed = try await yard.given.member("ana_first")
            try await yard.given.follow(followed, by: ben)
            for number in 0..<101 { _ = try await yard.given.member("ana\(number)") }
            let path = "v1/accounts/search?q=ana&following=true"
            let statements = try await yard.engine.statements {
                let ids = try await scene.ids(path, as: scene.ben)
                #expect(ids == [followed.id.string])
            }
            #expect(statements.filter { $0.text.contains("search_members") }.count == 1)
            let strangers = try await yard.engine.statements {
                let ids = try await scene.ids(path)
                #expect(ids == [])
            }
            #expect(!strangers.contains { $0.text.contains("search_members") })
        }
    }

    @Test func `is walked on in by members alone, in one kind of things, and not without an end`()
        async throws
    {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let post = try await scene.yard.given.post(
                by: ana, text: "seaside #seaside", hashtags: ["seaside"])
            for path in [
                "v2/search?q=seaside&type=statuses", "v2/search?q=seaside", "v1/accounts/search?q=ana",
            ] {
                #expect(try await scene.yard.get("/api/\(path)&offset=0").status == 200, "\(path)")
                #expect(try await scene.yard.get("/api/\(path)&offset=1").status == 401, "\(path)")
            }
            let all = try await found("q=seaside&offset=1", as: scene.ben, scene)
            #expect(all == [[], [post.id.string], ["seaside"]])
            for offset in ["401", "5000", "\(Int.max)"] {
                for kind in ["accounts", "statuses", "hashtags"] {
                    let part = try await found(
                        "q=seaside&type=\(kind)&offset=\(offset)", as: scene.ben, scene)
                    #expect(part == [[], [], []], "\(kind) \(offset)")
                }
                for path in ["v1/trends/statuses", "v1/trends/tags"] {
                    #expect(try await scene.ids("\(path)?offset=\(offset)") == [], "\(path) \(offset)")
                }
            }
        }
    }

    @Test func `leads from an address of the yard to what is there`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let post = try await scene.post("here")
            let comment = try await scene.comment("there", under: post)
            let listing = try await scene.yard.given.listing(by: ana).id.string
            for (path, id) in [("p/", post), ("comments/", comment), ("market/", listing)] {
                #expect(
                    try await found("q=\(Scene.origin)/\(path)\(id)&resolve=true", scene) == [[], [id], []])
            }
            #expect(try await found("q=\(Scene.origin)/@ana", scene) == [[ana.id.string], [], []])
            for nothing in [
                "https://elsewhere.example/p/\(post)", "\(Scene.origin)/p/0000000000001", Scene.origin,
            ] {
                #expect(try await found("q=\(nothing)", scene) == [[], [], []], "\(nothing)")
            }
        }
    }

    @Test func `for members knows their whole names, and whom one follows`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            let annie = try await scene.yard.given.member("anabel")
            try await scene.yard.given.follow(annie, by: ben)
            let path = "v1/accounts/search"
            #expect(try await scene.ids("\(path)?q=ana") == [ana.id.string, annie.id.string])
            #expect(try await scene.ids("\(path)?q=ana&following=true", as: scene.ben) == [annie.id.string])
            #expect(
                try await scene.ids("\(path)?q=ana&following=true&limit=1", as: scene.ben)
                    == [annie.id.string])
            #expect(
                try await scene.ids("\(path)?q=ana&following=true&offset=1", as: scene.ben) == [])
            #expect(try await scene.ids("\(path)?q=ana&limit=1&offset=1", as: scene.ben) == [annie.id.string])
            #expect(try await scene.ids("\(path)?q=@ana@yard.example&limit=1") == [ana.id.string])
            #expect(try await scene.ids("\(path)?q=ana@elsewhere.example") == [])
        }
    }

    @Test func `finds whom one blocks by the whole name, and nobody else does so`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            let annie = try await scene.yard.given.member("anabel")
            try await scene.yard.given.block(ana, by: ben)
            for name in ["ana", "ANA", "@ana", "ana@yard.example"] {
                let results = try await found("q=\(name)&type=accounts", as: scene.ben, scene)
                #expect(results[0].first == ana.id.string, "\(name)")
                let ids = try await scene.ids("v1/accounts/search?q=\(name)&limit=1", as: scene.ben)
                #expect(ids == [ana.id.string], "\(name)")
            }
            let path = "v1/accounts/search"
            #expect(try await scene.ids("\(path)?q=an", as: scene.ben) == [annie.id.string])
            #expect(try await scene.ids("\(path)?q=ana&following=true", as: scene.ben) == [])
            #expect(try await scene.ids("\(path)?q=ana", as: scene.ben) == [ana.id.string, annie.id.string])
            #expect(try await scene.ids("\(path)?q=ana&limit=1&offset=1", as: scene.ben) == [annie.id.string])
            #expect(try await scene.ids("\(path)?q=ben", as: scene.ana) == [])
        }
    }

    @Test func `shows a hashtag, and those of the week`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            _ = try await scene.yard.given.post(by: ana, text: "#sea", hashtags: ["sea"])
            let tag = try await scene.get("v1/tags/SEA")
            #expect(tag.keys == ["history", "id", "name", "url"] && tag["name"].string == "sea")
            #expect(tag["url"].string == "\(Scene.origin)/tags/sea")
            #expect(try await scene.get("v1/tags/sea", as: scene.ben)["following"].bool == false)
            try await scene.yard.given.follow(tag: "sea", by: ben)
            #expect(try await scene.get("v1/tags/sea", as: scene.ben)["following"].bool == true)
            #expect(try await scene.yard.get("/api/v1/tags/no%20tag").status == 404)
            for path in ["v1/trends/tags", "v1/trends"] {
                #expect(try await scene.ids(path) == ["sea"])
                #expect(try await scene.ids("\(path)?offset=1") == [])
            }
        }
    }
}
