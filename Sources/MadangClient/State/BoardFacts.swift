public import MadangAPI
public import Observation

/// A board on all screens that show it: what it is called, who sees it, and who is on it.
@MainActor @Observable public final class BoardFacts: Identifiable {
    /// The id of the board.
    public nonisolated let id: String
    /// What the server said last.
    public private(set) var board: Board
    /// Whether it was deleted, or one is not on it any more.
    public private(set) var isGone = false
    /// Whether a change, the deletion or leaving is under way.
    public var isChanging: Bool { change.isUnderWay }

    private let change = Change()
    /// How often it was heard that it is gone.
    @ObservationIgnored private var endCount = 0
    @ObservationIgnored private let yard: YardState

    init(_ board: Board, in yard: YardState) {
        id = board.id
        self.board = board
        self.yard = yard
    }

    /// Loads it anew. Where that fails `YardState.failure` says why.
    public func load() async {
        await yard.trying(.load) { [self] () throws(MadangError) in
            do throws(MadangError) {
                try await renew()
            } catch {
                if error.code == "not_found" { await yard.publish(.boardGone(id)) }
                throw error
            }
        }
    }

    /// Changes what is named in `change`. Whether that worked: where it was changed elsewhere meanwhile, it is shown as
    /// it is now, `YardState.failure` says so (409), and a second try goes over it.
    @discardableResult public func write(_ change: BoardRequest) async -> Bool {
        await changing(.writeBoard(id)) { [self] () throws(MadangError) in
            do throws(MadangError) {
                let new = try await yard.yard.writeBoard(id, change, version: board.version)
                await yard.publish(.board(new))
            } catch {
                if error.code == "conflict" { await yard.renewBoard(id) }
                // What was sent before may have arrived, and its answer not.
                if error.code != "conflict" || !change.holds(for: board) { throw error }
            }
        }
    }

    /// Deletes it; it goes from all screens once it is gone. Whether that worked.
    @discardableResult public func delete() async -> Bool {
        await changing(.deleteBoard(id)) { [self] () throws(MadangError) in
            try await Change.takingAway { () throws(MadangError) in
                try await yard.yard.deleteBoard(id)
            }
            await yard.publish(.boardGone(id))
        }
    }

    /// Leaves it, with what one placed; it goes from all screens. Whether that worked.
    @discardableResult public func leave() async -> Bool {
        await changing(.shareBoard(id)) { [self] () throws(MadangError) in
            try await Change.takingAway { () throws(MadangError) in
                let members = try await yard.yard.members(ofBoard: id)
                guard let me = members.first(where: { $0.member.isMe }) else { return }
                try await yard.yard.removeMember(me.member.username, fromBoard: id)
            }
            await yard.publish(.boardGone(id))
        }
    }

    /// Shares it with somebody who follows one; nil where that failed.
    @discardableResult public func add(_ username: String) async -> BoardMember? {
        var added: BoardMember?
        await changing(.shareBoard(id)) { [self] () throws(MadangError) in
            added = try await yard.yard.addMember(username, toBoard: id)
            await yard.renewBoard(id)
        }
        return added
    }

    /// Takes somebody off, with what they placed. Whether that worked.
    @discardableResult public func remove(_ username: String) async -> Bool {
        await changing(.shareBoard(id)) { [self] () throws(MadangError) in
            try await Change.takingAway { () throws(MadangError) in
                try await yard.yard.removeMember(username, fromBoard: id)
            }
            await yard.publish(.filled(board: id, photos: []))
        }
    }

    @discardableResult private func changing(
        _ wish: YardState.FailedAction.Wish, _ body: () async throws(MadangError) -> Void
    ) async -> Bool {
        await change.run { await yard.trying(wish, body) }
    }

    /// Asks for it anew. Fails: as every call.
    func renew() async throws(MadangError) {
        let before = endCount
        learn(try await yard.yard.board(id))
        // One may be on it again; or it has ended while that was on its way.
        if isGone, before == endCount { isGone = false }
    }

    /// What was read before a change that is known changes nothing of it.
    func learn(_ new: Board) {
        guard new.version >= board.version else { return }
        if new != board { board = new }
        _ = yard.member(new.owner)
    }

    func learnEnd() {
        endCount += 1
        isGone = true
    }
}

extension BoardRequest {
    /// Whether `board` is as this wishes. Of the cover nobody can tell from it which was chosen.
    fileprivate func holds(for board: Board) -> Bool {
        coverPhotoID == nil && (title ?? board.title) == board.title && (note ?? board.note) == board.note
            && (visibility ?? board.visibility) == board.visibility
    }
}
