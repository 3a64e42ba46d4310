import Foundation
import MadangCore

@testable import Terminal

let archiveSeeds = [
    #"{"orderedItems":[{"type":"Create","object":{"type":"Note","published":"2020-01-02T03:04:05Z","to":["as:Public"],"#
        + #""content":"<p>a &amp; b<br>@ana #x</p>","attachment":[{"mediaType":"image/png","url":"/a.jpg"}]}}]}"#,
    #"[{"media":[{"uri":"a.jpg","creation_timestamp":1600000000,"title":"\u00ed\u0095\u009c"}]}]"#,
    #"[{"media":[{"uri":"a.jpg"},{"uri":"b.mp4"}],"creation_timestamp":1600000000,"title":"x"}]"#,
    #"[{"created_at":"2020-01-02T03:04:05.006+09:00","content":"<p>x</p>","visibility":"public","media_attachments":"#
        + #"[{"type":"image","url":"https://x/a.jpg?1","description":"d"}]}]"#,
    tarSeed("outbox.json", "{}"), tarSeed("x", "13 path=a.js\n", kind: "x") + tarSeed("b", "[]"),
    // A file of one byte, stored.
    "PK\u{3}\u{4}" + zeros(22) + "\u{1}\u{0}\u{0}\u{0}ax" + "PK\u{1}\u{2}" + zeros(16)
        + "\u{1}\u{0}\u{0}\u{0}"
        + "\u{1}\u{0}\u{0}\u{0}\u{1}\u{0}" + zeros(16) + "a" + "PK\u{5}\u{6}" + zeros(8) + "/\u{0}\u{0}\u{0}"
        + " \u{0}\u{0}\u{0}\u{0}\u{0}",
]

/// As a list of posts of each service: what comes can be published here. As an archive: its files are no longer than
/// it, or what it unpacks to at most.
func checkArchive(_ input: [UInt8]) throws {
    if let json = try? LooseJSON(Data(input), from: "input") {
        let files = FoundFiles(["a.jpg", "folder/media_attachments/b.jpg"])
        var found = (ForeignPosts(), ForeignPosts(), ForeignPosts())
        found.0.addMastodon(json, files)
        found.1.addInstagram(json, files)
        found.2.addPixelfed(json, files)
        for posts in [found.0, found.1, found.2] { try checkPosts(posts.inOrder().posts) }
    }
    let text = PlainText.of(html: String(decoding: input, as: UTF8.self))
    try require(text.utf8.count <= input.count * 3 + 3, "a text grows")
    try checkFiles(input)
}

private func checkPosts(_ posts: [ForeignPost]) throws {
    var last: Int64 = -1
    for post in posts {
        try require(post.moment > last, "out of order at \(post.moment)")
        last = post.moment
        try require(
            PostTextRule.check(post.text) == nil, "a text that no post has: \(post.text.debugDescription)")
        try require(!post.text.isEmpty || !post.photos.isEmpty, "a post of nothing")
        try require(post.photos.count <= ForeignPosts.photosOfAPost, "too many photos")
        for photo in post.photos { try require(AltTextRule.check(photo.alt) == nil, "no alternative text") }
        let read = milliseconds(ofRFC3339: rfc3339(post.moment))
        try require(read == nil || read == post.moment, "\(post.moment) is not read back")
    }
}

private func checkFiles(_ input: [UInt8]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "madang-check-\(UUID().uuidString)")
    // A folder for what may go is emptied by the system.
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(input).write(to: url)
    do {
        let files = try ArchiveFiles(url.path)
        for name in files.names {
            // What is refused is no complaint.
            let data = (try? files.data(name)) ?? Data()
            try require(data.count <= input.count * 1100 + 1024, "\(name) grew to \(data.count)")
        }
    } catch is ZipReader.Fault {
        // As good.
    }
}

private func tarSeed(_ name: String, _ text: String, kind: String = "0") -> String {
    let size = String(text.utf8.count, radix: 8)
    let head = name + zeros(124 - name.utf8.count) + String(repeating: "0", count: 11 - size.count) + size
    let full = head + zeros(156 - 135) + kind + zeros(100) + "ustar" + zeros(250)
    return full + text + zeros(512 - text.utf8.count)
}

private func zeros(_ count: Int) -> String { String(repeating: "\0", count: count) }
