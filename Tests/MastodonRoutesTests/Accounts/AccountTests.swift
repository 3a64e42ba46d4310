import Domain
import HTTPTypes
import MadangAPI
import Storage
import TestSupport
import Testing

@Suite struct `An account` {
    private static let documented = [
        "acct", "avatar", "avatar_description", "avatar_static", "bot", "created_at", "discoverable",
        "display_name", "emojis", "fields", "followers_count", "following_count", "group", "header",
        "header_description", "header_static", "hide_collections", "id", "indexable", "last_status_at",
        "locked",
        "noindex", "note", "roles", "statuses_count", "uri", "url", "username",
    ]

    @Test func `has every field of the documentation, alone and beside a status`() async throws {
        try await withScene { scene in
            var ana = try await scene.member(scene.ana)
            (ana.bio, ana.displayName) = ("Likes #산책\n\nand @ben & @nobody", "Ana <3")
            try await scene.yard.yard.database.write { [ana] in try $0.members.update(ana) }
            let post = try await scene.post("hello")
            _ = try await scene.yard.given.listing(by: ana)
            let account = try await scene.get("v1/accounts/\(ana.id.string)")
            #expect(account.keys == Self.documented)
            #expect(account["id"].string == ana.id.string && account["acct"].string == "ana")
            #expect(account["display_name"].string == "Ana <3" && account["statuses_count"].int == 2)
            let note = account["note"].string ?? ""
            #expect(note.contains(#"class="mention hashtag""#) && note.contains("u-url mention"))
            #expect(note.hasSuffix("&amp; @nobody</p>") && note.hasPrefix("<p>Likes "))
            #expect(account["url"].string == "\(Scene.origin)/@ana")
            #expect(account["avatar"].string?.hasPrefix("\(Scene.origin)/") == true)
            let beside = try await scene.get("v1/statuses/\(post)")["account"]
            #expect(beside == account)
            try await scene.yard.given.avatar(of: ana)
            let portrayed = try await scene.get("v1/accounts/\(ana.id.string)")["avatar"].string
            #expect(portrayed?.hasPrefix("\(Scene.origin)/media/") == true)
        }
    }

    @Test(arguments: ["ana", "@ana", "ANA", "ana@yard.example", "@ana@YARD.example"])
    func `is found by its name`(_ name: String) async throws {
        try await withScene { scene in
            let found = try await scene.get("v1/accounts/lookup?acct=\(name)")
            #expect(found["username"].string == "ana")
        }
    }

    @Test(arguments: ["", "nobody", "ana@elsewhere.example", "ana@yard.example@x", "@", "a%20b"])
    func `that there is none of is 404`(_ name: String) async throws {
        try await withScene { scene in
            #expect(try await scene.yard.get("/api/v1/accounts/lookup?acct=\(name)").status == 404)
            for path in ["", "/statuses", "/followers", "/following"] {
                let answer = try await scene.yard.get("/api/v1/accounts/0000000000001\(path)")
                #expect(answer.status == 404 && answer.fault != nil, "\(path)")
            }
        }
    }

    @Test func `lists posts and listings by when they were made`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let given = scene.yard.given
            let tagged = try await given.post(by: ana, text: "#sea", hashtags: ["sea"]).id.string
            let listing = try await given.listing(by: ana).id.string
            let photo = try await given.post(by: ana, photos: [given.photo(by: ana)]).id.string
            let path = "v1/accounts/\(ana.id.string)/statuses"
            #expect(try await scene.ids(path) == [photo, listing, tagged])
            #expect(try await scene.ids("\(path)?exclude_replies=true&exclude_reblogs=1").count == 3)
            #expect(try await scene.ids("\(path)?only_media=true") == [photo, listing])
            #expect(try await scene.ids("\(path)?tagged=Sea") == [tagged])
            #expect(try await scene.ids("\(path)?pinned=true") == [])
            #expect(try await scene.ids("\(path)?limit=1&max_id=\(photo)") == [listing])
            #expect(try await scene.ids("\(path)?limit=1&min_id=\(tagged)") == [listing])
        }
    }

    @Test func `is found by the addresses of Pixelfed, too, as are trends`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let post = try await scene.post("#sea")
            let account = try await scene.get("v1/accounts/\(ana.id.string)")
            #expect(try await scene.get("pixelfed/v1/accounts/\(ana.id.string)") == account)
            #expect(try await scene.get("v1.1/accounts/username/ana?_pe=1") == account)
            let statuses = "pixelfed/v1/accounts/\(ana.id.string)/statuses"
            #expect(try await scene.ids("\(statuses)?pe=1&pinned=false&limit=18") == [post])
            #expect(try await scene.ids("v1.1/discover/posts/trending?range=daily") == [post])
            #expect(try await scene.ids("v1.1/discover/posts/hashtags?_pe=1") == ["sea"])
            #expect(try await scene.yard.get("/api/v1.1/accounts/username/nobody").status == 404)
            let changed = try await scene.yard.send(
                .post, "/api/v1/accounts/update_credentials?_pe=1", as: scene.ana.caller,
                json: #"{"display_name":"Ana A"}"#)
            #expect(changed.json["display_name"].string == "Ana A", "\(changed.text)")
            // As it registers: all in the address, and no scopes.
            let made = try await scene.yard.send(
                .post, "/api/v1/apps?client_name=pixelix&redirect_uris=dev.ghostbyte.pixelix://callback")
            #expect(made.json["scopes"].array.map(\.string) == ["read"], "\(made.text)")
        }
    }

    @Test func `tells whom it follows and who follows it, and how one stands to it`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            let cleo = try await scene.yard.given.member("cleo")
            try await scene.yard.given.follow(ana, by: ben)
            try await scene.yard.given.follow(ana, by: cleo)
            try await scene.yard.given.mute(ana, by: ben)
            let id = ana.id.string
            #expect(try await scene.ids("v1/accounts/\(id)/followers") == [cleo.id.string, ben.id.string])
            #expect(try await scene.ids("v1/accounts/\(id)/following") == [])
            #expect(try await scene.ids("v1/accounts/\(ben.id.string)/following") == [id])
            let first = try await scene.answer("v1/accounts/\(id)/followers?limit=1")
            let next = try #require(first.link("next")).dropFirst("\(Scene.origin)/api/".count)
            #expect(try await scene.ids(String(next)) == [ben.id.string])
            let stands = try await scene.get(
                "v1/accounts/relationships?id[]=\(id)&id[]=0000000000001&id[]=\(ben.id.string)", as: scene.ben
            )
            #expect(stands.array.count == 2)
            #expect(
                stands[0].keys == [
                    "blocked_by", "blocking", "domain_blocking", "endorsed", "followed_by", "following", "id",
                    "languages", "muting", "muting_expires_at", "muting_notifications", "note", "notifying",
                    "requested", "requested_by", "showing_reblogs",
                ])
            #expect(stands[0]["following"].bool == true && stands[0]["muting"].bool == true)
            #expect(stands[0]["followed_by"].bool == false && stands[1]["following"].bool == false)
            let one = try await scene.get("v1/accounts/relationships?id=\(ben.id.string)", as: scene.ana)
            #expect(one[0]["followed_by"].bool == true)
            #expect(
                try await scene.ids("v1/accounts?id[]=\(cleo.id.string)&id[]=\(id)") == [cleo.id.string, id])
        }
    }

    @Test func `of somebody whom one blocks says no more than who it is`() async throws {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            _ = try await scene.post("hidden")
            try await scene.yard.given.follow(ana, by: try await scene.yard.given.member("cleo"))
            try await scene.yard.given.block(ana, by: ben)
            let path = "v1/accounts/\(ana.id.string)"
            let account = try await scene.get(path, as: scene.ben)
            #expect(account["username"].string == "ana" && account["followers_count"].int == 0)
            for list in ["statuses", "followers", "following"] {
                #expect(try await scene.ids("\(path)/\(list)", as: scene.ben) == [], "\(list)")
            }
            let stands = try await scene.get(
                "v1/accounts/relationships?id[]=\(ana.id.string)", as: scene.ben)
            #expect(stands[0]["blocking"].bool == true && stands[0]["blocked_by"].bool == false)
            #expect(
                try await scene.yard.get("/api/v1/accounts/\(ben.id.string)", as: scene.ana.caller).status
                    == 404)
        }
    }
}
