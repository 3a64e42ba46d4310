package import Domain
package import Foundation

/// The verbs, made of the same ports. Routes and commands take all of them and call what they need.
package protocol VerbList: Sendable {
    var ports: Ports { get }
}

/// The verbs that read and make no pictures: what the command line needs.
package struct DatabaseVerbs: VerbList {
    package let ports: Ports

    package init(_ ports: Ports) {
        self.ports = ports
    }
}

// Accounts
extension VerbList {
    package var createMember: CreateMember { CreateMember(ports: ports) }
    package var register: Register { Register(ports: ports) }
    package var checkAvailability: CheckAvailability { CheckAvailability(ports: ports) }
    package var logIn: LogIn { LogIn(ports: ports) }
    package var logInWithCode: LogInWithCode { LogInWithCode(ports: ports) }
    package var usePasskey: UsePasskey { UsePasskey(ports: ports) }
    package var manageTokens: ManageTokens { ManageTokens(ports: ports) }
    package var managePasskeys: ManagePasskeys { ManagePasskeys(ports: ports) }
    package var manageAuthenticator: ManageAuthenticator { ManageAuthenticator(ports: ports) }
    package var logOut: LogOut { LogOut(ports: ports) }
    package var refreshTokens: RefreshTokens { RefreshTokens(ports: ports) }
    package var authenticate: Authenticate { Authenticate(ports: ports) }
    package var confirmPassword: ConfirmPassword { ConfirmPassword(ports: ports) }
    package var editMe: EditMe { EditMe(ports: ports) }
    package var makeSignInLink: MakeSignInLink { MakeSignInLink(ports: ports) }
    package var signInWithLink: SignInWithLink { SignInWithLink(ports: ports) }
    package var promoteMember: PromoteMember { PromoteMember(ports: ports) }
    package var resetPassword: ResetPassword { ResetPassword(ports: ports) }
    package var changePassword: ChangePassword { ChangePassword(ports: ports) }
    package var forgetPassword: ForgetPassword { ForgetPassword(ports: ports) }
    package var showMe: ShowMe { ShowMe(ports: ports) }
    package var confirmEmail: ConfirmEmail { ConfirmEmail(ports: ports) }
    package var listSessions: ListSessions { ListSessions(ports: ports) }
    package var endSession: EndSession { EndSession(ports: ports) }
    package var askForFactors: AskForFactors { AskForFactors(ports: ports) }
    package var disownSession: DisownSession { DisownSession(ports: ports) }
}

// Somebody else's programs
extension VerbList {
    package var registerApp: RegisterApp { RegisterApp(ports: ports) }
    package var authorizeApp: AuthorizeApp { AuthorizeApp(ports: ports) }
    package var appTokens: AppTokens { AppTokens(ports: ports) }
    package var listApps: ListApps { ListApps(ports: ports) }
}

// Coming and leaving
extension VerbList {
    package var admitMembers: AdmitMembers { AdmitMembers(ports: ports) }
    package var makeInvite: MakeInvite { MakeInvite(ports: ports) }
    package var listInvites: ListInvites { ListInvites(ports: ports) }
    package var revokeInvite: RevokeInvite { RevokeInvite(ports: ports) }
    package var leaveYard: LeaveYard { LeaveYard(ports: ports) }
    package var removeMembers: RemoveMembers { RemoveMembers(ports: ports) }
    package var exportMember: ExportMember { ExportMember(ports: ports) }
}

// What accounts are told
extension VerbList {
    package var readAudit: ReadAudit { ReadAudit(ports: ports) }
    package var seeNotices: SeeNotices { SeeNotices(ports: ports) }
    package func sendLetters(
        by mailer: any Mailer, written writer: any LetterWriter, limits: LetterLimits = LetterLimits()
    ) -> SendLetters {
        SendLetters(ports: ports, mailer: mailer, writer: writer, limits: limits)
    }
    package var writeDigests: WriteDigests { WriteDigests(ports: ports) }
    package var unsubscribe: Unsubscribe { Unsubscribe(ports: ports) }
}

// Members
extension VerbList {
    package var listMembers: ListMembers { ListMembers(ports: ports) }
    package var showMember: ShowMember { ShowMember(ports: ports) }
    package var outlineMembers: OutlineMembers { OutlineMembers(ports: ports) }
    package var followMember: FollowMember { FollowMember(ports: ports) }
    package var suggestMembers: SuggestMembers { SuggestMembers(ports: ports) }
    package var blockMember: BlockMember { BlockMember(ports: ports) }
    package var listBlocks: ListBlocks { ListBlocks(ports: ports) }
    package var muteMember: MuteMember { MuteMember(ports: ports) }
    package var listMutes: ListMutes { ListMutes(ports: ports) }
    package var muteWord: MuteWord { MuteWord(ports: ports) }
    package var changeMutedWord: ChangeMutedWord { ChangeMutedWord(ports: ports) }
    package var unmuteWord: UnmuteWord { UnmuteWord(ports: ports) }
    package var listMutedWords: ListMutedWords { ListMutedWords(ports: ports) }
}

// Notifications
extension VerbList {
    package var listNotifications: ListNotifications { ListNotifications(ports: ports) }
    package var readNotifications: ReadNotifications { ReadNotifications(ports: ports) }
    package var forgetNotifications: ForgetNotifications { ForgetNotifications(ports: ports) }
    package var keepMarkers: KeepMarkers { KeepMarkers(ports: ports) }
}

// What devices are told
extension VerbList {
    package var managePush: ManagePush { ManagePush(ports: ports) }
    package func sendPushes(
        by service: any PushService, written writer: any PushWriter, zone: TimeZone
    ) -> SendPushes {
        SendPushes(ports: ports, service: service, writer: writer, zone: zone)
    }
}

// What is not published yet
extension VerbList {
    package var listDrafts: ListDrafts { ListDrafts(ports: ports) }
    package var showDraft: ShowDraft { ShowDraft(ports: ports) }
    package var deleteDraft: DeleteDraft { DeleteDraft(ports: ports) }
    package var publishDraft: PublishDraft { PublishDraft(ports: ports) }
    package var publishDueDrafts: PublishDueDrafts { PublishDueDrafts(ports: ports) }
}

// Posts and feeds
extension VerbList {
    package var publishPost: PublishPost { PublishPost(ports: ports) }
    package var showPost: ShowPost { ShowPost(ports: ports) }
    package var showPublished: ShowPublished { ShowPublished(ports: ports) }
    package var editPost: EditPost { EditPost(ports: ports) }
    package var deletePost: DeletePost { DeletePost(ports: ports) }
    package var likePost: LikePost { LikePost(ports: ports) }
    package var listLikes: ListLikes { ListLikes(ports: ports) }
    package var listPosts: ListPosts { ListPosts(ports: ports) }
    package var explorePhotos: ExplorePhotos { ExplorePhotos(ports: ports) }
    package var settleFeeds: SettleFeeds { SettleFeeds(ports: ports) }
    package var showOnThisDay: ShowOnThisDay { ShowOnThisDay(ports: ports) }
    package var seeOnThisDay: SeeOnThisDay { SeeOnThisDay(ports: ports) }
    package var listFirstSteps: ListFirstSteps { ListFirstSteps(ports: ports) }
    package var skipFirstSteps: SkipFirstSteps { SkipFirstSteps(ports: ports) }
    package var findSamePhotos: FindSamePhotos { FindSamePhotos(ports: ports) }
    package var deletePhoto: DeletePhoto { DeletePhoto(ports: ports) }
}

// Stories
extension VerbList {
    package var readStories: ReadStories { ReadStories(ports: ports) }
    package var markStory: MarkStory { MarkStory(ports: ports) }
    package var deleteStory: DeleteStory { DeleteStory(ports: ports) }
    package var manageStories: ManageStories { ManageStories(ports: ports) }
}

// Comments
extension VerbList {
    package var writeComment: WriteComment { WriteComment(ports: ports) }
    package var editComment: EditComment { EditComment(ports: ports) }
    package var deleteComment: DeleteComment { DeleteComment(ports: ports) }
    package var listComments: ListComments { ListComments(ports: ports) }
    package var showComment: ShowComment { ShowComment(ports: ports) }
    package var likeComment: LikeComment { LikeComment(ports: ports) }
}

// Saves
extension VerbList {
    package var savePhoto: SavePhoto { SavePhoto(ports: ports) }
    package var savePost: SavePost { SavePost(ports: ports) }
    package var removeSave: RemoveSave { RemoveSave(ports: ports) }
    package var showSave: ShowSave { ShowSave(ports: ports) }
    package var listSaves: ListSaves { ListSaves(ports: ports) }
}

// Boards
extension VerbList {
    package var writeBoard: WriteBoard { WriteBoard(ports: ports) }
    package var fillBoard: FillBoard { FillBoard(ports: ports) }
    package var shareBoard: ShareBoard { ShareBoard(ports: ports) }
    package var readBoards: ReadBoards { ReadBoards(ports: ports) }
}

// Alternative texts
extension VerbList {
    package var listAltTexts: ListAltTexts { ListAltTexts(ports: ports) }
}

// Search
extension VerbList {
    package var findPosts: FindPosts { FindPosts(ports: ports) }
    package var findMembers: FindMembers { FindMembers(ports: ports) }
    package var findEverything: FindEverything { FindEverything(ports: ports) }
    package var listTags: ListTags { ListTags(ports: ports) }
    package var showTag: ShowTag { ShowTag(ports: ports) }
    package var followTag: FollowTag { FollowTag(ports: ports) }
    package var listFollowedTags: ListFollowedTags { ListFollowedTags(ports: ports) }
    package var catchUpSearch: CatchUpSearch { CatchUpSearch(ports: ports) }
}

// Market and messages
extension VerbList {
    package var deleteListing: DeleteListing { DeleteListing(ports: ports) }
    package var pullUpListing: PullUpListing { PullUpListing(ports: ports) }
    package var heartListing: HeartListing { HeartListing(ports: ports) }
    package var listHearts: ListHearts { ListHearts(ports: ports) }
    package var createAlert: CreateAlert { CreateAlert(ports: ports) }
    package var editAlert: EditAlert { EditAlert(ports: ports) }
    package var deleteAlert: DeleteAlert { DeleteAlert(ports: ports) }
    package var listAlerts: ListAlerts { ListAlerts(ports: ports) }
    package var tellOfListings: TellOfListings { TellOfListings(ports: ports) }
    package var showListing: ShowListing { ShowListing(ports: ports) }
    package var listListings: ListListings { ListListings(ports: ports) }
    package var editMarketChoices: EditMarketChoices { EditMarketChoices(ports: ports) }
    package var askSeller: AskSeller { AskSeller(ports: ports) }
    package var sendMessage: SendMessage { SendMessage(ports: ports) }
    package var readThreads: ReadThreads { ReadThreads(ports: ports) }
    package var answerOffer: AnswerOffer { AnswerOffer(ports: ports) }
    package var reserveListing: ReserveListing { ReserveListing(ports: ports) }
    package var sellListing: SellListing { SellListing(ports: ports) }
    package var endOffers: EndOffers { EndOffers(ports: ports) }
}

// Feedback
extension VerbList {
    package var giveFeedback: GiveFeedback { GiveFeedback(ports: ports) }
    package var takeBackFeedback: TakeBackFeedback { TakeBackFeedback(ports: ports) }
    package var readDueFeedback: ReadDueFeedback { ReadDueFeedback(ports: ports) }
    package var listFeedback: ListFeedback { ListFeedback(ports: ports) }
}

// Moderation
extension VerbList {
    package var reportThing: ReportThing { ReportThing(ports: ports) }
    package var readCases: ReadCases { ReadCases(ports: ports) }
    package var decide: Decide { Decide(ports: ports) }
    package var endSuspensions: EndSuspensions { EndSuspensions(ports: ports) }
    package var readWarnings: ReadWarnings { ReadWarnings(ports: ports) }
    package var writeAppeal: WriteAppeal { WriteAppeal(ports: ports) }
    package var readAppeals: ReadAppeals { ReadAppeals(ports: ports) }
    package var answerAppeal: AnswerAppeal { AnswerAppeal(ports: ports) }
    package var writeNote: WriteNote { WriteNote(ports: ports) }
    package var readNotes: ReadNotes { ReadNotes(ports: ports) }
    package var deleteNote: DeleteNote { DeleteNote(ports: ports) }
    package var appointModerator: AppointModerator { AppointModerator(ports: ports) }
}

// Unsplash
extension VerbList {
    package var browseUnsplash: BrowseUnsplash { BrowseUnsplash(ports: ports) }
    package var saveUnsplashPhoto: SaveUnsplashPhoto { SaveUnsplashPhoto(ports: ports) }
    package func tellUnsplash(_ library: any UnsplashLibrary) -> TellUnsplash {
        TellUnsplash(ports: ports, library: library)
    }
}

// The yard as a whole
extension VerbList {
    package var editAbout: EditAbout { EditAbout(ports: ports) }
    package var listOwners: ListOwners { ListOwners(ports: ports) }
    package var measureYard: MeasureYard { MeasureYard(ports: ports) }
    package var countDays: CountDays { CountDays(ports: ports) }
    package var keepJobRun: KeepJobRun { KeepJobRun(ports: ports) }
    package var keepExamination: KeepExamination { KeepExamination(ports: ports) }
}

// Nodes and files
extension VerbList {
    /// The right to do `job` for this process, as long as it runs.
    package func lease(on job: Job) -> Lease {
        Lease(database: ports.database, clock: ports.clock, name: job.leaseName, holder: ports.secrets.make())
    }
    package var newestBackup: NewestBackup { NewestBackup(database: ports.database) }
    package func collectGarbage(_ blobs: any BlobStore) -> CollectGarbage {
        CollectGarbage(ports: ports, blobs: blobs)
    }
    package func markMedia(_ blobs: any BlobStore) -> MarkMedia { MarkMedia(ports: ports, blobs: blobs) }
    /// One for a node: it remembers what everybody may see.
    package var authorizeRendition: AuthorizeRendition {
        AuthorizeRendition(database: ports.database, clock: ports.clock)
    }
}

/// Every verb.
package struct Verbs: VerbList {
    package let ports: Ports
    package let media: MediaPorts

    package init(_ ports: Ports, media: MediaPorts) {
        self.ports = ports
        self.media = media
    }

    package var uploadPhoto: UploadPhoto { UploadPhoto(ports: ports, media: media) }
    package var copyPhoto: CopyPhoto { CopyPhoto(ports: ports, media: media) }
    package var hashPhotos: HashPhotos { HashPhotos(ports: ports, media: media) }
    package var makeBlurHashes: MakeBlurHashes { MakeBlurHashes(ports: ports) }
    package var showPhoto: ShowPhoto { ShowPhoto(ports: ports, media: media) }
    package var editPhoto: EditPhoto { EditPhoto(ports: ports, media: media) }
    package var remakeRenditions: RemakeRenditions { RemakeRenditions(ports: ports, media: media) }
    package var quota: EnforceQuota { EnforceQuota(ports: ports, media: media) }
    package var changeAvatar: ChangeAvatar { ChangeAvatar(ports: ports, media: media) }
    package var changeLogo: ChangeLogo { ChangeLogo(ports: ports, media: media) }
    package var describePhotos: DescribePhotos { DescribePhotos(ports: ports, media: media) }
    package var revisePost: RevisePost { RevisePost(ports: ports, media: media) }
    package var publishStory: PublishStory { PublishStory(ports: ports, media: media) }
    package var saveDraft: SaveDraft { SaveDraft(ports: ports, media: media) }
    package var createListing: CreateListing { CreateListing(ports: ports, media: media) }
    package var editListing: EditListing { EditListing(ports: ports, media: media) }
    package var takePhotos: TakePhotos { TakePhotos(ports: ports, media: media) }
    package var readEvidence: ReadEvidence { ReadEvidence(ports: ports, media: media) }
    package var collectGarbage: CollectGarbage { collectGarbage(media.blobs) }
}
