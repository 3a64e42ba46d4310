import Domain
import PostgresDriver
import SQLiteDriver
import Storage

/// A database that answers, whichever engine it is.
struct OpenDatabase: Sendable {
    let engine: any Engine
    /// Whether other nodes may work on it too.
    let isShared: Bool

    /// Connects. Nothing is read or written yet. Fails: `SettingError` if the database cannot be used.
    init(_ configuration: ServerConfiguration) async throws {
        isShared = configuration.database.isShared
        do {
            switch configuration.database {
            case .sqlite(let path):
                engine = try SQLiteEngine(path: path, readers: 4)
            case .postgres(let address):
                let postgres = try PostgresEngine(
                    PostgresConfiguration(
                        address: address, listeningAddress: configuration.listeningAddress,
                        connections: configuration.databaseConnections,
                        prepares: configuration.preparesStatements))
                try await postgres.open()
                engine = postgres
            }
        } catch let error as SQLiteOpeningError {
            throw SettingError(error.description)
        } catch let error as PostgresOpeningError {
            throw SettingError(error.description)
        }
    }
}
