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
        // A disk that cannot be looked at is no reason to refuse a photo: writing says what is wrong.
        folders.contains { (try? shortSpace(of: $0)) != nil }
    }

    /// Those whose disks have too little left, and how many bytes that are. Fails: `FolderError` for a disk that cannot
    /// be looked at.
    func shortFolders() throws -> [(path: String, free: Int)] {
        try folders.compactMap { folder in try shortSpace(of: folder).map { (folder, $0) } }
    }

    /// Nil where there is enough.
    private func shortSpace(of folder: String) throws -> Int? {
        let space = try Files.space(of: folder)
        return space.free < min(floor, space.total / Self.largestShare) ? space.free : nil
    }
}

extension DiskWatch {
    /// The disks that a node writes to: of a store elsewhere uploads under way alone.
    init(_ configuration: ServerConfiguration) {
        var folders = [configuration.data]
        if case .folder(let media) = configuration.media { folders.append(media) }
        self.init(folders: folders, floor: configuration.diskFloor)
    }
}
