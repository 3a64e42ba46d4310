import Domain
import Features
import MadangCore
import Testing
import Wording

@testable import Website

@Suite struct `The settings of an account` {
    @Test(arguments: Language.allCases)
    func `say what became of an address, each outcome in its own words`(_ language: Language) {
        let context = Given.context(language)
        let text = context.strings.security
        let words: [AddressOutcome: String] = [
            .changed: text.emailChanged, .sent: text.emailSent, .kept: text.emailKept,
        ]
        #expect(Set(words.values).count == AddressOutcome.allCases.count)
        for outcome in AddressOutcome.allCases {
            var page = EmailPage(email: "ana@example.org", pending: nil)
            page.outcome = outcome
            let html = emailPage(page, context).body.string
            for (other, sentence) in words {
                #expect(html.contains(sentence) == (other == outcome), "\(outcome): \(sentence)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `offer the digest where the yard sends mail, and say where it waits for the address`(
        _ language: Language
    ) throws {
        let context = Given.context(language)
        let text = context.strings.digest
        func read(_ digest: DigestChoice?) throws -> Markup {
            let page = EmailPage(email: "ana@example.org", pending: nil, digest: digest)
            return try Markup(emailPage(page, context).body.string)
        }
        #expect(try !read(nil).values(of: "name").contains("weekly_digest"))
        for (isWanted, isConfirmed) in [(true, true), (false, true), (true, false)] {
            let page = try read(DigestChoice(isWanted: isWanted, isAddressConfirmed: isConfirmed))
            let box = try #require(page.all("input").first { $0.attributes["name"] == "weekly_digest" })
            #expect((box.attributes["checked"] != nil) == isWanted)
            #expect(page.text.contains(text.needsAddress) == !isConfirmed)
        }
    }

    /// A script would go where the form says, whatever the answer is.
    @Test func `let the browser itself send an address, because the answer says where it leads`() throws {
        let page = try Markup(
            emailPage(EmailPage(email: "ana@example.org", pending: nil), Given.context()).body.string)
        let form = try #require(page.all("form").first)
        #expect(form.attributes["data-carries"] != nil)
        #expect(!page.values(of: "name").contains("next"))
    }

    @Test func `keep no copy of a page with a secret, nor of one with recovery codes`() {
        let setup = ManageAuthenticator.Setup(secret: "ABCD", address: "otpauth://totp/ana?secret=ABCD")
        let state = ManageAuthenticator.State(since: Given.now, hasPasskeys: false, recoveryCodeCount: 1)
        let context = Given.context()
        let secret = [
            authenticatorPage(.setup(setup, faults: .none), context),
            authenticatorPage(.codes(["1234-5678"], isNew: true), context),
            authenticatorPage(.codes(["1234-5678"], isNew: false), context),
            passkeyPage(.codes(["1234-5678"]), context),
        ]
        #expect(secret.map(\.isSecret) == [true, true, true, true])
        #expect(!authenticatorPage(.on(state), context).isSecret)
    }

    private let faults = FormFaults(fields: ["label": "Too long."])
    private let tooLong = String(repeating: "x", count: KeyLabelRule.limit.maximum + 1)

    @Test func `tell after another password how many passkeys go on logging in, and lead to them`() throws {
        let context = Given.context()
        let member = Given.profile("ana").member
        func way(_ document: Document) throws -> Bool {
            try Markup(document.body.string).all("a").contains {
                $0.attributes["href"] == Paths.passkeySettings.string
            }
        }
        #expect(try way(passwordPage(PasswordPage(member, isSaved: true, passkeys: 2), context)))
        #expect(try !way(passwordPage(PasswordPage(member, isSaved: true), context)))
        #expect(try !way(passwordPage(PasswordPage(member, passkeys: 2), context)))
        #expect(try way(loginPage(LoginPage(hasNewPassword: true, passkeys: 1), context)))
        #expect(try !way(loginPage(LoginPage(hasNewPassword: true), context)))
        #expect(try !way(loginPage(LoginPage(passkeys: 1), context)))
        let after = LoginPage.afterReset(passkeys: 2)
        #expect(after.string == "/login?did=password&passkeys=2")
        let form = try Markup(newPasswordPage(NewPasswordPage(token: "x", next: after), context).body.string)
        let next = try #require(form.all("input").first { $0.attributes["name"] == "next" })
        #expect(next.attributes["value"] == after.string)
    }

    @Test func `welcome who chooses their first password, and do not speak of a new one`() throws {
        let context = Given.context(.en)
        let form = newPasswordPage(NewPasswordPage(token: "x", next: LoginPage.afterFirst), context)
        let after = loginPage(LoginPage(hasNewPassword: true, isFirstTime: true), context)
        for page in [form, after] {
            let text = try Markup(page.body.string).text
            #expect(
                text.contains("Welcome") && !text.contains("new password") && !text.contains("back"),
                "\(text)")
        }
    }

    @Test func `end the name of a new passkey where it may end, and give a refused one back`() throws {
        let page = try Markup(
            passkeyPage(.making(name: tooLong, faults: faults), Given.context()).body.string)
        // Until a script shows the one and hides the other.
        #expect(page.all("madang-passkey").first?.attributes["hidden"] != nil)
        #expect(page.text.contains(Given.context().strings.passkeys.needsScript))
        let input = try #require(page.all("input").first { $0.attributes["name"] == "label" }).attributes
        #expect(input["maxlength"] == "40" && input["value"] == tooLong && input["aria-invalid"] == "true")
        #expect(page.text.contains("Too long."))
    }

    @Test func `give the refused name of a passkey back in its row, with what is wrong`() throws {
        let (passkey, context) = (Given.passkey("laptop"), Given.context())
        var list = PasskeyList(passkeys: [passkey], hasFactor: true)
        let before = try Markup(passkeyPage(.list(list), context).body.string)
        #expect(before.all("details").map { $0.attributes["open"] } == [nil])
        #expect(before.values(of: "value").contains("laptop") && before.values(of: "aria-invalid").isEmpty)
        list.refused = PasskeyList.RefusedName(id: passkey.id, typed: tooLong)
        list.faults = faults
        let page = try Markup(passkeyPage(.list(list), context).body.string)
        #expect(page.all("details").map { $0.attributes["open"] } == [""])
        let input = try #require(page.all("input").first { $0.attributes["name"] == "label" }).attributes
        #expect(input["value"] == tooLong && input["aria-invalid"] == "true")
        #expect(page.values(of: "id").contains(input["aria-describedby"] ?? ""))
        #expect(page.text.ranges(of: "Too long.").count == 1)
    }
}
