import Hummingbird

extension Paths {
    /// The same addresses as a router takes them.
    enum Pattern {
        static let feed: RouterPath = "/"
        static let explore: RouterPath = "/explore"
        static let newPost: RouterPath = "/new"
        static let login: RouterPath = "/login"
        static let logout: RouterPath = "/logout"
        static let join: RouterPath = "/join"
        static let settings: RouterPath = "/settings"
        static let signIn: RouterPath = "/sign-in"
        static let newPassword: RouterPath = "/new-password"
        static let pieces: RouterPath = "/_pieces"
        static let post: RouterPath = "/p/:id"
        static let editPost: RouterPath = "/p/:id/edit"
        static let deletePost: RouterPath = "/p/:id/delete"
        static let likePost: RouterPath = "/p/:id/like"
        static let member: RouterPath = "/:handle"
        static let followers: RouterPath = "/:handle/followers"
        static let following: RouterPath = "/:handle/following"
        static let follow: RouterPath = "/:handle/follow"
        static let tag: RouterPath = "/tags/:tag"
        static let asset: RouterPath = "/assets/:version/**"
    }
}
