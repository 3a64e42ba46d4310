import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A rendition` {
    private func withRendition(_ body: @Sendable (ServedYard, String, [UInt8]) async throws -> Void)
        async throws
    {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let url = try await yard.upload(by: ana).json["urls"]["small"].string ?? ""
            try await body(yard, url, try await yard.send(.get, url).bytes)
        }
    }

    @Test func `is everybody's, for ever`() async throws {
        try await withRendition { yard, url, bytes in
            let answer = try await yard.send(.get, url)
            #expect(answer.status == 200 && !bytes.isEmpty)
            #expect(answer.headers[.contentType] == "image/webp")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.contentLength] == String(bytes.count))
            #expect(answer.headers[.vary] == nil)
            #expect(answer.headers[.contentTypeOptions] == "nosniff")
            // Other sites may show it: it is everybody's.
            #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
            #expect(answer.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            let tag = answer.headers[.eTag] ?? ""
            #expect(tag.hasPrefix("\"") && url.contains(tag.dropFirst().dropLast()))
            let head = try await yard.send(.head, url)
            #expect(
                head.status == 200 && head.bytes.isEmpty
                    && head.headers[.contentLength] == String(bytes.count))
            for match in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let unchanged = try await yard.send(.get, url, headers: [.ifNoneMatch: match])
                #expect(unchanged.status == 304 && unchanged.bytes.isEmpty && unchanged.headers[.eTag] == tag)
            }
            #expect(try await yard.send(.get, url, headers: [.ifNoneMatch: "\"other\""]).status == 200)
        }
    }

    /// Programs show what they uploaded by the addresses that the answer says.
    @Test func `of an upload that nothing shows yet is everybody's, for ever, at one address for its bytes`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload("walk", by: ana).json
            let twin = try await yard.upload("walk", by: ben).json
            let id = photo["id"].string ?? ""
            let draft = try await yard.send(
                Calls.drafts.createDraft, as: ana.caller,
                json: #"{"kind":"post","text":"x","photo_ids":["\#(id)"]}"#)
            #expect(draft.status == 201, "\(draft.text)")
            for name in ["thumb", "small", "medium", "large", "full"] {
                let url = photo["urls"][name].string ?? ""
                #expect(url.hasPrefix("/media/") && url.hasSuffix(".webp"), "\(url)")
                #expect(twin["urls"][name].string == url)
                #expect(draft.json["photos"][0]["urls"][name].string == url)
                let answer = try await yard.send(.get, url)
                #expect(answer.status == 200 && !answer.bytes.isEmpty, "\(name)")
                #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            }
        }
    }

    @Test func `comes as AVIF to who asks for it by name, and as WebP to others`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload("modern", by: ana)
            let url = photo.json["urls"]["large"].string ?? ""
            let plain = try await yard.send(.get, url)
            #expect(plain.headers[.contentType] == "image/webp" && plain.headers[.vary] == "Accept")
            for accept in ["*/*", "image/*", "image/webp", "image/avif;q=0, image/webp", "text/html"] {
                let answer = try await yard.send(.get, url, headers: [.accept: accept])
                #expect(
                    answer.bytes == plain.bytes && answer.headers[.eTag] == plain.headers[.eTag], "\(accept)")
            }
            for accept in [
                "image/avif", "image/avif,image/webp,image/*,*/*;q=0.8", "text/html, image/avif; q=0.5",
            ] {
                let answer = try await yard.send(.get, url, headers: [.accept: accept])
                #expect(answer.status == 200 && answer.bytes != plain.bytes, "\(accept)")
                #expect(answer.headers[.contentType] == "image/avif" && answer.headers[.vary] == "Accept")
                let tag = answer.headers[.eTag] ?? ""
                #expect(tag != plain.headers[.eTag])
                let again = try await yard.send(.get, url, headers: [.accept: accept, .ifNoneMatch: tag])
                #expect(again.status == 304)
                // It has no address of its own.
                let name = tag.dropFirst().dropLast()
                #expect(try await yard.send(.get, "/media/\(name).webp").status == 404)
            }
            #expect(photo.json["srcset"].string?.contains("avif") == false)
        }
    }

    @Test func `comes in parts`() async throws {
        try await withRendition { yard, url, bytes in
            func part(_ range: String, _ headers: HTTPFields = [:]) async throws -> Answer {
                var all = headers
                all[.range] = range
                return try await yard.send(.get, url, headers: all)
            }
            let middle = try await part("bytes=2-4")
            #expect(middle.status == 206 && middle.bytes == Array(bytes[2...4]))
            #expect(middle.headers[.contentRange] == "bytes 2-4/\(bytes.count)")
            #expect(try await part("bytes=-3").bytes == Array(bytes.suffix(3)))
            #expect(try await part("bytes=3-").bytes == Array(bytes.dropFirst(3)))
            let outside = try await part("bytes=100000-")
            #expect(outside.status == 416 && outside.headers[.contentRange] == "bytes */\(bytes.count)")
            #expect(try await part("bytes=0-1", [.ifRange: "\"other\""]).status == 200)
        }
    }

    @Test func `is the only thing below media, in no other size (rule 8)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            _ = try await yard.upload("secret", by: ana)
            let member = try await yard.given.member("ben")
            let photo = try await yard.given.photo(by: member)
            let original = BlobKey.made(of: "\(photo.id)", kind: .original)
            for path in [
                "/media/\(original.sha256).webp", "/media/\(original.sha256)", "/media/../media",
                "/media/x.webp", "/media/\(original.sha256).webp?width=10",
                "/media/640/\(original.sha256).webp",
                "/media/", "/media/..%2Foriginal%2F\(original.sha256).webp",
            ] {
                #expect(try await yard.send(.get, path).status == 404, "\(path)")
            }
        }
    }

    @Test func `is fetched from the store itself where the operator wants that`() async throws {
        var setting = ServedYard.Setting()
        setting.serving = .redirect
        setting.mediaAddress = { key, lifetime in
            "https://store.example/\(key.string)?for=\(lifetime.components.seconds)"
        }
        try await withServedYard(setting) { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json
            let url = photo["urls"]["small"].string ?? ""
            let answer = try await yard.send(.get, url)
            let name = url.dropFirst("/media/".count).dropLast(".webp".count)
            #expect(answer.status == 302 && answer.bytes.isEmpty)
            #expect(answer.headers[.location] == "https://store.example/rendition/\(name)?for=20")
            // Caches forget the redirect before its address runs out.
            #expect(answer.headers[.cacheControl] == "public, max-age=10")

            let id = photo["id"].string ?? ""
            let original = try await yard.send(Calls.photos.downloadOriginal, ["id": id], as: ana.caller)
            #expect(original.status == 200 && !original.bytes.isEmpty)
            #expect(original.headers[.location] == nil)
        }
    }

    @Test func `comes through the node where the store has no addresses`() async throws {
        var setting = ServedYard.Setting()
        setting.serving = .redirect
        try await withServedYard(setting) { yard in
            let ana = try await yard.join("ana")
            let url = try await yard.upload(by: ana).json["urls"]["small"].string ?? ""
            let answer = try await yard.send(.get, url)
            #expect(answer.status == 200 && !answer.bytes.isEmpty)
        }
    }
}

@Suite struct `A rendition of what is hidden` {
    /// What a member has that shows photos, with the words that hide it and show it again.
    private enum Hiding: String, CaseIterable {
        case post, listing, member

        var words: (hide: String, show: String) {
            self == .member ? ("suspend", "unsuspend") : ("hide", "restore")
        }
    }

    @Test(arguments: MediaServing.allCases)
    func `is there for its owner and moderators alone, a second later at most, and back for all`(
        _ serving: MediaServing
    ) async throws {
        var setting = ServedYard.Setting()
        setting.serving = serving
        if serving == .redirect { setting.mediaAddress = { key, _ in "https://store.example/\(key.string)" } }
        try await withServedYard(setting) { yard in
            let mod = try await yard.join("mia")
            let ben = try await yard.join("ben")
            try await yard.promote(mod, to: .moderator)
            for (hiding, name) in zip(Hiding.allCases, ["ana", "cleo", "dora"]) {
                var owner = try await yard.join(name)
                let photo = try await yard.upload(name, by: owner).json
                let url = photo["urls"]["small"].string ?? ""
                let id = try await thing(hiding, photo["id"].string ?? "", owner, yard)
                let shown = serving == .redirect ? 302 : 200
                for caller in [Caller.visitor, ben.caller, owner.caller, mod.caller] {
                    #expect(try await yard.send(.get, url, as: caller).status == shown)
                }
                try await decide(hiding.words.hide, hiding, id, mod, yard)
                yard.clock.advance(by: .seconds(1))
                // Who is suspended may log in again.
                owner = try await yard.logIn(name)
                for caller in [Caller.visitor, ben.caller] {
                    let gone = try await yard.send(.get, url, as: caller)
                    #expect(gone.status == 404, "\(hiding)")
                    #expect(gone.headers[.cacheControl] == "no-store")
                    #expect(gone.headers[.location] == nil)
                    let tag = "\"\(url.dropFirst("/media/".count).dropLast(".webp".count))\""
                    let known = try await yard.send(.get, url, as: caller, headers: [.ifNoneMatch: tag])
                    #expect(known.status == 404)
                }
                for caller in [owner.caller, mod.caller] {
                    let seen = try await yard.send(.get, url, as: caller)
                    #expect(seen.status == 200 && !seen.bytes.isEmpty, "\(hiding)")
                    #expect(seen.headers[.cacheControl] == "private, no-store")
                    #expect(seen.headers[.crossOriginResourcePolicy] == "same-origin")
                }
                try await decide(hiding.words.show, hiding, id, mod, yard)
                #expect(try await yard.send(.get, url).status == shown, "\(hiding)")
            }
        }
    }

    @Test func `is served as long as another photo with the same bytes is shown, and never without one`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben, mod) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.join("mia")
            )
            try await yard.promote(mod, to: .moderator)
            let photos = [
                try await yard.upload("same", by: ana).json, try await yard.upload("same", by: ben).json,
            ]
            let url = photos[0]["urls"]["small"].string ?? ""
            #expect(photos[1]["urls"]["small"].string == url)
            let anas = try await thing(.post, photos[0]["id"].string ?? "", ana, yard)
            let bens = try await thing(.post, photos[1]["id"].string ?? "", ben, yard)
            try await decide("hide", .post, anas, mod, yard)
            yard.clock.advance(by: .seconds(1))
            #expect(try await yard.send(.get, url).status == 200)
            #expect(try await yard.send(Calls.posts.deletePost, ["id": bens], as: ben.caller).status == 204)
            yard.clock.advance(by: .seconds(1))
            #expect(try await yard.send(.get, url).status == 404)
            #expect(try await yard.send(.get, url, as: ben.caller).status == 404)
            #expect(try await yard.send(.get, url, as: ana.caller).status == 200)
            // Its file is still there, its photo is not.
            #expect(try await yard.send(Calls.posts.deletePost, ["id": anas], as: ana.caller).status == 204)
            #expect(try await yard.send(.get, url, as: mod.caller).status == 404)
        }
    }

    @Test func `is opened by nobody who uploads the file again or drafts it, until a post shows it`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let (cleo, mod) = (try await yard.join("cleo"), try await yard.join("mia"))
            try await yard.promote(mod, to: .moderator)
            let anas = try await yard.upload("same", by: ana).json
            let url = anas["urls"]["small"].string ?? ""
            let post = try await yard.publish("look", photos: [anas["id"].string ?? ""], by: ana)
            try await decide("hide", .post, post, mod, yard)
            yard.clock.advance(by: .seconds(1))
            func expectShut(_ step: String) async throws {
                for caller in [Caller.visitor, cleo.caller] {
                    let answer = try await yard.send(.get, url, as: caller)
                    #expect(answer.status == 404, "\(step)")
                    #expect(answer.headers[.cacheControl] == "no-store", "\(step)")
                }
                for caller in [ana.caller, ben.caller, mod.caller] {
                    let answer = try await yard.send(.get, url, as: caller)
                    #expect(answer.status == 200 && !answer.bytes.isEmpty, "\(step)")
                    #expect(answer.headers[.cacheControl] == "private, no-store", "\(step)")
                }
            }
            let bens = try await yard.upload("same", by: ben).json
            #expect(bens["urls"]["small"].string == url)
            try await expectShut("uploaded")
            let id = bens["id"].string ?? ""
            let draft = try await yard.send(
                Calls.drafts.createDraft, as: ben.caller,
                json: #"{"kind":"post","text":"x","photo_ids":["\#(id)"]}"#)
            #expect(draft.status == 201, "\(draft.text)")
            try await expectShut("in a draft")
            let shown = try await yard.upload("same", by: ben).json
            try await expectShut("uploaded twice")
            _ = try await yard.publish("look", photos: [shown["id"].string ?? ""], by: ben)
            #expect(try await yard.send(.get, url).status == 200)
        }
    }

    @Test func `is gone for all once its author takes the photo out of the post`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.join("mia"))
            try await yard.promote(mod, to: .moderator)
            let photos = [
                try await yard.upload("one", by: ana).json, try await yard.upload("two", by: ana).json,
            ]
            let ids = photos.map { $0["id"].string ?? "" }
            let post = try await yard.publish("look", photos: ids, by: ana)
            try await decide("hide", .post, post, mod, yard)
            let edited = try await yard.send(
                Calls.posts.editPost, ["id": post], as: ana.caller, json: #"{"photo_ids":["\#(ids[0])"]}"#)
            #expect(edited.status == 200, "\(edited.text)")
            let url = photos[1]["urls"]["small"].string ?? ""
            for caller in [Caller.visitor, ana.caller, mod.caller] {
                #expect(try await yard.send(.get, url, as: caller).status == 404)
            }
        }
    }

    private func thing(
        _ hiding: Hiding, _ photo: String, _ owner: Person, _ yard: ServedYard
    ) async throws -> String {
        switch hiding {
        case .post:
            return try await yard.send(
                Calls.posts.publishPost, as: owner.caller, json: #"{"photo_ids":["\#(photo)"]}"#
            )
            .json["id"].string ?? ""
        case .listing:
            let text = #"""
                {"name":"Old lens","description":"It is sharp still","currency":"KRW","price":"1000",
                "photo_ids":["\#(photo)"]}
                """#
            return try await yard.send(Calls.market.createListing, as: owner.caller, json: text).json["id"]
                .string ?? ""
        case .member:
            return try await yard.send(Calls.account.showMe, as: owner.caller).json["id"].string ?? ""
        }
    }

    private func decide(
        _ action: String, _ hiding: Hiding, _ id: String, _ mod: Person, _ yard: ServedYard
    ) async throws {
        try await yard.confirm(mod)
        let body = #"{"action":"\#(action)","type":"\#(hiding.rawValue)","id":"\#(id)","reason":"x"}"#
        let answer = try await yard.send(Calls.moderation.decide, as: mod.caller, json: body)
        #expect(answer.status == 201, "\(action) \(hiding)")
    }
}

@Suite struct `A rendition of a story` {
    /// Ana's story, with the addresses that `ben`, who follows her, is told.
    private func withStory(
        _ setting: ServedYard.Setting,
        _ body: @Sendable (ServedYard, _ ana: Person, _ ben: Person, _ story: String) async throws -> Void
    ) async throws {
        try await withServedYard(setting) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: ben.caller)
            let photo = try await yard.upload(by: ana, fields: [("purpose", "story")]).json["id"].string ?? ""
            let story = try await yard.send(
                Calls.stories.publishStory, as: ana.caller, json: #"{"photo_ids":["\#(photo)"]}"#)
            try await body(yard, ana, ben, story.json["id"].string ?? "")
        }
    }

    private func address(of story: String, told person: Person, _ yard: ServedYard) async throws -> String {
        let answer = try await yard.send(Calls.stories.showStory, ["id": story], as: person.caller)
        return answer.json["frames"][0]["photo"]["urls"]["small"].string ?? ""
    }

    @Test(arguments: MediaServing.allCases)
    func `is never immutable, never redirected, and ends with the story`(_ serving: MediaServing)
        async throws
    {
        var setting = ServedYard.Setting()
        setting.serving = serving
        setting.mediaAddress = { key, _ in "https://store.example/\(key.string)" }
        try await withStory(setting) { yard, ana, ben, story in
            let browser = try await yard.logInBrowser(ben)
            let told = try await address(of: story, told: ben, yard)
            let path = String(told.prefix { $0 != "?" })
            #expect(told.hasPrefix("\(path)?until=") && told.contains("&for=") && told.contains("&mark="))
            let answer = try await yard.send(.get, told)
            #expect(answer.status == 200 && !answer.bytes.isEmpty && answer.headers[.location] == nil)
            #expect(answer.headers[.cacheControl] == "private, max-age=86400")
            #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
            let tag = answer.headers[.eTag] ?? ""
            let known = try await yard.send(.get, told, headers: [.ifNoneMatch: tag])
            #expect(known.status == 304 && known.headers[.cacheControl] == "private, max-age=86400")
            let shown = try await yard.send(.get, path, as: .browser(browser))
            #expect(shown.status == 200 && shown.headers[.location] == nil)
            #expect(shown.headers[.crossOriginResourcePolicy] == "same-origin")
            let cleo = try await yard.join("cleo")
            for caller in [Caller.visitor, cleo.caller] {
                #expect(try await yard.send(.get, path, as: caller).status == 404)
            }

            yard.clock.advance(by: .hours(20))
            let late = try await address(of: story, told: try await yard.logIn("ben"), yard)
            #expect(late != told)
            yard.clock.advance(by: .hours(4) - .milliseconds(1))
            let last = try await yard.send(.get, late)
            #expect(last.status == 200 && last.headers[.cacheControl] == "private, max-age=0")
            yard.clock.advance(by: .milliseconds(1))
            #expect(try await yard.send(.get, late).status == 404)
            #expect(try await yard.send(.get, path, as: .browser(browser)).status == 404)
            #expect(try await yard.send(.get, late, headers: [.ifNoneMatch: tag]).status == 404)
            // Its author has it in the archive.
            let own = try await address(of: story, told: try await yard.logIn("ana"), yard)
            #expect(try await yard.send(.get, own).status == 200)
        }
    }

    @Test func `is nothing for a follower of this morning whom its author blocks`() async throws {
        try await withStory(ServedYard.Setting()) { yard, ana, ben, story in
            let browser = try await yard.logInBrowser(ben)
            let told = try await address(of: story, told: ben, yard)
            let path = String(told.prefix { $0 != "?" })
            #expect(try await yard.send(.get, told).status == 200)
            _ = try await yard.send(Calls.members.block, ["username": "ben"], as: ana.caller)
            #expect(try await yard.send(.get, told).status == 404)
            #expect(try await yard.send(.get, path, as: .browser(browser)).status == 404)
        }
    }

    @Test func `comes by the address that its reader was told in a yard for its members, too`() async throws {
        try await withStory(.forMembers) { yard, ana, ben, story in
            let told = try await address(of: story, told: ben, yard)
            let path = String(told.prefix { $0 != "?" })
            let answer = try await yard.send(.get, told)
            #expect(answer.status == 200 && answer.headers[.cacheControl] == "private, max-age=86400")
            #expect(try await yard.send(.get, path, as: ben.caller).status == 200)
            let cleo = try await yard.join("cleo")
            #expect(try await yard.send(.get, path, as: cleo.caller).status == 404)
            for wrong in [path, "\(told)A", told.replacing("&for=", with: "&for=0")] {
                #expect(try await yard.send(.get, wrong).status == 401, "\(wrong)")
            }
            _ = try await yard.send(Calls.members.unfollow, ["username": "ana"], as: ben.caller)
            #expect(try await yard.send(.get, told).status == 404)
        }
    }
}
