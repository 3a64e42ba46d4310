import Domain
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Joining` {
    @Test func `answers with the member and tokens that work at once`() async throws {
        try await withServedYard { yard in
            let answer = try await yard.send(
                Calls.account.register,
                json:
                    #"{"username":"Ana","email":"ana@Example.COM","password":"correct horse","display_name":" 아나 "}"#
            )
            #expect(answer.status == 201)
            #expect(answer.headers[.setCookie] == nil)
            #expect(answer.headers[.cacheControl] == "no-store")
            let member = answer.json["member"]
            #expect(
                member.keys == [
                    "alt_text_reminder", "avatar", "bio", "color_scheme", "created_at", "display_name",
                    "email", "follower_count", "following_count",
                    "follows_you", "id", "is_following", "is_me", "is_muted", "listing_count", "locale",
                    "on_this_day",
                    "pending_email", "post_count", "role", "saving", "shows_sensitive", "state", "time_zone",
                    "username", "weekly_digest",
                ])
            #expect(member["username"].string == "ana")
            #expect(member["display_name"].string == "아나")
            #expect(member["email"].string == "ana@example.com")
            #expect(member["is_me"].bool == true)
            #expect(member["avatar"] == .null && member["locale"] == .null)
            #expect(member["created_at"].string == "2026-01-02T03:04:05.000Z")
            let tokens = answer.json["tokens"]
            #expect(tokens.keys == ["access_token", "expires_in", "refresh_token", "token_type"])
            #expect(tokens["token_type"].string == "Bearer" && tokens["expires_in"].int == 900)
            let me = try await yard.send(
                Calls.account.showMe, as: .bearer(tokens["access_token"].string ?? ""))
            #expect(me.json == member)
        }
    }

    @Test func `refuses names that are taken, and can be tried again (rule 13)`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            let taken = try await yard.send(
                Calls.account.register,
                json: #"{"username":"ANA","email":"ANA@example.com","password":"correct horse"}"#)
            #expect(taken.status == 409 && taken.code == "taken")
            #expect(taken.json["field"].string == "username")
            #expect(taken.wrongFields == ["username:taken", "email:taken"])
            let weak = try await yard.send(
                Calls.account.register,
                json: #"{"username":"ben","email":"ben@example.com","password":"password1"}"#)
            #expect(weak.wrongFields == ["password:format"])
            let again = try await yard.send(
                Calls.account.register,
                json: #"{"username":"ben","email":"ben@example.com","password":"better horse"}"#)
            #expect(again.status == 201)
        }
    }

    @Test func `tells beforehand what can be had, of what was asked`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            let both = try await yard.send(
                Calls.account.checkAvailability, query: "?username=ana&email=new%2Btag@example.com")
            #expect(both.json["username"]["available"].bool == false)
            #expect(both.json["username"]["code"].string == "taken")
            #expect(both.json["email"]["available"].bool == true)
            let one = try await yard.send(Calls.account.checkAvailability, query: "?username=a!")
            #expect(one.json.keys == ["username"])
            #expect(one.json["username"]["code"].string == "format")
            #expect(try await yard.send(Calls.account.checkAvailability).json.keys == [])
            #expect(
                try await yard.send(Calls.account.checkAvailability, query: "?username=%ff").status == 400)
        }
    }
}

@Suite struct `One's own profile` {
    @Test func `changes in what was asked for and in nothing else (rule 9)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let before = try await yard.send(Calls.account.showMe, as: ana.caller)
            let answer = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"bio":"마당지기","display_name":null,"unknown":1}"#
            )
            #expect(answer.status == 200)
            #expect(answer.json["bio"].string == "마당지기")
            #expect(answer.json["display_name"] == before.json["display_name"])
            let wrong = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"display_name":"","locale":"fr","bio":1}"#)
            #expect(wrong.status == 400)
            let faults = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"display_name":"","locale":"fr"}"#)
            #expect(faults.wrongFields == ["display_name:required", "locale:unknown"])
        }
    }

    @Test func `lets the address change only after the password was asked again`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let body = #"{"email":"new@example.com"}"#
            let guarded = try await yard.send(Calls.account.editMe, as: ana.caller, json: body)
            #expect(guarded.status == 403 && guarded.code == "confirmation_required")
            let wrong = try await yard.send(
                Calls.account.confirmPassword, as: ana.caller, json: #"{"password":"wrong horse"}"#)
            #expect(wrong.status == 401 && wrong.code == "invalid_credentials")
            #expect(
                try await yard.send(Calls.account.confirmPassword, as: ana.caller, json: "{}").wrongFields
                    == ["password:required"]
            )
            let confirmed = try await yard.send(
                Calls.account.confirmPassword, as: ana.caller, json: #"{"password":"correct horse"}"#)
            #expect(confirmed.status == 204 && confirmed.bytes.isEmpty)
            #expect(
                try await yard.send(Calls.account.editMe, as: ana.caller, json: body).json["email"].string
                    == "new@example.com")
            yard.clock.advance(by: .minutes(11))
            let late = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"email":"newer@example.com"}"#)
            #expect(late.code == "confirmation_required")
        }
    }
}

@Suite struct `Joining without a proof of work` {
    private func join(_ name: String, proof: String? = nil, _ yard: ServedYard) async throws -> Answer {
        let more = proof.map { #","proof":"\#($0)""# } ?? ""
        return try await yard.send(
            Calls.account.register,
            json:
                #"{"username":"\#(name)","email":"\#(name)@example.com","password":"correct horse"\#(more)}"#)
    }

    @Test func `lets in as the contract says, until a network has used that up; then one waits`() async throws
    {
        var setting = ServedYard.Setting()
        setting.limits = [.joinUnproven: .init(burst: 2, perMinute: 1)]
        try await withServedYard(setting) { yard in
            for name in ["ana", "ben"] {
                #expect(try await join(name, yard).json["member"]["state"].string == "active")
            }
            let late = try await join("cho", yard)
            #expect(late.status == 201 && late.json["member"]["state"].string == "waiting")
            let refused = try await yard.send(
                Calls.posts.publishPost, as: .bearer(late.json["tokens"]["access_token"].string ?? ""),
                json: #"{"text":"hi"}"#)
            #expect(refused.status == 403)
            yard.clock.advance(by: .minutes(2))
            #expect(try await join("dan", yard).json["member"]["state"].string == "active")
        }
    }

    @Test func `is told from one that is no good, and a challenge is never kept by caches`() async throws {
        try await withServedYard { yard in
            let challenge = try await yard.send(Calls.account.showJoinChallenge)
            #expect(challenge.status == 200 && challenge.headers[.cacheControl] == "no-store")
            #expect(challenge.json.keys == ["bits", "challenge", "count", "expires_at"])
            let text = challenge.json["challenge"].string ?? ""
            #expect(try await join("ana", proof: "\(text).1,2,3", yard).wrongFields == ["proof:format"])
            #expect(try await join("ana", proof: "x.1", yard).wrongFields == ["proof:format"])
            let foreign = String(text.reversed())
            #expect(try await join("ana", proof: "\(foreign).1", yard).wrongFields == ["proof:unknown"])
            #expect(try await join("ana", proof: "", yard).status == 201)
        }
    }
}
