package import Domain
import LocalFiles
import MadangCore
import Storage

/// Moves a yard to another database, another media store, or both, while it serves (docs/decisions/0054-grow.md): what
/// is there is copied, what changed meanwhile is caught up with, and the rest in a short pause in which nobody writes.
/// What was interrupted goes on when it is said again. The old place keeps all that it has.
package struct MoveYard: Sendable {
    private let plan: MovePlan
    private let folder: String
    /// Rows on their way.
    private var rowsFolder: String { "\(folder)/rows" }
    private let clock: any Clock
    private let localKeys: [String: [UInt8]]
    private let keepKeys: @Sendable ([String: [UInt8]]) throws -> Void
    /// Where the yard is; heeds no pause.
    private let database: any Database
    /// Where it will be; nil if the rows stay.
    private let newDatabase: (any Database)?

    /// As many posts are compared as pages show them.
    private static let comparedPosts = 1000
    /// Posts that one unit of work reads, in a few statements.
    private static let postsAtOnce = 100
    /// Before the pause: so often at most.
    private static let rounds = 4
    /// Tables that are read at once while nobody writes.
    private static let lanes = 2

    /// - Parameters:
    ///   - folder: a local one for rows on their way, and for who moves the yard.
    ///   - localKeys: the secrets of the yard, by name, where its database does not hold them.
    ///   - keepKeys: keeps them where the new database does not; it may be called again with the same ones.
    package init(
        _ plan: MovePlan, folder: String, clock: any Clock, localKeys: [String: [UInt8]],
        keepKeys: @escaping @Sendable ([String: [UInt8]]) throws -> Void
    ) {
        self.plan = plan
        self.folder = folder
        self.clock = clock
        self.localKeys = localKeys
        self.keepKeys = keepKeys
        database = StorageDatabase(engine: plan.rows.engine, clock: clock, pauses: .ignores)
        newDatabase = plan.newRows.map {
            StorageDatabase(engine: $0.engine, clock: clock, pauses: .ignores)
        }
    }

    /// What was moved.
    package struct Receipt: Sendable {
        package internal(set) var yard = ""
        /// Rows of each table; empty if they stay.
        package internal(set) var rows: [String: Int] = [:]
        /// Files that this time were copied, and their bytes.
        package internal(set) var (files, bytes) = (0, 0)
        /// Keys of files that the old store has not, or not whole.
        package internal(set) var missing: [String] = []
        /// Posts that were compared as pages show them.
        package internal(set) var posts = 0
        /// For how long nobody could write.
        package internal(set) var pause = Duration.zero
        /// Rows that were written in the pause.
        package internal(set) var lateRows = 0
    }

    /// Fails: `MoveError`, what databases and stores throw, `CancellationError`. Then the yard goes on where it is.
    package func callAsFunction(
        progress report: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> Receipt {
        guard let yard = try await database.read({ try $0.yard.identity()?.id.string }) else {
            throw MoveError.noYard
        }
        if let receipt = try await finishEarlier(yard) { return receipt }
        let hold = try await MoveHold(database, of: plan.rows.engine, clock: clock, folder: folder)
        return try await hold.during {
            // What the one before sent before it was killed may have come to its end meanwhile.
            if let receipt = try await finishEarlier(yard) { return receipt }
            try await prepare(yard)
            return try await move(yard, hold, report)
        }
    }

    /// What a program that died after the last step but one has left to do; nil if there was none.
    private func finishEarlier(_ yard: String) async throws -> Receipt? {
        let state = try await database.read { try $0.writePause.state() }
        guard let place = state.movedDatabase ?? (newDatabase == nil ? state.movedMedia : nil) else {
            return nil
        }
        guard place == plan.newRows?.place ?? plan.newFiles?.place else {
            if state.movedDatabase == nil { return nil }
            throw MoveError.moved(place)
        }
        try await newDatabase?.write { [place = plan.rows.place] in try $0.writePause.settle(from: place) }
        var receipt = Receipt()
        receipt.yard = yard
        return receipt
    }

    /// Sees to it that the new place is another one, and empty or a copy that was begun. A database that is the same by
    /// another address is neither: it has the yard in it, and was never moved.
    private func prepare(_ yard: String) async throws {
        if let new = plan.newRows, let newDatabase {
            _ = try await Migrator(engine: new.engine, clock: clock).run()
            let isBegun = try await newDatabase.read { stores in
                try stores.writePause.state().movedDatabase == plan.rows.place
                    && [nil, yard].contains(stores.yard.identity()?.id.string)
            }
            let isEmpty = try await new.engine.snapshot { connection in
                let store = RowStore(connection, of: new.engine)
                return try store.isEmpty(store.tables())
            }
            guard isBegun || isEmpty else { throw MoveError.notEmpty("The database") }
            // From now on nobody serves from it.
            try await newDatabase.write { [place = plan.rows.place] in try $0.writePause.claim(for: place) }
        }
        if let (store, place) = plan.newFiles {
            let mark = try await store.mark()
            guard mark == yard || mark == nil else { throw MoveError.notEmpty("The media store") }
            if mark == nil {
                for try await keys in store.everyKey() where !keys.isEmpty {
                    throw MoveError.notEmpty("The media store")
                }
                try await store.setMark(yard)
            }
            // The store that the yard has already bears its mark as well. Everything would be there, and whoever takes
            // the old place away would take all.
            guard try await !SamePlace.holds(store, plan.files) else { throw MoveError.samePlace(place) }
        }
    }

    private func move(
        _ yard: String, _ hold: MoveHold, _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> Receipt {
        var receipt = Receipt()
        receipt.yard = yard
        let files = plan.newFiles.map {
            FileMove(from: plan.files, to: $0.store, namedBy: plan.rows.engine)
        }
        _ = try await files?(report)
        var known = try await catchUp(report)
        // What came while the first rows were copied.
        _ = try await files?(report)

        report(BackupProgress(stage: .pause, total: 0))
        let begin = ContinuousClock.now
        try await hold.pause()
        async let missing = files?({ _ in })
        if let new = plan.newRows {
            let late = try await copy(against: known, to: new, lanes: Self.lanes)
            receipt.lateRows = late.changedRows
            known = late
            receipt.posts = try await comparePosts()
            try await handKeys(to: new)
        }
        receipt.missing = try await missing ?? []
        try await hold.move(database: plan.newRows?.place, media: plan.newFiles?.place)
        try await newDatabase?.write { [place = plan.rows.place] in try $0.writePause.settle(from: place) }
        receipt.pause = ContinuousClock.now - begin
        receipt.rows = known.counts
        if let files { (receipt.files, receipt.bytes) = (await files.copied, await files.bytes) }
        try Files.removeFolder(rowsFolder)
        return receipt
    }

    /// Copies rows again and again, as long as each time much less is left than before. Gives what the new database has
    /// then.
    private func catchUp(_ report: @escaping @Sendable (BackupProgress) -> Void) async throws -> YardPieces {
        guard let new = plan.newRows else { return YardPieces() }
        // Of an empty one too: then nothing is known.
        var known = try await YardPieces.read(new.engine, report)
        var before = Int.max
        for _ in 0..<Self.rounds {
            known = try await copy(against: known, to: new, lanes: 1, report)
            guard known.changedRows < before / 2 else { break }
            before = known.changedRows
        }
        return known
    }

    /// Copies the rows that are not as `known` says. Without `report`, as in the pause, nothing is counted before.
    private func copy(
        against known: YardPieces, to new: MovePlan.Rows, lanes: Int,
        _ report: (@Sendable (BackupProgress) -> Void)? = nil
    ) async throws -> YardPieces {
        try Files.removeFolder(rowsFolder)
        _ = try Files.makeFolder(rowsFolder)
        let rows = try await YardPieces.read(
            plan.rows.engine, against: known.known, into: rowsFolder, lanes: lanes, report)
        try await new.engine.load { connection in
            try RowWriting(store: RowStore(connection, of: new.engine), report: report)(rows)
        }
        return rows
    }

    /// Compares posts by chance, as both databases say them. Gives how many. Fails: `MoveError.different`.
    private func comparePosts() async throws -> Int {
        guard let newDatabase else { return 0 }
        let ids = try await database.read { try $0.posts.some(Self.comparedPosts) }
        for start in stride(from: 0, to: ids.count, by: Self.postsAtOnce) {
            let some = Array(ids[start..<min(start + Self.postsAtOnce, ids.count)])
            async let old = database.read { try $0.posts.posts(some, viewer: nil) }
            async let new = newDatabase.read { try $0.posts.posts(some, viewer: nil) }
            let (here, there) = (try await old, try await new)
            for post in here where !there.contains(post) {
                throw MoveError.different("the post \(post.id.string)")
            }
        }
        return ids.count
    }

    /// Fails: `MoveError.notEmpty` for other ones.
    private func handKeys(to new: MovePlan.Rows) async throws {
        let (old, new) = (plan.rows, new)
        let keys =
            old.sharesKeys
            ? try await old.engine.snapshot { try RowStore($0, of: old.engine).sharedKeys() } : localKeys
        guard new.sharesKeys else { return try keepKeys(keys) }
        try await new.engine.write { connection in
            let store = RowStore(connection, of: new.engine)
            let there = try store.sharedKeys()
            guard there.allSatisfy({ keys[$0] == $1 }) else { throw MoveError.notEmpty("The database") }
            try store.insertSharedKeys(keys.filter { there[$0.key] == nil })
        }
    }
}
