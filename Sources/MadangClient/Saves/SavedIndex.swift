import Foundation
import MadangAPI

/// What lies beside the pictures.
struct SavedIndex: Codable, Sendable {
    var saves: [Save] = []
    /// Pictures for which there was no room, and how large they are: they are not fetched again in vain.
    var tooLarge: [String: Int] = [:]

    init() {}

    /// One that cannot be read is none: the next refresh makes it anew.
    init(_ data: Data?) {
        self = data.flatMap { try? JSONDecoder().decode(SavedIndex.self, from: $0) } ?? SavedIndex()
    }
}
