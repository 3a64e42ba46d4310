import Foundation

extension ForeignPosts {
    /// outbox.json: an OrderedCollection of activities (W3C, "ActivityStreams 2.0"); photos lie in media_attachments/.
    mutating func addMastodon(_ outbox: LooseJSON, _ files: FoundFiles) {
        for activity in outbox["orderedItems"].list { addActivity(activity, files) }
    }

    private mutating func addActivity(_ activity: LooseJSON, _ files: FoundFiles) {
        let note = activity["object"]
        let moment = milliseconds(ofRFC3339: note["published"].text ?? activity["published"].text)
        if activity["type"].text == "Announce" { return leave(.boost, moment) }
        guard activity["type"].text == "Create" else { return leave(.unreadable, moment) }
        if note["type"].text == "Question" { return leave(.poll, moment) }
        guard note["type"].text == "Note" else { return leave(.unreadable, moment) }
        guard let moment else { return leave(.undated, nil) }
        if note["inReplyTo"].isThere { return leave(.reply, moment) }
        guard Self.isPublic(note) else { return leave(.nonPublic, moment) }
        var photos: [ForeignPost.Photo] = []
        for attachment in note["attachment"].list {
            if let photo = photo(attachment, moment, files) { photos.append(photo) }
        }
        let texts = [note["summary"].text ?? "", Self.text(of: note)].filter { !$0.isEmpty }
        add(
            ForeignPost(
                moment: moment, text: texts.joined(separator: "\n\n"), photos: photos,
                isSensitive: note["sensitive"].isTrue))
    }

    /// For everybody, in lists or not.
    private static func isPublic(_ note: LooseJSON) -> Bool {
        (note["to"].list + note["cc"].list).contains { reader in
            ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"].contains(reader.text)
        }
    }

    private static func text(of note: LooseJSON) -> String {
        var hosts: [String: String] = [:]
        for tag in note["tag"].list where tag["type"].text == "Mention" {
            // "@ana@example.social", and of the author's own server "@ana".
            let parts = (tag["name"].text ?? "").split(separator: "@").map(String.init)
            if parts.count == 2 { hosts[parts[0].lowercased()] = parts[1] }
        }
        let own = note["attributedTo"].text.flatMap { URL(string: $0)?.host } ?? "mastodon"
        return PlainText.naming(in: PlainText.of(html: note["content"].text ?? "")) { name in
            hosts[name.lowercased()] ?? own
        }
    }

    private mutating func photo(_ attachment: LooseJSON, _ moment: Int64, _ files: FoundFiles)
        -> ForeignPost.Photo?
    {
        let url = attachment["url"].text ?? ""
        let isPhoto = attachment["mediaType"].text?.hasPrefix("image/") ?? url.isPictureName
        guard isPhoto else {
            leave(.video, moment, file: url)
            return nil
        }
        // A bucket's name may stand before.
        let begin = url.range(of: "media_attachments/")?.lowerBound ?? url.startIndex
        let path = String(url[begin...].drop { $0 == "/" })
        guard let file = files.file(at: path) else {
            leave(.photoMissing, moment, file: url)
            return nil
        }
        return ForeignPost.Photo(file: file, alt: attachment["name"].text ?? "")
    }
}
