import Domain
import MadangCore
import Pieces
import Wording

@testable import Features
@testable import Website

/// Builders of what pages show; only what a test is about is said.
enum Given {
    static let now = Timestamp(milliseconds: 1_795_230_000_000)

    static func context(
        _ language: Language = .ko, path: Path = Paths.feed, signedIn: Bool = true, name: String = "박준"
    ) -> PageContext {
        let viewer = Viewer(id: Identifier(rawValue: 9), username: "jun", displayName: name)
        return PageContext(
            strings: Strings(language), viewer: signedIn ? viewer : nil, path: path, nonce: "n0nce",
            assets: AssetCatalogue().links(), now: now, passkeyDomain: "yard.example")
    }

    static func photo(
        _ id: Int64 = 1, width: Int = 800, height: Int = 600, altText: String = "", color: UInt32 = 0xC0_FFEE,
        thumbhash: [UInt8] = [], isSensitive: Bool = false
    ) -> Photo {
        let size = PixelSize(width: width, height: height)
        let renditions = RenditionName.allCases.map { name in
            let digits = String(repeating: "ab", count: 31) + String(100 + id % 100).suffix(2)
            return Rendition(
                name: name, size: name.size(of: size), byteCount: 1,
                blob: BlobKey(kind: .rendition, sha256: digits))
        }
        return Photo(
            id: Identifier(rawValue: id), ownerID: Identifier(rawValue: 1), size: size, altText: altText,
            color: color, thumbhash: thumbhash, recipe: Recipe(), renditions: renditions,
            isSensitive: isSensitive,
            createdAt: now)
    }

    static func passkey(_ label: String) -> Passkey {
        Passkey(
            id: Identifier(rawValue: 77), memberID: viewerID, label: label, credentialID: [1], publicKey: [2],
            signCount: 0, isSynced: true, usedAt: now)
    }

    /// What an app asks that calls itself `name`, and everything else that it may.
    static func consent(_ name: String) -> ConsentPage {
        ConsentPage(
            name: name, place: "https://camera.example", target: "https://camera.example",
            scopes: Scopes([Scope(.read, nil), Scope(.write, .market)]), isLasting: false,
            asked: AppRequest(clientID: name, redirect: name, scope: name, state: name))
    }

    /// As a member wants to be told, of whose device it is `isOn`.
    static func push(isOn: Bool = false, wishes: PushWishes = PushWishes(), without names: [String] = [])
        -> ManagePush.State
    {
        let silenced = names.map { name in
            MemberSummary(
                id: Identifier(rawValue: 3), username: "minji", displayName: name, avatar: photo(),
                relation: relation())
        }
        return ManagePush.State(
            publicKey: [UInt8](repeating: 4, count: 65), isOn: isOn, wishes: wishes, silenced: silenced)
    }

    /// Somebody who is told nothing of a member, and sent each form of the page wrongly.
    private static func refusedPush(_ hostile: String) -> [PushPage] {
        let state = push(isOn: true, without: [hostile])
        let values = [
            PushPage.Values(kinds: [hostile], quietFrom: hostile, quietUntil: hostile),
            PushPage.Values(state.wishes, username: hostile), PushPage.Values(state.wishes),
        ]
        let faults = FormFaults(
            fields: ["quiet_from": hostile, "quiet_until": hostile, "username": hostile], whole: hostile)
        return zip([PushAct.wishes, .silence, .unsilence], values).map { act, values in
            PushPage(state: state, values: values, refused: act, faults: faults)
        }
    }

    static func token(_ label: String) -> Session {
        Session(
            id: Identifier(rawValue: 78), memberID: viewerID, kind: .app, device: label,
            scopes: Scopes([Scope(.read, nil), Scope(.write, .market)]), createdAt: now, lastSeenAt: now,
            expiresAt: now)
    }

    static func relation(isFollowing: Bool = false, followsViewer: Bool = false, isViewer: Bool = false)
        -> Relation
    {
        Relation(isFollowing: isFollowing, followsViewer: followsViewer, isViewer: isViewer)
    }

    static func post(
        _ id: Int64 = 5, text: String = "", name: String = "김민지", photos: [Photo] = [], likes: Int = 0,
        isLiked: Bool = false, isMine: Bool = false
    ) -> Post {
        let author = MemberSummary(
            id: Identifier(rawValue: 2), username: "minji", displayName: name,
            relation: relation(isViewer: isMine))
        return Post(
            id: Identifier(rawValue: id), author: author, text: text,
            entities: EntityScanner.entities(in: text),
            photos: photos, likeCount: likes, commentCount: 0, isLiked: isLiked, createdAt: now,
            editedAt: now,
            version: 1)
    }

    /// Posts of `years` before 2026, each with the same posts.
    static func onThisDay(_ posts: [Post], years: [Int] = [2025, 2024], isSeen: Bool = false) -> OnThisDay {
        let spans = years.map { year in
            OnThisDay.Span(
                year: year,
                ids: Identifier(rawValue: Int64(year) * 100)..<Identifier(rawValue: Int64(year) * 100 + 100))
        }
        let all = years.flatMap { year in
            posts.enumerated().map { number, one in
                Given.post(
                    Int64(year) * 100 + Int64(number), text: one.text, name: one.author.displayName,
                    photos: one.photos, likes: one.likeCount, isMine: true)
            }
        }
        return OnThisDay(
            date: CivilDate(year: 2026, month: 11, day: 28), isSeen: isSeen, spans: spans, posts: all)
    }

    /// The line about a post of so many years ago.
    static func onThisDayRow(_ words: String, yearsAgo: Int = 1, photo: Photo? = nil) -> OnThisDayRow {
        OnThisDayRow(
            OnThisDay.Glance(
                date: CivilDate(year: 2026, month: 11, day: 28), year: 2026 - yearsAgo, text: words,
                photo: photo))
    }

    /// The feed with a line above it, and the page to which that leads: with posts, with none, and switched off.
    private static func onThisDayPages(_ posts: [Post], _ hostile: String, _ context: PageContext)
        -> [(String, HTML)]
    {
        var feed = FeedPage(posts: posts.map(PostCard.init), next: nil, view: .tiles)
        feed.onThisDay = onThisDayRow(hostile, photo: photo(1, altText: hostile))
        let pages = [
            OnThisDayPage(onThisDay(posts), isWanted: true),
            OnThisDayPage(onThisDay([]), isWanted: true), OnThisDayPage(onThisDay([]), isWanted: false),
        ]
        return [("feed on this day", layout(feedPage(feed, context), context))]
            + pages.map { ("on this day", layout(onThisDayPage($0, context), context)) }
    }

    /// Who looks at the pages.
    static let viewerID = Identifier<Member>(rawValue: 9)

    /// Under somebody else's post.
    static func comment(
        _ id: Int64 = 7, text: String = "", name: String = "박하", isMine: Bool = false, isEdited: Bool = true
    ) -> Domain.Comment {
        let author = MemberSummary(
            id: isMine ? viewerID : Identifier(rawValue: 3), username: "haru", displayName: name,
            relation: relation(isViewer: isMine))
        return Domain.Comment(
            id: Identifier(rawValue: id), postID: Identifier(rawValue: 5),
            postAuthorID: Identifier(rawValue: 2),
            author: author, text: text, entities: EntityScanner.entities(in: text), createdAt: now,
            editedAt: isEdited ? now : nil, version: 2)
    }

    static func profile(_ name: String = "김민지", bio: String = "", isViewer: Bool = false) -> MemberProfile {
        let member = Member(
            id: Identifier(rawValue: 2), username: "minji", displayName: name, bio: bio,
            email: "m@example.com",
            postCount: 1, followerCount: 2, followingCount: 3, createdAt: now)
        return MemberProfile(member: member, relation: relation(followsViewer: true, isViewer: isViewer))
    }

    private static func membersSettings(_ hostile: String, _ next: Path) -> MembersSettingsPage {
        let invite = Invite(
            id: Identifier(rawValue: 7), hash: [], makerID: nil, uses: 3, used: 1, createdAt: now,
            expiresAt: now)
        return MembersSettingsPage(
            waiting: [profile(hostile).member],
            invites: [
                ListedInvite(invite: invite, maker: "minji"), ListedInvite(invite: invite, maker: nil),
            ],
            more: next, link: hostile, faults: FormFaults(fields: ["uses": hostile], whole: hostile))
    }

    /// The search with nothing asked, with each kind of result, with none and with a fault.
    private static func searchPages(
        _ hostile: String, _ cards: [PostCard], _ rows: MemberList, _ next: Path
    ) -> [SearchPage] {
        let tags = [TagRow(tag: hostile, postCount: 1_000_000), TagRow(tag: "산책", postCount: 1)]
        return [
            SearchPage(query: "", kind: .posts, results: .start(tags)),
            SearchPage(query: "", kind: .posts, results: .start([])),
            SearchPage(
                query: hostile, kind: .all,
                results: .all(
                    SearchFindings(
                        SearchOverview(
                            posts: Page(items: [post(5, text: hostile, name: hostile)], next: nil),
                            postCount: 100,
                            members: [profile(hostile, bio: hostile)], memberCount: 1, listings: [],
                            listingCount: 0,
                            tags: [TagUse(key: hostile, postCount: 1)], tagCount: 1), next: next))),
            SearchPage(
                query: hostile, kind: .posts, results: .posts(cards, next: next, people: rows.rows)),
            SearchPage(query: hostile, kind: .members, results: .members(rows)),
            SearchPage(query: hostile, kind: .tags, results: .tags(tags)),
            SearchPage(query: hostile, kind: .tags, results: .tags([])),
            SearchPage(
                query: hostile, kind: .posts, results: .refused(FormFaults(fields: ["q": hostile]))),
        ]
    }

    /// The pages of an archive that a member takes along.
    static func archivePages(_ hostile: String, _ language: Language) throws -> [HTML] {
        let photo = photo(1, altText: hostile)
        let post = ExportMember.ExportedPost(
            post: post(5, text: hostile, name: hostile, photos: [photo], likes: 1, isMine: true),
            formats: [photo.id: .png])
        let member = profile(hostile, bio: hostile).member
        let text = Strings(language)
        let chapter = ExportArchive.Chapter(
            title: hostile, count: 3, page: .beside("posts-1.html"), data: .beside("data", "posts.json"))
        let rows: [HTML] = [
            "\([post, post], { exportPost($0, text) })", exportStory(keptStory(hostile), text),
            try exportRow(of: hostile, photo, text),
        ]
        let place = ExportPlace(name: "posts", title: text.exports.posts, number: 2, hasNext: true)
        return [exportIndex(member, [chapter], text, at: now)]
            + rows.map { exportList(place, $0, of: member, text) }
    }

    /// A comment, a message, a listing and a save, one below the other.
    private static func exportRow(of hostile: String, _ photo: Photo, _ text: Strings) throws -> HTML {
        let comment = WrittenComment(
            id: Identifier(rawValue: 1), postID: Identifier(rawValue: 2), postAuthor: "ana", text: hostile,
            createdAt: now, editedAt: nil)
        let message = WrittenMessage(
            id: Identifier(rawValue: 2), threadID: Identifier(rawValue: 2), partner: "ana", listingID: nil,
            text: hostile, photoIDs: [photo.id], createdAt: now)
        let save = KeptSave(
            photoName: "x1", memo: hostile, savedAt: now, photographer: hostile,
            page: "unsplash.com/photos/x1")
        return try exportComment(comment, text) + exportMessage(message, text)
            + exportListing(listing(hostile), text) + exportSave(save, text)
            + exportBoard(keptBoard(hostile), text)
    }

    private static func save(_ photo: Photo, of post: Post, _ memo: String) -> Save {
        Save(
            id: Identifier(rawValue: 1), photo: photo, postID: post.id, author: post.author, memo: memo,
            savedAt: now)
    }

    private static func memoPage(_ photos: [Photo], of post: Post, _ memo: String, _ faults: FormFaults)
        -> SavePage
    {
        let photo = SavablePhoto(
            photo: photos[0], postID: post.id, author: post.author, isSaved: true, memo: memo)
        var page = SavePage(
            photo, photos: photos.map(PhotoPicture.init), next: Paths.saved.with("q", memo), faults: faults)
        page.boards = boardFields(memo)
        return page
    }

    /// A photo of a post and one of a listing that lack a description, of which what was typed was refused.
    static func altTexts(_ hostile: String, _ next: Path?) -> AltTextsPage {
        let rows = [
            UndescribedPhoto(photo: photo(2), place: .post(Identifier(rawValue: 5), text: hostile)),
            UndescribedPhoto(photo: photo(1), place: .listing(Identifier(rawValue: 6), name: hostile)),
        ]
        var page = AltTextsPage(
            rows: rows.map(AltTextRow.init), coverage: AltTextCoverage(photoCount: 3, describedCount: 1),
            next: next, cursor: hostile)
        page.refuse(Identifier(rawValue: 1), hostile, FormFaults(fields: ["alt_text": hostile]))
        return page
    }

    /// Every page there is, with `hostile` wherever members write.
    private static func sensitivePost(_ hostile: String, _ comments: CommentList) -> PostPage {
        let photos = [photo(3, altText: hostile, isSensitive: true)]
        return PostPage(
            post: PostCard(post(9, text: hostile, name: hostile, photos: photos)), comments: comments,
            markReason: hostile)
    }

    static func pages(_ hostile: String, _ language: Language) -> [(name: String, html: HTML)] {
        let context = context(language, name: hostile)
        let visitor = Given.context(language, signedIn: false)
        let photos = [photo(1, altText: hostile), photo(2, width: 300, height: 900)]
        let posts = [
            post(5, text: hostile, name: hostile, photos: photos, likes: 1),
            post(6, text: hostile, isMine: true),
        ]
        let cards = posts.map(PostCard.init)
        let next = Paths.feed.with("cursor", hostile)
        let tile = ExploreTile(
            ExploredPhoto(
                photo: photos[0], postID: posts[0].id, photoCount: 3, author: posts[0].author, isSaved: true,
                isLiked: false, likeCount: 0))
        let explore = ExplorePage(tiles: [tile], next: next)
        let rows = MemberList(rows: [MemberRow(profile(hostile, bio: hostile))], next: next)
        let comments = CommentList(
            rows: [
                CommentRow(comment(7, text: hostile, name: hostile, isMine: true), viewer: viewerID),
                CommentRow(comment(8, text: hostile, name: hostile), viewer: viewerID),
            ], next: next, latest: next)
        let header = MemberHeader(profile(hostile, bio: hostile))
        let faults = FormFaults(fields: ["username": hostile, "password": hostile], whole: hostile)
        let steps = FirstStepList(steps: FirstStep.allCases, ownsYard: true)
        let documents: [(String, Document, PageContext)] = [
            ("feed", feedPage(FeedPage(posts: cards, next: next, view: .cards), context), context),
            ("tiles", feedPage(FeedPage(posts: cards, next: nil, view: .tiles), context), context),
            ("empty feed", feedPage(FeedPage(posts: [], next: nil, view: .cards), context), context),
            (
                "first feed",
                feedPage(FeedPage(posts: cards, next: nil, view: .cards, firstSteps: steps), context), context
            ),
            ("explore", explorePage(explore, context), context),
            (
                "saved",
                savedPage(
                    SavedPage(
                        rows: [SavedRow(save(photos[0], of: posts[0], hostile))], next: next, query: hostile),
                    context),
                context
            ),
            ("nothing saved", savedPage(SavedPage(rows: [], next: nil), context), context),
            ("nothing found", savedPage(SavedPage(rows: [], next: nil, query: hostile), context), context),
            ("memo", savePage(memoPage(photos, of: posts[0], hostile, faults), context), context),
            ("unsave", unsavePage(memoPage(photos, of: posts[0], hostile, faults), context), context),
            ("empty explore", explorePage(ExplorePage(tiles: [], next: nil), context), context),
            ("welcome", welcomePage(explore, visitor), visitor),
            (
                "tag",
                tagPage(
                    TagPage(
                        tag: hostile, key: hostile, postCount: 1_000_000, isFollowed: true, posts: cards,
                        next: next),
                    context),
                context
            ),
            ("post", postPage(PostPage(post: cards[0], comments: comments), context), context),
            ("sensitive post", postPage(sensitivePost(hostile, comments), visitor), visitor),
            ("post for visitors", postPage(PostPage(post: cards[0], comments: comments), visitor), visitor),
            (
                "own post",
                postPage(
                    PostPage(
                        post: cards[1], comments: CommentList(rows: [], next: nil), draft: hostile,
                        faults: FormFaults(fields: ["text": hostile])), context), context
            ),
            (
                "edit comment",
                editCommentPage(
                    EditCommentPage(
                        comment: comments.rows[0], text: hostile, faults: FormFaults(whole: hostile)),
                    context), context
            ),
            ("delete comment", deleteCommentPage(comments.rows[0], context), context),
            ("likes", likesPage(LikesPage(post: cards[0], likes: rows), context), context),
            ("alt texts", altTextsPage(altTexts(hostile, next), context), context),
            (
                "all described",
                altTextsPage(
                    AltTextsPage(
                        rows: [], coverage: AltTextCoverage(photoCount: 2, describedCount: 2), next: nil),
                    context), context
            ),
            ("liked", likedPage(LikedPage(posts: cards, next: next), context), context),
            ("nothing liked", likedPage(LikedPage(posts: [], next: nil), context), context),
            ("delete", deletePostPage(cards[0], context), context),
            (
                "member", memberPostsPage(MemberPostsPage(header: header, posts: cards, next: next), context),
                context
            ),
            (
                "followers",
                memberListPage(MemberListPage(header: header, direction: .followers, list: rows), context),
                context
            ),
            (
                "following",
                memberListPage(
                    MemberListPage(
                        header: header, direction: .following, list: MemberList(rows: [], next: nil)), context
                ), context
            ),
            ("notifications", notificationsPage(notifications(hostile, next), context), context),
            (
                "no notifications", notificationsPage(NotificationsPage(rows: [], next: nil), context),
                context
            ),
            (
                "login", loginPage(LoginPage(identifier: hostile, faults: faults, next: next), visitor),
                visitor
            ),
            (
                "join",
                joinPage(JoinPage(username: hostile, email: hostile, faults: faults, next: next), visitor),
                visitor
            ),
            ("sign-in", signInPage(token: hostile, visitor), visitor),
            ("expired link", signInExpiredPage(visitor), visitor),
            (
                "new password", newPasswordPage(NewPasswordPage(token: hostile, faults: faults), visitor),
                visitor
            ),
            (
                "settings",
                settingsPage(SettingsPage(member: profile(hostile).member, hasMail: true), context), context
            ),
            (
                "profile",
                profilePage(
                    ProfilePage(
                        profile(hostile, bio: hostile).member,
                        faults: FormFaults(fields: ["bio": hostile], whole: hostile), avatarFault: hostile),
                    context), context
            ),
            (
                "data",
                dataPage(
                    DataPage(storage: StorageUse(used: 4_000_000_000, quota: 5 << 30), graceDays: 7), context),
                context
            ),
            (
                "leave",
                leavePage(
                    LeavePage(contents: ContentCounts(), until: now, faults: faults),
                    context), context
            ),
            ("left", leftPage(until: now, visitor), visitor),
            ("members settings", membersSettingsPage(membersSettings(hostile, next), context), context),
            ("refuse member", refuseMemberPage(hostile, context), context),
            ("delete member", deleteMemberPage(deletion(hostile, next, faults), context), context),
            (
                "join by invite",
                joinPage(
                    JoinPage(registration: .invite, invite: hostile, faults: faults, next: next), visitor),
                visitor
            ),
            (
                "password", passwordPage(PasswordPage(profile(hostile).member, faults: faults), context),
                context
            ),
            (
                "email",
                emailPage(
                    EmailPage(
                        email: hostile, pending: hostile, typed: hostile, faults: faults,
                        digest: DigestChoice(isWanted: true, isAddressConfirmed: false)), context),
                context
            ),
            ("devices", sessionsPage(devices(hostile, context.strings), context), context),
            (
                "confirm",
                confirmPage(
                    ConfirmPage(
                        action: Paths.emailSettings, carried: [CarriedField(name: "email", value: hostile)],
                        factors: SecondFactors(hasApp: true, hasPasskeys: true),
                        wayBack: Paths.emailSettings, faults: faults, passkeyFaults: faults), context),
                context
            ),
            ("code", codePage(CodePage(ticket: hostile, faults: faults, next: Paths.feed), visitor), visitor),
            (
                "no app",
                authenticatorPage(
                    .off(
                        ManageAuthenticator.State(since: nil, hasPasskeys: true, recoveryCodeCount: 3),
                        wasOn: true), context), context
            ),
            (
                "passkeys",
                passkeyPage(
                    .list(
                        PasskeyList(
                            passkeys: [passkey(hostile)], hasFactor: false, did: .rename,
                            refused: PasskeyList.RefusedName(id: passkey(hostile).id, typed: hostile),
                            faults: faults)), context),
                context
            ),
            (
                "apps",
                appsPage(
                    .list(
                        AppsList(
                            apps: [AppUse(session: token(hostile), name: hostile, website: hostile)],
                            tokens: [token(hostile)], ended: .end,
                            draft: TokenDraft(label: hostile, scopes: [hostile]), faults: faults)), context),
                context
            ),
            ("no push", pushPage(PushPage(state: push(), done: .unsilenced), context), context),
            ("consent", consentPage(consent(hostile), context), context),
            ("code for an app", codePage(hostile, context), context),
            ("foreign app", foreignAppPage(context), context),
            ("faulty question", faultyQuestionPage(faultyQuestion(hostile), context), context),
            ("refused app", appRefusedPage(AppRefusal(.invalidScope, hostile), context), context),
            (
                "token",
                appsPage(.made(ManageTokens.Made(token: token(hostile), secret: hostile)), context), context
            ),
            ("passkey being made", passkeyPage(.making(name: hostile, faults: faults), context), context),
            ("first passkey", passkeyPage(.codes([hostile]), context), context),
            (
                "app being set up",
                authenticatorPage(
                    .setup(
                        ManageAuthenticator.Setup(secret: hostile, address: "otpauth://totp/\(hostile)"),
                        faults: faults), context), context
            ),
            (
                "app",
                authenticatorPage(
                    .on(
                        ManageAuthenticator.State(
                            since: Given.now, hasPasskeys: false, recoveryCodeCount: 1)), context),
                context
            ),
            ("recovery codes", authenticatorPage(.codes([hostile], isNew: true), context), context),
            (
                "forgot", forgotPage(ForgotPage(state: .asks, identifier: hostile, faults: faults), visitor),
                visitor
            ),
            ("new device", disownPage(Self.newDevice(on: hostile), mark: hostile, visitor), visitor),
            ("disowned", disownedPage(isMember: false, visitor), visitor),
            (
                "unsubscribe", unsubscribePage(Paths.unsubscribe("0000000000007", mark: hostile), visitor),
                visitor
            ),
            ("unsubscribed", unsubscribedPage(visitor), visitor),
            ("unsubscribe with a wrong mark", unsubscribeUnknownPage(visitor), visitor),
            ("confirm email", confirmEmailPage(token: hostile, visitor), visitor),
            ("look", lookPage(LookPage(language: .en, isSaved: true), context), context),
        ]
        let searches = searchPages(hostile, cards, rows, next).map { page in
            ("search", layout(searchPage(page, context), context))
        }
        let pushes =
            refusedPush(hostile).map { ("push", layout(pushPage($0, context), context)) }
            + onThisDayPages(posts, hostile, context) + storyPages(hostile, next, context)
            + boardPages(hostile, next, context) + tagPages(hostile, next, context)
            + mutePages(hostile, next, context) + feedbackPages(hostile, next, context)
            + draftPages(hostile, context) + moderationPages(hostile, context)
            + [("import", layout(importPage(of: profile(hostile).member, context), context))]
        let problems = ProblemWording.allCases.map { problem in
            let text = context.strings.problem(problem, retryAfter: 3)
            return (
                "\(problem)",
                layout(errorPage(problem, title: text.title, detail: text.detail, context), context)
            )
        }
        // A sample that is no price would be missed by `The market's pages`.
        let market = (try? marketPages(hostile, context, visitor) + offerPages(hostile, context)) ?? []
        return documents.map { ($0.0, layout($0.1, $0.2)) } + searches + pushes + problems + market
            + [("pieces", layout(piecesPage(context), context))]
    }

    /// Of each kind, with one actor and with several.
    private static func notifications(_ hostile: String, _ next: Path) -> NotificationsPage {
        let actor = MemberSummary(
            id: Identifier(rawValue: 3), username: "minji", displayName: hostile, relation: relation())
        let groups = Notification.Kind.allCases.flatMap { kind in
            [1, 3].map { count in
                let isOfListing = [.priceDrop, .availableAgain, .alert].contains(kind)
                return NotificationGroup(
                    id: Identifier(rawValue: Int64(kind.hashValue & 0xFFFF) + Int64(count)), kind: kind,
                    postID: kind == .follow || isOfListing ? nil : Identifier(rawValue: 5), text: hostile,
                    photo: photo(1),
                    actors: Array(repeating: actor, count: count), count: count, isUnread: count == 1,
                    latest: Identifier(earliestAt: now),
                    commentID: kind == .comment ? Identifier(rawValue: 6) : nil,
                    listing: isOfListing ? card(hostile) : nil)
            }
        }
        return NotificationsPage(
            rows: groups.map { NotificationRow($0, viewer: profile(hostile).member) }, next: next)
    }

    private static func newDevice(on device: String) -> Notice {
        Notice(
            id: Identifier(rawValue: 1), memberID: viewerID, kind: .newDevice, device: device,
            facts: ["network": device])
    }

    /// Two devices and something that happened on one of them.
    private static func devices(_ hostile: String, _ text: Strings) -> SessionsPage {
        let sessions = [(7, Session.Kind.web), (8, .app)].map { id, kind in
            Session(
                id: Identifier(rawValue: id), memberID: Identifier(rawValue: 2), kind: kind, device: hostile,
                createdAt: now, lastSeenAt: now, expiresAt: now)
        }
        let notice = Notice(
            id: Identifier(rawValue: 3), memberID: Identifier(rawValue: 2), kind: .sessionRevoked,
            device: hostile)
        return SessionsPage(
            sessions: sessions, current: Identifier(rawValue: 7), notices: [notice], hasEnded: true, text)
    }
}
