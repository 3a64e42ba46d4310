package import Domain
import MadangCore
import Storage

/// Changes the text of one's post, its photos, whether they are sensitive, the listing that it carries, or several of
/// them. What is not named stays as it is (rule 9), and a post that would stay wholly as it is counts as not edited.
package struct EditPost: Verb {
    let ports: Ports

    /// The post as its author sees it afterwards. An empty `listingID` takes the link away. Photos that come into a
    /// post are sensitive if it is; of a post without photos nothing is. `expectedVersion` is the version the editor
    /// saw. `described` says other words and another focus of the editor's photos, all or none of it with the rest; it
    /// makes no renditions.
    ///
    /// Fails: `.notFound`; `.forbidden` for somebody else's post; `.conflict` when it was edited meanwhile
    /// (rule 20); `.invalid` with every wrong field at once as `PublishPost`, and with "is_sensitive" for a mark that
    /// moderators set; as `EditPhoto`.
    package func callAsFunction(
        _ id: Identifier<Post>, text: String?, photoIDs: [Identifier<Photo>]?, listingID: String? = nil,
        isSensitive: Bool? = nil, described: [Identifier<Photo>: PhotoChange] = [:],
        expectedVersion: Int? = nil, by editor: Member
    ) async throws -> Post {
        for change in described.values { try change.judge() }
        let tidy = text.map(PostTextRule.limit.normalize)
        return try await database.write { stores in
            let post = try stores.authored(id, by: editor)
            // Before anything else: what a stale edit names may be gone.
            if let expectedVersion, expectedVersion != post.version { throw DomainError.conflict }
            for (photo, change) in described { try describe(photo, change, by: editor, in: stores) }
            let newText = tidy == post.text ? nil : tidy
            let newPhotoIDs = photoIDs == post.photos.map(\.id) ? nil : photoIDs
            let hasPhotos = !(photoIDs ?? post.photos.map(\.id)).isEmpty
            var faults = FaultCollector()
            try faults.collecting { try PostRules.judge(text: tidy, photoIDs: photoIDs) }
            if newText != nil || newPhotoIDs != nil {
                try faults.collecting {
                    try PostRules.refuseEmpty(text: newText ?? post.text, photoCount: hasPhotos ? 1 : 0)
                }
            }
            var newListing: Identifier<Listing>??
            try faults.collecting { newListing = try listing(listingID, of: post, in: stores) }
            if post.isMarkedSensitive, isSensitive == false, hasPhotos {
                faults.check("is_sensitive", .decided)
            }
            try PostRules.check(
                photos: newPhotoIDs ?? [], of: post.author.id, post: id, in: stores, noting: &faults)
            try faults.finish()
            let wanted = post.isMarkedSensitive || isSensitive ?? post.isSensitive
            let isMarked = wanted != post.isSensitive && hasPhotos
            guard newText != nil || newPhotoIDs != nil || newListing != nil || isMarked else {
                return described.isEmpty ? post : try stores.authored(id, by: editor)
            }
            let change = PostChange(
                text: try newText.map { try PostRules.marked($0, in: stores) }, photoIDs: newPhotoIDs,
                listingID: newListing, isSensitive: isMarked || newPhotoIDs != nil ? wanted : nil,
                editedAt: clock.now, expectedVersion: post.version)
            try carryOut(change, on: post, by: editor, in: stores)
            return try stores.authored(id, by: editor)
        }
    }

    private func describe(
        _ id: Identifier<Photo>, _ change: PhotoChange, by editor: Member, in stores: Stores
    ) throws {
        var photo = try stores.ownPhoto(id, by: editor).photo
        photo.describe(change)
        try stores.photos.update(photo)
    }

    /// Nil where the link stays.
    private func listing(_ text: String?, of post: Post, in stores: Stores) throws -> Identifier<
        Listing
    >?? {
        guard let text else { return nil }
        let wanted = try PostRules.listing(text, of: post.author.id, in: stores)
        return wanted == post.listing?.id ? nil : .some(wanted)
    }

    private func carryOut(_ change: PostChange, on post: Post, by editor: Member, in stores: Stores) throws {
        // Before the text is another one: who follows a hashtag that goes is told, too.
        try stores.events.insert(ids.next(), .postEdited, of: post.id)
        try stores.posts.update(post.id, change)
        if let marked = change.text {
            try notify.mentions(
                in: marked, of: post.id, by: editor,
                insteadOf: MarkedText(text: post.text, entities: post.entities), in: stores)
        }
    }
}

/// Takes away one's post and all that hangs on it.
package struct DeletePost: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.forbidden` for somebody else's post.
    ///
    /// - Parameter keepsPhotos: leaves them as unused uploads, for a post that is written anew.
    package func callAsFunction(_ id: Identifier<Post>, keepsPhotos: Bool = false, by member: Member)
        async throws
    {
        let now = clock.now
        try await database.write { stores in
            _ = try stores.authored(id, by: member)
            // Before the post is gone: it is its author's followers who are told.
            try stores.events.insert(ids.next(), .postDeleted, of: id)
            let told = try stores.notifications.told(of: id)
            try stores.posts.delete(id, keepingPhotosSince: keepsPhotos ? now : nil)
            for member in told.sorted() { try notify.takenBack(from: member, in: stores) }
        }
    }
}

extension Stores {
    /// Fails: `.notFound`, `.forbidden`.
    fileprivate func authored(_ id: Identifier<Post>, by member: Member) throws -> Post {
        guard let post = try posts.post(id, viewer: member.id) else { throw DomainError.notFound }
        guard post.author.id == member.id else { throw DomainError.forbidden }
        return post
    }
}
