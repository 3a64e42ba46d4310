import Foundation
import MadangAPI

/// A board with what is known to lie on it.
struct KeptBoard: Codable, Sendable {
    let board: Board
    /// In their order.
    let photos: [BoardPhoto]
}

/// What lies beside the pictures.
struct SavedIndex: Codable, Sendable {
    var saves: [Save] = []
    /// Those used last first.
    var boards: [KeptBoard] = []
    /// Pictures for which there was no room, and how large they are: they are not fetched again in vain.
    var tooLarge: [String: Int] = [:]

    init() {}

    /// One that cannot be read is none: the next refresh makes it anew.
    init(_ data: Data?) {
        self = data.flatMap { try? JSONDecoder().decode(SavedIndex.self, from: $0) } ?? SavedIndex()
    }
}
