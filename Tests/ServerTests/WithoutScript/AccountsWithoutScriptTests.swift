import Domain
import Features
import HTTPTypes
import MadangCore
import Storage
import TestSupport
import Testing
import Wording

private let text = Strings(.en)

@Suite struct `An account without script` {
    @Test func `is made with mistakes mended, left, and logged in to where one wanted`() async throws {
        try await withSite { site in
            _ = try await site.yard.given.member("taken")
            var reader = PlainBrowser(site)
            try await reader.open("/join")
            let filled = [
                "username": "taken", "email": "plain@example.org", "password": "swept every day",
            ]
            try await reader.press(text.accounts.join, with: filled, nil)
            #expect(reader.page.field("username")?["aria-invalid"] == "true")
            #expect(reader.page.value("username") == "taken")
            #expect(reader.page.value("email") == "plain@example.org")
            try await reader.press(
                text.accounts.join, with: ["username": "plain", "password": "swept every day"])
            #expect(reader.place == "/")
            try await reader.open("/settings")
            try await reader.press(text.accounts.logOut)
            #expect(reader.place == "/")
            try await reader.open("/settings")
            #expect(reader.place.hasPrefix("/login?next="))
            try await reader.press(
                text.accounts.logIn, with: ["identifier": "plain", "password": "wrong"], .unauthorized)
            let alerts = reader.page.elements.filter { $0["role"] == "alert" && $0["hidden"] == nil }
            #expect(alerts.contains { !$0.words.isEmpty })
            #expect(reader.page.value("identifier") == "plain")
            try await reader.press(text.accounts.logIn, with: ["password": "swept every day"])
            #expect(reader.place == "/settings")
        }
    }

    @Test func `has a second step with recovery codes, which guarded acts ask for too`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            var owner = try await PlainBrowser(site, as: ana)
            let shown = ["confirm_password": "correct horse"]
            try await owner.open("/settings/authenticator")
            try await owner.press(text.authenticator.begin, .forbidden)
            try await owner.press(text.security.confirm, with: shown)
            let secret = try #require(owner.page.all("secret").first).words.replacing(" ", with: "")
            let code = AuthenticatorApp(secret).code(at: site.yard.clock.now)
            try await owner.press(text.authenticator.turnOn, with: ["code": code])
            let codes = owner.page.all("secret").map(\.words)
            #expect(codes.count == 10)
            var reader = PlainBrowser(site)
            try await reader.open("/login")
            let known = ["identifier": "ana", "password": "correct horse"]
            try await reader.press(text.accounts.logIn, with: known, nil)
            try await reader.press(text.accounts.logIn, with: ["code": "000000"], .unauthorized)
            #expect(reader.page.field("code")?["aria-invalid"] == "true")
            try await reader.press(text.accounts.logIn, with: ["code": codes[0].uppercased()])
            try await reader.open("/settings/authenticator")
            #expect(reader.page.words.contains(text.authenticator.codesLeft(9)))
            try await reader.press(text.authenticator.turnOff, .forbidden)
            let wrong = shown.merging(["confirm_code": "000000"]) { $1 }
            try await reader.press(text.security.confirm, with: wrong, .unauthorized)
            #expect(reader.page.field("confirm_code")?["aria-invalid"] == "true")
            let right = shown.merging(["confirm_code": codes[1]]) { $1 }
            try await reader.press(text.security.confirm, with: right)
            #expect(reader.page.words.contains(text.authenticator.nowOff(hasPasskeys: false)))
        }
    }

    @Test func `is left behind its password, and comes back with its next log-in`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/settings/data")
            try await reader.follow(text.leaving.leave)
            try await reader.press(text.leaving.leave, .forbidden)
            try await reader.press(text.security.confirm, with: ["confirm_password": "wrong"], .unauthorized)
            try await reader.press(text.security.confirm, with: ["confirm_password": "correct horse"])
            #expect(reader.place.hasPrefix("/left?until="))
            try await reader.follow(text.accounts.logIn)
            try await reader.press(
                text.accounts.logIn, with: ["identifier": "ana", "password": "correct horse"])
            #expect(reader.page.words.contains(text.leaving.restored))
        }
    }

    @Test func `has a profile that is changed where it was changed, colours and a language`() async throws {
        try await withSite { site in
            let ana = try await site.yard.given.member("ana")
            var reader = try await PlainBrowser(site, as: ana)
            // A page that does not exist knows who is logged in.
            try await reader.open("/nowhere", .notFound)
            #expect(reader.page.elements.contains { $0["href"] == "/new" })
            try await reader.open("/settings")
            try await reader.follow(to: "/settings/profile")
            let wrong = ["display_name": String(repeating: "x", count: 21), "bio": "two\nlines"]
            try await reader.press(text.common.save, with: wrong, .unprocessableContent)
            #expect(reader.page.words(of: "field-display_name-message")?.contains("at most 20") == true)
            #expect(reader.page.value("bio")?.split(whereSeparator: \.isNewline) == ["two", "lines"])
            // Meanwhile, elsewhere.
            var other = try await PlainBrowser(site, as: ana)
            try await other.open("/settings/look")
            try await other.press(text.common.save, with: ["color_scheme": "light"])
            try await reader.press(text.common.save, with: ["display_name": "Ana of the plains"])
            #expect(reader.page.all("settings__notice").first?.words == text.common.saved)
            let kept = try await site.member("ana")
            #expect(kept.displayName == "Ana of the plains" && kept.bio == "two\nlines")
            #expect(kept.colorScheme == .light)
            try await reader.open("/settings/look")
            try await reader.press(text.common.save, with: ["color_scheme": "dark"])
            try await reader.press(text.common.save, with: ["locale": "ko"])
            let html = try #require(reader.page.elements.first { $0.name == "html" })
            #expect(html["data-scheme"] == "dark" && html["lang"] == "ko")
        }
    }

    @Test func `has a face from a file that is a photo, and asks before it is taken away`() async throws {
        try await withSite { site in
            var reader = try await PlainBrowser(site, as: site.yard.given.member("ana"))
            try await reader.open("/settings/profile")
            try await reader.press(text.settings.upload, .unprocessableContent)
            #expect(reader.page.words(of: "field-file-message")?.contains("choose a photo") == true)
            try await reader.press(
                text.settings.upload, files: [.damaged("notes.jpg")], .unprocessableContent)
            #expect(reader.page.words(of: "field-file-message")?.contains("could not be read") == true)
            try await reader.press(text.settings.upload, files: [.picture("me.jpg")])
            #expect(!reader.page.all("avatar__photo").isEmpty)
            #expect(try await site.member("ana").avatar?.size == PixelSize(width: 300, height: 300))
            try await reader.press(text.settings.removeAvatar)
            #expect(reader.page.elements.first { $0.name == "h1" }?.words.contains("photo") == true)
            #expect(try await site.member("ana").avatar != nil)
            try await reader.press(text.settings.removeAvatar)
            #expect(reader.page.all("portrait__form").count == 1 && reader.page.all("avatar__photo").isEmpty)
            #expect(try await site.member("ana").avatar == nil)
        }
    }

    @Test func `says of what its devices are told, when they are not, and about whom never`() async throws {
        try await withSite { site in
            let given = site.yard.given
            let ana = try await given.member("ana")
            _ = try await given.member("bea")
            var reader = try await PlainBrowser(site, as: ana)
            try await reader.open("/settings")
            try await reader.follow(to: "/settings/push")
            // Turning a device on takes a script.
            #expect(reader.page.elements.first { $0.name == "madang-push" }?["hidden"] != nil)
            try await reader.press(
                text.common.save, with: ["quiet_from": "22:00"], without: ["kinds": "like"],
                .unprocessableContent)
            // All as it was filled in, and what is wrong beside its field; nothing is kept of it.
            let until = try #require(reader.page.field("quiet_until"))
            #expect(until["aria-invalid"] == "true" && until["autofocus"] != nil)
            #expect(until["aria-describedby"] == "quiet_until-fault")
            #expect(reader.page.words(of: "quiet_until-fault")?.contains("required") == true)
            #expect(reader.page.value("quiet_from") == "22:00")
            #expect(reader.page.field("quiet_from")?["aria-invalid"] == nil)
            #expect(!reader.page.isTicked("kinds", "like") && reader.page.isTicked("kinds", "follow"))
            var other = try await PlainBrowser(site, as: ana)
            try await other.open("/settings/push")
            #expect(other.page.isTicked("kinds", "like") && other.page.value("quiet_from") == "")
            try await reader.press(text.common.save, with: ["quiet_until": "07:00"])
            #expect(reader.page.all("settings__notice").first?.words == text.common.saved)
            for page in [reader.page, try await reader.opened("/settings/push")] {
                #expect(!page.isTicked("kinds", "like") && page.isTicked("kinds", "follow"))
                #expect(page.value("quiet_from") == "22:00" && page.value("quiet_until") == "07:00")
            }
            try await reader.press(
                text.push.silence, with: ["username": "nobody_here"], .unprocessableContent)
            let name = try #require(reader.page.field("username"))
            #expect(name["aria-invalid"] == "true" && name["autofocus"] != nil)
            #expect(name["value"] == "nobody_here")
            // The other form shows what is kept.
            #expect(!reader.page.isTicked("kinds", "like") && reader.page.value("quiet_until") == "07:00")
            try await reader.press(text.push.silence, with: ["username": "bea"])
            #expect(reader.page.all("settings__notice").first?.words == text.push.isSilenced)
            #expect(reader.page.value("username") == "")
            #expect(reader.page.elements.contains { $0.name == "a" && $0.words == "@bea" })
            try await reader.press(reader.label(of: "button", beginning: "Notify me again about "))
            #expect(reader.page.all("settings__notice").first?.words == text.push.isUnsilenced)
            #expect(reader.page.words.contains(text.push.nobody))
            try await reader.press(text.common.save, with: ["quiet_from": "", "quiet_until": ""])
            #expect(reader.page.all("settings__notice").first?.words == text.common.saved)
            #expect(try await reader.opened("/settings/push").value("quiet_from") == "")
        }
    }
}
