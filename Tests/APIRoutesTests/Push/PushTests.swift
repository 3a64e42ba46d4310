import Domain
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `Push` {
    private static let key = Base64URL.encode(testPush.publicKey)
    private static let secret = Base64URL.encode([UInt8](repeating: 7, count: 16))

    private func device(
        _ address: String = "https://push.example/1", key: String = key, secret: String = secret
    )
        -> String
    {
        #"{"address":"\#(address)","public_key":"\#(key)","secret":"\#(secret)"}"#
    }

    @Test func `says of what one is told, and whether on the device that asks`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let plain = try await yard.send(Calls.push.showPush, as: ana.caller)
            #expect(
                plain.json.keys == [
                    "is_on", "public_key", "quiet_from", "quiet_until", "silenced", "silent_kinds",
                ])
            #expect(plain.json["public_key"].string == Self.key && plain.json["is_on"].bool == false)
            #expect(plain.json["quiet_from"] == .null && plain.json["quiet_until"] == .null)
            #expect(plain.json["silenced"].array.isEmpty && plain.json["silent_kinds"].array.isEmpty)
            let on = try await yard.send(Calls.push.turnOnPush, as: ana.caller, json: device())
            #expect(on.status == 204)
            let silenced = try await yard.send(
                Calls.push.silenceMember, ["username": "ben"], as: ana.caller)
            #expect(silenced.status == 204)
            let edited = try await yard.send(
                Calls.push.editPush, as: ana.caller,
                json: #"{"silent_kinds":["message","like"],"quiet_from":"22:00","quiet_until":"07:05"}"#)
            #expect(edited.status == 200 && edited.json["is_on"].bool == true)
            #expect(edited.json["silent_kinds"].array.map(\.string) == ["like", "message"])
            #expect(
                edited.json["quiet_from"].string == "22:00" && edited.json["quiet_until"].string == "07:05")
            #expect(edited.json["silenced"].array.map { $0["username"].string } == ["ben"])
            let again = try await yard.logIn("ana")
            let elsewhere = try await yard.send(Calls.push.showPush, as: again.caller)
            #expect(elsewhere.json["is_on"].bool == false && elsewhere.json["quiet_from"].string == "22:00")
            let bens = try await yard.send(Calls.push.showPush, as: ben.caller)
            #expect(bens.json == plain.json)
        }
    }

    @Test func `leaves what is absent or null as it is, and ends the hours by empty text`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let hours = #"{"silent_kinds":["like"],"quiet_from":"22:00","quiet_until":"07:00"}"#
            let quiet = try await yard.send(Calls.push.editPush, as: ana.caller, json: hours)
            for body in [#"{"silent_kinds":null,"quiet_from":null,"quiet_until":null}"#, "{}"] {
                let answer = try await yard.send(Calls.push.editPush, as: ana.caller, json: body)
                #expect(answer.status == 200 && answer.json == quiet.json, "\(body)")
            }
            let ended = try await yard.send(
                Calls.push.editPush, as: ana.caller, json: #"{"quiet_from":"","quiet_until":""}"#)
            #expect(ended.json["quiet_from"] == .null && ended.json["quiet_until"] == .null)
            #expect(ended.json["silent_kinds"].array.map(\.string) == ["like"])
        }
    }

    @Test func `names the field that is wrong`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for (body, wrong) in [
                (#"{"silent_kinds":["likes"]}"#, ["silent_kinds:unknown"]),
                (#"{"quiet_from":"22:00"}"#, ["quiet_until:required"]),
                (#"{"quiet_until":"07:00"}"#, ["quiet_from:required"]),
                (#"{"quiet_from":"7","quiet_until":"24:00"}"#, ["quiet_from:format", "quiet_until:format"]),
                (#"{"quiet_from":"07:00","quiet_until":"07:00"}"#, ["quiet_until:unknown"]),
            ] {
                let answer = try await yard.send(Calls.push.editPush, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == wrong, "\(body)")
            }
            for (body, wrong) in [
                ("{}", ["address:required", "public_key:required", "secret:required"]),
                (device(""), ["address:required"]), (device("http://push.example/1"), ["address:format"]),
                (device("https://127.0.0.1/1"), ["address:format"]),
            ] {
                let answer = try await yard.send(Calls.push.turnOnPush, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == wrong, "\(body)")
            }
            let keys = [
                "", "x", Self.secret, String(Self.key.dropLast(4)), Self.key + "AAAA", "not base64url!",
            ]
            let secrets = [
                "", "==", "AAAA", Self.key, String(repeating: "A", count: 43), "not base64url!!!!!!!!!",
            ]
            for (body, wrong) in keys.map({ (device(key: $0), ["public_key:format"]) })
                + secrets.map({ (device(secret: $0), ["secret:format"]) })
            {
                let answer = try await yard.send(Calls.push.turnOnPush, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == wrong, "\(body)")
            }
            let plain = try await yard.send(Calls.push.showPush, as: ana.caller)
            #expect(plain.json["is_on"].bool == false)
            let oneself = try await yard.send(Calls.push.silenceMember, ["username": "ana"], as: ana.caller)
            #expect(oneself.status == 422 && oneself.wrongFields == ["username:unknown"])
        }
    }

    @Test func `is nothing for a device of a program with a token`() async throws {
        try await withServedYard { yard in
            _ = try await yard.join("ana")
            let every = Scope.Act.allCases.map { Scope($0, nil) }
            let token = try await yard.token(Scopes(every), of: "ana")
            let refused = try await yard.send(Calls.push.turnOnPush, as: .bearer(token), json: device())
            #expect(refused.status == 403 && refused.code == "forbidden")
            let shown = try await yard.send(Calls.push.showPush, as: .bearer(token))
            #expect(shown.status == 200 && shown.json["is_on"].bool == false)
        }
    }
}
