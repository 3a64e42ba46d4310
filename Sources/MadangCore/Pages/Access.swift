/// Who may call, or read a page.
public enum Access: String, CaseIterable, Sendable {
    /// Anybody, and the answer is the same for all.
    case anyone
    /// Anybody; members see more.
    case optional
    /// Members; others get 401.
    case member
    /// Moderators and owners; other members get 403 `forbidden`.
    case moderator
    /// Owners; other members get 403 `forbidden`.
    case owner
}

extension Access {
    /// Whether no member is needed.
    package var isForAnyone: Bool { self == .anyone || self == .optional }
}

/// How it stands with somebody who is not simply let in.
public enum ModerationStatus: String, CaseIterable, Sendable {
    /// Nobody is logged in, in a yard for its members only: they may call what is open to them. Others get 401. In a
    /// yard for everybody `Access` says it all.
    case stranger
    /// They wait to be let in: they may read, but in a yard for its members only, and write where a call is open to
    /// them. Others get 403 `forbidden`.
    case waiting
    /// Moderators keep them out: they may call what is open to them. Others get 403 `forbidden`.
    case suspended
}
