import CPostgres
import Storage

/// What can go wrong between this process and the server.
enum WireError: Error {
    /// The server refused a statement.
    case refused(ServerComplaint)
    /// The connection broke; whether the last statements took effect is not known.
    case lost(String)
    /// The server has not answered in time. The connection is of no use any more.
    case late
    /// The server writes nothing: it is a standby, or it was told so. Another connection may find the primary.
    case readOnly(String)

    var storageError: StorageError {
        switch self {
        case .refused(let complaint): complaint.storageError
        case .lost(let text): .busy("the connection was lost: \(text)")
        case .late: .busy("the server did not answer in time")
        case .readOnly(let text): .busy("the server writes nothing: \(text)")
        }
    }
}

/// An error as the server tells it, without its detail, which holds values.
struct ServerComplaint: Error {
    /// Five characters, https://www.postgresql.org/docs/15/errcodes-appendix.html
    let state: String
    let message: String

    init(state: String, message: String) {
        self.state = state
        self.message = message
    }

    init?(_ result: OpaquePointer) {
        guard let state = PQresultErrorField(result, Int32(CPostgresSQLState)) else { return nil }
        let message = PQresultErrorField(result, Int32(CPostgresPrimaryMessage)).map { String(cString: $0) }
        self.init(state: String(cString: state), message: message ?? "")
    }

    /// For the log.
    var text: String { "\(message) (SQLSTATE \(state))" }

    /// Whether the server ends the connection with it.
    var endsConnection: Bool {
        switch state {
        case "57P01", "57P02", "57P03", "57P05", "25P03": true
        default: state.hasPrefix("08")
        }
    }

    /// Whether what the connection has prepared does not fit the server any more: the result of a statement
    /// changed with the schema, or somebody between here and there has forgotten its name.
    var isStale: Bool {
        state == "26000" || state == "42P05"
            || (state == "0A000" && message.contains("cached plan"))
    }

    /// Whether the server writes nothing. A standby already refuses to begin a serializable transaction, and says only
    /// that it can't do what is asked. By the state and not by the message, which is in the language of the server.
    func isReadOnly(hasBegun: Bool) -> Bool {
        state == "25006" || (state == "0A000" && !hasBegun)
    }

    /// Whether the server lost its way between locks of one row: two updates of it and a check of a foreign key at
    /// once, in PostgreSQL 15. It rolled the transaction back, and a second try meets no such moment.
    private var isLostLock: Bool {
        state == "XX000" && message.hasPrefix("new multixact has more than one updating")
    }

    var storageError: StorageError {
        if isStale || endsConnection { return isStale ? .serialization(text) : .busy(text) }
        return switch state {
        case "23505": .unique(text)
        case "23503": .foreignKey(text)
        // Also a lock that another one held for longer than was to be waited.
        case "40001", "40P01", "55P03": .serialization(text)
        case _ where isLostLock: .serialization(text)
        case "53100": .full(text)
        // Given up because of a time limit, or nobody knows how it ended.
        case "57014", "40003": .busy(text)
        case _ where state.hasPrefix("23"): .constraint(text)
        case _ where state.hasPrefix("53"), _ where state.hasPrefix("57"): .busy(text)
        default: .failed(text)
        }
    }
}
