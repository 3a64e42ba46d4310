public import MadangClient
import MadangCore

extension MemberShort {
    /// The display name with the username. Anybody may choose a display name that somebody else has.
    public var nameWithUsername: String { "\(TextDirection.isolated(displayName)) (@\(username))" }
}
