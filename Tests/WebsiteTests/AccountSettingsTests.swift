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
}
