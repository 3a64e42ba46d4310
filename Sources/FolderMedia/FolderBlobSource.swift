package import Domain
import LocalFiles

/// Reads the blobs of a folder that another process owns.
package struct FolderBlobSource: BlobSource {
    private let layout: FolderLayout

    package init(folder: String) {
        layout = FolderLayout(root: folder)
    }

    package func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        let (file, byteCount) = try await BlockingPool.files.run { [layout] in
            let file = try layout.open(key)
            return (file, try file.byteCount())
        }
        return BlobReader(file, byteCount: byteCount, range: range, name: key.string)
    }

    package func mark() async throws -> String? {
        try await BlockingPool.files.run { [layout] in try layout.readMark() }
    }
}

extension BlobReader {
    /// Reads an open file on the threads of files.
    init(
        _ file: OpenFile, byteCount: Int, range: Range<Int>?, name: String, filling: Filling? = nil
    ) {
        self.init(byteCount: byteCount, range: range, filling: filling) { range, take in
            var position = range.lowerBound
            while position < range.upperBound {
                let (offset, limit) = (position, min(chunkSize, range.upperBound - position))
                let bytes = try await BlockingPool.files.run { try file.bytes(at: offset, limit: limit) }
                guard !bytes.isEmpty else { throw FolderError.shortened(key: name) }
                try await take(bytes)
                position += bytes.count
            }
        }
    }
}

/// Large enough that the hop to another thread does not count, small enough for many readers at once.
private let chunkSize = 128 * 1024
