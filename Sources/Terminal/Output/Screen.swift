import ArgumentParser
import Foundation
import MadangClient

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where answers go: lines and tables for people, JSON for programs.
struct Screen: Sendable {
    enum Style: String {
        case bold = "1"
        case quiet = "2"
        case struck = "9"
        case accent = "33"
        case fault = "31"
    }

    let isJSON: Bool
    private let isColored: Bool

    init(_ flags: OutputFlags) {
        isJSON = flags.json
        isColored =
            switch flags.color {
            case .always: true
            case .never: false
            case .auto: isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
            }
    }

    /// A line for people; programs that read JSON do not get it.
    func say(_ line: Line) {
        if !isJSON { print(line.text) }
    }

    /// What the API answered, or a command did, for programs; `leftOut` is "left_out".
    func printJSON(_ value: some Encodable) throws {
        guard isJSON else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
        // A pipe would get it with the next ones, once there are enough of them.
        try handOn()
    }

    /// Fails: `TerminalError.noOutput` where what was printed could not be written, as on a full disk: a part of a list
    /// must not be taken for all of it. Who stopped reading has read enough.
    private func handOn() throws {
        guard fflush(nil) != 0, errno != EPIPE else { return }
        throw TerminalError.noOutput(String(cString: strerror(errno)))
    }

    /// What others wrote, without what a terminal would obey (C0, C1, and turning of direction), on one line.
    func plain(_ text: String) -> String { Line.plain(text) }

    /// A member where nothing but their name stands.
    func name(of member: MemberShort) -> String { Line.name(member.displayName, member.username) }

    /// The same of one that is shown with all that is known of them.
    func name(of member: Member) -> String { Line.name(member.displayName, member.username) }

    /// `text` made plain, in a style where there are colours.
    func styled(_ text: String, _ style: Style) -> Line {
        isColored ? Line(text, style: style) : "\(text)"
    }

    /// Columns beside each other; the last one takes what is left of the width.
    func table(_ rows: [[Cell]]) {
        guard !isJSON else { return }
        let width = columnsOfTerminal(STDOUT_FILENO)
        for line in Table(rows).lines(width: width, { styled($0, $1).text }) { print(line) }
    }

    /// Runs `body`, and says on the error stream what went wrong. Fails: `ExitCode`, by sysexits.h.
    func guarding(_ body: () async throws -> Void) async throws {
        do {
            try await body()
            try handOn()
        } catch let error as MadangError {
            complain(words(of: error))
            throw ExitCode(error.exitCode)
        } catch let error as TerminalError {
            complain([error.description])
            throw ExitCode(error.exitCode)
        }
    }

    private func complain(_ lines: [String]) {
        ErrorStream.write(lines.map { "madang: \(plain($0))\n" }.joined())
    }

    private func words(of error: MadangError) -> [String] {
        switch error {
        case .problem(let problem):
            let faults = problem.errors.map { "\($0.field): \($0.message)" }
            if !faults.isEmpty { return faults }
            // What happened, and what that may mean.
            let said = [problem.title, problem.detail].filter { !$0.isEmpty }.joined(separator: ". ")
            let words = said.isEmpty ? wordless(problem.status) : said
            if problem.code == "unauthorized" { return [words, "\(Account.logIn) logs in"] }
            // A yard says by itself when to come back; what stands before it, and OAuth, have no title.
            guard problem.title.isEmpty, let wait = problem.retryAfter else { return [words] }
            return [words, "Try again in \(span(wait))"]
        case .transport(let reason): return ["The yard cannot be reached: \(reason.localizedDescription)"]
        case .decoding(let fault as AppLogInFault): return [fault.description]
        case .decoding: return ["What came is no answer of a yard"]
        case .cancelled: return ["Stopped"]
        case .sessionExpired: return ["The session has ended: \(Account.logIn)"]
        case .storage(is DecodingError):
            return ["What is kept here of the log-in cannot be read: \(Account.logIn) writes it anew"]
        case .storage(let reason): return [reason.localizedDescription]
        }
    }

    /// What stands before a yard, or in its place, has no words of a yard.
    private func wordless(_ status: Int) -> String {
        status >= 500
            ? "The yard cannot be reached: what answers in its place says \(status)"
            : "What came is no answer of a yard: it says \(status)"
    }
}

/// How wide the terminal behind `descriptor` is; nil where there is none, and nothing has to be cut.
func columnsOfTerminal(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
}

extension MadangError {
    /// Of sysexits.h, as other mail-like programs use them (docs/terminal.md has the table).
    var exitCode: Int32 {
        switch self {
        case .problem(let problem):
            switch problem.status {
            case 429, 503: EX_TEMPFAIL
            case ..<500 where words == nil: EX_PROTOCOL
            case 400, 413, 415, 422: EX_DATAERR
            case 401, 403: EX_NOPERM
            case 500...: EX_UNAVAILABLE
            default: EXIT_FAILURE
            }
        case .transport: EX_UNAVAILABLE
        case .decoding: EX_PROTOCOL
        case .cancelled: 130
        case .sessionExpired: EX_NOPERM
        case .storage: EX_IOERR
        }
    }
}

extension TerminalError {
    fileprivate var exitCode: Int32 {
        switch self {
        case .loggedOut, .refused: EX_NOPERM
        case .noFile, .noInput, .noAnswer, .noBoard, .severalBoards, .noMutedWord: EX_NOINPUT
        case .noPort: EX_OSERR
        case .noOutput, .noPlace: EX_IOERR
        case .insecure, .badAddress: EX_USAGE
        case .badArchive: EX_DATAERR
        }
    }
}
