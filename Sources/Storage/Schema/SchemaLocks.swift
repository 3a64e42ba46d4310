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

    /// Before looking at what is applied: the others that change the schema are waited for. From then on each statement
    /// sees what others have done until it begins, and not only until the unit of work began.
    var stepLock: String? {
        switch self {
        case .sqlite: nil
        case .postgres:
            "SET TRANSACTION ISOLATION LEVEL READ COMMITTED; LOCK TABLE migrations IN EXCLUSIVE MODE"
        }
    }

    /// Before a migration: nobody writes any more, on any node, so that what it copies is all there is when it takes
    /// the old place away. Whoever reads goes on.
    ///
    /// For a table that others use it waits longer than a second, after which PostgreSQL ends a vacuum that is in the
    /// way, and shorter than those wait who want to read meanwhile and are behind it (`StatementLimits`).
    var writersLock: String? {
        switch self {
        case .sqlite: nil
        case .postgres:
            """
            SET LOCAL lock_timeout = '1500ms';
            DO $$ BEGIN
                EXECUTE (
                    SELECT 'LOCK TABLE ' || string_agg(format('%I', tablename), ', ' ORDER BY tablename)
                        || ' IN SHARE ROW EXCLUSIVE MODE'
                    FROM pg_tables WHERE schemaname = current_schema() AND pg_has_role(tableowner, 'USAGE'));
            END $$
            """
        }
    }
}
