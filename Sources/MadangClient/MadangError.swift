public import Foundation
public import MadangAPI

/// Why a call came to nothing. Every call of `Madang` throws this and nothing else.
public enum MadangError: Error, Sendable {
    /// Nothing, or only a part of an answer came: no line, a time-out, a connection that broke. What was sent may have
    /// arrived all the same.
    case transport(any Error)
    /// The server refused: its status, its stable `code`, words for people, and the wrong fields by name. An answer
    /// that is none of the server's own, as of a proxy, has the code "unknown".
    case problem(Problem)
    /// The answer is not what was agreed upon.
    case decoding(any Error)
    /// The task that called was cancelled.
    case cancelled
    /// Nobody is logged in any more: the session was ended elsewhere or has expired. Show the log-in.
    case sessionExpired
    /// A file or the token store of this device could not be read or written.
    case storage(any Error)

    /// The status of a problem; nil for everything else.
    public var status: Int? {
        if case .problem(let problem) = self { problem.status } else { nil }
    }

    /// The stable code of a problem ("not_found"); nil for everything else.
    public var code: String? {
        if case .problem(let problem) = self { problem.code } else { nil }
    }

    /// How long the server asks to wait before the same is tried again, of a problem with 429, 503 and some with 409;
    /// nil for everything else. ``RetryPolicy`` has waited already where that was short.
    public var retryAfter: Duration? {
        if case .problem(let problem) = self { problem.retryAfter } else { nil }
    }

    /// What the server says for people, in the language of the reader; nil where it had no words, as without a line.
    public var words: String? {
        guard case .problem(let problem) = self else { return nil }
        return [problem.detail, problem.title].first { !$0.isEmpty }
    }

    /// What is wrong with a field of a form, by its name; nil where nothing is.
    public func fault(of field: String) -> Problem.FieldError? {
        if case .problem(let problem) = self { problem.errors.first { $0.field == field } } else { nil }
    }
}

extension MadangError: LocalizedError {
    /// The words of the server, else those of the system; nil where neither has any, and the app needs its own.
    public var errorDescription: String? {
        switch self {
        case .problem: words
        case .transport(let reason), .decoding(let reason), .storage(let reason): reason.localizedDescription
        case .cancelled, .sessionExpired: nil
        }
    }
}
