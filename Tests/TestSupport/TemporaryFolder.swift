import FoundationEssentials

/// Runs `body` with the path of a new folder that is gone afterwards: on a disk where `isOnDisk`, since `TMPDIR` may
/// lie in memory.
package func withTemporaryFolder<Result>(
    isOnDisk: Bool = false, _ body: (String) async throws -> Result
) async throws -> Result {
    ThrownErrors.areUntraced
    // What lies there is kept over a start of the machine (FHS 3.0, 5.15).
    let parent = isOnDisk ? URL(filePath: "/var/tmp") : FileManager.default.temporaryDirectory
    let folder = parent.appendingPathComponent("madang-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
        let result = try await body(folder)
        try FileManager.default.removeItem(atPath: folder)
        return result
    } catch {
        // What the test found out matters more than a folder left behind in /tmp.
        try? FileManager.default.removeItem(atPath: folder)
        throw error
    }
}
