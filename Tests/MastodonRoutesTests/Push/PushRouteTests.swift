import Domain
import HTTPTypes
import MadangCore
import TestSupport
import Testing

@Suite struct `The device of a program` {
    private let key = Base64URL.encode([4] + [UInt8](repeating: 1, count: 64))
    private let secret = Base64URL.encode([UInt8](repeating: 7, count: 16))
    private let path = "/api/v1/push/subscription"

    private func form(_ more: String) -> String {
        "subscription[endpoint]=https://push.example/x&subscription[keys][p256dh]=\(key)"
            + "&subscription[keys][auth]=\(secret)&\(more)"
    }

    private func program(_ yard: ServedYard) async throws -> Caller {
        _ = try await yard.join("ana")
        return .bearer(try await yard.token(Scopes([Scope(.read, .push), Scope(.write, .push)]), of: "ana"))
    }

    @Test func `is told what it asks for, and no more`() async throws {
        try await withMastodonYard { yard in
            let program = try await program(yard)
            #expect(try await yard.get(path, as: program).status == 404)
            let made = try await yard.post(
                path, form("data[alerts][mention]=true&data[alerts][poll]=true&subscription[standard]=true"),
                as: program)
            #expect(made.status == 200, "\(made.text)")
            #expect(
                made.json["endpoint"].string == "https://push.example/x" && made.json["standard"].bool == true
            )
            #expect(made.json["alerts"]["mention"].bool == true && made.json["alerts"]["poll"].bool == false)
            #expect(made.json["policy"].string == "all" && made.json["server_key"].string?.isEmpty == false)
            #expect(try await yard.get(path, as: program).json == made.json)
            let changed = try await yard.post(
                path, "data[alerts][follow]=true&data[policy]=followed", as: program, .put)
            #expect(
                changed.json["alerts"]["follow"].bool == true
                    && changed.json["alerts"]["mention"].bool == false)
            #expect(changed.json["policy"].string == "followed" && changed.json["id"] == made.json["id"])
            #expect(try await yard.send(.delete, path, as: program).text == "{}")
            #expect(try await yard.get(path, as: program).status == 404)
            #expect(try await yard.post(path, "data[policy]=all", as: program, .put).status == 404)
        }
    }

    @Test func `is sealed for as the draft says unless it asks for the standard`() async throws {
        try await withMastodonYard { yard in
            let program = try await program(yard)
            let made = try await yard.post(path, form("data[alerts][mention]=1"), as: program)
            #expect(made.json["standard"].bool == false, "\(made.text)")
        }
    }

    @Test func `is refused without keys, with an address that is none, and where it is a browser`()
        async throws
    {
        try await withMastodonYard { yard in
            let program = try await program(yard)
            for wrong in [
                "", "subscription[endpoint]=https://push.example/x", form("data[policy]=some"),
                form("").replacing("https", with: "http"), form("").replacing(secret, with: "AAAA"),
            ] {
                let answer = try await yard.post(path, wrong, as: program)
                #expect(answer.status == 422 && answer.fault != nil, "\(wrong)")
            }
            let ben = try await yard.join("ben")
            #expect(try await yard.post(path, form("data[alerts][mention]=1"), as: ben.caller).status == 403)
        }
    }
}
