import Domain
import LocalFiles

/// Looks at the disks of the folders that a node writes to.
struct DiskWatch: DiskSpace {
    let folders: [String]
    /// Bytes that stay free for everything but photos.
    let floor: Int

    /// Of a small disk this part is enough.
    private static let largestShare = 20

    func isShort() async -> Bool {
        folders.contains { folder in
            // A disk that cannot be looked at is no reason to refuse a photo: writing says what is wrong.
            guard let space = try? Files.space(of: folder) else { return false }
            return space.free < min(floor, space.total / Self.largestShare)
        }
    }
}
