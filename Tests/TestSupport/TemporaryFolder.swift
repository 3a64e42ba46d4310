#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Runs `body` with the path of a new folder that is gone afterwards.
package func withTemporaryFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    ThrownErrors.areUntraced
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("madang-test-\(UUID().uuidString)").path
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
