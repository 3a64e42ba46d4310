import Crypto
package import Domain

/// Which list a cursor belongs to, its parameter included: a cursor of one list is good for no other.
package struct ListName: Hashable, Sendable {
    let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static let everyone = ListName("posts")
    package static let explore = ListName("explore")
    /// The first photos of posts; a mix is one reader's.
    package static func explored(in order: ExploreOrder, by reader: Identifier<Member>?) -> ListName {
        ListName(order == .newest ? "explore/posts" : "explore/today/\(reader?.string ?? "")")
    }
    package static let unsplash = ListName("explore/unsplash")
    package static func undescribedPhotos(of id: Identifier<Member>) -> ListName {
        ListName("undescribed/\(id)")
    }
    package static func notifications(of id: Identifier<Member>) -> ListName {
        ListName("notifications/\(id)")
    }
    package static func notificationGroups(of id: Identifier<Member>) -> ListName {
        ListName("notification groups/\(id)")
    }
    package static func threads(of id: Identifier<Member>) -> ListName { ListName("threads/\(id)") }
    package static func messages(in id: Identifier<Thread>) -> ListName { ListName("messages/\(id)") }
    package static let invites = ListName("invites")
    package static let waiting = ListName("waiting")
    package static let cases = ListName("cases")
    package static let decisions = ListName("decisions")
    package static let openAppeals = ListName("appeals")
    package static func appeals(of id: Identifier<Member>) -> ListName { ListName("appeals/\(id)") }
    package static func notes(on username: String) -> ListName { ListName("notes/\(username)") }
    package static func warnings(of id: Identifier<Member>) -> ListName { ListName("warnings/\(id)") }
    package static func home(of id: Identifier<Member>) -> ListName { ListName("home/\(id)") }
    package static func liked(by id: Identifier<Member>) -> ListName { ListName("liked/\(id)") }
    package static func followedTags(of id: Identifier<Member>) -> ListName {
        ListName("followed tags/\(id)")
    }
    package static func blocks(by id: Identifier<Member>) -> ListName { ListName("blocks/\(id)") }
    package static func mutes(by id: Identifier<Member>) -> ListName { ListName("mutes/\(id)") }
    package static func mutedWords(of id: Identifier<Member>) -> ListName { ListName("muted words/\(id)") }
    package static func dueFeedback(of id: Identifier<Member>) -> ListName {
        ListName("due feedback/\(id)")
    }
    package static func hearts(of id: Identifier<Member>) -> ListName { ListName("hearts/\(id)") }
    /// `key` as of `HashtagRule.key`.
    package static func tagged(_ key: String) -> ListName { ListName("tagged/\(key)") }
    /// `query` as it was sent.
    package static func found(_ kind: String, by query: String) -> ListName {
        ListName("found/\(kind)/\(query)")
    }
    /// `query` and `photos` as they were sent.
    package static func saves(of id: Identifier<Member>, with query: String, of photos: String? = nil)
        -> ListName
    {
        ListName("saves/\(id)/\(photos ?? "*")/\(query)")
    }
    /// What a member may place photos on; `query` as it was sent.
    package static func boards(of id: Identifier<Member>, with query: String) -> ListName {
        ListName("boards/\(id)/\(query)")
    }
    /// Public ones; `username` normalized.
    package static func boards(by username: String) -> ListName { ListName("boards by/\(username)") }
    /// As one viewer sees them; `query` as it was sent.
    package static func photos(
        on board: BoardReference, for viewer: Identifier<Member>?, with query: String
    ) -> ListName {
        ListName("board/\(board.text)/\(viewer?.string ?? "")/\(query)")
    }
    package static func stories(of id: Identifier<Member>) -> ListName { ListName("stories/\(id)") }
    package static func storyViews(of id: Identifier<Story>) -> ListName { ListName("story views/\(id)") }
    package static func likes(of id: Identifier<Post>) -> ListName { ListName("likes/\(id)") }
    package static func comments(under id: Identifier<Post>, _ order: CommentOrder = .newest) -> ListName {
        ListName(order == .newest ? "comments/\(id)" : "comments/\(id)/\(order.rawValue)")
    }
    package static func replies(to id: Identifier<Comment>) -> ListName { ListName("replies/\(id)") }
    /// `username` normalized, here and below.
    package static func posts(by username: String) -> ListName { ListName("by/\(username)") }
    package static func comments(by username: String) -> ListName { ListName("comments by/\(username)") }
    package static func feedback(of username: String) -> ListName { ListName("feedback/\(username)") }
    package static func followers(of username: String) -> ListName { ListName("followers/\(username)") }
    package static func following(of username: String) -> ListName { ListName("following/\(username)") }
}

/// Writes places in lists as opaque texts, and reads only those that it wrote (docs/api/errors.md):
/// base64url of both keys and a truncated HMAC-SHA256 over them and the list's name.
package struct CursorCodec: Sendable {
    private static let authenticationByteCount = 16
    private static let byteCount = 16 + authenticationByteCount

    private let key: SymmetricKey

    package init(key: ServerKey) {
        self.key = key.derived(for: "cursor")
    }

    /// 43 characters of the URL alphabet.
    package func encode(_ position: Position, in list: ListName) -> String {
        let keys = Self.bytes(position.key) + Self.bytes(position.tie)
        return Base64URL.encode(keys + authentication(of: keys, in: list))
    }

    /// Fails: `.malformed` for anything that `encode` did not write for this list.
    package func decode(_ cursor: String, in list: ListName) throws -> Position {
        guard let bytes = Base64URL.decode(cursor), bytes.count == Self.byteCount else {
            throw DomainError.malformed
        }
        let keys = Array(bytes.prefix(16))
        guard authentication(of: keys, in: list).isSame(as: bytes.dropFirst(16)) else {
            throw DomainError.malformed
        }
        return Position(key: Self.integer(keys[0..<8]), tie: Self.integer(keys[8..<16]))
    }

    private func authentication(of keys: [UInt8], in list: ListName) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(for: keys + Array(list.text.utf8), using: key)
        return Array(code.prefix(Self.authenticationByteCount))
    }

    private static func bytes(_ integer: Int64) -> [UInt8] {
        withUnsafeBytes(of: integer.bigEndian) { Array($0) }
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int64 {
        bytes.reduce(0) { $0 << 8 | Int64($1) }
    }
}

extension [UInt8] {
    /// Whether it is the same code; looking takes as long for every wrong one.
    func isSame(as other: ArraySlice<UInt8>) -> Bool {
        count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
