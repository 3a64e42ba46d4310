import Domain
import Foundation

/// All that stood in the folder of a yard when it was closed: what takes long to make is made once, and each test
/// spoils a copy of its own.
package struct YardCopy: Sendable {
    /// By their paths below the folder.
    private let files: [String: Data]
    /// What time it was there.
    let moment: Timestamp

    init(of folder: String, at moment: Timestamp) throws {
        self.moment = moment
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var files: [String: Data] = [:]
        for path in paths {
            let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
            let values = try FileManager.default.attributesOfItem(atPath: file.path)
            guard values[.type] as? FileAttributeType == .typeRegular else { continue }
            files[path] = try Data(contentsOf: file)
        }
        self.files = files
    }

    func write(to folder: String) throws {
        for (path, data) in files {
            let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
    }
}
