import Domain
import HTTPTypes
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `One's own profile in Mastodon's programs` {
    private let path = "/api/v1/accounts/update_credentials"

    @Test func `is told whole, with what one alone sees`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let told = try await yard.get("/api/v1/accounts/verify_credentials", as: ana.caller)
            #expect(told.status == 200)
            #expect(told.json["username"].string == "ana" && told.json["acct"].string == "ana")
            #expect(told.json["source"] != .null && told.json["role"] != .null)
            let preferences = try await yard.get("/api/v1/preferences", as: ana.caller)
            #expect(preferences.json["posting:default:visibility"].string == "public")
            #expect(preferences.json["reading:expand:media"].string == "default")
            #expect(preferences.json.keys.count == 7)
            #expect(
                try await yard.get("/api/v1/emails/check_confirmation", as: ana.caller).text == "true")
        }
    }

    @Test func `is changed in whatever form a program writes, and nothing that it does not name`()
        async throws
    {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let first = try await yard.post(path, "display_name=Ana+A&locked=false", as: ana.caller, .patch)
            #expect(first.status == 200 && first.json["display_name"].string == "Ana A", "\(first.text)")
            let second = try await yard.send(
                .patch, path, as: ana.caller, json: #"{"note":"Hills","source":{"privacy":"public"}}"#)
            #expect(
                second.json["source"]["note"].string == "Hills"
                    && second.json["display_name"].string == "Ana A")
            let none = try await yard.send(.patch, path, as: ana.caller, json: "{}")
            #expect(none.status == 200 && none.json["display_name"].string == "Ana A")
            let long = try await yard.send(
                .patch, path, as: ana.caller, json: #"{"note":"\#(String(repeating: "a", count: 200))"}"#)
            #expect(long.status == 422 && long.fault != nil)
            let text = try await yard.post(path, "avatar=data:image/png;base64,AAAA", as: ana.caller, .patch)
            #expect(text.status == 422)
        }
    }

    @Test func `pays for an avatar of 60 megapixels what five uploads cost`() async throws {
        let setting = ServedYard.Setting(limits: [.upload: RateLimiter.Allowance(burst: 6, perMinute: 1)])
        try await withMastodonYard(setting) { yard in
            let ana = try await yard.join("ana")
            let file = FakePhotoProcessor.upload(PixelSize(width: 10_000, height: 6000))
            let form = String(decoding: multipart(file: file), as: UTF8.self)
            let changed = try await yard.send(
                .patch, path, as: ana.caller,
                body: Array(form.replacing("\"file\"", with: "\"avatar\"").utf8),
                headers: [.contentType: "multipart/form-data; boundary=limes"])
            #expect(changed.status == 200, "\(changed.text)")
            #expect(try await yard.attach(by: ana).status == 200)
            #expect(try await yard.attach("another", by: ana).status == 429)
        }
    }

    @Test func `gets another avatar by a form with a file, and loses it`() async throws {
        try await withMastodonYard { yard in
            let ana = try await yard.join("ana")
            let file = FakePhotoProcessor.upload(PixelSize(width: 40, height: 40))
            let before = try await yard.get("/api/v1/accounts/verify_credentials", as: ana.caller)
            var body = multipart(file: file, fields: [("display_name", "Ana A")])
            body = Array(String(decoding: body, as: UTF8.self).replacing("\"file\"", with: "\"avatar\"").utf8)
            let changed = try await yard.send(
                .patch, path, as: ana.caller, body: body,
                headers: [.contentType: "multipart/form-data; boundary=limes"])
            #expect(changed.status == 200, "\(changed.text)")
            #expect(changed.json["display_name"].string == "Ana A")
            #expect(changed.json["avatar"].string?.contains("/media/") == true)
            let gone = try await yard.send(.delete, "/api/v1/profile/avatar", as: ana.caller)
            #expect(gone.json["avatar"] == before.json["avatar"])
            #expect(try await yard.send(.delete, "/api/v1/profile/header", as: ana.caller).status == 200)
        }
    }
}
