package import Domain

/// Every address of the HTML pages, once: views link to them and routes are registered with `Pattern`.
package enum Paths {
    package static let feed = Path()
    package static let explore = Path("explore")
    package static let newPost = Path("new")
    package static let login = Path("login")
    package static let logout = Path("logout")
    package static let join = Path("join")
    package static let settings = Path("settings")
    package static let signIn = Path("sign-in")
    package static let newPassword = Path("new-password")
    package static let pieces = Path("_pieces")

    package static func post(_ id: String) -> Path { Path("p", id) }
    package static func editPost(_ id: String) -> Path { Path("p", id, "edit") }
    package static func deletePost(_ id: String) -> Path { Path("p", id, "delete") }
    package static func likePost(_ id: String) -> Path { Path("p", id, "like") }

    package static func member(_ username: String) -> Path { Path("@" + username) }
    package static func followers(_ username: String) -> Path { Path("@" + username, "followers") }
    package static func following(_ username: String) -> Path { Path("@" + username, "following") }
    package static func follow(_ username: String) -> Path { Path("@" + username, "follow") }

    package static func tag(_ tag: String) -> Path { Path("tags", tag) }

    /// The login page that leads back to `next`.
    package static func login(next: Path) -> Path { login.with("next", next.string) }

    /// A rendition as everybody may fetch it.
    package static func media(_ blob: BlobKey) -> Path { Path("media", blob.sha256 + ".webp") }

    /// A file of the website; `version` is the catalogue's hash.
    package static func asset(_ path: String, version: String) -> Path {
        path.split(separator: "/").reduce(Path("assets", version)) { $0.below(String($1)) }
    }
}
