/// Every call of the API, each said once: who reads a call here routes it, sends it, describes it and tests it.
public enum Calls {
    /// Joining, coming and going, and one's own profile.
    public static let account = AccountCalls()
    /// Somebody else's programs, and what members let them do.
    public static let apps = AppCalls()
    /// Invites, and those who wait to be let in. For moderators.
    public static let admission = AdmissionCalls()
    /// Uploading photos, and how they look.
    public static let photos = PhotoCalls()
    /// Which of one's own photos lack an alternative text.
    public static let altTexts = AltTextCalls()
    /// Photos that a member keeps with a private memo.
    public static let saves = SaveCalls()
    /// Saved photos in an order by hand, for oneself, for some or for everybody.
    public static let boards = BoardCalls()
    /// Lists of posts and photos, newest first.
    public static let feeds = FeedCalls()
    /// What one posted on this day in earlier years.
    public static let onThisDay = OnThisDayCalls()
    /// Publishing, changing and liking.
    public static let posts = PostCalls()
    /// What is not published yet, and posts that wait for their time.
    public static let drafts = DraftCalls()
    /// Photos with words on them, for followers and for a day.
    public static let stories = StoryCalls()
    /// What is said under posts.
    public static let comments = CommentCalls()
    /// Finding posts, members, listings and hashtags.
    public static let search = SearchCalls()
    /// Members, whom they follow and whom they block.
    public static let members = MemberCalls()
    /// What is sold or given away. There are no payments.
    public static let market = ListingCalls()
    /// Reporting what should not be here, and deciding on it.
    public static let moderation = ModerationCalls()
    /// What the yard tells of itself.
    public static let about = AboutCalls()
    /// How the yard is, in numbers and findings. For owners.
    public static let yard = YardCalls()
    /// What others did that concerns the member who asks.
    public static let notifications = NotificationCalls()
    /// What one's devices are told while nobody looks.
    public static let push = PushCalls()
    /// Asking the sellers of listings. Members of a thread alone; others get 404.
    public static let threads = ThreadCalls()
    /// Offers, reservations and sales.
    public static let offers = OfferCalls()
    /// What both say of a sale afterwards.
    public static let feedback = FeedbackCalls()
    /// Live events, this description, and what operators ask.
    public static let service = ServiceCalls()

    /// In the order of the contract.
    public static let groups: [any CallGroup] = [
        account, apps, admission, photos, altTexts, saves, boards, feeds, onThisDay, posts, drafts, stories,
        comments, search, members, market, moderation, yard, about, notifications, push, threads, offers,
        feedback, service,
    ]
}

/// Calls that belong together: the stored properties of a feature's struct.
public protocol CallGroup: Sendable {
    /// Its heading in the description of the API.
    static var title: String { get }
    /// What it is about.
    static var text: String { get }
}

extension CallGroup {
    /// Its calls with the names of their properties, in the order in which they stand.
    public var calls: [(name: String, endpoint: Endpoint)] {
        Mirror(reflecting: self).children.compactMap { label, value in
            guard let label, let call = value as? any AnyCall else { return nil }
            return (name: label, endpoint: call.endpoint)
        }
    }
}

extension Endpoint {
    /// Those of all calls, in the order of the contract.
    public static let all: [Endpoint] = Calls.groups.flatMap { $0.calls.map(\.endpoint) }
}
