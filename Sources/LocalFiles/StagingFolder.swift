package import Domain

/// A folder for what is being made; a media store has one. What dead processes left in it is removed when it is
/// opened, so one process alone may hold it.
package struct StagingFolder: Sendable {
    package let path: String
    private let pool: BlockingPool

    /// Makes the folder if need be and empties it; blocks. Fails: `FolderError`.
    package init(_ path: String, pool: BlockingPool) throws {
        self.path = path
        self.pool = pool
        try Files.makeFolder(path)
        for leftover in try Files.entries(of: path) { try Files.removeFolder("\(path)/\(leftover)") }
    }

    /// A new, empty folder, removed after `body`. Fails: `FolderError`, what `body` throws.
    package func withFolder<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await with(
            { try Files.makeFolder($0) },
            { try Files.removeFolder($0) },
            body)
    }

    /// A name that `make` gives something to and `clean` takes it from again after `body`, however that ends.
    /// Fails: what one of the three throws.
    package func with<Result: Sendable>(
        _ make: @escaping @Sendable (String) throws -> some Any,
        _ clean: @escaping @Sendable (String) throws -> some Any,
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        let name = randomName()
        try await pool.run { _ = try make(name) }
        let result: Result
        do {
            result = try await body(name)
        } catch {
            // The first error is the one that says what happened; what is left here is removed at the next start.
            try? await pool.run { _ = try clean(name) }
            throw error
        }
        try await pool.run { _ = try clean(name) }
        return result
    }

    /// Whether something can be made in it now.
    package func isWritable() async -> Bool {
        let probe = randomName()
        do {
            try await pool.run {
                // Not a folder, which a full disk still has room for.
                let file = try NewFile(probe)
                defer { _ = try? Files.remove(probe) }
                try file.write([UInt8](repeating: 1, count: 4096))
            }
            return true
        } catch {
            // The answer is the error: readyz says no more than "out of reach".
            return false
        }
    }

    private func randomName() -> String {
        "\(path)/\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }
}
