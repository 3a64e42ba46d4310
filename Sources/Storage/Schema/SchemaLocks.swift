/// Statements that let one unit of work at a time change the schema. SQLite has one writer and needs none.
extension Dialect {
    /// Before the table of applied migrations is made: `CREATE TABLE IF NOT EXISTS` fails on PostgreSQL when
    /// two do it at the same moment.
    var historyLock: String? {
        switch self {
        case .sqlite: nil
        case .postgres: "SELECT pg_advisory_xact_lock(hashtext('madang ' || current_schema()))"
        }
    }

    /// Before looking at what is applied. It takes no snapshot, so that whoever has waited for it sees what
    /// the others have applied meanwhile.
    var stepLock: String? {
        switch self {
        case .sqlite: nil
        case .postgres: "LOCK TABLE migrations IN EXCLUSIVE MODE"
        }
    }
}
