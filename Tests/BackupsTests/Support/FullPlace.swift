import Domain
import Foundation
import Synchronization

/// A place on a disk that has room for so many objects more. What is deleted gives room again.
final class FullPlace: ForwardingPlace {
    let place: any BackupPlace
    /// Nil for as many as there may be.
    private let room = Mutex<Int?>(nil)

    init(_ place: any BackupPlace) {
        self.place = place
    }

    func leave(room count: Int) { room.withLock { $0 = count } }

    func put(_ path: String, as name: String) async throws {
        guard !name.hasPrefix("objects/") || takeRoom() else { throw CocoaError(.fileWriteOutOfSpace) }
        try await place.put(path, as: name)
    }

    func delete(_ name: String) async throws {
        try await place.delete(name)
        guard name.hasPrefix("objects/") else { return }
        room.withLock { room in room = room.map { $0 + 1 } }
    }

    /// Whether there was some.
    private func takeRoom() -> Bool {
        room.withLock { room in
            guard let left = room else { return true }
            room = max(0, left - 1)
            return left > 0
        }
    }
}
