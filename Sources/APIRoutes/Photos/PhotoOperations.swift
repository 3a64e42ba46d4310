import Domain
import MadangAPI

extension OperationGroup {
    static let photos = OperationGroup(
        name: "Photos", text: "Uploading photos, and how they look.",
        operations: [
            Operation(
                .uploadPhoto, "uploadPhoto", "Upload a photo",
                "It is its owner's alone until a post, a listing or a message shows it."),
            Operation(.showPhoto, "showPhoto", "Show a photo"),
            Operation(
                .editPhoto, "editPhoto", "Change the look of a photo",
                "Before and after publishing. A new recipe gives new `urls`."),
            Operation(
                .deletePhoto, "deletePhoto", "Delete an unused upload",
                "409 `conflict` while something shows it.", fails: [.conflict]),
            Operation(
                .showOriginal, "downloadOriginal", "Download the original of one's photo",
                "Without the metadata that was taken out when it came."),
        ])
}
