/// How many photos of a member's posts and listings have an alternative text.
package struct AltTextCoverage: Hashable, Sendable {
    package let photoCount: Int
    /// Of these the ones with a text that is not blank.
    package let describedCount: Int

    package init(photoCount: Int, describedCount: Int) {
        self.photoCount = photoCount
        self.describedCount = describedCount
    }

    /// How many lack one.
    package var undescribedCount: Int { photoCount - describedCount }
}
