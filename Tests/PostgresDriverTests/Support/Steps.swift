import Foundation
import PostgresDriver
import Storage
import TestSupport
import Testing

/// Whether there is a PostgreSQL to test with.
let hasPostgres = PostgresYard.serverAddress != nil

/// Runs `body` with an engine, which is closed afterwards.
func withEngine<Result>(
    _ configuration: PostgresConfiguration, _ body: (PostgresEngine) async throws -> Result
) async throws -> Result {
    let engine = try PostgresEngine(configuration)
    do {
        let result = try await body(engine)
        await engine.close()
        return result
    } catch {
        await engine.close()
        throw error
    }
}

/// `address` with some of its parts replaced.
func address(_ address: String, _ change: (inout URLComponents) -> Void) throws -> String {
    var components = try #require(URLComponents(string: address))
    change(&components)
    return try #require(components.string)
}

/// Runs `body` with the address of an empty database behind a line that can be cut.
func withCutLine<Result>(_ body: (CutLine, String, String) async throws -> Result) async throws -> Result {
    try await PostgresYard.withDatabase { direct in
        let server = try #require(URLComponents(string: direct)?.port)
        let line = try CutLine(to: UInt16(server))
        defer { line.stop() }
        return try await body(line, try address(direct) { $0.port = Int(line.port) }, direct)
    }
}

extension Engine {
    func integer(_ sql: SQL) async throws -> Int64? {
        try await read { try $0.row(sql) { try $0.optionalInteger() } ?? nil }
    }

    func script(_ text: String) async throws {
        try await write { try $0.runScript(text) }
    }

    /// What goes wrong in `body`; nil if nothing does.
    func failure(_ body: @escaping @Sendable (any Connection) throws -> Void) async -> (any Error)? {
        do {
            try await write(body)
            return nil
        } catch {
            return error
        }
    }
}

/// Whether `error` is `StorageError.busy`.
func isBusy(_ error: (any Error)?) -> Bool {
    if case StorageError.busy = error as? StorageError ?? .failed("") { true } else { false }
}
