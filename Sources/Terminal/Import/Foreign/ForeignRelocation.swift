import Foundation
import MadangClient

/// Somebody's posts on their way from an archive of another service to a yard. A post is known again by when it was
/// published, to the millisecond, so that a second run does nothing twice, however much later.
struct ForeignRelocation {
    /// What came, what was there already, and what had to stay.
    struct Tally: Encodable {
        let service: ForeignArchive
        var photos = 0
        var posts = 0
        /// Posts that an earlier run brought.
        var alreadyThere = 0
        var leftBehind: [LeftBehind]

        var lines: [(count: Int, what: String)] {
            let reasons = LeftBehind.Reason.allCases.map { reason in
                (leftBehind.count { $0.reason == reason }, reason.words)
            }
            return [(photos, "photos"), (posts, "posts"), (alreadyThere, "posts that were here already")]
                + reasons.filter { $0.0 > 0 }
        }
    }

    private let files: ArchiveFiles
    private let posts: [ForeignPost]
    private let yard: Madang
    private(set) var tally: Tally

    /// Fails: what reading the archive throws.
    init(of service: ForeignArchive, in files: ArchiveFiles, to yard: Madang) throws {
        let read = try service.posts(in: files)
        (self.files, self.yard, posts) = (files, yard, read.posts)
        tally = Tally(service: service, leftBehind: read.leftBehind)
    }

    /// Brings what is not there; a `rehearsal` only counts it. Fails: `MadangError`, and what reading the archive
    /// throws.
    mutating func carry(rehearsal: Bool) async throws {
        let known = try await momentsThere()
        let progress = ProgressLine(posts.map { String($0.text.prefix(30)) })
        defer { progress.end() }
        for (index, post) in posts.enumerated() {
            if known.contains(rfc3339(post.moment)) {
                tally.alreadyThere += 1
            } else if rehearsal {
                tally.posts += 1
                tally.photos += post.photos.count
            } else {
                try await bring(post)
            }
            progress.note(index, 1)
        }
    }

    /// Of one's own posts there.
    private func momentsThere() async throws -> Set<String> {
        guard !posts.isEmpty else { return [] }
        var moments: Set<String> = []
        for try await post in yard.posts(of: try await yard.me().member.username, limit: 100) {
            moments.insert(post.createdAt)
        }
        return moments
    }

    private mutating func bring(_ post: ForeignPost) async throws {
        var ids: [String] = []
        do {
            for photo in post.photos {
                if let id = try await upload(photo, of: post) { ids.append(id) }
            }
            guard !ids.isEmpty || !post.text.isEmpty else { return }
            try await yard.publishPost(
                PostRequest(
                    text: post.text.isEmpty ? nil : post.text, photoIDs: ids, createdAt: rfc3339(post.moment),
                    isSensitive: post.isSensitive ? true : nil))
        } catch {
            // Nothing uses them; what stays is collected by the server after a day.
            for id in ids { try? await yard.deletePhoto(id) }
            throw error
        }
        tally.posts += 1
        tally.photos += ids.count
    }

    /// Nil for a photo that the yard does not take, or that cannot be read: the others come nevertheless.
    private mutating func upload(_ photo: ForeignPost.Photo, of post: ForeignPost) async throws -> String? {
        let made = try await unlessOfOneFile {
            try await files.withPhoto(photo.file) { file in
                try await yard.uploadPhoto(file, UploadForm(altText: photo.alt.isEmpty ? nil : photo.alt))
            }
        }
        if let made { return made.id }
        let moment = rfc3339(post.moment)
        tally.leftBehind.append(LeftBehind(reason: .photoRefused, createdAt: moment, file: photo.file))
        return nil
    }
}

extension LeftBehind.Reason {
    /// Behind a number of them.
    var words: String {
        switch self {
        case .video: "left out: videos and sounds"
        case .reply: "left out: replies to others' posts and one's own"
        case .boost: "left out: posts of others that were passed on"
        case .nonPublic: "left out: posts that not everybody could see"
        case .poll: "left out: polls"
        case .photoMissing: "left out: photos that are not in the archive"
        case .photoRefused: "left out: photos that the yard does not take"
        case .textShortened: "texts that were cut after 500 characters"
        case .altTextShortened: "descriptions of photos that were cut after 1000 characters"
        case .undated: "left out: posts without a time"
        case .unreadable: "left out: what is no post"
        }
    }
}
