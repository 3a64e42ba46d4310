import Domain
import MadangAPI

extension OperationGroup {
    static let moderation = OperationGroup(
        name: "Reports and decisions", text: "Reporting what should not be here, and deciding on it.",
        operations: [
            Operation(
                .report, "report", "Report something",
                "One report for each member and thing while nobody has decided on it.", fails: [.notFound]),
            Operation(
                .listCases, "listCases", "List what nobody has decided on", "For moderators. Latest first."),
            Operation(.showCase, "showCase", "Show a case", "For moderators. 404 once it is decided."),
            Operation(
                .showEvidencePhoto, "downloadEvidencePhoto", "Download a photo as it was reported",
                "For moderators. It is there as long as its case is kept, whatever its owner deletes."),
            Operation(.listDecisions, "listDecisions", "List decisions", "For moderators. Newest first."),
            Operation(
                .decide, "decide", "Decide on a thing",
                "For moderators. Closes the case of the thing. What is so already is 409 `conflict`.",
                fails: [.notFound, .conflict]),
            Operation(
                .setRole, "setRole", "Give a member a role", "For owners. However often.", fails: [.conflict]),
        ])
}
