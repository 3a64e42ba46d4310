package import Domain
import HTTPKit
import MadangAPI
package import MadangCore

/// Links to the pages: `Paths.feed`, `Paths.post(id)`. What there is stands in `Pages`.
@dynamicMemberLookup
package enum Paths {
    @inline(__always)
    package static subscript(dynamicMember page: KeyPath<Pages, WebPage<Void>>) -> Path {
        Path(printed: Pages[page].path)
    }

    @inline(__always)
    package static subscript(dynamicMember page: KeyPath<Pages, WebPage<String>>) -> (String) -> Path {
        { Path(printed: Pages[page].path($0)) }
    }

    // Pages with something in their query

    static func explored(_ source: ExploreSource) -> Path { Paths.explore.with("source", source.rawValue) }
    static func explored(in order: ExploreOrder) -> Path { Paths.explore.with("order", order.rawValue) }

    static func draftList(_ kind: DraftKind) -> Path {
        kind == .post ? Paths.drafts : Paths.drafts.with("kind", kind.rawValue)
    }

    static func marketPage(without id: String) -> Path {
        Paths.market.with("did", "deleted").with("gone", id)
    }

    /// The form that reports a thing and leads back to `next`.
    package static func report(_ kind: String, _ id: String, next: Path) -> Path {
        Paths.reports.with("type", kind).with("id", id).back(to: next)
    }

    /// Where those who look after the yard decide on a thing.
    package static func decide(_ kind: String, _ id: String) -> Path {
        Paths.decisions.with("type", kind).with("id", id)
    }

    /// The address of a link that the operator hands out, or that a letter brings; `secret` is what `MakeSignInLink`
    /// gave.
    package static func oneTimeLink(to purpose: SignInLink.Purpose, secret: String) -> Path {
        switch purpose {
        case .signIn: Paths.signIn.with("token", secret)
        case .resetPassword: Paths.newPassword.with("token", secret)
        }
    }

    /// The link to a new e-mail address.
    package static func emailLink(_ secret: String) -> Path { Paths.confirmEmail.with("token", secret) }

    /// Where the letter about a log-in on a new device leads.
    package static func disownLink(_ notice: String, mark: String? = nil) -> Path {
        let path = Paths.disown.with("notice", notice)
        return mark.map { path.with("token", $0) } ?? path
    }

    /// Where a weekly digest is stopped.
    package static func unsubscribe(_ member: String, mark: String) -> Path {
        Path(printed: Pages[\.unsubscribe].path(member, mark))
    }

    /// A frame of a story by its number, from 1.
    package static func storyFrame(_ id: String, _ number: Int) -> Path {
        Path(printed: Pages[\.storyFrame].path(id, String(number)))
    }

    // What is no page

    /// Whether `path` leads to one thing of somebody, a post, a comment, a listing or a story, or to a page below it.
    static func isOfThing(_ path: Path) -> Bool {
        [Paths.post(""), Paths.comment(""), Paths.listing(""), Paths.story("")].contains {
            path.string.hasPrefix($0.string)
        }
    }

    // Where scripts call the API
    static var photoCalls: Path { Path(printed: Calls.photos.uploadPhoto.path) }
    static var avatarCall: Path { Path(printed: Calls.account.setAvatar.path) }
    static var logoCall: Path { Path(printed: Calls.about.setLogo.path) }
    static var postCalls: Path { Path(printed: Calls.posts.publishPost.path) }

    /// Lists all that a member posted.
    static func postCalls(of username: String) -> Path {
        Path(printed: Calls.members.listMemberPosts.path(["username": username])).with("limit", "100")
    }
    static var storyCalls: Path { Path(printed: Calls.stories.publishStory.path) }
    static var draftCalls: Path { Path(printed: Calls.drafts.createDraft.path) }
    static var listingCalls: Path { Path(printed: Calls.market.createListing.path) }

    /// A photo as it was reported: the call of the API, which browsers of moderators may make as well.
    package static func evidencePhoto(_ id: String, _ number: Int) -> Path {
        Path(printed: Calls.moderation.downloadEvidencePhoto.path(["id": id, "number": String(number)]))
    }

    /// A rendition as whoever may read the page may fetch it.
    package static func media(_ blob: BlobKey) -> Path { Path(printed: "/media/" + blob.sha256 + ".webp") }
    /// The same for programs that fetch it without the session of their reader.
    static func carriedMedia(_ blob: BlobKey) -> Path {
        MediaPaths.marks(of: blob).reduce(media(blob)) { $0.with($1.name, $1.value) }
    }

    /// A file of the website; `version` is the catalogue's hash.
    package static func asset(_ path: String, version: String) -> Path {
        path.split(separator: "/").reduce(Path("assets", version)) { $0.below(String($1)) }
    }
}

extension Path {
    /// The same, with `next` as the page to return to.
    package func back(to next: Path) -> Path { with("next", next.string) }

    /// The same in the part of a list that comes after `cursor`; nil for the first one. A form that stands in such a
    /// part is sent to an address that says so, and leads back there.
    func after(_ cursor: String?) -> Path { cursor.map { with("cursor", $0) } ?? self }
}
