public import MadangAPI
public import Observation

/// What all screens of an app show of a yard: each post, member and photo once, by its id, so that a like here is a like
/// everywhere.
///
/// Whoever gets something from a call hands it over by `post(_:)`, `member(_:)` or `photo(_:)` and shows what it gets back.
/// Something that no screen holds any more is forgotten.
@MainActor @Observable public final class YardState {
    /// What did not work, for people to read: what one had wanted is as it was before.
    public struct Trouble: Sendable {
        /// What was wanted.
        public enum Wish: Hashable, Sendable {
            /// To like a post, or no more.
            case like(post: String)
            /// To save a photo, or no more.
            case save(photo: String)
            /// To follow a member, or no more.
            case follow(username: String)
            /// To publish a post.
            case publish
            /// To load a list.
            case load
        }

        /// What was wanted.
        public let wish: Wish
        /// Why it came to nothing.
        public let error: MadangError

        /// The words of the server, in the language of the reader; nil where it had none, as without a line.
        public var words: String? {
            guard case .problem(let problem) = error else { return nil }
            return [problem.detail, problem.title].first { !$0.isEmpty }
        }
    }

    /// The calls.
    @ObservationIgnored public nonisolated let yard: Madang
    /// What went wrong last; to be set to nil once it is shown.
    public var trouble: Trouble?

    @ObservationIgnored private var posts = Shelf<PostState>()
    @ObservationIgnored private var members = Shelf<MemberState>()
    @ObservationIgnored private var photos = Shelf<PhotoState>()

    /// With nothing known yet.
    public nonisolated init(_ yard: Madang) {
        self.yard = yard
    }

    /// The post on all screens, with what is new in `post`.
    public func post(_ post: Post) -> PostState {
        let state = posts.state(of: post.id) { PostState(post, in: self) }
        state.learn(post)
        return state
    }

    /// The member on all screens, with what is new in `member`.
    public func member(_ member: Member) -> MemberState {
        let state = members.state(of: member.username) { MemberState(MemberShort(member), in: self) }
        state.learn(member)
        return state
    }

    /// The same of what is known of somebody beside something of theirs.
    public func member(_ member: MemberShort) -> MemberState {
        let state = members.state(of: member.username) { MemberState(member, in: self) }
        state.learn(member)
        return state
    }

    /// The photo on all screens, with what is new in `explored`.
    public func photo(_ explored: ExploredPhoto) -> PhotoState {
        let state = photos.state(of: explored.photo.id) { PhotoState(explored.photo, in: self) }
        state.learn(explored.photo)
        state.learn(isSaved: explored.isSaved)
        return state
    }

    /// The same of a save.
    public func photo(_ save: Save) -> PhotoState {
        let state = photos.state(of: save.photo.id) { PhotoState(save.photo, in: self) }
        state.learn(save.photo)
        state.learn(memo: save.memo)
        return state
    }

    /// The same of a photo alone, of which is not known whether it is saved.
    public func photo(_ photo: Photo) -> PhotoState {
        let state = photos.state(of: photo.id) { PhotoState(photo, in: self) }
        state.learn(photo)
        return state
    }

    /// Takes in what happens elsewhere: counts of likes and comments. What it does not concern is left to the screens.
    public func hear(_ event: LiveEvent) {
        switch event.news {
        case .postLiked(let like): posts.known(like.postID)?.learn(likeCount: like.likeCount)
        case .postCommented(let comment):
            posts.known(comment.postID)?.learn(commentCount: comment.commentCount)
        case .postDeleted(let post): posts.known(post.postID)?.learnDeletion()
        case .photoUnsaved(let photo): photos.known(photo.photoID)?.learn(memo: nil)
        default: break
        }
    }

    /// Runs `body`; what it fails with becomes the trouble, but for a cancelled task, which is nobody's.
    func trying(_ wish: Trouble.Wish, _ body: () async throws(MadangError) -> Void) async {
        do throws(MadangError) {
            try await body()
        } catch {
            if case .cancelled = error { return }
            trouble = Trouble(wish: wish, error: error)
        }
    }
}

/// What is on some screen, by its id.
private struct Shelf<State: AnyObject> {
    private struct Place {
        weak var state: State?
    }

    private var places: [String: Place] = [:]
    private var limit = 64

    func known(_ id: String) -> State? { places[id]?.state }

    mutating func state(of id: String, make: () -> State) -> State {
        if let state = known(id) { return state }
        let state = make()
        places[id] = Place(state: state)
        if places.count > limit {
            places = places.filter { $0.value.state != nil }
            limit = max(64, places.count * 2)
        }
        return state
    }
}

extension MemberShort {
    fileprivate init(_ member: Member) {
        self.init(
            id: member.id, username: member.username, displayName: member.displayName, avatar: member.avatar,
            isFollowing: member.isFollowing, isMe: member.isMe)
    }
}
