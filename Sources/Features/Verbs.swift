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
        package let look: LookPolicy

        package init(
            database: any Database, blobs: any BlobStore, processor: any PhotoProcessor, clock: any Clock,
            ids: IdentifierSource, secrets: any Secrets, hasher: any PasswordHasher,
            commonPasswords: any CommonPasswordList, look: LookPolicy = LookPolicy()
        ) {
            self.database = database
            self.blobs = blobs
            self.processor = processor
            self.clock = clock
            self.ids = ids
            self.secrets = secrets
            self.hasher = hasher
            self.commonPasswords = commonPasswords
            self.look = look
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
            commonPasswords: ports.commonPasswords)
    }
    package var register: Register {
        Register(create: createMember, open: openSession, database: ports.database)
    }
    package var checkAvailability: CheckAvailability { CheckAvailability(database: ports.database) }
    package var logIn: LogIn { LogIn(database: ports.database, hasher: ports.hasher, open: openSession) }
    package var logOut: LogOut { LogOut(database: ports.database) }
    package var refreshTokens: RefreshTokens {
        RefreshTokens(database: ports.database, clock: ports.clock, secrets: ports.secrets)
    }
    package var authenticate: Authenticate {
        Authenticate(database: ports.database, clock: ports.clock, secrets: ports.secrets)
    }
    package var confirmPassword: ConfirmPassword {
        ConfirmPassword(database: ports.database, clock: ports.clock, hasher: ports.hasher)
    }
    package var editMe: EditMe { EditMe(database: ports.database, clock: ports.clock) }
    package var makeSignInLink: MakeSignInLink {
        MakeSignInLink(database: ports.database, clock: ports.clock, secrets: ports.secrets)
    }
    package var signInWithLink: SignInWithLink {
        SignInWithLink(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, open: openSession)
    }
    package var promoteMember: PromoteMember { PromoteMember(database: ports.database) }
    package var resetPassword: ResetPassword {
        ResetPassword(
            database: ports.database, clock: ports.clock, secrets: ports.secrets, hasher: ports.hasher,
            commonPasswords: ports.commonPasswords)
    }
}

// Members
extension Verbs {
    package var showMember: ShowMember { ShowMember(database: ports.database) }
    package var followMember: FollowMember {
        FollowMember(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
}

// Photos
extension Verbs {
    package var uploadPhoto: UploadPhoto {
        UploadPhoto(
            database: ports.database, blobs: ports.blobs, processor: ports.processor, clock: ports.clock,
            ids: ports.ids, look: ports.look)
    }
    package var showPhoto: ShowPhoto { ShowPhoto(database: ports.database, blobs: ports.blobs) }
    package var editPhoto: EditPhoto {
        EditPhoto(
            database: ports.database, blobs: ports.blobs, processor: ports.processor, clock: ports.clock,
            look: ports.look)
    }
    package var deletePhoto: DeletePhoto { DeletePhoto(database: ports.database) }
    package var collectGarbage: CollectGarbage {
        CollectGarbage(database: ports.database, blobs: ports.blobs, clock: ports.clock)
    }
}

// Several nodes
extension Verbs {
    package var agreeOnKey: AgreeOnKey { AgreeOnKey(database: ports.database) }
    /// The right to `work` for this process, as long as it runs.
    package func lease(on work: String) -> Lease {
        Lease(database: ports.database, clock: ports.clock, name: work, holder: ports.secrets.make())
    }
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
