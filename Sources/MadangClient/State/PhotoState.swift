public import MadangAPI
public import Observation

/// A photo on all screens that show it.
@MainActor @Observable public final class PhotoState: Identifiable {
    /// The id of the photo.
    public nonisolated let id: String
    /// The photo as it is now: an edit gives it other addresses.
    public private(set) var photo: Photo

    /// Nil where it is not saved, "" where it has no memo, or where that was not loaded.
    private let wish: Wish<String?>
    /// Ids of boards on which one laid it, as far as a save of it was loaded.
    public private(set) var boardIDs: Set<String> = []
    private var isWanted = false
    @ObservationIgnored private let yard: YardState

    init(_ photo: Photo, in yard: YardState) {
        id = photo.id
        self.photo = photo
        self.yard = yard
        wish = Wish(nil, yard.moments)
    }

    /// Whether it is sensitive and nobody wanted to see it yet: it is shown by its ThumbHash alone.
    public var isVeiled: Bool { photo.isSensitive && !isWanted && !yard.showsSensitive }

    /// Shows a sensitive photo, on all screens.
    public func lift() { isWanted = true }

    /// Whether one saved it, as one wants it.
    public var isSaved: Bool { wish.value != nil }

    /// With which memo; nil where it is not saved, has none, or where that was not loaded.
    public var memo: String? { wish.value.flatMap { $0.isEmpty ? nil : $0 } }

    /// Saves the photo with a memo of 1…200 characters, changes the memo, or with nil takes the save away: at once
    /// here, then on the server. Where that fails it is as before, and `YardState.failure` says why.
    public func setMemo(_ memo: String?) async { _ = await want(memo) }

    /// Saves the photo without a memo, as `setMemo` does with one. One that is saved stays as it is.
    public func save() async {
        guard !isSaved else { return }
        _ = await want("")
    }

    /// Nil for not saved, "" for without a memo. Whether that did not fail.
    func want(_ memo: String?) async -> Bool {
        var settled: StateEvent?
        let isDone = await yard.trying(.save(photo: id)) { () throws(MadangError) in
            try await wish.want(memo) { [self] wanted throws(MadangError) in
                guard let wanted else {
                    try await yard.yard.removeSave(of: id)
                    settled = .unsaved(photo: id)
                    return nil
                }
                let saved = try await yard.yard.savePhoto(id, memo: wanted.isEmpty ? nil : wanted)
                settled = .saved(saved)
                return saved.memo ?? ""
            }
        }
        if case .saved(let save)? = settled { boardIDs = Set(save.boardIDs ?? []) }
        if case .unsaved? = settled { boardIDs = [] }
        if let settled { await yard.publish(settled) }
        return isDone
    }

    func learn(_ new: Photo) {
        if photo != new { photo = new }
    }

    /// Nil where it is not saved.
    func learn(_ save: Save?) {
        guard wish.learn(save.map { $0.memo ?? "" }) else { return }
        let boards = Set(save?.boardIDs ?? [])
        if boardIDs != boards { boardIDs = boards }
    }

    /// What a board says of one's own save.
    func learn(isSaved: Bool, memo: String?) { wish.learn(isSaved ? memo ?? "" : nil) }

    func learn(isOn: Bool, board: String) {
        if isOn { boardIDs.insert(board) } else { boardIDs.remove(board) }
    }

    func learn(isSaved: Bool) {
        // A memo that is known stays known.
        if isSaved != (wish.known != nil) { wish.learn(isSaved ? "" : nil) }
        if wish.known == nil, !boardIDs.isEmpty { boardIDs = [] }
    }
}
