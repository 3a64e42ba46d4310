package import Domain
package import MadangCore

/// A story with its pictures in one form, as browsers without script send it.
package struct StoryForm: Sendable {
    /// In the author's order.
    package let files: [TakenFile]
    /// How each picture is cut, in its middle.
    package let aspect: CropAspect
    package let filter: PhotoFilter
    /// What stands on the first photo; blank for nothing.
    package let text: String
    /// How far down its middle is, in thousandths of the frame.
    package let y: Int

    package init(files: [TakenFile], aspect: CropAspect, filter: PhotoFilter, text: String, y: Int) {
        self.files = files
        self.aspect = aspect
        self.filter = filter
        self.text = text
        self.y = y
    }

    /// Fails: `.invalid` with "photo_ids" and "words".
    fileprivate func judge() throws {
        var faults = FaultCollector()
        faults.check("photo_ids", StoryDraft.fault(ofPhotoCount: files.count))
        faults.check("words", StoryDraft.Words.fault(of: text, x: StoryRule.usualX, y: y))
        try faults.finish()
    }
}

/// Takes pictures in and publishes them as a story, in one go.
package struct ComposeStory: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Either there is a story with every picture afterwards, or nothing. Fails: as `UploadPhoto`, `PublishStory`.
    package func callAsFunction(_ form: StoryForm, by author: Member) async throws -> Story {
        // Said before a picture is worked on for nothing.
        try form.judge()
        let making = PhotoMaking(aspect: form.aspect, filter: form.filter, purpose: .story)
        return try await take(form.files, making, by: author) { taken in
            let words = taken.prefix(1).map {
                StoryDraft.Words(photoID: $0, text: form.text, x: StoryRule.usualX, y: form.y)
            }
            return try await PublishStory(ports: ports, media: media)(
                StoryDraft(photoIDs: taken, words: words), by: author)
        }
    }
}
