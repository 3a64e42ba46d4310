import MadangCore

/// Uploading photos, and how they look.
public struct PhotoCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Photos"
    /// What it is about.
    public static let text = "Uploading photos, and how they look."

    /// Takes a picture in; it is its owner's alone until something shows it.
    /// Fails: 413 `too_large`, 415 `unsupported_media` with `accepted`, 422 `invalid` with the parts of the form, 503
    /// `busy`.
    public let uploadPhoto = Call<UploadForm, Photo>(
        .post, "/v1/photos", .member, on: .photos, "Upload a photo",
        "It is its owner's alone until a post, a listing, a story or a message shows it.", status: 201,
        headers: [.idempotencyKey], answers: [.location])
    /// The photo `{id}`. Fails: 404, also for an unused upload of another.
    public let showPhoto = Call<NoBody, Photo>(
        .get, "/v1/photos/{id}", .optional, on: .photos, "Show a photo")
    /// Changes the look or the description of one's own photo `{id}`.
    /// Fails: 403 `forbidden` for another's, 404, 422 `invalid` with the parts of the recipe or `alt_text`, 503 `busy`.
    public let editPhoto = Call<EditPhotoRequest, Photo>(
        .patch, "/v1/photos/{id}", .member, on: .photos, "Change the look of a photo",
        "Before and after publishing. A new recipe gives new `urls`.")
    /// Makes a second photo of one's own `{id}`, with the same files: it can be cut anew for another place.
    /// Fails: 403 `forbidden` for another's, 404, 507 `storage_full`.
    public let copyPhoto = Call<NoBody, Photo>(
        .post, "/v1/photos/{id}/copies", .member, on: .photos, "Copy a photo of one's own",
        "With the same picture, description and recipe. Nothing shows it until something takes it.",
        status: 201,
        headers: [.idempotencyKey], fails: [.invalid], answers: [.location])
    /// On which listings of others a photo of one's own `{id}` stands, as far as the member sees them. Fails: 403
    /// `forbidden` for another's, 404.
    public let listSamePhotos = Call<NoBody, SamePhotoList>(
        .get, "/v1/photos/{id}/same", .member, on: .photos, "List listings of others with the same photo",
        "By what is seen, not by its bytes. Ask before a listing is published.")
    /// Takes an upload of one's own away. Fails: 403 `forbidden` for another's, 404, 409 `conflict` while something
    /// shows it.
    public let deletePhoto = Call<NoBody, NoAnswer>(
        .delete, "/v1/photos/{id}", .member, on: .photos, "Delete an unused upload",
        "409 `conflict` while something shows it.", fails: [.conflict])
    /// The bytes of one's own file, upright or not, without its metadata. Fails: 404 for another's.
    public let downloadOriginal = Call<NoBody, FileAnswer>(
        .get, "/v1/photos/{id}/original", .member, on: .photos, "Download the original of one's photo",
        "Without the metadata that was taken out when it came.")
}
