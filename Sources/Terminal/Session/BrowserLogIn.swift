import Foundation
import MadangClient

/// Logs in by the yard's page in a browser (docs/terminal.md): here, where the browser comes back by itself, or on
/// another machine, where it shows a code.
struct BrowserLogIn {
    let server: URL

    /// All that the commands do; what is shut to every app is not among it.
    private static let scopes = ["read", "write"]

    /// Waits `timeout` for the browser on this machine.
    /// Fails: `MadangError`; `TerminalError.noPort`, `.noAnswer` and `.refused`.
    func here(within timeout: Duration) async throws -> Account {
        let listener = try BrowserListener()
        let (account, logIn) = try await begin(listener.redirect)
        Prompt.tell("Open this address in a browser on this machine:\n\n  \(logIn.address.absoluteString)\n")
        let answer = try await listener.answer(within: timeout) { Self.page(for: $0, logIn) }
        do throws(MadangError) {
            try await logIn.finish(answer)
        } catch {
            throw error.code == "access_denied" ? TerminalError.refused : error
        }
        return account
    }

    /// Asks for the code that a browser anywhere shows. Fails: `MadangError`, `TerminalError.noInput`.
    func byCode() async throws -> Account {
        let (account, logIn) = try await begin(AppLogIn.outOfBand)
        Prompt.tell("Open this address in a browser:\n\n  \(logIn.address.absoluteString)\n")
        let code = try Prompt.line("Code: ").trimmingCharacters(in: .whitespaces)
        guard !code.isEmpty else { throw TerminalError.noInput("Code") }
        try await logIn.finish(code: code)
        return account
    }

    /// The yard as an app sees it, which is registered there once, and the question to the member.
    private func begin(_ redirect: String) async throws -> (Account, AppLogIn) {
        let app = AppRegistration(
            name: Account.appName, redirects: [BrowserListener.registered, AppLogIn.outOfBand],
            scopes: Self.scopes)
        let id = try await Account(server: server).yard()
            .registerApp(app, kept: try Account.appID(at: server))
        try Account.keep(appID: id, at: server)
        let account = Account(server: server, appID: id)
        let logIn = try await AppLogIn(in: account.yard(), redirect: redirect, scopes: Self.scopes)
        return (account, logIn)
    }

    private static func page(for answer: URL, _ logIn: AppLogIn) -> BrowserListener.Page {
        do throws(MadangError) {
            _ = try logIn.code(in: answer)
            return BrowserListener.Page(
                title: "Back to the terminal", text: "You can close this page and return to the terminal.")
        } catch {
            return BrowserListener.Page(
                title: "Nobody was logged in", text: "The terminal says why. You can close this page.")
        }
    }
}
