public import Foundation
public import MadangClient
public import Observation

/// The screen on which a post is written.
@MainActor @Observable public final class ComposeModel {
    /// The post as it is written.
    public let form: ComposeState

    /// An empty post.
    public init(in state: YardState) {
        form = ComposeState(in: state)
    }

    /// Adds a picture from a file, which must stay until the post is published.
    public func add(_ picture: URL, altText: String) {
        form.add(picture, UploadForm(altText: altText))
    }

    /// How far the pictures are, 0…1; nil without pictures.
    public var progress: Double? {
        form.pictures.isEmpty ? nil : form.pictures.map(\.progress).reduce(0, +) / Double(form.pictures.count)
    }

    /// What is said under a field; nil where nothing is wrong with it.
    public func message(under field: ComposeState.Field) -> String? { form.fault(of: field)?.message }

    /// Uploads the pictures and publishes the post, which then stands on top of the feed. Whether that worked: if not,
    /// nothing is lost, and a second try makes no second post.
    public func publish() async -> Bool { await form.publish() != nil }
}
