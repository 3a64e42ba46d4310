import Domain
import MadangAPI

extension OperationGroup {
    static let comments = OperationGroup(
        name: "Comments", text: "What is said under posts.",
        operations: [
            Operation(.listComments, "listComments", "List the comments under a post", "Newest first."),
            Operation(.writeComment, "writeComment", "Comment a post", fails: [.blocked], answers: .tag),
            Operation(.editComment, "editComment", "Change one's comment", fails: [.blocked], answers: .tag),
            Operation(
                .deleteComment, "deleteComment", "Delete a comment", "One's own, or one under one's own post."
            ),
        ])
}
