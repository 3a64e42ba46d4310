import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `Blocks in the API` {
    @Test func `answer the member, are told apart from being blocked, and are listed`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ben)
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.members.block, ["username": "Ben"], as: ana.caller)
                #expect(answer.status == 200 && answer.json["is_blocked"].bool == true)
                #expect(answer.json["post_count"].int == 0 && answer.json["bio"].string == "")
            }
            for endpoint in [Calls.members.follow.endpoint, Calls.members.unfollow.endpoint] {
                let refused = try await yard.send(endpoint, ["username": "ben"], as: ana.caller)
                #expect(refused.status == 403 && refused.code == "blocked")
            }
            let comment = try await yard.send(
                Calls.comments.writeComment, ["id": post], as: ana.caller, json: #"{"text":"hm"}"#)
            #expect(comment.status == 403 && comment.code == "blocked")
            for endpoint in [
                Calls.members.showMember.endpoint, Calls.members.listMemberPosts.endpoint,
                Calls.members.listFollowers.endpoint, Calls.members.block.endpoint,
                Calls.members.follow.endpoint,
            ] {
                let gone = try await yard.send(endpoint, ["username": "ana"], as: ben.caller)
                #expect(gone.status == 404, "\(endpoint.path)")
            }
            let list = try await yard.send(Calls.members.listBlockedMembers, as: ana.caller).json["data"]
                .array
            #expect(list.map { $0["username"].string } == ["ben"])
            let oneself = try await yard.send(Calls.members.block, ["username": "ana"], as: ana.caller)
            #expect(oneself.wrongFields == ["username:unknown"])
            let free = try await yard.send(Calls.members.unblock, ["username": "ben"], as: ana.caller)
            #expect(free.json["is_blocked"] == .null && free.json["post_count"].int == 1)
        }
    }
}

@Suite struct `A moderator who is reported` {
    @Test func `learns neither of the report nor who made it`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.join("mia"))
            let other = try await yard.join("leo")
            for person in [mod, other] { try await yard.promote(person, to: .moderator) }
            let post = try await yard.publish("watches", by: mod)
            let reported = try await yard.send(
                Calls.moderation.report, as: ana.caller,
                json: #"{"type":"post","id":"\#(post)","reason":"spam"}"#)
            #expect(reported.status == 201)
            let cases = try await yard.send(Calls.moderation.listCases, as: other.caller)
            let id = try #require(cases.json["data"][0]["id"].string)
            #expect(
                try await yard.send(Calls.moderation.showCase, ["id": id], as: other.caller).status == 200)
            let own = try await yard.send(Calls.moderation.listCases, as: mod.caller)
            #expect(own.status == 200 && own.json["data"][0] == .null)
            #expect(try await yard.send(Calls.moderation.showCase, ["id": id], as: mod.caller).status == 404)
        }
    }
}

@Suite struct `A suspended member` {
    @Test func `is logged out everywhere, and finds little open when they come back`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            let id =
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["id"].string ?? ""
            let decision = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"suspend","type":"member","id":"\#(id)","reason":"광고"}"#)
            #expect(decision.status == 201 && decision.json["action"].string == "suspend")
            #expect(try await yard.send(Calls.account.showMe, as: ana.caller).code == "session_revoked")
            let again = try await yard.logIn("ana")
            #expect(try await yard.send(Calls.account.showMe, as: again.caller).status == 200)
            #expect(try await yard.send(Calls.feeds.listFeed, as: again.caller).code == "forbidden")
        }
    }
}

@Suite struct `Moderation in steps in the API` {
    @Test func `tells until when a member is suspended, and lets them in when it is over`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            let id =
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["id"].string ?? ""
            func suspend(until: String) async throws -> Answer {
                try await yard.send(
                    Calls.moderation.decide, as: mod.caller,
                    json:
                        #"{"action":"suspend","type":"member","id":"\#(id)","reason":"spam","until":"\#(until)"}"#
                )
            }
            for wrong in ["soon", "2001-01-01T00:00:00Z", "2999-01-01T00:00:00Z"] {
                let answer = try await suspend(until: wrong)
                #expect(
                    answer.status == 422 && answer.wrongFields.map { $0.prefix(6) } == ["until:"], "\(wrong)")
            }
            for wrong in ["2026-11-24T09:00:00.Z", "2026-11-24", "2026-11-24T09:00:00.123456"] {
                #expect(try await suspend(until: wrong).wrongFields == ["until:format"], "\(wrong)")
            }
            let end = yard.clock.now + .days(1)
            // Any number of digits; what is below a millisecond does not matter.
            let decision = try await suspend(until: end.rfc3339.replacing("Z", with: "999Z"))
            #expect(decision.status == 201 && decision.json["until"].string == end.rfc3339)
            let again = try await yard.logIn("ana")
            let refused = try await yard.send(Calls.feeds.listFeed, as: again.caller)
            #expect(refused.status == 403 && refused.json["suspended_until"].string == end.rfc3339)
            #expect(try await yard.send(Calls.moderation.listWarnings, as: again.caller).status == 403)
            yard.clock.advance(by: .days(1))
            let back = try await yard.logIn("ana")
            #expect(try await yard.send(Calls.feeds.listFeed, as: back.caller).status == 200)
            _ = ana
        }
    }

    @Test func `lists warnings for the member, who says that they have read them`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            let post = try await yard.publish("watches", by: ana)
            let warned = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"warn","type":"post","id":"\#(post)","reason":"spam: no watches"}"#)
            #expect(warned.status == 201 && warned.json["until"] == .null)
            // Programs are not stopped.
            #expect(try await yard.send(Calls.feeds.listFeed, as: ana.caller).status == 200)
            let open = try await yard.send(Calls.moderation.listWarnings, as: ana.caller).json["data"][0]
            #expect(open["reason"].string == "spam: no watches" && open["read_at"] == .null)
            #expect(open["post_id"].string == post && open["id"].string == warned.json["id"].string)
            let body = #"{"up_to":"\#(open["id"].string ?? "")"}"#
            for _ in 0..<2 {
                let read = try await yard.send(Calls.moderation.readWarnings, as: ana.caller, json: body)
                #expect(read.status == 204)
            }
            let read = try await yard.send(Calls.moderation.listWarnings, as: ana.caller).json["data"][0]
            #expect(read["read_at"].string == yard.clock.now.rfc3339)
            let wrong = try await yard.send(Calls.moderation.readWarnings, as: ana.caller, json: "{}")
            #expect(wrong.wrongFields == ["up_to:required"])
        }
    }

    @Test func `shows moderators what a suspended member said under posts`() async throws {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            let post = try await yard.publish("hello", by: mod)
            _ = try await yard.send(
                Calls.comments.writeComment, ["id": post], as: ana.caller, json: #"{"text":"hm"}"#)
            let id =
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["id"].string ?? ""
            _ = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"suspend","type":"member","id":"\#(id)","reason":"x"}"#)
            let said = try await yard.send(
                Calls.moderation.listWrittenComments, ["username": "ana"], as: mod.caller
            ).json["data"][0]
            #expect(said["text"].string == "hm" && said["post_author"].string == "mia")
            #expect(said["is_hidden"].bool == false && said["post_id"].string == post)
        }
    }
}

@Suite struct `Reports and decisions in the API` {
    @Test func `go from the report over the case to the log`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let mod = try await yard.join("mia")
            try await yard.promote(mod, to: .owner)
            try await yard.confirm(mod)
            let post = try await yard.publish("buy", by: ben)
            for _ in 0..<2 {
                let report = try await yard.send(
                    Calls.moderation.report, as: ana.caller,
                    json: #"{"type":"post","id":"\#(post)","reason":"spam: watches"}"#)
                #expect(report.status == 201 && report.json["id"].string == post)
            }
            let wrong = try await yard.send(
                Calls.moderation.report, as: ana.caller, json: #"{"type":"thread"}"#)
            #expect(wrong.wrongFields == ["type:unknown", "id:required", "reason:required"])
            let found = try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"][0]
            #expect(found["report_count"].int == 1 && found["post"]["text"].string == "buy")
            #expect(found["reports"][0]["reason"].string == "spam")
            #expect(found["reports"][0]["text"].string == "watches")
            let one = try await yard.send(
                Calls.moderation.showCase, ["id": found["id"].string ?? ""], as: mod.caller)
            #expect(one.json["thing_id"].string == post)
            let body = #"{"action":"hide","type":"post","id":"\#(post)","reason":"no ads"}"#
            #expect(try await yard.send(Calls.moderation.decide, as: mod.caller, json: body).status == 201)
            #expect(try await yard.send(Calls.moderation.decide, as: mod.caller, json: body).status == 409)
            #expect(try await yard.send(Calls.posts.showPost, ["id": post], as: ana.caller).status == 404)
            #expect(try await yard.send(Calls.posts.showPost, ["id": post], as: ben.caller).status == 200)
            #expect(
                try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"].array.isEmpty)
            let log = try await yard.send(Calls.moderation.listDecisions, as: mod.caller).json["data"][0]
            #expect(log["action"].string == "hide" && log["reason"].string == "no ads")
            #expect(log["member"].string == "ben" && log["actor"].string == "mia")
            let role = try await yard.send(
                Calls.moderation.setRole, ["username": "ana"], as: mod.caller, json: #"{"role":"moderator"}"#)
            #expect(role.json["role"].string == "moderator")
        }
    }

    @Test func `list all members by name, state and role, with what they take and when they were seen`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, mod) = (try await yard.join("ana"), try await yard.moderator("mia"))
            _ = try await yard.upload("chair", by: ana)
            let id =
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["id"].string ?? ""
            _ = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"suspend","type":"member","id":"\#(id)","reason":"ads"}"#)
            func names(_ query: String) async throws -> [String?] {
                try await yard.send(Calls.moderation.listMembers, query: query, as: mod.caller).json["data"]
                    .array.map { $0["member"]["username"].string }
            }
            #expect(try await names("") == ["mia", "ana"])
            #expect(try await names("?q=an&state=&role=") == ["ana"])
            #expect(try await names("?role=moderator") == ["mia"])
            #expect(try await names("?state=active&q=ana") == [])
            let found = try await yard.send(
                Calls.moderation.listMembers, query: "?state=suspended", as: mod.caller
            ).json["data"][0]
            #expect(found["state"].string == "suspended" && found["role"].string == "member")
            #expect((found["storage_bytes"].int ?? 0) > 0 && found["last_seen_at"] == .null)
            let all = try await yard.send(
                Calls.moderation.listMembers, query: "?role=king&state=gone&limit=0", as: mod.caller)
            #expect(
                all.wrongFields == ["limit:out_of_range", "state:unknown", "role:unknown"], "\(all.text)")
            for (query, fault) in [("?state=gone", "state:unknown"), ("?role=king", "role:unknown")] {
                let wrong = try await yard.send(Calls.moderation.listMembers, query: query, as: mod.caller)
                #expect(wrong.status == 422 && wrong.wrongFields == [fault])
            }
        }
    }

    @Test func `who own the yard delete others, with days to come back or without, and nobody else does`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, olga) = (try await yard.join("ana"), try await yard.join("olga"))
            try await yard.promote(olga, to: .owner)
            let call = Calls.moderation.deleteMember
            let early = try await yard.send(call, ["username": "ana"], as: olga.caller)
            #expect(early.status == 403 && early.code == "confirmation_required")
            try await yard.confirm(olga)
            let oneself = try await yard.send(call, ["username": "olga"], as: olga.caller)
            #expect(oneself.status == 403 && oneself.code == "forbidden")
            let wrong = try await yard.send(call, ["username": "ana"], query: "?now=soon", as: olga.caller)
            #expect(wrong.status == 422 && wrong.wrongFields == ["now:unknown"])
            for query in ["", "?now=", "?now=false"] {
                let gone = try await yard.send(call, ["username": "Ana"], query: query, as: olga.caller)
                #expect(gone.status == 204 && gone.bytes.isEmpty)
            }
            #expect(try await yard.send(Calls.account.showMe, as: ana.caller).code == "session_revoked")
            _ = try await yard.logIn("ana")
            let id =
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["id"].string ?? ""
            let report = try await yard.send(
                Calls.moderation.report, as: olga.caller,
                json: #"{"type":"member","id":"\#(id)","reason":"spam"}"#)
            #expect(report.status == 201)
            let kept = try await yard.send(call, ["username": "ana"], query: "?now=true", as: olga.caller)
            #expect(kept.status == 409 && kept.code == "conflict")
            let ben = try await yard.join("ben")
            let refused = try await yard.send(call, ["username": "ana"], as: ben.caller)
            #expect(refused.status == 403 && refused.code == "forbidden")
            for _ in 0..<2 {
                let deleted = try await yard.send(
                    call, ["username": "ben"], query: "?now=true", as: olga.caller)
                #expect(deleted.status == 204)
            }
            let late = try await yard.send(
                Calls.account.logIn, json: #"{"identifier":"ben","password":"correct horse"}"#)
            #expect(late.code == "invalid_credentials")
        }
    }

    @Test func `take an avatar and a message away for good, and put them back`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let mod = try await yard.moderator("mia")
            func decide(_ action: String, _ type: String, _ id: String) async throws -> Int {
                try await yard.send(
                    Calls.moderation.decide, as: mod.caller,
                    json: #"{"action":"\#(action)","type":"\#(type)","id":"\#(id)","reason":"ads"}"#
                ).status
            }
            _ = try await yard.uploadBytes(
                FakePhotoProcessor.upload(PixelSize(width: 4, height: 4), "face"), by: ben.caller,
                to: Calls.account.setAvatar)
            func avatar() async throws -> JSONValue {
                try await yard.send(Calls.members.showMember, ["username": "ben"], as: ana.caller).json[
                    "avatar"]
            }
            let face = try await avatar()["id"].string ?? ""
            #expect(try await decide("hide", "avatar", face) == 422)
            #expect(try await decide("remove", "avatar", face) == 201)
            #expect(try await decide("remove", "avatar", face) == 409)
            #expect(try await avatar() == .null)
            #expect(try await yard.send(Calls.photos.showPhoto, ["id": face], as: ana.caller).status == 404)
            #expect(try await decide("put_back", "avatar", face) == 201)
            #expect(try await avatar()["id"].string == face)

            let photo = try await yard.upload("chair", by: ana).json["id"].string ?? ""
            let chair = try await yard.list("A chair", photos: [photo], by: ana).json["id"].string ?? ""
            let thread = try await yard.send(
                Calls.threads.askSeller, ["id": chair], as: ben.caller, json: #"{"text":"buy watches"}"#)
            let message = thread.json["last_message"]["id"].string ?? ""
            #expect(try await decide("remove", "message", message) == 404)
            _ = try await yard.send(
                Calls.moderation.report, as: ana.caller,
                json: #"{"type":"message","id":"\#(message)","reason":"spam"}"#)
            #expect(try await decide("remove", "message", message) == 201)
            for caller in [ana.caller, ben.caller] {
                let said = try await yard.send(
                    Calls.threads.listMessages, ["id": thread.json["id"].string ?? ""], as: caller
                ).json["data"][0]
                #expect(said["text"].string == "" && said["is_removed"].bool == true)
            }
        }
    }

    @Test func `take a story away once somebody has reported it, and put it back`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let mod = try await yard.moderator("mia")
            _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: ben.caller)
            let photo = try await yard.upload("sea", by: ana).json["id"].string ?? ""
            let story =
                try await yard.send(
                    Calls.stories.publishStory, as: ana.caller,
                    json:
                        #"{"photo_ids":["\#(photo)"],"words":[{"photo_id":"\#(photo)","text":"buy watches"}]}"#
                ).json["id"].string ?? ""
            func decide(_ action: String) async throws -> Int {
                try await yard.send(
                    Calls.moderation.decide, as: mod.caller,
                    json: #"{"action":"\#(action)","type":"story","id":"\#(story)","reason":"ads"}"#
                ).status
            }
            func isShown() async throws -> Bool {
                try await yard.send(Calls.stories.showStory, ["id": story], as: ben.caller).status == 200
            }
            func report() async throws -> Int {
                try await yard.send(
                    Calls.moderation.report, as: ben.caller,
                    json: #"{"type":"story","id":"\#(story)","reason":"spam"}"#
                ).status
            }
            #expect(try await isShown())
            #expect(try await decide("remove") == 404)
            #expect(try await report() == 201)
            let cases = try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"]
            #expect(cases[0]["type"].string == "member")
            #expect(cases[0]["reports"][0]["message"]["text"].string == "buy watches")
            let piece = cases[0]["evidence"][0]["pieces"][0]
            #expect(piece["type"].string == "story" && piece["thing_id"].string == story)
            #expect(piece["text"].string == "buy watches" && piece["photos"].array.count == 1)
            #expect(try await decide("hide") == 422)
            #expect(try await decide("remove") == 201)
            #expect(try await !isShown())
            #expect(try await report() == 404)
            #expect(try await decide("put_back") == 201)
            #expect(try await isShown())
        }
    }

    @Test func `take a board away once somebody has reported it, and put it back`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let mod = try await yard.moderator("mia")
            let board =
                try await yard.send(
                    Calls.boards.createBoard, as: ana.caller,
                    json: #"{"title":"Watches","note":"Cheap ones","visibility":"public"}"#
                ).json["id"].string ?? ""
            func decide(_ action: String) async throws -> Int {
                try await yard.send(
                    Calls.moderation.decide, as: mod.caller,
                    json: #"{"action":"\#(action)","type":"board","id":"\#(board)","reason":"ads"}"#
                ).status
            }
            func shown(to caller: Caller) async throws -> JSONValue {
                try await yard.send(Calls.boards.showBoard, ["board": board], as: caller).json
            }
            func report() async throws -> Int {
                try await yard.send(
                    Calls.moderation.report, as: ben.caller,
                    json: #"{"type":"board","id":"\#(board)","reason":"spam"}"#
                ).status
            }
            #expect(try await shown(to: ben.caller)["title"].string == "Watches")
            #expect(try await decide("remove") == 404)
            #expect(try await report() == 201)
            let cases = try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"]
            #expect(cases[0]["type"].string == "member")
            #expect(cases[0]["reports"][0]["message"]["text"].string == "Watches\n\nCheap ones")
            let piece = cases[0]["evidence"][0]["pieces"][0]
            #expect(piece["type"].string == "board" && piece["thing_id"].string == board)
            #expect(piece["title"].string == "Watches" && piece["text"].string == "Cheap ones")
            #expect(try await decide("hide") == 422)
            #expect(try await decide("remove") == 201)
            #expect(try await shown(to: ben.caller)["code"].string == "not_found")
            #expect(try await shown(to: ana.caller)["is_removed"].bool == true)
            #expect(try await report() == 404)
            #expect(try await decide("put_back") == 201)
            #expect(try await shown(to: ben.caller)["title"].string == "Watches")
        }
    }
}
