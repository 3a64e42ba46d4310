import Domain
import LocalFiles
import Synchronization

/// A walk through all blobs, one small folder at a time.
final class BlobWalk: Sendable {
    private struct Stop: Sendable {
        let kind: BlobKey.Kind
        let prefix: String
    }

    private let layout: FolderLayout
    private let ahead = Mutex<[Stop]?>(nil)

    init(layout: FolderLayout) {
        self.layout = layout
    }

    /// The keys of the next folder that has some published before `moment`; nil at the end.
    func next(publishedBefore moment: Timestamp) throws -> [BlobKey]? {
        while let stop = try nextStop() {
            let folder = "\(layout.folder(of: stop.kind))/\(stop.prefix)"
            let keys = try Files.entries(of: folder).compactMap { name -> BlobKey? in
                guard let key = BlobKey("\(stop.kind.rawValue)/\(stop.prefix)\(name)"),
                    let published = try Files.publishedAt("\(folder)/\(name)"), published < moment
                else { return nil }
                return key
            }
            if !keys.isEmpty { return keys }
        }
        return nil
    }

    private func nextStop() throws -> Stop? {
        try ahead.withLock { ahead in
            var stops = try ahead ?? self.stops()
            defer { ahead = stops }
            return stops.popLast()
        }
    }

    private func stops() throws -> [Stop] {
        try BlobKey.Kind.allCases.flatMap { kind in
            try Files.entries(of: layout.folder(of: kind)).filter(FolderLayout.isFolderOfBlobs)
                .map { Stop(kind: kind, prefix: $0) }
        }
    }
}
