import Synchronization

/// Pieces of markup that follow from their names alone, each made once.
///
/// There are as many as pages have different sets of files, some forty. What comes beyond `limit` is made anew each
/// time, so that no mistake of ours lets it grow.
final class MadePieces: Sendable {
    static let limit = 200

    private let made = Mutex<[[String]: HTML]>([:])

    /// The piece for `names`; `make` gives the same one for the same names.
    func piece(of names: [String], make: () -> HTML) -> HTML {
        if let piece = made.withLock({ $0[names] }) { return piece }
        let piece = make()
        made.withLock { if $0.count < Self.limit { $0[names] = piece } }
        return piece
    }

    var count: Int { made.withLock { $0.count } }
}
