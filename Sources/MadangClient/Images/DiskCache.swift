import Foundation

/// Bytes in a folder, each in a file that is there as a whole or not at all: the latest used, up to so many and so old.
///
/// Nothing here fails: what cannot be read is not there, what cannot be written is fetched again.
actor DiskCache {
    private let folder: URL
    private let limit: Int
    private let age: Duration
    /// Bytes in the folder, as far as is known; nil before it was looked at.
    private var size: Int?

    init(_ folder: URL, limit: Int, age: Duration) {
        self.folder = folder
        self.limit = limit
        self.age = age
    }

    func data(at name: String) -> Data? {
        let file = file(name)
        // Each `try?` here is a file that is not there, or no more: it is fetched.
        guard let data = try? Data(contentsOf: file) else { return nil }
        guard PictureSignature.isPicture(data) else {
            try? FileManager.default.removeItem(at: file)
            size = size.map { $0 - data.count }
            return nil
        }
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
        return data
    }

    func keep(_ data: Data, at name: String) {
        guard data.count <= limit / 4 else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: file(name), options: .atomic)
        } catch { return }
        size = size.map { $0 + data.count }
        if size ?? .max > limit { tidy() }
    }

    /// A file that cannot be taken away now goes when the cache is tidied.
    func empty() {
        for file in files() { try? FileManager.default.removeItem(at: file.url) }
        size = 0
    }

    /// Takes away what is too old, then the least used until nine tenths are left.
    private func tidy() {
        let oldest = Date().addingTimeInterval(-age.seconds)
        var left = 0
        for file in files().sorted(by: { $0.used > $1.used }) {
            if file.used > oldest, left + file.size <= limit / 10 * 9 {
                left += file.size
            } else {
                try? FileManager.default.removeItem(at: file.url)
            }
        }
        size = left
    }

    private func files() -> [(url: URL, size: Int, used: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
            let url = folder.appendingPathComponent(name)
            guard let facts = try? FileManager.default.attributesOfItem(atPath: url.path),
                let size = facts[.size] as? Int, let used = facts[.modificationDate] as? Date
            else { return nil }
            return (url, size, used)
        }
    }

    private static let suffix = ".picture"

    private func file(_ name: String) -> URL {
        folder.appendingPathComponent(FileName.safe(name) + Self.suffix)
    }
}
