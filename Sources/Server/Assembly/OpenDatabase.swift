import Domain
import PostgresDriver
import SQLiteDriver
import Storage

/// A database that answers, whichever engine it is.
struct OpenDatabase: Sendable {
    let engine: any Engine
    /// Whether other nodes may work on it too.
    let isShared: Bool
    /// Nil where copies are the business of the database server.
    let snapshots: Snapshots?

    /// Connects. Nothing is read or written yet. Without `checksForeignKeys` a SQLite database does not look after
    /// them, for a copy that is checked in the end. Fails: `SettingError` if the database cannot be used.
    init(_ configuration: ServerConfiguration, checksForeignKeys: Bool = true) async throws {
        isShared = configuration.database.isShared
        do {
            switch configuration.database {
            case .sqlite(let path):
                let sqlite = try SQLiteEngine(path: path, readers: 4, checksForeignKeys: checksForeignKeys)
                (engine, snapshots) = (sqlite, Snapshots(sqlite))
            case .postgres(let address):
                let postgres = try PostgresEngine(
                    PostgresConfiguration(
                        address: address, listeningAddress: configuration.listeningAddress,
                        connections: configuration.databaseConnections,
                        prepares: configuration.preparesStatements))
                try await postgres.open()
                (engine, snapshots) = (postgres, nil)
            }
        } catch let error as SQLiteOpeningError {
            throw SettingError(error.description)
        } catch let error as PostgresOpeningError {
            throw SettingError(error.description)
        }
    }
}
