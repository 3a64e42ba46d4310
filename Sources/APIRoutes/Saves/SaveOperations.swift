import Domain
import MadangAPI
import MadangCore

extension OperationGroup {
    static let saves = OperationGroup(
        name: "Saves", text: "Photos that a member keeps with a private memo.",
        operations: [
            Operation(
                .savePhoto, "savePhoto", "Save a photo, or change its memo", "However often.",
                fails: [.blocked]),
            Operation(.removeSave, "removeSave", "Take a save away", "However often."),
            Operation(.showSave, "showSave", "Show a save"),
            Operation(
                .listSaves, "listSaves", "List one's saves",
                query: [
                    .may(
                        "q",
                        .text(TextLimit(maximum: SearchQueryRule.limit.maximum), "light"),
                        "Words that must stand in the memo."),
                    .may(
                        "photos", .text("04hc8tq6ns1f5"),
                        "Ids with commas between, at most \(SaveFilter.photoLimit): the saves of these alone."
                    ),
                ]),
        ])
}
