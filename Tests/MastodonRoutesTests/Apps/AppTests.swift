import Domain
import HTTPKit
import HTTPTypes
import MadangCore
import TestSupport
import Testing

@Suite struct `One of Mastodon's programs` {
    @Test func `registers by a form or by JSON, with a secret and its own addresses`() async throws {
        try await withMastodonYard { yard in
            let form = try await yard.post(
                "/api/v1/apps",
                "client_name=Tusk&redirect_uris=tusk://back%0Ahttps://app.example/back&scopes=read+write"
                    + "&website=https://app.example")
            let json = try await yard.send(
                .post, "/api/v1/apps",
                json: #"""
                    {"client_name":"Tusk","redirect_uris":["tusk://back","https://app.example/back"],
                    "scopes":"read write","website":"https://app.example"}
                    """#)
            for answer in [form, json] {
                #expect(answer.status == 200, "\(answer.text)")
                #expect(answer.headers[.cacheControl] == "no-store")
                #expect(
                    answer.json.keys == [
                        "client_id", "client_secret", "client_secret_expires_at", "id", "name",
                        "redirect_uri", "redirect_uris", "scopes", "website",
                    ])
                #expect(answer.json["redirect_uri"].string == "tusk://back\nhttps://app.example/back")
                #expect(
                    answer.json["redirect_uris"].array.compactMap(\.string) == [
                        "tusk://back", "https://app.example/back",
                    ])
                // All of Mastodon's words that "read write" covers, so that a program finds those it needs.
                #expect(
                    answer.json["scopes"].array.compactMap(\.string) == ["read", "write", "follow", "push"])
                #expect(answer.json["website"].string == "https://app.example")
                #expect(answer.json["client_secret"].string?.isEmpty == false)
            }
        }
    }

    @Test(arguments: [
        "client_name=&redirect_uris=tusk://back", "client_name=Tusk", "redirect_uris=tusk://back",
        "client_name=Tusk&redirect_uris=javascript:alert(1)",
        "client_name=Tusk&redirect_uris=http://app.example/",
        "client_name=Tusk&redirect_uris=tusk://back&scopes=everything",
        "client_name=Tusk&redirect_uris=tusk://back&scopes=admin:read",
    ])
    func `does not register with what the yard does not know`(_ form: String) async throws {
        try await withMastodonYard { yard in
            let answer = try await yard.post("/api/v1/apps", form)
            #expect(answer.status == 422 && answer.json.keys == ["error"], "\(answer.text)")
        }
    }

    @Test func `asks by its own token, or by a member's, whether it is known`() async throws {
        try await withMastodonYard { yard in
            let own = try await yard.ownToken()
            let path = "/api/v1/apps/verify_credentials"
            let known = try await yard.get(path, as: .bearer(own))
            #expect(known.status == 200 && known.json["name"].string == "Tusk", "\(known.text)")
            #expect(known.json["website"] == .null && known.json.keys.contains("website"))
            #expect(known.json["client_secret"] == .null)
            // No session of a program: whoever logged in with the password.
            let ana = try await yard.join("ana")
            #expect(try await yard.get(path, as: ana.caller).status == 401)
            let token = try await yard.token(Scopes([Scope(.read, .posts)]), of: "ana")
            #expect(try await yard.get(path, as: .bearer(token)).json["name"].string == "script")
            let forgotten = yard.clients.text(of: OwnToken(app: Identifier(rawValue: 5), number: 0))
            for path in [path, "/api/v1/timelines/public"] {
                #expect(try await yard.get(path, as: .bearer(forgotten)).status == 401)
            }
        }
    }
}
