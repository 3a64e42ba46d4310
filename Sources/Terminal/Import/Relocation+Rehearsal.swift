extension Relocation {
    /// Counts what would come and what would stay, without bringing it: as far as the archive says, for what the yard
    /// would refuse is not known. Fails: what reading the archive throws.
    mutating func rehearse() throws {
        let (listings, posts, drafts) = (
            try archive.listings(), try archive.posts(), try archive.drafts()
        )
        let all = try archive.storySettings() == nil ? [] : try archive.stories()
        let stories = all.filter(\.hasEnded).map { $0.frames.map(\.photo) }
        let shown: [[Archive.Reference]] =
            listings.map(\.photos) + posts.map(\.photos) + drafts.map(\.photos) + stories
        let named = shown.joined().compactMap { photos[$0.id] }
        let coming = named.filter { archive.hasOriginal(of: $0) }
        let carried = posts.filter { !$0.text.isEmpty || hasOne(of: $0.photos) }
        tally.photos = coming.count
        tally.photosLeftOut = named.count - coming.count
        if let avatar = try archive.member().avatar.flatMap({ photos[$0] }), !archive.hasOriginal(of: avatar)
        {
            tally.photosLeftOut += 1
        }
        tally.posts = carried.count
        tally.stories = stories.count { hasOne(of: $0) }
        tally.listings = listings.count { hasOne(of: $0.photos) }
        tally.drafts = drafts.count { $0.hasWords || $0.photos.isEmpty || hasOne(of: $0.photos) }
        tally.leftOut = posts.count + all.count + listings.count + drafts.count
        tally.leftOut -= tally.posts + tally.stories + tally.listings + tally.drafts
        try rehearseWhatIsOf(posts: Set(carried.map(\.id)), photos: Set(coming.map(\.id)))
        tally.hashtags = try archive.followedTags().count
        tally.mutedWords = try archive.mutedWords().count
        tally.alerts = try archive.alerts().count
    }

    /// What one said, liked, saved and placed comes where it is of one's own.
    private mutating func rehearseWhatIsOf(posts: Set<String>, photos: Set<String>) throws {
        let comments = try archive.comments()
        let likes = try archive.likes()
        let saves = try archive.saves()
        let boards = try archive.boards().filter(\.isMine)
        tally.comments = comments.count { posts.contains($0.postId) }
        tally.likes = likes.count { posts.contains($0.postId) }
        tally.saves = saves.count { photos.contains($0.photoId) }
        tally.boards = boards.count
        tally.leftOut += comments.count + likes.count + saves.count
        tally.leftOut -= tally.comments + tally.likes + tally.saves
        for photo in boards.flatMap(\.photos) where photo.addedBy != nil || !photos.contains(photo.photoId) {
            tally.leftOut += 1
        }
    }

    /// Whether the archive has one of these photos.
    private func hasOne(of references: [Archive.Reference]) -> Bool {
        references.compactMap { photos[$0.id] }.contains { archive.hasOriginal(of: $0) }
    }
}
