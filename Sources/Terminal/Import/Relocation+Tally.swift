extension Relocation {
    /// What came, and what had to stay.
    struct Tally: Encodable {
        var photos = 0
        var posts = 0
        var stories = 0
        var listings = 0
        var drafts = 0
        var comments = 0
        var likes = 0
        var saves = 0
        var boards = 0
        var hashtags = 0
        var mutedWords = 0
        var alerts = 0
        /// Categories, conditions and places of listings and alerts that the yard does not have.
        var choicesLeftOut = 0
        /// Photos that the archive names and does not have, or cannot be read there, and those that the yard refuses.
        var photosLeftOut = 0
        /// Comments, likes, saves and photos on boards of what belongs to others, stories that are still shown there,
        /// what is nothing without the photos that were left out, and hashtags, muted words, drafts and alerts for
        /// which there is no room, or no time left.
        var leftOut = 0

        var lines: [(count: Int, what: String)] {
            [
                (photos, "photos"), (posts, "posts"), (stories, "stories"), (listings, "listings"),
                (drafts, "drafts"), (comments, "comments"), (likes, "likes"), (saves, "saved photos"),
                (boards, "boards"),
                (hashtags, "followed hashtags"), (mutedWords, "muted words"),
                (alerts, "keyword alerts"),
                (choicesLeftOut, "categories, conditions and places left out: the yard does not have them"),
                (photosLeftOut, "photos left out: not in the archive, or not taken by the yard"),
                (leftOut, Self.whatStays),
            ]
        }

        private static let whatStays =
            "left out: of what others have, stories of the last day, hashtags beyond 100, what had no other photos"
    }
}
