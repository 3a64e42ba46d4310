/// Unsplash, wherever it is.
package protocol UnsplashLibrary: Sendable {
    /// Page `number`, counted from 1, of all photos. Fails: `UnsplashFailure`.
    func page(_ number: Int) async throws -> UnsplashPage

    /// Nil for a photo that is not there. Fails: `UnsplashFailure`.
    func photo(_ id: UnsplashID) async throws -> UnsplashPhoto?

    /// Says that somebody keeps the photo with that `downloadLocation`. Fails: `UnsplashFailure`.
    func countDownload(at location: String) async throws
}

/// Why Unsplash gave nothing.
package enum UnsplashFailure: Error, Hashable, Sendable {
    /// Too much was asked of it within the hour. Seconds to wait, where it says so.
    case limited(retryAfter: Int?)
    /// It does not want the access key.
    case refused
    /// No answer, or none that can be read: for the log, without anything secret.
    case away(String)
}
