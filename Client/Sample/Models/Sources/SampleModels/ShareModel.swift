public import Foundation
public import MadangClient

/// What a share extension does with a picture. It has no screens, so it uses the calls alone.
public struct ShareModel: Sendable {
    private let yard: Madang

    /// For who is logged in at `yard`.
    public init(_ yard: Madang) {
        self.yard = yard
    }

    /// Uploads the picture piece by piece from its file, and publishes it. `progress` hears 0…1. A cancelled task gives
    /// the upload up.
    public func share(
        _ picture: URL, altText: String, text: String, progress: @escaping @Sendable (Double) -> Void
    ) async throws(MadangError) -> Post {
        let photo = try await yard.uploadPhoto(picture, UploadForm(altText: altText)) { upload in
            progress(upload.fraction)
        }
        return try await yard.publishPost(PostRequest(text: text, photoIDs: [photo.id]))
    }
}
