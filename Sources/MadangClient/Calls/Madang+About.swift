public import Foundation
public import MadangAPI

/// What the yard tells of itself.
extension Madang {
    /// Its name, what it is, what holds here, how to reach it, and who may join.
    public func about() async throws(MadangError) -> About { try await ask(Calls.about.showAbout) }

    /// For owners: changes what is there in `change`.
    /// Fails: 422 `invalid` with "name", "summary", "rules" or "contact".
    @discardableResult public func editAbout(_ change: AboutRequest) async throws(MadangError) -> About {
        try await ask(Calls.about.editAbout, [:], change)
    }

    /// For owners: makes the picture in `file` the yard's logo; `crop` is a square "x,y,w,h" of the upright picture, or
    /// the largest one in the middle.
    @discardableResult public func setLogo(
        _ file: URL, crop: String? = nil, progress: (@Sendable (UploadProgress) -> Void)? = nil
    ) async throws(MadangError) -> About {
        try await upload(APIRequest(Calls.about.setLogo), file, UploadForm(crop: crop), progress)
    }

    /// For owners: takes the logo away.
    @discardableResult public func removeLogo() async throws(MadangError) -> About {
        try await ask(Calls.about.removeLogo)
    }
}
