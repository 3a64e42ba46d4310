import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `An avatar` {
    private func setAvatar(
        _ yard: ServedYard, by person: Person, _ size: PixelSize = PixelSize(width: 300, height: 200),
        fields: [(String, String)] = []
    ) async throws -> Answer {
        try await yard.uploadBytes(
            FakePhotoProcessor.upload(size, "face"), by: person.caller, fields: fields,
            to: Calls.account.setAvatar)
    }

    @Test func `is a square photo in every Member, full and short`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let answer = try await setAvatar(yard, by: ana, fields: [("crop", "10,20,100,100")])
            #expect(answer.status == 200, "\(answer.text)")
            #expect(answer.json["username"].string == "ana" && answer.json["email"].string != nil)
            let avatar = answer.json["avatar"]
            #expect(avatar["width"].int == 100 && avatar["height"].int == 100)
            #expect(
                avatar.keys == [
                    "alt_text", "color", "filter", "height", "id", "is_sensitive", "srcset", "thumbhash",
                    "urls",
                    "width",
                ])
            let id = try await yard.publish("hello", by: ana)
            let others: [JSONValue] = [
                try await yard.send(Calls.account.showMe, as: ana.caller).json["avatar"],
                try await yard.send(Calls.members.showMember, ["username": "ana"], as: ben.caller).json[
                    "avatar"],
                try await yard.send(Calls.posts.showPost, ["id": id]).json["author"]["avatar"],
                try await yard.send(Calls.feeds.listPosts).json["data"][0]["author"]["avatar"],
                try await yard.send(Calls.photos.showPhoto, ["id": avatar["id"].string ?? ""], as: ben.caller)
                    .json,
            ]
            #expect(others.allSatisfy { $0["urls"]["thumb"].string == avatar["urls"]["thumb"].string })
            let removed = try await yard.send(Calls.account.removeAvatar, as: ana.caller)
            #expect(removed.status == 200 && removed.json["avatar"] == .null)
            #expect(try await yard.send(Calls.account.removeAvatar, as: ana.caller).status == 200)
        }
    }

    @Test func `that cannot be made says why, and the old one stays`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let before = try await setAvatar(yard, by: ana).json["avatar"]["id"].string
            let oblong = try await setAvatar(yard, by: ana, fields: [("crop", "0,0,20,10")])
            #expect(oblong.status == 422 && oblong.wrongFields == ["crop:format"])
            let outside = try await setAvatar(yard, by: ana, fields: [("crop", "290,0,20,20")])
            #expect(outside.status == 422 && outside.wrongFields == ["crop:out_of_range"])
            let rubbish = try await setAvatar(yard, by: ana, fields: [("crop", "all")])
            #expect(rubbish.status == 422 && rubbish.wrongFields == ["crop:format"])
            let form = multipart(file: nil)
            let missing = try await yard.send(
                .put, Calls.account.setAvatar.path, as: ana.caller, body: form,
                headers: [.contentType: "multipart/form-data; boundary=limes"])
            #expect(missing.status == 422 && missing.wrongFields == ["file:required"])
            let json = try await yard.send(Calls.account.setAvatar, as: ana.caller, json: "{}")
            #expect(json.status == 415)
            let now = try await yard.send(Calls.account.showMe, as: ana.caller).json["avatar"]["id"].string
            #expect(before != nil && now == before)
        }
    }

    @Test func `cannot be deleted or posted as a photo`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let id = try await setAvatar(yard, by: ana).json["avatar"]["id"].string ?? ""
            #expect(try await yard.send(Calls.photos.deletePhoto, ["id": id], as: ana.caller).status == 409)
            let post = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"text":"me","photo_ids":["\#(id)"]}"#)
            #expect(post.status == 422 && post.wrongFields == ["photo_ids:taken"])
        }
    }
}

@Suite struct `The time zone` {
    @Test func `is the member's own: a name that is known, or the browser's`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            #expect(try await yard.send(Calls.account.showMe, as: ana.caller).json["time_zone"] == .null)
            for (asked, kept) in [("Asia/Seoul", "Asia/Seoul"), ("Europe/Kiev", "Europe/Kiev"), ("", nil)] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"time_zone":"\#(asked)"}"#)
                #expect(answer.json["time_zone"].string == kept)
            }
            for wrong in ["GMT+9", "Asia/Nowhere", "seoul", "Asia/Seoul\\u0000"] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"time_zone":"\#(wrong)"}"#)
                #expect(answer.status == 422 && answer.wrongFields == ["time_zone:unknown"])
            }
        }
    }
}

@Suite struct `The weekly digest` {
    @Test func `is wanted by nobody at first, chosen by each, and no business of others`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            func isWanted() async throws -> Bool? {
                try await yard.send(Calls.account.showMe, as: ana.caller).json["weekly_digest"].bool
            }
            #expect(try await isWanted() == false)
            for (asked, kept) in [
                ("true", true), ("true", true), ("null", true), ("false", false), ("null", false),
            ] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"weekly_digest":\#(asked)}"#)
                #expect(answer.status == 200 && answer.json["weekly_digest"].bool == kept)
                _ = try await yard.send(Calls.account.editMe, as: ana.caller, json: #"{"bio":"hi"}"#)
                #expect(try await isWanted() == kept)
            }
            let wrong = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"weekly_digest":"yes"}"#)
            #expect(wrong.status == 400 && wrong.code == "malformed")
            let member = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(member["weekly_digest"] == .null)
        }
    }
}

@Suite struct `Being reminded of alternative texts` {
    @Test func `is wished by nobody at first, chosen by each, and stops no call`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            func isWished() async throws -> Bool? {
                try await yard.send(Calls.account.showMe, as: ana.caller).json["alt_text_reminder"].bool
            }
            #expect(try await isWished() == false)
            for (asked, kept) in [("true", true), ("null", true), ("false", false), ("true", true)] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"alt_text_reminder":\#(asked)}"#)
                #expect(answer.status == 200 && answer.json["alt_text_reminder"].bool == kept)
                _ = try await yard.send(Calls.account.editMe, as: ana.caller, json: #"{"bio":"hi"}"#)
                #expect(try await isWished() == kept)
            }
            let wrong = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"alt_text_reminder":"yes"}"#)
            #expect(wrong.status == 400 && wrong.code == "malformed")
            let member = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(member["alt_text_reminder"] == .null)
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            #expect(try await !yard.publish("", photos: [photo], by: ana).isEmpty)
        }
    }
}

@Suite struct `The colour scheme` {
    @Test func `is the member's own, and changes by name`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            #expect(
                try await yard.send(Calls.account.showMe, as: ana.caller).json["color_scheme"].string
                    == "auto")
            for scheme in ["dark", "light", "auto"] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"color_scheme":"\#(scheme)"}"#)
                #expect(answer.json["color_scheme"].string == scheme)
            }
            let wrong = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"color_scheme":"sepia"}"#)
            #expect(wrong.status == 422 && wrong.wrongFields == ["color_scheme:unknown"])
            let member = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(member["color_scheme"] == .null)
        }
    }
}

@Suite struct `The way of saving` {
    @Test func `is the member's own, with the memo first until they choose otherwise`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            func saving() async throws -> String? {
                try await yard.send(Calls.account.showMe, as: ana.caller).json["saving"].string
            }
            #expect(try await saving() == "memo_first")
            for way in ["at_once", "memo_first", "at_once"] {
                let answer = try await yard.send(
                    Calls.account.editMe, as: ana.caller, json: #"{"saving":"\#(way)"}"#)
                #expect(answer.json["saving"].string == way)
            }
            let wrong = try await yard.send(
                Calls.account.editMe, as: ana.caller, json: #"{"saving":"never"}"#)
            #expect(wrong.status == 422 && wrong.wrongFields == ["saving:unknown"])
            _ = try await yard.send(Calls.account.editMe, as: ana.caller, json: #"{"bio":"Light"}"#)
            #expect(try await saving() == "at_once")
            let member = try await yard.send(Calls.members.showMember, ["username": "ana"]).json
            #expect(member["saving"] == .null)
        }
    }
}
