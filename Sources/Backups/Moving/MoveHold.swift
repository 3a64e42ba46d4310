import Domain
import LocalFiles
import Storage
import Synchronization

/// What whoever moves a yard keeps from others meanwhile: no file is deleted, nobody else moves it, and in the pause
/// nobody writes. All of it ends by itself soon after the program dies, and at once where the command is said again
/// with the same data folder: its lock is free then, so whoever held it is gone.
final class MoveHold: Sendable {
    private let lock: FolderLock
    private let database: any Database
    private let engine: any Engine
    private let clock: any Clock
    private let name = String(UInt64.random(in: .min ... .max), radix: 36)
    private let isPausing = Mutex(false)

    /// How long it lasts after it was last renewed, and how often that is done: a pause that a killed program left is
    /// over within a minute, and one whose renewing fails a few times goes on.
    private static let (lifetime, interval) = (Duration.seconds(60), Duration.seconds(10))
    private static let leaseName = "move"

    /// `database` is that of `engine` and does not heed pauses. `folder` is of this machine and is made if need be: its
    /// lock, and the name of whoever has it, lie there. Fails: `MoveError.busy`, `MoveError.held`, `FolderError`, what
    /// the database throws.
    init(_ database: any Database, of engine: any Engine, clock: any Clock, folder: String) async throws {
        self.database = database
        self.engine = engine
        self.clock = clock
        try Files.makeFolder(folder)
        do {
            lock = try FolderLock(folder: folder)
        } catch FolderError.inUse {
            throw MoveError.busy
        }
        try await takeOver(in: folder)
        guard try await hold() else { throw try await refusal() }
    }

    /// What `body` gives; all is renewed meanwhile. Fails: what `body` throws, `MoveError.interrupted` if the pause ran
    /// out; what is held is let go then.
    func during<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws
        -> Result
    {
        do {
            let result = try await renewing(every: Self.interval, { try await self.renew() }, body)
            try await release(name)
            return result
        } catch {
            // The first error says what happened; what stays held ends by itself. A task of its own, for this one may
            // be cancelled.
            try? await Task { try await self.release(self.name) }.value
            throw error
        }
    }

    /// From now on nobody writes, and what others were writing is there or will never be. Fails: `MoveError.busy`, what
    /// the database throws.
    func pause() async throws {
        let now = clock.now
        let isOurs = try await database.write { [name] in
            try $0.writePause.begin(by: name, until: now + Self.lifetime, at: now)
        }
        guard isOurs else { throw MoveError.busy }
        isPausing.withLock { $0 = true }
        try await engine.awaitWriters()
    }

    /// The yard is somewhere else from now on. Fails: `MoveError.interrupted`, what the database throws.
    func move(database place: String?, media: String?) async throws {
        let isMoved = try await database.write { [name] in
            try $0.writePause.move(by: name, database: place, media: media)
        }
        isPausing.withLock { $0 = false }
        guard isMoved else { throw MoveError.interrupted }
    }

    private func renew() async throws {
        do {
            _ = try await hold()
            guard isPausing.withLock({ $0 }) else { return }
            let end = clock.now + Self.lifetime
            let isOurs = try await database.write { [name] in
                try $0.writePause.prolong(by: name, until: end)
            }
            // Looked at anew: the yard may have moved meanwhile, which ends the pause.
            guard isOurs || !isPausing.withLock({ $0 }) else { throw MoveError.interrupted }
        } catch is DomainError {
            // The database did not answer. Whether that was too long the next statement about the pause says.
        }
    }

    /// Whether nobody else moves the yard.
    private func hold() async throws -> Bool {
        let now = clock.now
        return try await database.write { [name] stores in
            let end = now + Self.lifetime
            guard try stores.leases.acquire(Self.leaseName, holder: name, until: end, at: now) else {
                return false
            }
            try stores.leases.holdFiles(for: name, until: end, at: now)
            return true
        }
    }

    /// Lets go what the one before held, if it was killed, and writes down who is next. In this order: whoever dies
    /// in between leaves nothing that the next one does not know.
    private func takeOver(in folder: String) async throws {
        let path = "\(folder)/mover"
        if let file = try Files.openForReading(path) {
            try await release(String(decoding: try file.bytes(at: 0, limit: 100), as: UTF8.self))
        }
        let draft = "\(path).new"
        try Files.remove(draft)
        try NewFile(draft).write(Array(name.utf8))
        try Files.rename(draft, to: path)
    }

    /// Why somebody else has it.
    private func refusal() async throws -> MoveError {
        guard let end = try await database.read({ try $0.leases.end(of: Self.leaseName) }) else {
            return .busy
        }
        let left = max(1, end.milliseconds - clock.now.milliseconds)
        return .held(seconds: Int((left + 999) / 1000))
    }

    private func release(_ name: String) async throws {
        try await database.write { stores in
            try stores.writePause.end(by: name)
            try stores.leases.releaseFiles(for: name)
            try stores.leases.release(Self.leaseName, holder: name)
        }
    }
}
