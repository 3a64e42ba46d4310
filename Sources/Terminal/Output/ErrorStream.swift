import Foundation

/// The stream for all that is no answer: questions, progress, why something failed.
enum ErrorStream {
    /// All of `text`.
    static func write(_ text: String) {
        // What nobody takes is lost: there is no other place to say so.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
