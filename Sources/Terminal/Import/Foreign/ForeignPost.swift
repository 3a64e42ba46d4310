import Foundation
import MadangCore

/// A post of another service, as far as it can come along.
struct ForeignPost: Equatable {
    struct Photo: Equatable {
        /// In the archive.
        let file: String
        var alt = ""
    }

    /// Milliseconds since 1970.
    var moment: Int64
    var text: String
    var photos: [Photo]
    /// Whether its photos were hidden there until somebody wanted to see them.
    var isSensitive = false
}

/// What stays behind.
struct LeftBehind: Hashable, Encodable {
    enum Reason: String, CaseIterable, Encodable {
        case video, reply, boost, nonPublic = "non_public", poll
        case photoMissing = "photo_missing"
        case photoRefused = "photo_refused"
        case textShortened = "text_shortened"
        case altTextShortened = "alt_text_shortened"
        case undated, unreadable
    }

    let reason: Reason
    /// RFC 3339; nil where it is not known.
    let createdAt: String?
    /// In the archive.
    var file: String?
}

/// What other services' archives say: the posts that can come along, and what cannot.
struct ForeignPosts: Equatable {
    static let photosOfAPost = 10

    private(set) var posts: [ForeignPost] = []
    private(set) var leftBehind: [LeftBehind] = []

    mutating func leave(_ reason: LeftBehind.Reason, _ moment: Int64?, file: String? = nil) {
        leftBehind.append(LeftBehind(reason: reason, createdAt: moment.map(rfc3339), file: file))
    }

    /// Nothing of a text is lost silently: what is too long for a post here is cut, and told.
    mutating func add(_ post: ForeignPost) {
        var post = post
        post.text = fitted(post.text, PostTextRule.limit, .textShortened, post.moment)
        post.photos = post.photos.map { photo in
            let alt = fitted(photo.alt, AltTextRule.limit, .altTextShortened, post.moment, file: photo.file)
            return ForeignPost.Photo(file: photo.file, alt: alt)
        }
        // A post whose photos all stay behind and that says nothing: they are told already.
        if !post.photos.isEmpty || !post.text.isEmpty { posts.append(post) }
    }

    /// Oldest first, each at a millisecond of its own, by which it is known again: posts with more photos than one here
    /// may have become several, one right behind the other.
    func inOrder() -> ForeignPosts {
        var (last, ordered) = (Int64.min, self)
        ordered.posts = posts.enumerated()
            .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }
            .flatMap { Self.parts(of: $0.element) }
            .map { post in
                var post = post
                post.moment = max(post.moment, last + 1)
                last = post.moment
                return post
            }
        return ordered
    }

    private static func parts(of post: ForeignPost) -> [ForeignPost] {
        guard post.photos.count > photosOfAPost else { return [post] }
        return stride(from: 0, to: post.photos.count, by: photosOfAPost).map { start in
            let photos = post.photos[start..<min(start + photosOfAPost, post.photos.count)]
            return ForeignPost(
                moment: post.moment, text: start == 0 ? post.text : "", photos: Array(photos),
                isSensitive: post.isSensitive)
        }
    }

    private mutating func fitted(
        _ text: String, _ limit: TextLimit, _ reason: LeftBehind.Reason, _ moment: Int64, file: String? = nil
    ) -> String {
        let kept = limit.normalize(PlainText.withoutControls(text))
        guard limit.check(kept) != nil else { return kept }
        leave(reason, moment, file: file)
        let start = limit.normalize(String(kept.prefix(limit.maximum - 1))) + "…"
        // A letter with hundreds of marks.
        return limit.check(start) == nil ? start : ""
    }
}

/// Milliseconds since 1970 as a yard takes them.
func rfc3339(_ moment: Int64) -> String {
    let (seconds, rest) = moment.quotientAndRemainder(dividingBy: 1000)
    let whole = Date(timeIntervalSince1970: Double(seconds)).ISO8601Format().dropLast()
    return "\(whole).\(String(repeating: "0", count: 3 - String(rest).count))\(rest)Z"
}

/// Milliseconds since 1970 of a time in RFC 3339; nil for what is none, or lies before 1970 or after now.
func milliseconds(ofRFC3339 text: String?) -> Int64? {
    text.flatMap(RFC3339.milliseconds).flatMap(accepted)
}

/// Milliseconds since 1970 of seconds, or of milliseconds where they are too many; nil as before.
func milliseconds(ofSeconds number: Double?) -> Int64? {
    guard let number, number.isFinite, abs(number) < 1e14 else { return nil }
    return accepted(Int64(number > 1e11 ? number : number * 1000))
}

private func accepted(_ moment: Int64) -> Int64? {
    moment >= 0 && moment <= Int64(Date().timeIntervalSince1970 * 1000) ? moment : nil
}
