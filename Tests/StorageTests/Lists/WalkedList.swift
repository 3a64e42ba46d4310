import Domain
import MadangCore
import Storage
import TestSupport

/// Every list of the product, for the tests that hold for all of them.
enum WalkedList: String, CaseIterable, Sendable {
    case everyone, home, homeOfTag, by, liked, tagged, explore, exploredPosts, exploredMix, likes, followers,
        following,
        blocks, mutes, mutedWords, comments, written
    case likedComments, replies, givenCommentLikes
    case foundPosts, foundMembers, notifications, notificationGroups, risingGroups, saves, foundSaves,
        keptSaves
    case listings, listingsByStatus, listingsOfSeller, listingsUp, listingsDown, listingsUpByStatus
    case listingsOfFacts, listingsOfFactsUp, listingsOfSellerOfFacts, listingsForFree, foundListingsOfFacts
    case foundListings, foundListingsUp, foundListingsBetween, foundPostsBy, foundListingsOfSeller
    case foundListingsOfSellerUp, foundListingsOfFactsUp
    case hearts, carrying, threads, messages, writtenMessages
    case memberList, foundInMemberList
    case undescribed
    case ownStories, storyViews, givenStoryViews
    case boards, foundBoards, boardsOf, onBoard, foundOnBoard, keptBoards
    case feedback, givenFeedback

    /// Those that show what is others'; what somebody takes along of their own words and memos is theirs whoever is
    /// there, what is said in a thread is asked for with the thread, and moderators list everybody.
    static let ofOthers = allCases.filter {
        ![
            .keptSaves, .messages, .written, .writtenMessages, .memberList, .foundInMemberList,
            .givenCommentLikes, .undescribed, .ownStories, .givenStoryViews, .keptBoards, .mutedWords,
            .givenFeedback,
        ].contains($0)
    }

    /// Whose elements go by the names of members.
    var isOfMembers: Bool {
        [.likes, .followers, .following, .foundMembers, .notifications, .threads, .storyViews].contains(self)
    }

    /// Which sorts a few things for each page: the hits of a search that answers itself, or the ends of what a mix is
    /// made of.
    var sortsFew: Bool {
        [
            .foundPosts, .foundMembers, .foundListings, .foundListingsUp, .foundListingsOfFacts,
            .foundListingsBetween, .foundPostsBy, .foundListingsOfSeller, .foundListingsOfSellerUp,
            .foundListingsOfFactsUp, .foundInMemberList, .exploredMix,
        ].contains(self)
    }

    /// Which sorts what a few indexes gave: as much as a page has, of each hashtag that one follows.
    var mergesFew: Bool { self == .homeOfTag }

    /// Where what is new has its place among the others.
    var takesNewAmongOthers: Bool {
        switch self {
        case .listingsUp, .listingsDown, .listingsUpByStatus, .listingsOfFactsUp, .foundListingsUp,
            .foundListingsOfSellerUp, .foundListingsOfFactsUp, .likedComments, .replies, .exploredMix:
            true
        default: false
        }
    }

    /// What it asks of the market; nil for what is elsewhere.
    func marketQuery(of seller: Member) -> ListingQuery? {
        switch self {
        case .listings: ListingQuery()
        case .listingsByStatus: ListingQuery(status: .reserved)
        case .listingsOfSeller: ListingQuery(seller: seller.id)
        case .listingsUp: ListingQuery(sort: .priceUp)
        case .listingsDown: ListingQuery(sort: .priceDown)
        case .listingsUpByStatus: ListingQuery(status: .reserved, sort: .priceUp)
        case .listingsOfFacts: ListingQuery(facts: Self.facts)
        case .listingsOfFactsUp: ListingQuery(status: .reserved, facts: Self.facts, sort: .priceUp)
        case .listingsOfSellerOfFacts: ListingQuery(seller: seller.id, facts: Self.facts)
        case .listingsForFree:
            ListingQuery(facts: [.category: Self.furniture], isFree: true, sort: .priceDown)
        case .foundListingsOfFacts: ListingQuery(terms: SearchTerm.terms("의자를"), facts: Self.facts)
        case .foundListings: ListingQuery(terms: SearchTerm.terms("의자를"))
        case .foundListingsUp: ListingQuery(terms: SearchTerm.terms("의자를"), sort: .priceUp)
        case .foundListingsBetween:
            ListingQuery(
                terms: SearchTerm.terms("의자를"), before: Identifier(rawValue: .max),
                after: Identifier(rawValue: 0))
        case .foundListingsOfFactsUp:
            ListingQuery(terms: SearchTerm.terms("의자를"), facts: Self.facts, sort: .priceUp)
        case .foundListingsOfSeller: ListingQuery(terms: SearchTerm.terms("의자를"), seller: seller.id)
        case .foundListingsOfSellerUp:
            ListingQuery(terms: SearchTerm.terms("의자를"), seller: seller.id, sort: .priceUp)
        default: nil
        }
    }

    /// Those that a yard begins with.
    private static let furniture = Identifier<MarketChoice>(rawValue: 2)
    private static let facts = [
        MarketFact.category: furniture, .condition: Identifier<MarketChoice>(rawValue: 12),
    ]
}

/// A list with things to walk through, and ways to change it meanwhile.
struct Walk: Sendable {
    let list: WalkedList
    let yard: Yard
    /// The one who looks, whose home feed and likes it is.
    let viewer: Member
    /// Who is followed, whose posts they are.
    let star: Member
    let post: Post
    /// The star's, which posts carry.
    let carried: Identifier<Listing>
    /// Of the viewer and the star, for lists of what is said.
    let thread: Identifier<Domain.Thread>
    /// To which the replies are.
    let comment: Identifier<Domain.Comment>
    /// The viewer's, at which others look.
    let story: Identifier<Story>
    /// The viewer's, with photos of the star.
    let board: Identifier<Board>

    init(_ list: WalkedList, in yard: Yard, count: Int) async throws {
        self.list = list
        self.yard = yard
        viewer = try await yard.given.member("viewer")
        star = try await yard.given.member("star")
        // Read along with every list: what it costs is counted too.
        for member in [viewer, star] { try await yard.given.avatar(of: member) }
        post = try await yard.given.post(by: star)
        carried = try await yard.given.listing(by: star, "Carried about").id
        if list == .messages || list == .writtenMessages {
            thread = try await yard.given.thread(about: yard.given.listing(by: star), by: viewer).id
        } else {
            thread = Identifier(rawValue: 1)
        }
        comment =
            list == .replies
            ? try await yard.given.comment(under: post, by: star).id : Identifier(rawValue: 1)
        story =
            list == .storyViews
            ? try await yard.given.story(by: viewer, frames: 2).id : Identifier(rawValue: 1)
        board =
            [.onBoard, .foundOnBoard].contains(list)
            ? try await yard.given.board(by: viewer).id : Identifier(rawValue: 1)
        switch list {
        case .home, .givenStoryViews: try await yard.given.follow(star, by: viewer)
        case .homeOfTag: for tag in ["yard", "sea"] { try await yard.given.follow(tag: tag, by: viewer) }
        default: break
        }
        for number in 0..<count { try await add("first\(number)") }
    }

    /// Another list of the same people.
    init(_ list: WalkedList, like other: Walk) {
        self.list = list
        (yard, viewer, star, post, carried, thread, comment, story, board) = (
            other.yard, other.viewer, other.star, other.post, other.carried, other.thread, other.comment,
            other.story, other.board
        )
    }

    /// The page's elements by name, in order.
    func page(_ page: PageRequest) async throws -> Page<String> {
        let now = yard.clock.now
        let mix = ExploreMix(reader: viewer.id, day: now.milliseconds / 86_400_000)
        return try await yard.database.read { [self] stores in
            if let query = list.marketQuery(of: star) {
                return try stores.listings.page(query, viewer: viewer.id, page: page).map(\.id.string)
            }
            return switch list {
            case .carrying:
                try stores.posts.page(.carrying(carried), viewer: viewer.id, page: page).map(\.id.string)
            case .everyone: try stores.posts.page(.everyone, viewer: viewer.id, page: page).map(\.id.string)
            case .home, .homeOfTag:
                try stores.posts.page(.home(of: viewer.id), viewer: viewer.id, page: page).map(\.id.string)
            case .by: try stores.posts.page(.by(star.id), viewer: viewer.id, page: page).map(\.id.string)
            case .liked:
                try stores.posts.page(.liked(by: viewer.id), viewer: viewer.id, page: page).map(\.id.string)
            case .tagged:
                try stores.posts.page(.tagged("yard"), viewer: viewer.id, page: page).map(\.id.string)
            case .explore:
                try stores.posts.explore(.photos, viewer: viewer.id, page: page).map(\.photo.id.string)
            case .exploredPosts:
                try stores.posts.explore(.posts, viewer: viewer.id, page: page).map(\.postID.string)
            case .exploredMix:
                try stores.posts.explore(.mix(mix), viewer: viewer.id, page: page).map(\.postID.string)
            case .likes:
                try stores.likes.likes(of: post.id, viewer: viewer.id, page: page)
                    .map(\.profile.member.id.string)
            case .followers:
                try stores.follows.followers(of: star.id, viewer: viewer.id, page: page).map(
                    \.member.id.string)
            case .following:
                try stores.follows.following(of: star.id, viewer: viewer.id, page: page).map(
                    \.member.id.string)
            case .notifications:
                try stores.notifications.page(of: viewer.id, page: page).map(\.actor.id.string)
            case .notificationGroups:
                try stores.notifications.groups(of: viewer.id, page: page).map { $0.postID?.string ?? "" }
            case .risingGroups:
                try stores.notifications.groups(of: viewer.id, order: .latest, page: page).map {
                    $0.postID?.string ?? ""
                }
            case .undescribed:
                try stores.altTexts.undescribed(of: viewer.id, page: page).map(\.photo.id.string)
            case .ownStories:
                try stores.stories.archive(of: viewer.id, at: now, page: page).map(\.id.string)
            case .storyViews:
                try stores.stories.views(of: story, for: viewer.id, page: page).map(\.viewer.id.string)
            case .givenStoryViews:
                try stores.stories.given(by: viewer.id, page: page).map(\.storyID.string)
            case .feedback:
                try stores.feedback.page(of: viewer.id, viewer: viewer.id, at: now, page: page).map(
                    \.id.string)
            case .givenFeedback: try stores.feedback.given(by: viewer.id, page: page).map(\.id.string)
            case .hearts: try stores.hearts.hearted(by: viewer.id, page: page).map(\.id.string)
            case .blocks: try stores.blocks.blocked(by: viewer.id, page: page).map(\.member.id.string)
            case .mutes: try stores.mutes.muted(by: viewer.id, page: page).map(\.member.id.string)
            case .mutedWords: try stores.mutes.words(of: viewer.id, at: now, page: page).map(\.id.string)
            case .threads:
                try stores.threads.page(of: viewer.id, page: page).map(\.partner.id.string)
            case .messages:
                try stores.threads.messages(in: thread, viewer: viewer.id, page: page).map(\.id.string)
            case .writtenMessages:
                try stores.threads.written(by: viewer.id, page: page).map(\.id.string)
            case .comments:
                try stores.comments.comments(under: post.id, viewer: viewer.id, page: page).map(\.id.string)
            case .likedComments:
                try stores.comments.comments(under: post.id, viewer: viewer.id, order: .liked, page: page)
                    .map(\.id.string)
            case .replies:
                try stores.comments.replies(to: comment, viewer: viewer.id, page: page).map(\.id.string)
            case .givenCommentLikes:
                try stores.commentLikes.given(by: viewer.id, page: page).map(\.commentID.string)
            case .written: try stores.comments.written(by: viewer.id, page: page).map(\.id.string)
            case .saves:
                try stores.saves.page(of: viewer.id, SaveFilter(), page: page).map(\.photoName)
            case .foundSaves:
                try stores.saves.page(
                    of: viewer.id, SaveFilter(terms: MemoTerm.terms("햇빛")), page: page
                )
                .map(\.photoName)
            case .keptSaves: try stores.saves.kept(by: viewer.id, page: page).map(\.photoName)
            case .boards: try stores.boards.page(of: viewer.id, page: page).map(\.id.string)
            case .foundBoards:
                try stores.boards.page(of: viewer.id, terms: MemoTerm.terms("햇빛"), page: page)
                    .map(\.id.string)
            case .boardsOf:
                try stores.boards.publicPage(of: star.id, viewer: viewer.id, page: page).map(\.id.string)
            case .onBoard:
                try stores.boards.photos(on: board, viewer: viewer.id, page: page).map(\.photoName)
            case .foundOnBoard:
                try stores.boards.photos(
                    on: board, viewer: viewer.id, terms: MemoTerm.terms("햇빛"), page: page
                ).map(\.photoName)
            case .keptBoards: try stores.boards.kept(by: viewer.id, page: page).map(\.id.string)
            case .foundPosts:
                try stores.search.posts(SearchTerm.terms("마당에서"), viewer: viewer.id, page: page).map(
                    \.id.string)
            case .foundPostsBy:
                try stores.search.posts(
                    SearchTerm.terms("마당에서"), by: star.id, viewer: viewer.id, page: page
                ).map(\.id.string)
            case .foundMembers:
                try SearchName("portrayed").map {
                    try stores.search.members($0, viewer: viewer.id, page: page).map(\.member.id.string)
                } ?? Page(items: [], next: nil)
            case .memberList:
                try stores.members.list(MemberFilter(), nil, page: page).map(\.member.id.string)
            case .foundInMemberList:
                try stores.members.list(
                    MemberFilter(state: .active, role: .member), SearchName("portrayed"), page: page
                ).map(\.member.id.string)
            case .listings, .listingsByStatus, .listingsOfSeller, .listingsUp, .listingsDown,
                .listingsUpByStatus, .listingsOfFacts, .listingsOfFactsUp, .listingsOfSellerOfFacts,
                .listingsForFree,
                .foundListingsOfFacts, .foundListings, .foundListingsUp, .foundListingsBetween,
                .foundListingsOfSeller, .foundListingsOfSellerUp, .foundListingsOfFactsUp:
                Page(items: [], next: nil)
            }
        }
    }

    /// The whole list in one page, if it has at most 1000 elements.
    func whole() async throws -> [String] {
        try await page(PageRequest(limit: 1000)).items
    }

    /// A new element (or a few) at the top of the list. `name` is new, too.
    func add(_ name: String) async throws {
        switch list {
        case .everyone, .home, .by:
            _ = try await yard.given.post(by: star, photos: [yard.given.photo(by: star)])
        case .liked:
            try await yard.given.like(
                yard.given.post(by: star, photos: [yard.given.photo(by: star)]), by: viewer)
        case .tagged, .homeOfTag:
            _ = try await yard.given.post(
                by: star, hashtags: ["yard", name], photos: [yard.given.photo(by: star)])
        case .explore, .exploredPosts, .exploredMix:
            _ = try await yard.given.post(by: star, photos: yard.given.photos(3, by: star))
        case .foundPosts, .foundPostsBy:
            _ = try await yard.given.post(
                by: star, text: "우리마당에서 놀기", photos: [yard.given.photo(by: star)])
        case .foundMembers, .foundInMemberList, .memberList:
            _ = try await portrayed("portrayed" + name)
        case .carrying:
            _ = try await yard.given.post(
                by: star, photos: [yard.given.photo(by: star)], carrying: carried)
        case .listings, .listingsByStatus, .listingsOfSeller, .listingsUp, .listingsDown,
            .listingsUpByStatus, .listingsOfFacts, .listingsOfFactsUp, .listingsOfSellerOfFacts,
            .listingsForFree,
            .foundListingsOfFacts, .foundListings, .foundListingsUp, .foundListingsBetween,
            .foundListingsOfSeller, .foundListingsOfSellerUp, .foundListingsOfFactsUp:
            // Few prices, so that many are equal.
            let price =
                list == .listingsForFree
                ? 0 : 1000 * (name.count + name.utf8.reduce(0) { $0 + Int($1) } % 5)
            _ = try await yard.given.listing(
                by: star, "좋은 의자를 팔아요 \(name)", price: Int64(price),
                discount: name.utf8.count % 2 == 0 ? Int64(price) / 2 : 0, status: .reserved,
                facts: yard.given.facts(category: "furniture", condition: "like-new"))
        case .hearts:
            try await yard.given.heart(
                yard.given.listing(
                    by: star, name, facts: yard.given.facts(category: "furniture", condition: "like-new")),
                by: viewer)
        case .likes:
            try await yard.given.like(post, by: portrayed(name))
        case .followers:
            try await yard.given.follow(star, by: portrayed(name))
        case .following:
            try await yard.given.follow(portrayed(name), by: star)
        case .notifications:
            let actor = try await portrayed(name)
            let post = try await yard.given.post(by: actor)
            try await yard.notify(viewer, .mention(in: post.id), by: actor)
        case .notificationGroups, .risingGroups:
            let post = try await yard.given.post(by: star, text: name, photos: [yard.given.photo(by: star)])
            try await yard.notify(viewer, .mention(in: post.id), by: star)
        case .undescribed:
            let photo = try await yard.given.photo(by: viewer)
            if name.utf8.count.isMultiple(of: 2) {
                _ = try await yard.given.post(by: viewer, photos: [photo])
            } else {
                _ = try await yard.given.listing(by: viewer, photos: [photo])
            }
        case .ownStories:
            try await yard.given.story(by: viewer, frames: 2, words: name)
        case .storyViews:
            let member = try await portrayed(name)
            try await yard.given.follow(viewer, by: member)
            try await yard.given.look(at: story, by: member)
        case .givenStoryViews:
            try await yard.given.look(at: yard.given.story(by: star).id, by: viewer)
        case .feedback: try await yard.given.thanks(name, by: star, to: viewer)
        case .givenFeedback: try await yard.given.thanks(name, by: viewer, to: star)
        case .blocks:
            try await yard.given.block(portrayed(name), by: viewer)
        case .mutes:
            try await yard.given.mute(portrayed(name), by: viewer)
        case .mutedWords:
            try await yard.given.mute(word: name, by: viewer)
        case .saves, .foundSaves, .keptSaves:
            let photo = try await yard.given.photo(by: star)
            _ = try await yard.given.post(by: star, photos: [photo])
            try await yard.given.save(photo, "아침 햇빛 \(name)", by: viewer)
        case .boards, .foundBoards:
            let photo = try await yard.given.photo(by: star)
            _ = try await yard.given.post(by: star, photos: [photo])
            let board = try await yard.given.board(
                by: star, title: "아침 햇빛 \(name)", .shared, with: [photo])
            try await yard.given.share(board, with: viewer, by: star)
        case .boardsOf:
            let photo = try await yard.given.photo(by: star)
            _ = try await yard.given.post(by: star, photos: [photo])
            try await yard.given.board(by: star, title: name, .open, with: [photo])
        case .onBoard, .foundOnBoard:
            let photo = try await yard.given.photo(by: star)
            _ = try await yard.given.post(by: star, photos: [photo])
            try await yard.given.save(photo, "아침 햇빛 \(name)", by: viewer)
            try await yard.given.place(photo, on: board, by: viewer)
        case .keptBoards:
            let photo = try await yard.given.photo(by: star)
            _ = try await yard.given.post(by: star, photos: [photo])
            try await yard.given.board(by: viewer, title: name, with: [photo])
        case .threads:
            let photo = try await yard.given.photo(by: viewer)
            let thread = try await yard.given.thread(
                about: yard.given.listing(by: viewer), by: portrayed(name))
            try await yard.given.message(in: thread.id, by: viewer, photos: [photo])
        case .messages:
            try await yard.given.message(in: thread, by: star, photos: [yard.given.photo(by: star)])
        case .writtenMessages:
            try await yard.given.message(in: thread, by: viewer)
        case .comments:
            try await yard.given.comment(under: post, by: star)
        case .written:
            try await yard.given.comment(under: post, by: viewer)
        case .likedComments:
            let comment = try await yard.given.comment(under: post, by: star)
            // Few counts, so that many are equal.
            if name.utf8.reduce(0, { $0 + Int($1) }) % 3 > 0 { try await yard.given.like(comment, by: star) }
            if name.utf8.count % 2 == 0 { try await yard.given.like(comment, by: viewer) }
        case .replies:
            let top = try await yard.database.read { [comment, viewer] in
                try $0.comments.comment(comment, viewer: viewer.id)
            }
            try await yard.given.comment(under: post, by: star, replyTo: top)
        case .givenCommentLikes:
            try await yard.given.like(yard.given.comment(under: post, by: star), by: viewer)
        }
    }

    /// A member with an avatar.
    private func portrayed(_ name: String) async throws -> Member {
        let member = try await yard.given.member(name)
        try await yard.given.avatar(of: member)
        return member
    }

    /// Takes an element away, and those that stand and fall with it.
    func remove(_ name: String) async throws {
        guard let id = Identifier<Post>(name)?.rawValue else { return }
        if list == .messages || list == .writtenMessages {
            // Nobody takes back what they said; it goes with one of the two.
            _ = try await yard.engine.write { try $0.run("DELETE FROM messages WHERE id = \(id)") }
            return
        }
        if list == .feedback || list == .givenFeedback {
            _ = try await yard.engine.write { try $0.run("DELETE FROM feedback WHERE id = \(id)") }
            return
        }
        _ = try await yard.database.write { [list, viewer, star, post, board] stores in
            switch list {
            case .everyone, .home, .homeOfTag, .by, .tagged, .foundPosts, .foundPostsBy, .notificationGroups,
                .risingGroups, .carrying, .exploredPosts, .exploredMix:
                try stores.posts.delete(Identifier(rawValue: id))
            case .liked: _ = try stores.likes.delete(post: Identifier(rawValue: id), member: viewer.id)
            case .explore, .undescribed:
                switch try stores.photos.use(of: Identifier(rawValue: id)) {
                case .post(let post): try stores.posts.delete(post)
                case .listing(let listing): try stores.listings.delete(listing)
                default: break
                }
            case .hearts: _ = try stores.hearts.delete(listing: Identifier(rawValue: id), member: viewer.id)
            case .likes: _ = try stores.likes.delete(post: post.id, member: Identifier(rawValue: id))
            case .saves, .foundSaves, .keptSaves:
                _ = try stores.saves.delete(photo: Identifier(rawValue: id), member: viewer.id)
            case .boards, .foundBoards, .boardsOf, .keptBoards:
                try stores.boards.delete(Identifier(rawValue: id))
            case .onBoard, .foundOnBoard:
                try stores.boards.takeOff([name], of: board, by: viewer.id, isOwner: true)
            case .followers: try stores.follows.delete(follower: Identifier(rawValue: id), followee: star.id)
            case .givenCommentLikes:
                _ = try stores.commentLikes.delete(comment: Identifier(rawValue: id), member: viewer.id)
            case .comments, .written, .likedComments, .replies:
                let comment = Identifier<Comment>(rawValue: id)
                guard try stores.comments.comment(comment, viewer: viewer.id) != nil else { break }
                _ = try stores.comments.delete(comment)
            case .ownStories, .givenStoryViews: try stores.stories.delete(Identifier(rawValue: id))
            case .foundMembers, .threads, .memberList, .foundInMemberList, .storyViews:
                try stores.members.delete(Identifier(rawValue: id))
            case .messages, .writtenMessages, .feedback, .givenFeedback: break
            case .following: try stores.follows.delete(follower: star.id, followee: Identifier(rawValue: id))
            case .notifications:
                for post in try stores.posts.page(
                    .by(Identifier(rawValue: id)), viewer: nil, page: PageRequest()
                ).items {
                    try stores.posts.delete(post.id)
                }
            case .blocks: try stores.blocks.delete(blocker: viewer.id, blocked: Identifier(rawValue: id))
            case .mutes: _ = try stores.mutes.delete(muted: Identifier(rawValue: id), by: viewer.id)
            case .mutedWords: _ = try stores.mutes.delete(Identifier<MutedWord>(rawValue: id), by: viewer.id)
            case .listings, .listingsByStatus, .listingsOfSeller, .listingsUp, .listingsDown,
                .listingsUpByStatus, .listingsOfFacts, .listingsOfFactsUp, .listingsOfSellerOfFacts,
                .listingsForFree,
                .foundListingsOfFacts, .foundListings, .foundListingsUp, .foundListingsBetween,
                .foundListingsOfSeller, .foundListingsOfSellerUp, .foundListingsOfFactsUp:
                try stores.listings.delete(Identifier(rawValue: id))
            }
        }
    }
}
