import ArgumentParser
import Foundation
import MadangClient
import MadangCore

struct LoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Log in to a yard; the commands of members speak with it from then on.",
        discussion: """
            The password is asked for, or read from the first line of the standard input; a code of an \
            authenticator app, where the account has one, from the second.

            With --browser or --code no password is typed here: the yard asks in a browser whether this \
            terminal may read and write in one's name. It may not export then.

            EXAMPLES
              madang login https://yard.example
              madang login https://yard.example --name ana < password.txt
              madang login https://yard.example --browser
              ssh -t server madang login https://yard.example --code
            """)

    /// How the yard is told who logs in, where it is not by a password.
    enum Way: String, EnumerableFlag {
        case browser, code

        static func help(for value: Way) -> ArgumentHelp? {
            switch value {
            case .browser:
                "Log in by a browser on this machine: an address is shown, and the answer waited for."
            case .code:
                "Log in by a browser anywhere: an address is shown, and the code of its page asked for."
            }
        }
    }

    @Argument(help: "The yard's address.") var server = "http://127.0.0.1:8080"
    @Option(help: "Username or e-mail address; asked for where it is missing.") var name: String?
    @Flag var way: Way?
    @Option(help: "With --browser: for so many seconds.") var wait = 300
    @Flag(help: "Also by plain http to another machine, where everybody on the way can read the password.")
    var insecure = false
    @OptionGroup var output: OutputFlags

    mutating func validate() throws {
        guard (1...86_400).contains(wait) else { throw ValidationError("--wait has to be 1 to 86400") }
        guard name == nil || way == nil else {
            throw ValidationError("--name is for passwords: a browser knows who is logged in there")
        }
    }

    func run() async throws {
        let screen = Screen(output)
        try await screen.guarding {
            let server = try address()
            let (account, me) =
                switch way {
                case nil: try await byPassword(server)
                case .browser?: try await whoIs(BrowserLogIn(server: server).here(within: .seconds(wait)))
                case .code?: try await whoIs(BrowserLogIn(server: server).byCode())
                }
            try screen.printJSON(me)
            screen.say("Logged in to \(account.server.absoluteString) as @\(me.member.username)")
        }
    }

    private func whoIs(_ account: Account) async throws -> (Account, Me) {
        // Its tokens lie there already.
        try account.keep()
        return (account, try await account.yard().me())
    }

    private func byPassword(_ server: URL) async throws -> (Account, Me) {
        let name = try name ?? Prompt.line("Username or e-mail: ")
        let password = try Prompt.secret("Password: ")
        let account = Account(server: server)
        let me = try await logIn(account.yard(), name, password)
        try account.keep()
        return (account, me)
    }

    private func logIn(_ yard: Madang, _ name: String, _ password: String) async throws -> Me {
        do throws(MadangError) {
            return try await yard.logIn(name, password: password)
        } catch {
            guard case .problem(let problem) = error, let ticket = problem.ticket else { throw error }
            return try await yard.logIn(ticket: ticket, code: try Prompt.line("Code: "))
        }
    }

    private func address() throws -> URL {
        guard let url = URL(string: server), let host = url.host, let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme)
        else {
            throw TerminalError.badAddress(server)
        }
        guard scheme == "https" || IPAddress.isLoopback(host: host) || insecure else {
            throw TerminalError.insecure(server)
        }
        return url
    }
}

struct LogoutCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Log out: what this machine knew of the session stops working.")

    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        do throws(MadangError) {
            try await yard.logOut()
        } catch {
            if case .storage = error { throw error }
            // The tokens are gone all the same.
            Prompt.tell("Logged out here; the yard was not told, and lists the session in /settings/sessions")
            throw error
        }
        screen.say("Logged out")
    }
}

struct WhoAmICommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami", abstract: "Say who is logged in, and where.")

    @OptionGroup var output: OutputFlags

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let me = try await yard.me()
        try screen.printJSON(me)
        let member = me.member
        screen.table([
            [Cell("name", .quiet), Cell(screen.plain(member.displayName), .bold)],
            [Cell("username", .quiet), Cell("@\(member.username)")],
            [Cell("e-mail", .quiet), Cell(screen.plain(me.email))],
            [Cell("role", .quiet), Cell(me.role)],
            [Cell("yard", .quiet), Cell(try Account.kept()?.server.absoluteString ?? "")],
            [Cell("posts", .quiet), Cell("\(member.postCount)")],
            [Cell("followers", .quiet), Cell("\(member.followerCount)")],
        ])
    }
}
