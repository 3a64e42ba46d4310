import Foundation

extension ForeignPosts {
    /// pixelfed-statuses.json: statuses as its API answers them. The photos are addresses; their files are taken where
    /// somebody put them beside, by their names.
    mutating func addPixelfed(_ statuses: LooseJSON, _ files: FoundFiles) {
        for status in statuses.list { addStatus(status, files) }
    }

    private mutating func addStatus(_ status: LooseJSON, _ files: FoundFiles) {
        let moment = milliseconds(ofRFC3339: status["created_at"].text)
        if status["reblog"].isThere { return leave(.boost, moment) }
        guard status["media_attachments"].isThere || status["content"].isThere else {
            return leave(.unreadable, moment)
        }
        guard let moment else { return leave(.undated, nil) }
        if status["in_reply_to_id"].isThere { return leave(.reply, moment) }
        guard ["public", "unlisted"].contains(status["visibility"].text ?? "public") else {
            return leave(.nonPublic, moment)
        }
        if status["poll"].isThere { return leave(.poll, moment) }
        var photos: [ForeignPost.Photo] = []
        for media in status["media_attachments"].list {
            let url = media["url"].text ?? ""
            let path = url.prefix { $0 != "?" }
            guard media["type"].text == "image" else {
                leave(.video, moment, file: url)
                continue
            }
            guard let file = files.file(called: String(path)), file.isPictureName else {
                leave(.photoMissing, moment, file: url)
                continue
            }
            photos.append(ForeignPost.Photo(file: file, alt: media["description"].text ?? ""))
        }
        add(
            ForeignPost(
                moment: moment, text: Self.text(of: status), photos: photos,
                isSensitive: status["sensitive"].isTrue))
    }

    private static func text(of status: LooseJSON) -> String {
        let content = status["content_text"].text ?? PlainText.of(html: status["content"].text ?? "")
        let host = status["url"].text.flatMap { URL(string: $0)?.host } ?? "pixelfed"
        let warning = status["spoiler_text"].text ?? ""
        let texts = [warning, PlainText.naming(in: content) { _ in host }].filter { !$0.isEmpty }
        return texts.joined(separator: "\n\n")
    }
}
