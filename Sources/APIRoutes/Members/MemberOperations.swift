import Domain
import MadangAPI

extension OperationGroup {
    static let members = OperationGroup(
        name: "People", text: "Members, whom they follow and whom they block.",
        operations: [
            Operation(.showMember, "showMember", "Show a member"),
            Operation(.listMemberPosts, "listMemberPosts", "List a member's posts", "Newest first."),
            Operation(.listFollowers, "listFollowers", "List who follows a member", "Latest first."),
            Operation(.listFollowing, "listFollowing", "List whom a member follows", "Latest first."),
            Operation(.follow, "follow", "Follow a member", "However often.", fails: [.invalid, .blocked]),
            Operation(
                .unfollow, "unfollow", "Follow a member no more", "However often.",
                fails: [.invalid, .blocked]),
            Operation(
                .block, "block", "Block a member", "However often. From then on neither sees the other.",
                fails: [.invalid]),
            Operation(.unblock, "unblock", "Block a member no more", "However often.", fails: [.invalid]),
            Operation(.listBlocks, "listBlockedMembers", "List whom one blocks", "Latest first."),
        ])
}
