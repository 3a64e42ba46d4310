import ArgumentParser
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whether pictures are shown, and how.
struct PictureFlags: ParsableArguments {
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case auto, kitty, sixel, blocks, never
    }

    @Option(
        help:
            "auto, kitty, sixel, blocks or never; auto asks the terminal, and shows none where there is none."
    )
    var pictures = Choice.auto
    @Flag(help: "Show sensitive photos, too.") var sensitive = false

    /// How this terminal takes pictures; nil where none are shown.
    func format(_ output: OutputFlags) -> PictureFormat? {
        guard !output.json else { return nil }
        if let format = PictureFormat(rawValue: pictures.rawValue) { return format }
        let environment = ProcessInfo.processInfo.environment
        let kind = environment["TERM"] ?? ""
        guard pictures == .auto, isatty(STDOUT_FILENO) == 1, kind != "dumb", !kind.isEmpty else { return nil }
        // The console of Linux answers, and can neither.
        let answer = kind == "linux" ? "" : TerminalQuestion.graphics.ask(waitingAtMost: .seconds(1))
        if let format = PictureFormat(answer: answer) { return format }
        let hasColors = output.color == .always || (output.color == .auto && environment["NO_COLOR"] == nil)
        return hasColors ? .blocks : nil
    }
}

extension PictureFormat {
    /// What a terminal says that it can, in its answer to `TerminalQuestion.graphics`; nil where that is neither.
    init?(answer: String) {
        if answer.contains("\u{1B}_Gi=31;OK") {
            self = .kitty
        } else if let attributes = answer.firstMatch(of: /\x1B\[\?([0-9;]*)c/),
            // The fourth extension of DA1 is sixel graphics.
            attributes.1.split(separator: ";").dropFirst().contains("4")
        {
            self = .sixel
        } else {
            return nil
        }
    }
}
