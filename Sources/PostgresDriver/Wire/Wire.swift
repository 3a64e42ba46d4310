import CPostgres
import Glibc

/// One connection of libpq. It lives on one thread, and its calls block that thread.
final class Wire {
    /// How many statements a connection keeps prepared.
    static let preparedLimit = 256

    private let connection: OpaquePointer
    private let prepares: Bool
    private var prepared: PreparedStatements
    /// Names to let go with the next transaction.
    private var surplus: [String] = []

    /// Connects. Fails: `PostgresOpeningError`.
    init(_ address: PostgresAddress, prepares: Bool, preparedLimit: Int = Wire.preparedLimit)
        throws(PostgresOpeningError)
    {
        self.prepares = prepares
        prepared = PreparedStatements(limit: preparedLimit)
        guard let connection = opened(address.options) else {
            throw PostgresOpeningError(description: "There is no memory for a connection to the database.")
        }
        self.connection = connection
        guard PQstatus(connection) == CONNECTION_OK else {
            throw PostgresOpeningError(
                description: "The database \(address.name) can't be opened: \(reason(connection)).")
        }
        try check(address)
        // PostgreSQL compiles statements that it takes for dear, and its guesses about large yards are high: compiling
        // then takes longer than the statement. Behind a pgbouncer this sets one of the connections that it lends.
        PQclear(PQexec(connection, "SET jit = off"))
        PQsetNoticeReceiver(connection, { _, _ in }, nil)
        PQsetErrorVerbosity(connection, PQERRORS_TERSE)
        guard PQsetnonblocking(connection, 1) == 0, PQenterPipelineMode(connection) == 1 else {
            throw PostgresOpeningError(description: "The database \(address.name) can't be opened.")
        }
    }

    deinit {
        PQfinish(connection)
    }

    /// Whether no transaction is open and the next call can be sent.
    var isIdle: Bool {
        PQstatus(connection) == CONNECTION_OK && PQtransactionStatus(connection) == PQTRANS_IDLE
    }

    var socket: Int32 { PQsocket(connection) }

    /// Sends `calls` in one go and gives the answer to the last one. When one fails, those after it do not
    /// happen. Fails: `WireError`, `.late` if all is not answered at `deadline`.
    func exchange(_ calls: [Call], deadline: ContinuousClock.Instant) throws(WireError) -> Answer {
        let steps = try send(calls)
        var last: Answer?
        var complaint: ServerComplaint?
        for step in steps {
            let answer = try answers(deadline)
            if let answer, complaint == nil { complaint = answer.complaint }
            if case .preparation(let shape, let name) = step, answer?.status == PGRES_COMMAND_OK,
                let oldest = prepared.remember(shape, as: name)
            {
                surplus.append(oldest)
            }
            last = answer
        }
        try finish(deadline)
        if let complaint { throw failure(complaint) }
        guard let last else { throw lost() }
        return last
    }

    /// Runs statements without values, with semicolons between them.
    /// Fails: `WireError`. It waits as long as they take.
    func script(_ text: String) throws(WireError) {
        guard PQexitPipelineMode(connection) == 1, PQsendQuery(connection, text) == 1 else { throw lost() }
        var complaint: ServerComplaint?
        while let answer = try nextAnswer(nil) {
            if complaint == nil { complaint = answer.complaint }
            if answer.status == PGRES_FATAL_ERROR, answer.complaint == nil { throw lost() }
        }
        guard PQenterPipelineMode(connection) == 1 else { throw lost() }
        if let complaint { throw failure(complaint) }
    }

    /// Lets go what is prepared and no longer remembered, once.
    func takeSurplus() -> [Call] {
        defer { surplus = [] }
        return surplus.map { Call("DEALLOCATE \($0)", isRepeated: false) }
    }

    /// What was broadcast since the last call. Fails: `.lost`.
    func notifications() throws(WireError) -> [String] {
        guard PQconsumeInput(connection) == 1, PQstatus(connection) == CONNECTION_OK else { throw lost() }
        var texts: [String] = []
        while let notification = PQnotifies(connection) {
            if let text = notification.pointee.extra { texts.append(String(cString: text)) }
            PQfreemem(notification)
        }
        return texts
    }

    private func check(_ address: PostgresAddress) throws(PostgresOpeningError) {
        let version = PQserverVersion(connection)
        guard version >= 150_000 else {
            throw PostgresOpeningError(
                description:
                    "The database \(address.name) is PostgreSQL \(version / 10_000); Madang needs 15 or later."
            )
        }
        let encoding = PQparameterStatus(connection, "server_encoding").map { String(cString: $0) }
        guard encoding == nil || encoding == "UTF8" else {
            throw PostgresOpeningError(
                description:
                    "The database \(address.name) keeps texts as \(encoding ?? ""); Madang needs UTF8.")
        }
    }
}

// Sending and receiving.
extension Wire {
    private enum Step {
        case preparation(shape: String, name: String)
        case execution
    }

    private func send(_ calls: [Call]) throws(WireError) -> [Step] {
        var steps: [Step] = []
        for call in calls {
            guard prepares, call.isRepeated else {
                try sendUnnamed(call)
                steps.append(.execution)
                continue
            }
            if let name = prepared.name(of: call.shape) {
                try execute(call, as: name)
            } else {
                let name = prepared.newName()
                guard PQsendPrepare(connection, name, call.text, Int32(call.values.count), call.types) == 1
                else { throw lost() }
                steps.append(.preparation(shape: call.shape, name: name))
                try execute(call, as: name)
            }
            steps.append(.execution)
        }
        guard PQpipelineSync(connection) == 1 else { throw lost() }
        return steps
    }

    private func execute(_ call: Call, as name: String) throws(WireError) {
        let sent = call.withParameters { values, lengths, formats in
            PQsendQueryPrepared(connection, name, Int32(values.count), values, lengths, formats, 1)
        }
        guard sent == 1 else { throw lost() }
    }

    private func sendUnnamed(_ call: Call) throws(WireError) {
        let sent = call.withParameters { values, lengths, formats in
            PQsendQueryParams(
                connection, call.text, Int32(values.count), call.types, values, lengths, formats, 1)
        }
        guard sent == 1 else { throw lost() }
    }

    /// The last answer to one statement; nil if the server passed over it because of an earlier failure.
    private func answers(_ deadline: ContinuousClock.Instant?) throws(WireError) -> Answer? {
        var last: Answer?
        while let answer = try nextAnswer(deadline) {
            if answer.status == PGRES_FATAL_ERROR, answer.complaint == nil { throw lost() }
            last = answer
        }
        return last?.status == PGRES_PIPELINE_ABORTED ? nil : last
    }

    private func finish(_ deadline: ContinuousClock.Instant) throws(WireError) {
        guard let answer = try nextAnswer(deadline), answer.status == PGRES_PIPELINE_SYNC else {
            throw lost()
        }
    }

    private func nextAnswer(_ deadline: ContinuousClock.Instant?) throws(WireError) -> Answer? {
        while PQisBusy(connection) == 1 {
            let unsent = PQflush(connection)
            guard unsent >= 0 else { throw lost() }
            try wait(for: unsent == 0 ? POLLIN : POLLIN | POLLOUT, deadline)
            guard PQconsumeInput(connection) == 1 else { throw lost() }
        }
        let answer = PQgetResult(connection).map(Answer.init)
        if answer == nil, PQstatus(connection) != CONNECTION_OK { throw lost() }
        return answer
    }

    private func wait(for events: Int32, _ deadline: ContinuousClock.Instant?) throws(WireError) {
        var entry = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        while true {
            let left = deadline.map { $0 - .now }
            if let left, left <= .zero { throw .late }
            let count = poll(&entry, 1, left.map { Int32(min(60_000, $0 / .milliseconds(1) + 1)) } ?? -1)
            if count > 0 { return }
            if count < 0, errno != EINTR { throw lost() }
        }
    }

    private func lost() -> WireError {
        .lost(reason(connection))
    }

    /// What `complaint` means for the connection, after everything that was sent is answered.
    private func failure(_ complaint: ServerComplaint) -> WireError {
        if complaint.endsConnection { return .lost(complaint.text) }
        // After a failure inside of a transaction that one stays open, until it is undone.
        return complaint.isReadOnly(hasBegun: !isIdle) ? .readOnly(complaint.text) : .refused(complaint)
    }
}

private func opened(_ options: [String: String]) -> OpaquePointer? {
    let pairs = options.map { (strdup($0.key), strdup($0.value)) }
    defer {
        for (key, value) in pairs {
            free(key)
            free(value)
        }
    }
    let keys = pairs.map { UnsafePointer($0.0) } + [nil]
    let values = pairs.map { UnsafePointer($0.1) } + [nil]
    return PQconnectdbParams(keys, values, 0)
}

/// The last thing that libpq has to say, in one piece. It says a line or two for each host and way it tried, with
/// its own words before the reason; none of them holds the password.
private func reason(_ connection: OpaquePointer) -> String {
    let lines = String(cString: PQerrorMessage(connection)).split(separator: "\n")
        .filter { line in !["\t", "DETAIL:", "HINT:"].contains { line.hasPrefix($0) } }
    let begin = lines.lastIndex { $0.contains(" failed: ") } ?? max(0, lines.count - 1)
    var text = lines.isEmpty ? "no reason is known" : lines[begin...].joined(separator: "; ")
    for prefix in [" failed: ", "FATAL:  ", "ERROR:  "] {
        if let range = text.firstRange(of: prefix) { text = String(text[range.upperBound...]) }
    }
    while text.hasSuffix(".") || text.hasSuffix(" ") { text.removeLast() }
    return text
}
