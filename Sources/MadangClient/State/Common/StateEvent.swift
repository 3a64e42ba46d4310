import MadangAPI

/// What screens are told: what the server tells, and what was done here.
enum StateEvent: Sendable {
    /// From the stream of events; or the same, done here.
    case news(LiveEvent.News)
    /// A post that was published here.
    case published(Post)
    /// A photo is saved, with this memo.
    case saved(Save)
    /// A photo is saved no more.
    case unsaved(photo: String)
    /// A member whom one blocks.
    case blocked(username: String)
    /// A member whom one does not block, or no more.
    case unblocked(username: String)
    /// A member whom one mutes.
    case muted(username: String)
    /// A member whom one does not mute, or no more.
    case unmuted(username: String)
    /// A member whose stories one is not shown any more.
    case storiesMuted(username: String)
    /// A comment that was written or changed here.
    case commented(Comment)
    /// Something that was put into the market here.
    case listed(Listing)
    /// A listing as it is now.
    case relisted(Listing)
    /// A draft that was begun or changed here.
    case drafted(Draft)
    /// A draft that was deleted or published here.
    case draftGone(String)
    /// A board that was made or changed here.
    case board(Board)
    /// A board that one deleted or left here, or does not see any more.
    case boardGone(String)
    /// Photos that were placed on a board here, or taken off it.
    case filled(board: String, photos: [String])

    /// What is no more, if anything.
    var goneID: String? {
        switch self {
        case .news(.postDeleted(let post)): post.postID
        case .news(.listingDeleted(let listing)): listing.listingID
        case .news(.commentDeleted(let comment)): comment.commentID
        case .unsaved(let photo): photo
        case .news(.boardGone(let board)): board.boardID
        case .boardGone(let board): board
        default: nil
        }
    }

    fileprivate var blocked: String? {
        if case .blocked(let username) = self { username } else { nil }
    }

    fileprivate var unblocked: String? {
        if case .unblocked(let username) = self { username } else { nil }
    }

    fileprivate var deletedPost: String? {
        if case .news(.postDeleted(let post)) = self { post.postID } else { nil }
    }
}

/// Something on a screen that is told what happens.
@MainActor protocol Listener: AnyObject, Sendable {
    /// Takes in what it can, and asks the server for the rest.
    func handle(_ event: StateEvent) async
}

/// An element of a list that may cease to be there for the one who looks.
protocol Removable {
    /// The username of who made it; nil for what nobody here did.
    var maker: String? { get }
    /// Whether it is there no more.
    func isGone(by event: StateEvent) -> Bool
}

extension Post: Removable {
    var maker: String? { author.username }
    func isGone(by event: StateEvent) -> Bool { event.deletedPost == id || event.blocked == maker }
}

extension Comment: Removable {
    var maker: String? { author.username }
    func isGone(by event: StateEvent) -> Bool { event.goneID == id || event.blocked == maker }
}

extension Listing: Removable {
    var maker: String? { seller.username }
    func isGone(by event: StateEvent) -> Bool {
        if case .news(.listingDeleted(let listing)) = event, listing.listingID == id { return true }
        return event.blocked == maker
    }
}

extension ExploredPhoto: Removable {
    var maker: String? { author?.username }
    func isGone(by event: StateEvent) -> Bool {
        postID != nil && event.deletedPost == postID || maker != nil && event.blocked == maker
    }
}

extension Save: Removable {
    var maker: String? { author?.username }
    func isGone(by event: StateEvent) -> Bool {
        if case .unsaved(photo.id) = event { return true }
        return postID != nil && event.deletedPost == postID || maker != nil && event.blocked == maker
    }
}

extension Board: Removable {
    var maker: String? { owner.username }
    func isGone(by event: StateEvent) -> Bool { event.goneID == id || event.blocked == maker }
}

extension BoardPhoto: Removable {
    var maker: String? { author?.username }
    func isGone(by event: StateEvent) -> Bool {
        // It lies there for as long as the one who placed it keeps it.
        if case .unsaved(photo.id) = event { return addedBy.map(\.isMe) ?? mayTakeOff }
        guard let blocked = event.blocked else { return postID != nil && event.deletedPost == postID }
        return blocked == maker || blocked == addedBy?.username
    }
}

extension Member: Removable {
    var maker: String? { username }
    /// In the list of whom one blocks it stays, until one blocks them no more.
    func isGone(by event: StateEvent) -> Bool {
        isBlocked == true ? event.unblocked == username : event.blocked == username
    }
}

extension Like: Removable {
    var maker: String? { member.username }
    func isGone(by event: StateEvent) -> Bool { event.blocked == maker }
}

extension MadangAPI.Notification: Removable {
    var maker: String? { actor.username }
    func isGone(by event: StateEvent) -> Bool {
        postID != nil && event.deletedPost == postID || event.blocked == maker
    }
}
