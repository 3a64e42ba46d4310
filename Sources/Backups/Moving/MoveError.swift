/// Why a yard is not moved; each a sentence for the operator. It serves on where it is.
package enum MoveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The yard has no id, so it was never served.
    case noYard
    /// What it is moved into has something in it.
    case notEmpty(String)
    /// The new media store is the one that the yard has, by another address.
    case samePlace(String)
    /// Something in the place where it is to be is not what it is here, after it was written: a table, a post.
    case different(String)
    /// Both places have other tables.
    case otherSchema
    /// Another command moves the yard now.
    case busy
    /// A command elsewhere moves the yard, or was killed a moment ago: what it holds ends in so many seconds unless it
    /// goes on.
    case held(seconds: Int)
    /// The pause in which nobody writes was over before the end.
    case interrupted
    /// The yard was moved to another place already.
    case moved(String)

    package var description: String {
        switch self {
        case .noYard: "The yard has never been served, and has nothing to move."
        case .notEmpty(let what):
            "\(what) is not empty. A yard is moved into an empty place, or into one where moving it was begun."
        case .samePlace(let place):
            "\(place) is the media store of this yard already, by another address. Nothing was moved."
        case .different(let what):
            "What was copied is not the same: \(what) differs. Nothing was moved; say it again, and tell us of it."
        case .otherSchema: "The two databases have other tables. Nothing was moved."
        case .busy: "Another command is moving this yard."
        case .held(let seconds):
            "A command on another machine, or with another data folder, is moving this yard, or was killed a moment "
                + "ago. If it was killed, say this again in \(seconds) s."
        case .interrupted: "Writing began again before all was copied, so nothing was moved. Say it again."
        case .moved(let place): "The yard was moved to \(place) already, and is served from there."
        }
    }
}
