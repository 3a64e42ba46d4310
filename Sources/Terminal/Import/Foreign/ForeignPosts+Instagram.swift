import Foundation

extension ForeignPosts {
    /// posts_1.json of the download as JSON: posts with their media, texts as bytes of UTF-8 written as letters. Whose
    /// post has one photo has its text with the photo.
    mutating func addInstagram(_ posts: LooseJSON, _ files: FoundFiles) {
        for post in posts.list { addInstagramPost(post, files) }
    }

    private mutating func addInstagramPost(_ post: LooseJSON, _ files: FoundFiles) {
        let media = post["media"].list
        let seconds = post["creation_timestamp"].number ?? media.first?["creation_timestamp"].number
        guard !media.isEmpty || post["title"].isThere else {
            return leave(.unreadable, milliseconds(ofSeconds: seconds))
        }
        guard let moment = milliseconds(ofSeconds: seconds) else { return leave(.undated, nil) }
        var photos: [ForeignPost.Photo] = []
        for one in media {
            let uri = PlainText.mended(one["uri"].text ?? "")
            guard uri.isPictureName else {
                leave(.video, moment, file: uri)
                continue
            }
            guard let file = files.file(at: uri) else {
                leave(.photoMissing, moment, file: uri)
                continue
            }
            photos.append(ForeignPost.Photo(file: file, alt: Self.alt(of: one)))
        }
        let title = post["title"].text ?? (media.count == 1 ? media[0]["title"].text : nil) ?? ""
        let text = PlainText.naming(in: PlainText.mended(title)) { _ in "instagram.com" }
        add(ForeignPost(moment: moment, text: text, photos: photos))
    }

    /// Many downloads have none.
    private static func alt(of media: LooseJSON) -> String {
        let places = [media, media["media_metadata"], media["media_metadata"]["photo_metadata"]]
        let found = places.lazy.compactMap { $0["alt_text"].text ?? $0["accessibility_caption"].text }.first
        return PlainText.mended(found ?? "")
    }
}
