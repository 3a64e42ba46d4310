import GRDB
import Storage

/// What `body` gives; errors of SQLite come out as `StorageError`.
func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch let error as DatabaseError {
        throw StorageError(error)
    }
}

extension StorageError {
    fileprivate init(_ error: DatabaseError) {
        // Never the values: they may be secrets.
        let text = "\(error.message ?? "") (SQLite \(error.extendedResultCode.rawValue))"
        self =
            switch error.extendedResultCode {
            case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_ROWID:
                .unique(text)
            case .SQLITE_CONSTRAINT_FOREIGNKEY: .foreignKey(text)
            case .SQLITE_BUSY_SNAPSHOT: .serialization(text)
            default: .init(primary: error.resultCode, text)
            }
    }

    private init(primary code: ResultCode, _ text: String) {
        self =
            switch code {
            case .SQLITE_CONSTRAINT: .constraint(text)
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_INTERRUPT: .busy(text)
            case .SQLITE_FULL: .full(text)
            default: .failed(text)
            }
    }
}
