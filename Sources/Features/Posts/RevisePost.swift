package import Domain
import MadangCore

/// All that the form of a published post can change, as browsers without script send it.
package struct PostRevision: Sendable {
    package let text: String
    /// Those that stay and those that are new, in the order wanted.
    package let photoIDs: [Identifier<Photo>]
    /// What is said of them.
    package let descriptions: [PhotoDescription]
    /// As of `EditPost`.
    package let listingID: String?
    /// As of `EditPost`.
    package let isSensitive: Bool?
    /// The version that the editor saw.
    package let version: Int?

    package init(
        text: String, photoIDs: [Identifier<Photo>], descriptions: [PhotoDescription] = [],
        listingID: String? = nil, isSensitive: Bool? = nil, version: Int?
    ) {
        self.text = text
        self.photoIDs = photoIDs
        self.descriptions = descriptions
        self.listingID = listingID
        self.isSensitive = isSensitive
        self.version = version
    }
}

/// Changes a post, and its photos' descriptions and looks, in one go.
package struct RevisePost: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Fails: `.invalid` with "alt_text"; as `EditPost`, which is done first, so that a conflict changes nothing; then
    /// as `DescribePhotos`.
    ///
    /// - Parameter edited: gets the post once it is edited, also where its photos are refused afterwards.
    package func callAsFunction(
        _ id: Identifier<Post>, _ revision: PostRevision, by editor: Member,
        edited: (Post) -> Void = { _ in }
    ) async throws -> Post {
        for description in revision.descriptions {
            try PhotoChange(altText: description.altText).judge()
        }
        let post = try await EditPost(ports: ports)(
            id, text: revision.text, photoIDs: revision.photoIDs, listingID: revision.listingID,
            isSensitive: revision.isSensitive, expectedVersion: revision.version, by: editor)
        edited(post)
        try await describe(revision.descriptions, by: editor)
        return post
    }
}
