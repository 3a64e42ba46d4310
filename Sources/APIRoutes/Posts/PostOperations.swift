import Domain
import MadangAPI

extension OperationGroup {
    static let posts = OperationGroup(
        name: "Posts", text: "Publishing, changing and liking.",
        operations: [
            Operation(.publishPost, "publishPost", "Publish a post", answers: [.tag, .location]),
            Operation(.showPost, "showPost", "Show a post", answers: .tag),
            Operation(.editPost, "editPost", "Change a post", answers: .tag),
            Operation(.deletePost, "deletePost", "Delete a post", "With its likes, comments and photos."),
            Operation(.likePost, "likePost", "Like a post", "However often.", fails: [.blocked]),
            Operation(.unlikePost, "unlikePost", "Take a like back", "However often.", fails: [.blocked]),
            Operation(.listLikes, "listLikes", "List who likes a post", "Newest first."),
        ])
}
