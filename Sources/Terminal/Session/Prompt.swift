import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Questions to whoever sits before the terminal; where nobody does, the answers are the lines of the standard input.
enum Prompt {
    /// Fails: `TerminalError.noInput` at the end of the input.
    static func line(_ question: String) throws -> String {
        ask(question)
        guard let answer = readLine() else {
            throw TerminalError.noInput(question.trimmingCharacters(in: [":", " "]))
        }
        return answer
    }

    /// As `line`, and nobody sees what is typed.
    static func secret(_ question: String) throws -> String {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return try line(question) }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            ErrorStream.write("\n")
        }
        return try line(question)
    }

    /// Says something that is part of a question: not on the standard output, which may be read by a program.
    static func tell(_ text: String) { ErrorStream.write("\(text)\n") }

    private static func ask(_ question: String) {
        if isatty(STDIN_FILENO) == 1 { ErrorStream.write(question) }
    }
}
