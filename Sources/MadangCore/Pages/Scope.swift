/// What of a member's a call is about. Whoever gives a token to a program chooses by these.
public enum Resource: String, CaseIterable, Comparable, Sendable {
    /// One's profile and settings, with the address; neither password nor other ways in.
    case account
    /// Boards: one's own, and those that are shared with one.
    case boards
    /// Comments and replies.
    case comments
    /// What one has not published yet; who writes it may have it published at a time.
    case drafts
    /// Whom one follows and whom one blocks.
    case follows
    /// Listings.
    case market
    /// Members, as others see them.
    case members
    /// Cases, decisions, invites and who waits to be let in. For those who look after the yard.
    case moderation
    /// What others did that concerns one.
    case notifications
    /// Uploads, and how they look.
    case photos
    /// Posts, their lists and likes.
    case posts
    /// What one's devices are told while nobody looks.
    case push
    /// Telling those who look after the yard of something, as each member may.
    case reports
    /// Photos that one keeps, with private memos.
    case saves
    /// Finding things by words.
    case search
    /// Stories, one's own and those of whom one follows, and hearts.
    case stories
    /// Messages about listings.
    case threads
    /// What the yard tells of itself, and how it is. For owners.
    case yard

    /// By name, as people read them.
    public static func < (one: Resource, other: Resource) -> Bool { one.rawValue < other.rawValue }

    /// Whether it is for those alone who look after the yard. Whoever wants a program to do something there allows it
    /// by this name: who lets an app read or write everything thinks of what members do.
    public var needsRole: Bool { [.moderation, .yard].contains(self) }

    /// On what else a scope of this one allows the same; nil for nothing. Who decides on reports may report: tokens
    /// from before reports were a resource go on.
    fileprivate var included: Resource? { self == .moderation ? .reports : nil }
}

/// What a token of a program may do: to read or to write, in all that members do or on one resource. Written `read`,
/// `write:market` (RFC 6749 §3.3). `follow` stands for reading and writing in `Resource.follows`, `push` for both in
/// `Resource.push`.
public struct Scope: Hashable, Sendable {
    /// What is done.
    public enum Act: String, CaseIterable, Sendable {
        /// Nothing changes.
        case read
        /// Something changes.
        case write
    }

    /// What is done.
    public let act: Act
    /// On what; nil for all resources that need no role, those that are added later, too.
    public let resource: Resource?

    /// - Parameters:
    ///   - act: what is done.
    ///   - resource: on what; nil for all that need no role.
    public init(_ act: Act, _ resource: Resource?) {
        self.act = act
        self.resource = resource
    }

    /// As programs write it; nil for what is no scope.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let act = parts.first.flatMap({ Act(rawValue: String($0)) }) else { return nil }
        self.init(act, nil)
        guard parts.count > 1 else { return }
        guard let resource = Resource(rawValue: String(parts[1])) else { return nil }
        self.init(act, resource)
    }

    /// As programs write it.
    public var text: String { resource.map { "\(act.rawValue):\($0.rawValue)" } ?? act.rawValue }

    /// Whether whoever may do this may do `other`, too.
    public func covers(_ other: Scope) -> Bool {
        guard act == other.act else { return false }
        guard let asked = other.resource else { return resource == nil }
        guard let resource else { return !asked.needsRole }
        return resource == asked || resource.included == asked
    }
}

/// What a token may do, with nothing in it twice.
public struct Scopes: Hashable, Sendable {
    /// Words that stand for reading and writing, as Mastodon's apps know them.
    static let both: [String: Resource] = ["follow": .follows, "push": .push]

    /// All that programs may write.
    public static let words =
        Scope.Act.allCases.map(\.rawValue) + both.keys.sorted()
        + Resource.allCases.flatMap { resource in Scope.Act.allCases.map { Scope($0, resource).text } }

    /// Each, and no one that another one covers; in the order in which people read them.
    public let all: [Scope]

    /// What others cover is left out.
    public init(_ scopes: some Sequence<Scope>) {
        let scopes = Set(scopes)
        all = scopes.filter { one in !scopes.contains { $0 != one && $0.covers(one) } }
            .sorted { $0.text < $1.text }
    }

    /// As programs write them, with spaces between (RFC 6749 §3.3). Nil where a word is no scope, or there is none.
    public init?(_ text: String) {
        self.init(text, or: [:])
    }

    /// The same where `others` stand for scopes, too.
    init?(_ text: String, or others: [String: [Scope]]) {
        var scopes: [Scope] = []
        for word in text.split(separator: " ") {
            if let resource = Self.both[String(word)] {
                scopes += Scope.Act.allCases.map { Scope($0, resource) }
            } else if let meant = others[String(word)] {
                scopes += meant
            } else if let scope = Scope(word) {
                scopes.append(scope)
            } else {
                return nil
            }
        }
        guard !scopes.isEmpty else { return nil }
        self.init(scopes)
    }

    /// As programs write them, with spaces between.
    public var text: String { all.map(\.text).joined(separator: " ") }

    /// Whether one of them covers `scope`.
    public func cover(_ scope: Scope) -> Bool { all.contains { $0.covers(scope) } }
}
