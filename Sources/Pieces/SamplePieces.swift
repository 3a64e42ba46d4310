import Domain
import MadangCore
import Website

/// Invented members, photos and posts for `/_pieces`: long and short, none, one and a million.
struct SamplePieces {
    let pictures: [PhotoPicture]
    let posts: [PostCard]
    let profiles = Self.profiles
    let notifications: [NotificationRow]
    let comments = Self.comments.map { CommentRow($0, viewer: Identifier(rawValue: 4)) }

    init(_ context: PageContext) {
        let source = context.assets.image("sample.svg")
        pictures = Self.shapes.enumerated().map { index, shape in
            PhotoPicture(Self.photo(Int64(index), shape.0, shape.1, shape.2)).shown(from: source)
        }
        posts = Self.posts.map { post in
            var card = PostCard(post)
            card.photos = card.photos.map { $0.shown(from: source) }
            return card
        }
        let photo = pictures.first
        notifications = Self.notifications.map { group in
            var row = NotificationRow(group, viewer: Self.profiles[3].member)
            if group.postID != nil || group.listing != nil { row.photo = photo }
            return row
        }
    }

    var style: PageStyle {
        var style = PageStyle(pictures, inMasonry: true)
        style.merge(PageStyle(posts: posts))
        return style
    }

    private static let notifications = Notification.Kind.allCases.flatMap { kind in
        [1, 2, 1_000_000].map { count in
            let actors = profiles.prefix(min(3, count)).map { profile in
                MemberSummary(
                    id: profile.member.id, username: profile.member.username,
                    displayName: profile.member.displayName, relation: profile.relation)
            }
            let isOfListing = [.priceDrop, .availableAgain, .alert].contains(kind)
            let listing = isOfListing ? listingSamples.first.map(card) : nil
            let price = listing?.price.bargain
            return NotificationGroup(
                id: Identifier(rawValue: 1), kind: kind,
                postID: kind == .follow || isOfListing ? nil : Identifier(rawValue: 1),
                text: kind == .alert ? "접이식 자전거" : longText,
                actors: count == 2 ? actors.reversed() : Array(actors), count: count,
                isUnread: count == 2, latest: Identifier(earliestAt: now),
                listing: listing,
                prices: kind == .priceDrop ? price.map { PriceChange(before: $0, now: $0) } : nil)
        }
    }

    private static func card(_ listing: Listing) -> ListingCard {
        ListingCard(
            id: listing.id, sellerID: listing.seller.id, name: listing.name, price: listing.price,
            stock: listing.stock, status: listing.status, isShown: true)
    }

    private static let shapes: [(Int, Int, UInt32)] = [
        (4, 3, 0x8A_9B6E), (1, 1, 0xC9_8F5A), (3, 5, 0x50_6B8C), (16, 9, 0x9A_6A74), (2, 5, 0x6E_8A84),
        (5, 2, 0xB8_A56A),
    ]

    private static let posts = [
        post(1, "짧은 글 #산책", photos: [photo(1, 1, 1, 0xC9_8F5A)], likes: 0),
        post(
            2, longText,
            photos: [photo(2, 4, 5, 0x50_6B8C), photo(3, 16, 9, 0x9A_6A74), photo(4, 1, 2, 0x6E_8A84)],
            likes: 1_000_000, isLiked: true),
        post(3, "사진 없이 글만 #글", photos: [], likes: 1, isMine: true),
        post(4, "해시태그로 피드에 온 글 #\(longTag)", photos: [], likes: 0, followedTag: longTag),
        post(5, "가려 둔 사진", photos: [photo(5, 4, 3, 0x8A_9B6E, isSensitive: true)], likes: 3),
    ]

    private static let longTag = String(repeating: "길", count: 50)

    private static let comments = [
        comment(3, "짧은 댓글 @minji", by: 1),
        comment(2, longText, by: 2),
        comment(1, "내가 남긴\n두 줄짜리 댓글 #산책", by: 4, isEdited: true),
    ]

    private static let profiles = [
        profile(
            1, "minji", "김민지", "골목과 나무를 찍어요.",
            Relation(isFollowing: false, followsViewer: true, isViewer: false)),
        profile(
            2, "garden_club_kim_2026", "이름이아주길어서스무글자를꽉채우는사람", longText,
            Relation(isFollowing: true, followsViewer: false, isViewer: false)),
        profile(
            3, "ana", "Ana", "",
            Relation(isFollowing: false, followsViewer: false, isViewer: false, isMuted: true)),
        profile(4, "jun", "박준", "", Relation(isFollowing: false, followsViewer: false, isViewer: true)),
    ]

    private static let now = Timestamp(milliseconds: 1_795_230_000_000)

    static let longText = """
        안개가 걷히자 빛이 한꺼번에 쏟아졌다. #아침 #필름사진 다음에는 조금 더 일찍 나가서 해가 뜨는 순간부터 천천히 걸어보고 싶다. \
        그리고 돌아오는 길에는 새로 생긴 빵집에 들러서 갓 구운 식빵을 사야지. <b>이것은 글이다.</b>
        """

    private static func photo(
        _ id: Int64, _ width: Int, _ height: Int, _ color: UInt32, isSensitive: Bool = false
    ) -> Photo {
        let size = PixelSize(width: width * 200, height: height * 200)
        return Photo(
            id: Identifier(rawValue: id), ownerID: Identifier(rawValue: 1), size: size, altText: "",
            color: color,
            thumbhash: [], recipe: Recipe(), renditions: [], isSensitive: isSensitive, createdAt: now)
    }

    private static func post(
        _ id: Int64, _ text: String, photos: [Photo], likes: Int, isLiked: Bool = false, isMine: Bool = false,
        followedTag: String? = nil
    ) -> Post {
        let relation = Relation(isFollowing: false, followsViewer: false, isViewer: isMine)
        let author = MemberSummary(
            id: Identifier(rawValue: id), username: "minji", displayName: "김민지", relation: relation)
        return Post(
            id: Identifier(rawValue: id), author: author, text: text,
            entities: EntityScanner.entities(in: text),
            photos: photos, likeCount: likes, commentCount: 0, isLiked: isLiked, createdAt: now,
            editedAt: nil, version: 1, followedTag: followedTag)
    }

    private static func comment(_ id: Int64, _ text: String, by author: Int, isEdited: Bool = false)
        -> Comment
    {
        let profile = profiles[author - 1]
        let author = MemberSummary(
            id: profile.member.id, username: profile.member.username, displayName: profile.member.displayName,
            relation: profile.relation)
        return Comment(
            id: Identifier(rawValue: id), postID: Identifier(rawValue: 1),
            postAuthorID: Identifier(rawValue: 1),
            author: author, text: text, entities: EntityScanner.entities(in: text), createdAt: now,
            editedAt: isEdited ? now : nil)
    }

    private static func profile(
        _ id: Int64, _ username: String, _ name: String, _ bio: String, _ relation: Relation
    ) -> MemberProfile {
        let member = Member(
            id: Identifier(rawValue: id), username: username, displayName: name, bio: bio, email: "",
            postCount: Int(id == 2 ? 1_000_000 : id), followerCount: 0, followingCount: 1, createdAt: now)
        return MemberProfile(member: member, relation: relation)
    }
}

extension PhotoPicture {
    /// The same shape and colour, showing the asset at `source`.
    fileprivate func shown(from source: Path) -> PhotoPicture {
        var picture = PhotoPicture(
            id: id, size: size, altText: altText, color: color, source: source,
            sources: SourceSet([(source, size.width)]))
        picture.isSensitive = isSensitive
        return picture
    }
}
