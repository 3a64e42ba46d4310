import Foundation
import Synchronization

/// The website's files in a folder that somebody edits. A file that cannot be read is left out: it is being written
/// right now.
final class AssetFolder: Sendable {
    private let root: URL
    private let last = Mutex<(stamp: [Stamp], links: AssetLinks)?>(nil)

    /// `path` is of a folder laid out as `web/`.
    init(_ path: String) { root = URL(fileURLWithPath: path, isDirectory: true) }

    /// As they are now.
    func links() -> AssetLinks {
        let stamp = stamp()
        return last.withLock { last in
            if let last, last.stamp == stamp { return last.links }
            let links = AssetLinks(files: read(stamp.map(\.path)), isFixed: false)
            last = isSettled(stamp) ? (stamp, links) : nil
            return links
        }
    }

    private func read(_ paths: [String]) -> AssetFiles {
        AssetFiles(
            paths.reduce(into: [:]) { files, path in
                files[path] = (try? Data(contentsOf: root.appendingPathComponent(path))).map(Array.init)
            })
    }

    /// Whether a later change would show in the times of the files, which file systems keep in steps of some
    /// milliseconds, old ones in steps of two seconds.
    private func isSettled(_ stamp: [Stamp]) -> Bool {
        let latest = stamp.compactMap(\.changedAt).max() ?? .distantPast
        return latest < Date(timeIntervalSinceNow: -3)
    }

    /// What tells one state of the folder from another.
    private func stamp() -> [Stamp] {
        let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
        // A folder that is gone has no files, and neither has one file that is gone by now.
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
        return paths.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted().compactMap { path in
            // The table of passwords is a link, to where other programs find it, too.
            let file = root.appendingPathComponent(path).resolvingSymlinksInPath()
            guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true
            else { return nil }
            return Stamp(path: path, size: values.fileSize ?? 0, changedAt: values.contentModificationDate)
        }
    }
}

private struct Stamp: Hashable {
    let path: String
    let size: Int
    let changedAt: Date?
}
