import Credentials
import Domain
import Features
import Storage
import TestSupport

/// Every verb on a database of its own, with a real media store and doubles for what is slow.
struct BusyYard: Sendable {
    let yard: Yard
    let media: TestMedia
    let hasher = CountingHasher()
    let processor = StubbornProcessor()
    let filters: FilterPolicy
    /// Whether letters are sent.
    var hasMail = false
    var membership = MembershipPolicy()
    /// Whether a clock that jumps is doubted; tests let theirs jump.
    var watches = false
    var quota = QuotaPolicy()

    var given: Given { yard.given }
    var clock: TestClock { yard.clock }
    var database: any Database { yard.database }

    var blobs: any BlobStore { media.blobs }

    var all: Verbs { all(with: blobs) }

    func all(with blobs: any BlobStore) -> Verbs {
        let watch = watches ? nil : ClockWatch(database: database, clock: clock, jump: .days(36_500))
        return Verbs(
            yard.ports(hasher: hasher, membership: membership, hasMail: hasMail, watch: watch),
            media: MediaPorts(blobs: blobs, processor: processor, filters: filters, quota: quota))
    }
}

/// Runs `body` with fresh verbs on `backend`.
func withVerbs<Result>(
    _ backend: Backend = .standard, filters: FilterPolicy = FilterPolicy(),
    membership: MembershipPolicy = MembershipPolicy(), watches: Bool = false,
    quota: QuotaPolicy = QuotaPolicy(), hasMail: Bool = false,
    _ body: (BusyYard) async throws -> Result
) async throws -> Result {
    try await withFreshDatabase(backend) { yard in
        try await MediaStore.standard.withMedia(in: yard.folder) { media in
            try await body(
                BusyYard(
                    yard: yard, media: media, filters: filters, hasMail: hasMail, membership: membership,
                    watches: watches, quota: quota))
        }
    }
}

// The verbs under short names: `try await verbs.publish(draft, by: ana)`.
extension BusyYard {
    var create: CreateMember { all.createMember }
    var register: Register { all.register }
    var logIn: LogIn { all.logIn }
    var logOut: LogOut { all.logOut }
    var authenticate: Authenticate { all.authenticate }
    var refresh: RefreshTokens { all.refreshTokens }
    var confirm: ConfirmPassword { all.confirmPassword }
    var reset: ResetPassword { all.resetPassword }
    var signInWithLink: SignInWithLink { all.signInWithLink }
    var availability: CheckAvailability { all.checkAvailability }
    var editMe: EditMe { all.editMe }
    var promote: PromoteMember { all.promoteMember }
    var changePassword: ChangePassword { all.changePassword }
    var forget: ForgetPassword { all.forgetPassword }
    var confirmEmail: ConfirmEmail { all.confirmEmail }
    var showMe: ShowMe { all.showMe }
    var listSessions: ListSessions { all.listSessions }
    var endSession: EndSession { all.endSession }
    var leave: LeaveYard { all.leaveYard }
    var remove: RemoveMembers { all.removeMembers }
    var admit: AdmitMembers { all.admitMembers }
    var invite: MakeInvite { all.makeInvite }
    var invites: ListInvites { all.listInvites }
    var revokeInvite: RevokeInvite { all.revokeInvite }

    /// The secret part of a new link.
    func makeLink(username: String, purpose: SignInLink.Purpose, lifetime: Duration) async throws -> String {
        try await all.makeSignInLink(username: username, purpose: purpose, lifetime: lifetime).secret
    }
}

extension BusyYard {
    var follow: FollowMember { all.followMember }
    var showMember: ShowMember { all.showMember }
    var listPosts: ListPosts { all.listPosts }
    var explore: ExplorePhotos { all.explorePhotos }
    var publish: PublishPost { all.publishPost }
    var showPost: ShowPost { all.showPost }
    var editPost: EditPost { all.editPost }
    var deletePost: DeletePost { all.deletePost }
    var revise: RevisePost { all.revisePost }
    var like: LikePost { all.likePost }
    var listLikes: ListLikes { all.listLikes }
    var comment: WriteComment { all.writeComment }
    var editComment: EditComment { all.editComment }
    var deleteComment: DeleteComment { all.deleteComment }
    var listComments: ListComments { all.listComments }
}

extension BusyYard {
    var uploadPhoto: UploadPhoto { all.uploadPhoto }
    var editPhoto: EditPhoto { all.editPhoto }
    var deletePhoto: DeletePhoto { all.deletePhoto }
    var showPhoto: ShowPhoto { all.showPhoto }
    var collect: CollectGarbage { all.collectGarbage }
}
