import Domain
import LocalFiles

/// Where things are in a media folder:
///
///     rendition/ab/cdef…   what may be served
///     original/ab/cdef…    what stays private
///     staging/<random>/    what is being made; empty after a start
///     doctor/              what an operator's command is making
///     yard                 the id of the yard whose files these are
///     lock
struct FolderLayout: Sendable {
    let root: String

    var staging: String { "\(root)/staging" }
    var doctor: String { "\(root)/doctor" }
    var mark: String { "\(root)/yard" }

    func folder(of kind: BlobKey.Kind) -> String {
        "\(root)/\(kind.rawValue)"
    }

    /// 256 of them for each kind: at a million photos 20 000 files in each, which file systems of today find
    /// as fast as ten.
    func folder(of key: BlobKey) -> String {
        "\(folder(of: key.kind))/\(key.sha256.prefix(2))"
    }

    /// Whether `name`, in the folder of a kind, is that of a folder of blobs. All else is not ours, as what file
    /// managers and file systems leave.
    static func isFolderOfBlobs(_ name: String) -> Bool {
        BlobKey("\(BlobKey.Kind.original.rawValue)/\(name)\(String(repeating: "0", count: 62))") != nil
    }

    func path(of key: BlobKey) -> String {
        "\(folder(of: key))/\(key.sha256.dropFirst(2))"
    }

    /// Nil where there is no mark, and no folder. Fails: `FolderError`.
    func readMark() throws -> String? {
        guard let file = try Files.openForReading(mark) else { return nil }
        return String(decoding: try file.bytes(at: 0, limit: 100), as: UTF8.self).filter { $0 != "\n" }
    }

    /// Makes what is missing and synchronizes the folders that changed.
    func prepare() throws {
        for kind in BlobKey.Kind.allCases { try Files.makeFolder(folder(of: kind)) }
        try Files.synchronize(root)
    }
}
