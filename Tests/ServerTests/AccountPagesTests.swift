import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import MadangCore
import NIOCore
import Storage
import TestSupport
import Testing
import Wording

/// What a form says that needs the password.
private let proof = "confirm_password=sweeps+the+yard"

/// Without script. Ben asks, whose cookie the site has.
@Suite struct `The pages of an account` {
    @Test func `say that an address stays which the member has, and that another one is theirs now`()
        async throws
    {
        try await withSite { site in
            let text = Strings(.ko).security
            let words = [
                ("ben@example.org", "kept", text.emailKept),
                ("new@example.org", "changed", text.emailChanged),
            ]
            for (address, outcome, sentence) in words {
                let place = try await site.place(
                    after: "email=\(address)&\(proof)", at: "/settings/email")
                #expect(place == "/settings/email?did=\(outcome)")
                let page = try await site.send(.get, place, as: site.cookie, from: "same-origin")
                #expect(String(buffer: page.body).contains(sentence), "\(outcome)")
            }
        }
    }

    @Test func `empty the device with the session, as one leaves the yard and by a log-out`() async throws {
        let name = try #require(HTTPField.Name("Clear-Site-Data"))
        try await withSite { site in
            for (place, form) in [("/settings/data/leave", proof), ("/logout", "")] {
                let answer = try await site.submit(form, to: place)
                #expect(answer.headers[name] == "\"cache\", \"storage\"", "\(place)")
            }
        }
    }

    @Test func `lead from the question for the password back to where it was asked first`() async throws {
        try await withSite { site in
            let form = "email=new@example.org"
            let headers: HTTPFields = [
                .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
                .cookie: "madang_session=\(site.cookie)",
                .referer: "http://localhost/settings/email?did=kept", .secFetchSite: "same-origin",
            ]
            let asked = try await site.client.executeRequest(
                uri: "/settings/email", method: .post, headers: headers, body: ByteBuffer(string: form))
            let way = "<a class=\"text-link\" href=\"/settings/email?did=kept\""
            #expect(asked.status == .forbidden && String(buffer: asked.body).contains(way + " data-back>"))
            // The page before this one is the first question: a step back would send the form again.
            let again = try await site.submit(
                "\(form)&confirm_password=wrong&confirm_back=/settings/email?did=kept", to: "/settings/email")
            #expect(String(buffer: again.body).contains(way + ">"))
            let elsewhere = try await site.submit(
                "\(form)&confirm_password=wrong&confirm_back=//example.org", to: "/settings/email")
            #expect(String(buffer: elsewhere.body).contains("<a class=\"text-link\" href=\"/\">"))
        }
    }

    @Test func `leave no copy of the secret of an authenticator app in the browser`() async throws {
        try await withSite { site in
            let answer = try await site.submit("act=begin&\(proof)", to: "/settings/authenticator")
            #expect(answer.status == .ok && String(buffer: answer.body).contains("otpauth:"))
            #expect(answer.headers[.cacheControl] == "no-store")
        }
    }

    /// A passkey of that member, who has confirmed by the password.
    private func passkey(of username: String, on site: ServedSite) async throws -> Domain.Passkey {
        let member = try await site.member(username)
        // While the password alone confirms: a passkey is asked for as well where there is one.
        _ = try await site.submit("act=begin&\(proof)", to: "/settings/authenticator")
        let passkey = Domain.Passkey(
            id: site.yard.ids.next(), memberID: member.id, label: "laptop", credentialID: [1],
            publicKey: [2], signCount: 0, isSynced: true)
        _ = try await site.yard.database.write { try $0.passkeys.insert(passkey) }
        return passkey
    }

    @Test func `give the name of a passkey back that is too long, of a new one and of one that there is`()
        async throws
    {
        try await withSite { site in
            let passkey = try await passkey(of: "ben", on: site)
            let typed = String(repeating: "x", count: KeyLabelRule.limit.maximum + 1)
            let made = #"{"client_data":"AAAA","attestation_object":"AAAA"}"#
            let forms = [
                "act=add&passkey=\(PercentCoding.encode(made))", "act=rename&id=\(passkey.id.string)",
            ]
            for form in forms {
                let answer = try await site.submit("\(form)&label=\(typed)", to: "/settings/passkeys")
                let page = String(buffer: answer.body)
                #expect(answer.status == .unprocessableContent, "\(form)")
                #expect(page.contains("name=\"label\"") && page.contains("value=\"\(typed)\""), "\(form)")
            }
        }
    }

    @Test func `ask before a passkey is removed`() async throws {
        try await withSite { site in
            let passkey = try await passkey(of: "ben", on: site)
            let question = "/settings/passkeys?ask=\(passkey.id.string)"
            let list = try await site.send(.get, "/settings/passkeys", as: site.cookie, from: "same-origin")
            let rows = String(buffer: list.body)
            #expect(rows.contains("href=\"\(question)\"") && !rows.contains("value=\"remove\""))
            let asking = try await site.send(.get, question, as: site.cookie, from: "same-origin")
            let page = String(buffer: asking.body)
            #expect(page.contains(Strings(.ko).passkeys.removeTitle) && page.contains("laptop"))
            let form = "act=remove&id=\(passkey.id.string)"
            #expect(
                try await site.place(after: form, at: "/settings/passkeys")
                    == "/settings/passkeys?did=remove")
        }
    }

    @Test func `lead back to the list from a passkey that was removed meanwhile`() async throws {
        try await withSite { site in
            let gone: Identifier<Domain.Passkey> = site.yard.ids.next()
            let asked = try await site.send(
                .get, "/settings/passkeys?ask=\(gone.string)", as: site.cookie, from: "same-origin")
            #expect(asked.headers[.location] == "/settings/passkeys")
            for form in ["act=rename&label=desk", "act=remove&\(proof)"] {
                let place = try await site.place(
                    after: "\(form)&id=\(gone.string)", at: "/settings/passkeys")
                #expect(place == "/settings/passkeys")
            }
        }
    }
}
