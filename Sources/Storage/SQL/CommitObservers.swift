import Synchronization

/// Who is told what units of work of this process broadcast, after the commit and before `Database.write` returns: what
/// remembers something forgets it in time. Other nodes hear the same by `Database.broadcasts`.
package final class CommitObservers: Sendable {
    package typealias Observer = @Sendable ([String]) -> Void

    private let observers = Mutex<[Observer]>([])

    package init() {}

    /// `observer` is called on the thread of whoever wrote. It is also called when nobody knows whether a commit
    /// happened, and when it did not.
    package func add(_ observer: @escaping Observer) {
        observers.withLock { $0.append(observer) }
    }

    func tell(_ texts: [String]) {
        guard !texts.isEmpty else { return }
        for observer in observers.withLock({ $0 }) { observer(texts) }
    }
}

/// What one unit of work broadcasts, whichever attempt of it.
final class HeardTexts: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func append(_ text: String) { texts.withLock { $0.append(text) } }
}

/// A connection that notes what is broadcast on it.
struct HearingConnection: Connection {
    let connection: any Connection
    let heard: HeardTexts

    func forEachRow(of sql: SQL, _ body: (inout RowReader) throws -> Void) throws {
        try connection.forEachRow(of: sql, body)
    }

    func run(_ sql: SQL) throws -> Int { try connection.run(sql) }
    func runScript(_ text: String) throws { try connection.runScript(text) }

    func broadcast(_ text: String) throws {
        heard.append(text)
        try connection.broadcast(text)
    }
}
