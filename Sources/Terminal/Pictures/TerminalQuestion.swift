import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Something that a terminal is asked, and answers as if somebody typed it.
struct TerminalQuestion {
    /// Whether it knows the graphics of kitty, and then, what every terminal answers, its attributes (DA1).
    static let graphics = TerminalQuestion("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c", end: "c")

    private let question: String
    /// The last letter of the last answer, which follows on "ESC [ ?".
    private let end: Character

    private init(_ question: String, end: Character) {
        (self.question, self.end) = (question, end)
    }

    /// The answer, or as much of it as came; "" where the output is no terminal, or that of other programs just now. It
    /// is not shown, nor left to the shell.
    func ask(waitingAtMost limit: Duration) -> String {
        guard let name = ttyname(STDOUT_FILENO) else { return "" }
        let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard terminal >= 0 else { return "" }
        defer { close(terminal) }
        // Whoever asks from behind (`madang feed &`) would be stopped.
        let front = tcgetpgrp(terminal)
        guard front == -1 || front == getpgrp() else { return "" }
        var before = termios()
        guard tcgetattr(terminal, &before) == 0 else { return "" }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO | ICANON)
        guard tcsetattr(terminal, TCSANOW, &silent) == 0 else { return "" }
        defer { tcsetattr(terminal, TCSANOW, &before) }
        guard write(terminal, question, question.utf8.count) == question.utf8.count else { return "" }
        return answer(on: terminal, until: .now + limit)
    }

    func answer(on terminal: Int32, until deadline: ContinuousClock.Instant) -> String {
        var text = ""
        var part = [UInt8](repeating: 0, count: 256)
        var isLate = false
        while !isWhole(text) && !isLate {
            let left = ContinuousClock.now.duration(to: deadline)
            // Who stood still until now looks once more: what lies there would be typed into the shell.
            isLate = left <= .zero
            var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            let milliseconds = isLate ? 0 : Int32(clamping: left.components.seconds * 1000) + 999
            guard poll(&wait, 1, min(1000, milliseconds)) > 0 else { continue }
            let count = read(terminal, &part, part.count)
            guard count > 0 else { break }
            text += String(decoding: part[..<count], as: UTF8.self)
        }
        return text
    }

    private func isWhole(_ text: String) -> Bool {
        text.range(of: "\u{1B}[?").map { text[$0.upperBound...].contains(end) } ?? false
    }
}
