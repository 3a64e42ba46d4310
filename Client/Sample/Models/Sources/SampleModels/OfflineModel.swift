public import Foundation
public import MadangClient
import MadangCore
public import Observation

/// The screen with what the member saved, which is there without a line too.
@MainActor @Observable public final class OfflineModel {
    /// The saves, newest first, as they were known last.
    public private(set) var saves: [Save] = []
    /// Why they may be old; nil where they are not.
    public private(set) var message: String?

    private let saved: SavedPhotos

    /// What `member`, a username, saved.
    public init(of member: String, in app: AppModel) {
        let options = SavedPhotos.Options(folder: app.folder.appending(path: "saved"))
        saved = SavedPhotos(app.state.yard, of: member, images: app.images, options: options)
    }

    /// Shows what is on the device, then what the server has.
    public func refresh() async {
        saves = await saved.saves
        do {
            try await saved.refresh()
            message = nil
        } catch {
            message = "This is what was saved at the last visit."
        }
        saves = await saved.saves
    }

    /// A picture as it is kept here, a WebP; nil where it is not.
    public func picture(of save: Save) async -> Data? { await saved.data(of: save.photo, like: .medium) }
}
