import Domain
import Features
import HTTPKit
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What the yard tells Mastodon's programs of itself` {
    private static var named: ServedYard.Setting {
        var setting = ServedYard.Setting()
        setting.origin = "https://yard.example"
        return setting
    }

    @Test func `has every field that is documented, with the yard's own limits`() async throws {
        try await withMastodonYard(Self.named) { yard in
            let olga = try await yard.join("olga")
            try await yard.promote(olga, to: .owner)
            let told = try await yard.get("/api/v2/instance")
            #expect(told.status == 200)
            #expect(
                told.json.keys == [
                    "api_versions", "configuration", "contact", "description", "domain", "icon", "languages",
                    "registrations", "rules", "source_url", "thumbnail", "title", "usage", "version",
                    "wrapstodon",
                ])
            let json = told.json
            #expect(json["domain"].string == "yard.example" && json["title"].string == "마당")
            #expect(json["version"].string?.hasPrefix("4.5.0 (compatible; Madang ") == true)
            #expect(json["source_url"].string == "")
            #expect(json["languages"].array.compactMap(\.string) == ["ko", "en"])
            let limits = json["configuration"]
            #expect(limits["statuses"]["max_characters"].int == 500)
            #expect(limits["statuses"]["max_media_attachments"].int == 10)
            #expect(limits["media_attachments"]["image_size_limit"].int == 25 << 20)
            #expect(limits["media_attachments"]["video_size_limit"].int == 0)
            #expect(limits["polls"]["max_options"].int == 0)
            #expect(limits["urls"]["streaming"].string == "wss://yard.example")
            #expect(limits["translation"]["enabled"].bool == false)
            #expect(limits["vapid"]["public_key"].string?.isEmpty == false)
            #expect(limits["timelines_access"]["live_feeds"]["local"].string == "public")
            #expect(json["registrations"]["enabled"].bool == true)
            #expect(json["registrations"]["url"].string == "https://yard.example/join")
            #expect(json["contact"]["account"]["username"].string == "olga")
            #expect(json["thumbnail"]["url"].string?.hasPrefix("https://yard.example/assets/") == true)
        }
    }

    @Test func `is told to older programs in their form`() async throws {
        try await withMastodonYard(Self.named) { yard in
            let ana = try await yard.join("ana")
            _ = try await yard.publish("hello", by: ana)
            let told = try await yard.get("/api/v1/instance")
            #expect(
                told.json.keys == [
                    "approval_required", "configuration", "contact_account", "description", "email",
                    "invites_enabled", "languages", "registrations", "rules", "short_description", "stats",
                    "thumbnail", "title", "uri", "urls", "version",
                ])
            #expect(told.json["uri"].string == "yard.example")
            #expect(told.json["urls"]["streaming_api"].string == "wss://yard.example")
            #expect(told.json["stats"]["status_count"].int == 1 && told.json["stats"]["user_count"].int == 1)
            #expect(told.json["stats"]["domain_count"].int == 1)
            #expect(told.json["contact_account"] == .null)
        }
    }

    @Test func `has the rules line by line, and what is said at length as HTML`() async throws {
        try await withMastodonYard(Self.named) { yard in
            let olga = try await yard.join("olga")
            try await yard.promote(olga, to: .owner)
            try await yard.confirm(olga)
            let body = #"""
                {"name":"Hill","summary":"Photos <of> hills","rules":"Be kind.\n\nShow what is yours.",
                "contact":"hill@example.org"}
                """#
            let edited = try await yard.send(.patch, "/v1/about", as: olga.caller, json: body)
            #expect(edited.status == 200, "\(edited.text)")
            let rules = try await yard.get("/api/v1/instance/rules")
            #expect(rules.json.array.compactMap { $0["text"].string } == ["Be kind.", "Show what is yours."])
            #expect(rules.json[0]["id"].string == "1" && rules.json[0]["hint"].string == "")
            let long = try await yard.get("/api/v1/instance/extended_description")
            #expect(long.json["content"].string?.contains("<p>Photos &lt;of&gt; hills</p>") == true)
            #expect(long.json["content"].string?.contains("<p>Be kind.</p><p>Show") == true)
            let told = try await yard.get("/api/v2/instance")
            #expect(
                told.json["title"].string == "Hill" && told.json["description"].string == "Photos <of> hills")
            #expect(told.json["contact"]["email"].string == "hill@example.org")
        }
    }

    @Test func `says where its source code is, where the operator does`() async throws {
        var setting = Self.named
        setting.source = WebLinkScanner.link("https://code.example/madang")
        try await withMastodonYard(setting) { yard in
            let told = try await yard.get("/api/v2/instance").json
            #expect(told["source_url"].string == "https://code.example/madang")
        }
    }

    @Test(arguments: [MembershipPolicy.Registration.open, .approval, .invite])
    func `says who may join`(_ registration: MembershipPolicy.Registration) async throws {
        var setting = Self.named
        setting.membership = MembershipPolicy(registration: registration)
        try await withMastodonYard(setting) { yard in
            let told = try await yard.get("/api/v2/instance").json["registrations"]
            #expect(told["enabled"].bool == (registration != .invite))
            #expect(told["approval_required"].bool == (registration == .approval))
        }
    }

    @Test func `has empty lists where there is nothing, and refusals in its own form`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            for path in [
                "v1/custom_emojis", "v1/announcements", "v1/lists", "v1/follow_requests", "v1/conversations",
                "v1/instance/peers", "v1/instance/activity", "v1/trends/links", "v1/endorsements",
                "v1/scheduled_statuses", "v1/featured_tags", "v1/domain_blocks",
            ] {
                let answer = try await yard.get("/api/\(path)", as: ana.caller)
                #expect(answer.status == 200 && answer.text == "[]", "\(path): \(answer.text)")
            }
            #expect(try await yard.get("/api/v1/instance/translation_languages").text == "{}")
            for path in ["v1/instance/privacy_policy", "v1/polls/1", "v1/lists/1"] {
                let answer = try await yard.get("/api/\(path)", as: ana.caller)
                #expect(answer.status == 404 && answer.fault != nil, "\(path)")
            }
            let policy = try await yard.get("/api/v2/notifications/policy", as: ana.caller)
            #expect(policy.json["for_not_following"].string == "accept")
            let followers = try await yard.get(
                "/api/v1/accounts/familiar_followers?id[]=1&id[]=2", as: ana.caller)
            #expect(followers.json.array.compactMap { $0["id"].string } == ["1", "2"])
            let inBody = try await yard.send(
                .get, "/api/v1/accounts/familiar_followers", as: ana.caller, json: #"{"id":["1","2"]}"#)
            #expect(inBody.json == followers.json, "\(inBody.text)")
        }
    }
}
