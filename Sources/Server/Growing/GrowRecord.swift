import Foundation
import LocalFiles

/// From where a yard was moved the last time, in its data folder: what `--forget` takes away. It may hold a password,
/// and is for its owner alone.
struct GrowRecord: Codable {
    /// The settings `database` and `media` as they were, by key.
    let from: [String: String]
    /// As they are.
    let to: [String: String]
    /// Which of the two.
    let moved: [String]

    /// Nil where nothing was moved. Fails: `FolderError`, `DecodingError`.
    static func read(_ path: String) throws -> GrowRecord? {
        guard let file = try Files.openForReading(path) else { return nil }
        return try JSONDecoder().decode(Self.self, from: Data(try file.bytes(at: 0, limit: 64 * 1024)))
    }

    /// Fails: `FolderError`.
    func write(to path: String) throws {
        let draft = "\(path).new"
        _ = try Files.remove(draft)
        try NewFile(draft).write(Array(try JSONEncoder().encode(self)))
        try Files.synchronize(draft)
        try Files.rename(draft, to: path)
    }
}
