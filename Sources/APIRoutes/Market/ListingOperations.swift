import MadangAPI
import MadangCore

extension OperationGroup {
    static let market = OperationGroup(
        name: "Market", text: "What is sold or given away. There are no payments.",
        operations: [
            Operation(
                .listListings, "listListings", "List what is in the market", query: filter + [seller]),
            Operation(
                .createListing, "createListing", "Put something into the market", answers: [.tag, .location]),
            Operation(.showListing, "showListing", "Show a listing", answers: .tag),
            Operation(.editListing, "editListing", "Change a listing", answers: .tag),
            Operation(
                .deleteListing, "deleteListing", "Delete a listing", "With its photos and its history."),
            Operation(
                .listListingPosts, "listListingPosts", "List the posts that carry a listing", "Newest first."),
            Operation(.listMemberListings, "listMemberListings", "List what a member sells", query: filter),
        ])

    private static let filter: [Property] = [
        .may(
            "q", .text(TextLimit(maximum: SearchQueryRule.limit.maximum), "chair"),
            "Words in name and description."),
        .may("status", .word(ListingStatus.allCases.map(\.rawValue) + [""])),
        .may(
            "sort", .word(["newest", "price_asc", "price_desc", ""]),
            "By price: by what one pays; a dollar counts as thousand won."),
    ]

    private static let seller = Property.may("seller", .text("ana"), "A username, or a member's id.")
}
