package import Domain

/// Every verb, made of the same ports. Only the assembly holds all of them; a route gets the ones it calls.
package struct Verbs: Sendable {
    package let ports: Ports

    /// What the verbs stand on.
    package struct Ports: Sendable {
        package let database: any Database
        package let blobs: any BlobStore
        package let processor: any PhotoProcessor
        package let clock: any Clock
        package let ids: IdentifierSource
        package let secrets: any Secrets
        package let hasher: any PasswordHasher
        package let commonPasswords: any CommonPasswordList
        package let seal: any AddressSeal
        package let look: LookPolicy
        /// Whether letters are sent.
        package let hasMail: Bool
        package let membership: MembershipPolicy
        /// How long files that no row names lie in the trash.
        package let trashLifetime: Duration
        package let watch: ClockWatch
        package let room: RoomPolicy
        package let retention: Retention
        /// Nil where the yard shows no photos of Unsplash.
        package let unsplash: UnsplashShelf?

        package init(
            database: any Database, blobs: any BlobStore, processor: any PhotoProcessor, clock: any Clock,
            ids: IdentifierSource, secrets: any Secrets, hasher: any PasswordHasher,
            commonPasswords: any CommonPasswordList, seal: any AddressSeal, look: LookPolicy = LookPolicy(),
            membership: MembershipPolicy = MembershipPolicy(), hasMail: Bool = false,
            trashLifetime: Duration = CollectGarbage.usualTrashLifetime, watch: ClockWatch? = nil,
            room: RoomPolicy = RoomPolicy(), retention: Retention = Retention(),
            unsplash: UnsplashShelf? = nil
        ) {
            self.database = database
            self.blobs = blobs
            self.processor = processor
            self.clock = clock
            self.ids = ids
            self.secrets = secrets
            self.hasher = hasher
            self.commonPasswords = commonPasswords
            self.seal = seal
            self.look = look
            self.hasMail = hasMail
            self.membership = membership
            self.trashLifetime = trashLifetime
            self.room = room
            self.retention = retention
            self.watch = watch ?? ClockWatch(database: database, clock: clock)
            self.unsplash = unsplash
        }
    }

    package init(_ ports: Ports) {
        self.ports = ports
    }
}

// Accounts
extension Verbs {
    package var openSession: OpenSession {
        OpenSession(clock: ports.clock, ids: ports.ids, secrets: ports.secrets)
    }
    package var createMember: CreateMember {
        CreateMember(
            database: ports.database, clock: ports.clock, ids: ports.ids, hasher: ports.hasher,
            commonPasswords: ports.commonPasswords, names: takenNames)
    }
    package var takenNames: TakenNames { TakenNames(clock: ports.clock, seal: ports.seal) }
    package var register: Register {
        Register(
            create: createMember, open: openSession, database: ports.database, secrets: ports.secrets,
            tell: tellMember, membership: ports.membership)
    }
    package var checkAvailability: CheckAvailability {
        CheckAvailability(database: ports.database, names: takenNames, membership: ports.membership)
    }
    package var logIn: LogIn { LogIn(database: ports.database, hasher: ports.hasher, open: openSession) }
    package var logOut: LogOut { LogOut(database: ports.database, trail: auditTrail) }
    package var refreshTokens: RefreshTokens {
        RefreshTokens(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, tell: tellMember)
    }
    package var authenticate: Authenticate {
        Authenticate(database: ports.database, clock: ports.clock, secrets: ports.secrets)
    }
    package var confirmPassword: ConfirmPassword {
        ConfirmPassword(
            database: ports.database, clock: ports.clock, hasher: ports.hasher, trail: auditTrail)
    }
    package var editMe: EditMe {
        EditMe(database: ports.database, clock: ports.clock, tell: tellMember, names: takenNames)
    }
    package var makeSignInLink: MakeSignInLink {
        MakeSignInLink(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, trail: auditTrail)
    }
    package var signInWithLink: SignInWithLink {
        SignInWithLink(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, open: openSession)
    }
    package var promoteMember: PromoteMember { PromoteMember(database: ports.database, trail: auditTrail) }
    package var resetPassword: ResetPassword {
        ResetPassword(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, hasher: ports.hasher,
            commonPasswords: ports.commonPasswords, tell: tellMember)
    }
    package var changePassword: ChangePassword {
        ChangePassword(
            database: ports.database, clock: ports.clock, hasher: ports.hasher,
            commonPasswords: ports.commonPasswords, tell: tellMember)
    }
    package var forgetPassword: ForgetPassword {
        ForgetPassword(
            database: ports.database, clock: ports.clock, letters: letterBox, trail: auditTrail)
    }
    package var showMe: ShowMe { ShowMe(database: ports.database, clock: ports.clock) }
    package var confirmEmail: ConfirmEmail {
        ConfirmEmail(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, tell: tellMember,
            names: takenNames)
    }
    package var listSessions: ListSessions { ListSessions(database: ports.database, clock: ports.clock) }
    package var endSession: EndSession {
        EndSession(database: ports.database, clock: ports.clock, trail: auditTrail)
    }
}

// What accounts are told
extension Verbs {
    package var auditTrail: AuditTrail { AuditTrail(ids: ports.ids) }
    package var letterBox: LetterBox {
        LetterBox(clock: ports.clock, ids: ports.ids, hasMail: ports.hasMail)
    }
    package var tellMember: TellMember { TellMember(ids: ports.ids, letters: letterBox) }
    package var seeNotices: SeeNotices { SeeNotices(database: ports.database, clock: ports.clock) }
    package func sendLetters(
        by mailer: any Mailer, written writer: any LetterWriter, limits: LetterLimits = LetterLimits()
    ) -> SendLetters {
        SendLetters(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, mailer: mailer,
            writer: writer, limits: limits)
    }
}

// Coming and leaving
extension Verbs {
    package var leaveYard: LeaveYard {
        LeaveYard(
            database: ports.database, clock: ports.clock, trail: auditTrail, letters: letterBox,
            grace: ports.membership.leaveGrace)
    }
    package var removeMembers: RemoveMembers {
        RemoveMembers(
            database: ports.database, clock: ports.clock, trail: auditTrail, letters: letterBox,
            watch: ports.watch, names: takenNames)
    }
    package var admitMembers: AdmitMembers {
        AdmitMembers(database: ports.database, trail: auditTrail, letters: letterBox, names: takenNames)
    }
    package var makeInvite: MakeInvite {
        MakeInvite(
            database: ports.database, clock: ports.clock, ids: ports.ids, secrets: ports.secrets,
            trail: auditTrail)
    }
    package var listInvites: ListInvites { ListInvites(database: ports.database, clock: ports.clock) }
    package var revokeInvite: RevokeInvite {
        RevokeInvite(database: ports.database, clock: ports.clock, trail: auditTrail)
    }
    package var exportMember: ExportMember {
        ExportMember(database: ports.database, clock: ports.clock, trail: auditTrail)
    }
    package var readAudit: ReadAudit { ReadAudit(database: ports.database) }
}

// Members
extension Verbs {
    package var showMember: ShowMember { ShowMember(database: ports.database) }
    package var changeAvatar: ChangeAvatar {
        ChangeAvatar(database: ports.database, upload: uploadPhoto, edit: editPhoto, delete: deletePhoto)
    }
    package var followMember: FollowMember {
        FollowMember(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var blockMember: BlockMember {
        BlockMember(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var listBlocks: ListBlocks { ListBlocks(database: ports.database) }
}

// Notifications
extension Verbs {
    package var notifyMembers: NotifyMembers { NotifyMembers(ids: ports.ids) }
    package var listNotifications: ListNotifications { ListNotifications(database: ports.database) }
    package var readNotifications: ReadNotifications {
        ReadNotifications(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
}

// Photos
extension Verbs {
    package var uploadPhoto: UploadPhoto {
        UploadPhoto(
            database: ports.database, blobs: ports.blobs, processor: ports.processor, clock: ports.clock,
            ids: ports.ids, look: ports.look, room: room)
    }
    package var room: KeepRoom { KeepRoom(database: ports.database, policy: ports.room) }
    package var lookAtRendition: LookAtRendition {
        LookAtRendition(database: ports.database, clock: ports.clock)
    }
    package var showPhoto: ShowPhoto { ShowPhoto(database: ports.database, blobs: ports.blobs) }
    package var editPhoto: EditPhoto {
        EditPhoto(
            database: ports.database, blobs: ports.blobs, processor: ports.processor, clock: ports.clock,
            look: ports.look)
    }
    package var fitPhotos: FitPhotos { FitPhotos(database: ports.database, edit: editPhoto) }
    package var deletePhoto: DeletePhoto { DeletePhoto(database: ports.database) }
    package var collectGarbage: CollectGarbage {
        CollectGarbage(
            database: ports.database, blobs: ports.blobs, clock: ports.clock,
            trashLifetime: ports.trashLifetime, watch: ports.watch, retention: ports.retention)
    }
}

// Unsplash
extension Verbs {
    package var browseUnsplash: BrowseUnsplash {
        BrowseUnsplash(database: ports.database, shelf: ports.unsplash)
    }
    package var saveUnsplashPhoto: SaveUnsplashPhoto {
        SaveUnsplashPhoto(
            database: ports.database, clock: ports.clock, ids: ports.ids, shelf: ports.unsplash)
    }
    package func tellUnsplash(_ library: any UnsplashLibrary) -> TellUnsplash {
        TellUnsplash(database: ports.database, clock: ports.clock, library: library)
    }
}

// Saves
extension Verbs {
    package var savePhoto: SavePhoto {
        SavePhoto(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var removeSave: RemoveSave { RemoveSave(database: ports.database, ids: ports.ids) }
    package var showSave: ShowSave { ShowSave(database: ports.database) }
    package var listSaves: ListSaves { ListSaves(database: ports.database) }
}

// Search
extension Verbs {
    package var findPosts: FindPosts { FindPosts(database: ports.database) }
    package var findMembers: FindMembers { FindMembers(database: ports.database) }
    package var listTags: ListTags { ListTags(database: ports.database, clock: ports.clock) }
    package var showTag: ShowTag { ShowTag(database: ports.database) }
    package var catchUpSearch: CatchUpSearch { CatchUpSearch(database: ports.database) }
}

// Home feeds
extension Verbs {
    package var settleFeeds: SettleFeeds { SettleFeeds(database: ports.database) }
}

// Several nodes
extension Verbs {
    package var agreeOnKey: AgreeOnKey { AgreeOnKey(database: ports.database) }
    /// The right to `work` for this process, as long as it runs.
    package func lease(on work: String) -> Lease {
        Lease(database: ports.database, clock: ports.clock, name: work, holder: ports.secrets.make())
    }
}

// Comments
extension Verbs {
    package var writeComment: WriteComment {
        WriteComment(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var editComment: EditComment {
        EditComment(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var deleteComment: DeleteComment { DeleteComment(database: ports.database, ids: ports.ids) }
    package var listComments: ListComments { ListComments(database: ports.database) }
    package var showComment: ShowComment { ShowComment(database: ports.database) }
}

// Posts and feeds
extension Verbs {
    package var publishPost: PublishPost {
        PublishPost(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var showPost: ShowPost { ShowPost(database: ports.database) }
    package var editPost: EditPost { EditPost(database: ports.database, clock: ports.clock, ids: ports.ids) }
    package var deletePost: DeletePost { DeletePost(database: ports.database, ids: ports.ids) }
    package var composePost: ComposePost {
        ComposePost(
            blobs: ports.blobs, upload: uploadPhoto, edit: editPhoto, delete: deletePhoto,
            publish: publishPost)
    }
    package var revisePost: RevisePost {
        RevisePost(blobs: ports.blobs, compose: composePost, editPhoto: editPhoto, editPost: editPost)
    }
    package var likePost: LikePost { LikePost(database: ports.database, clock: ports.clock, ids: ports.ids) }
    package var listLikes: ListLikes { ListLikes(database: ports.database) }
    package var listPosts: ListPosts { ListPosts(database: ports.database) }
    package var explorePhotos: ExplorePhotos { ExplorePhotos(database: ports.database) }
}
