import Foundation

/// A member's archive, as `madang export` writes it, or the folder into which it was unpacked.
struct Archive {
    struct Member: Decodable {
        let displayName, bio, colorScheme: String
        let locale, timeZone, avatar: String?
        /// Absent in archives that are older than the choice, as the next ones.
        let saving: String?
        let weeklyDigest, onThisDay, altTextReminder, showsSensitive: Bool?
    }

    struct Photo: Decodable {
        let id, file, altText, filter: String
        let rotate: Int
        /// Of an older archive nil, as 0 is.
        let straighten, light, contrast, warmth: Int?
        let crop: [Int]?
    }

    struct Reference: Decodable {
        let id: String
    }

    struct Post: Decodable {
        let id, text, createdAt: String
        let photos: [Reference]
        let listing: String?
        /// Absent in archives that are older than sensitive photos.
        let isSensitive: Bool?
    }

    struct Listing: Decodable {
        struct Price: Decodable {
            let currency, price, discount, at: String
        }

        let id, name, description, status, createdAt: String
        let stock: Int
        /// Absent where nothing was chosen, and in archives that are older than choices.
        let category, condition, place: Reference?
        /// Absent in archives that are older than offers.
        let allowsOffers: Bool?
        let answerHours: Int?
        let photos: [Reference]
        let prices: [Price]

        /// Whether it may take offers from its first price on: nobody makes any for what is given away.
        var takesOffersFirst: Bool? {
            guard let first = prices.min(by: { $0.at < $1.at }), first.price != first.discount else {
                return nil
            }
            return allowsOffers
        }
    }

    /// As it was typed; empty where nothing was.
    struct Draft: Decodable {
        let id, kind, text, listing, name, description, currency, price, discount, stock: String
        let category, condition, place, createdAt: String
        /// Absent in archives that are older than offers.
        let allowsOffers: Bool?
        let answerHours: String?
        let publishAt: String?
        /// Absent in archives that are older than sensitive photos.
        let isSensitive: Bool?
        let photos: [Reference]

        /// Whether something is in it beside photos.
        var hasWords: Bool {
            [text, name, description, price].contains { !$0.allSatisfy(\.isWhitespace) }
        }
    }

    struct Comment: Decodable {
        let postId, text, createdAt: String
    }

    struct Like: Decodable {
        let postId, likedAt: String
    }

    struct Save: Decodable {
        let photoId, savedAt: String
        let memo: String?
    }

    struct Board: Decodable {
        struct Photo: Decodable {
            let photoId: String
            let isCover: Bool
            /// Absent where it was the member.
            let addedBy: String?
        }

        let id, title, note, visibility, createdAt: String
        let isMine: Bool
        /// First to last.
        let photos: [Photo]
    }

    struct FollowedTag: Decodable {
        let tag, followedAt: String
    }

    /// Muted members are not read: in another yard a name may be somebody else's.
    struct MutedWord: Decodable {
        let text, createdAt: String
        let endsAt: String?
    }

    /// Hearts are not read: they are on what belongs to others.
    struct Alert: Decodable {
        let words, createdAt: String
        /// Absent where there is no limit, and where nothing was chosen.
        let currency, priceMin, priceMax, category, condition, place: String?
        let free: Bool
    }

    struct Story: Decodable {
        struct Frame: Decodable {
            let photo: Reference
            /// All three or none.
            let text: String?
            let x, y: Int?
        }

        let id, createdAt, expiresAt: String
        let frames: [Frame]

        /// Whether followers do not see it any more, by the clock of this machine.
        var hasEnded: Bool {
            let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
            // What is no time will not do for the yard, either.
            return (try? format.parse(expiresAt)).map { $0 <= Date() } ?? false
        }
    }

    /// Whose stories are not shown is not read: in another yard a name may be somebody else's.
    struct StorySettings: Decodable {
        let keeps: Bool
    }

    /// What devices are told. Silenced members are not read: in another yard a name may be somebody else's.
    struct Wishes: Decodable {
        let silentKinds: [String]
        /// Both or none.
        let quietFrom, quietUntil: String?

        /// Whether all is told at any time, as nobody has to say.
        var areUsual: Bool { silentKinds.isEmpty && quietFrom == nil }
    }

    /// In every archive of a yard.
    static let memberPath = "data/member.json"

    let files: ArchiveFiles

    func member() throws -> Member { try read(Self.memberPath) }

    /// Nil in archives that are older than push notifications.
    func wishes() throws -> Wishes? { try readIfThere("data/push.json") }

    /// Nil in archives that are older than stories.
    func storySettings() throws -> StorySettings? { try readIfThere("data/story-settings.json") }

    /// By their ids.
    func photos() throws -> [String: Photo] {
        let all: [Photo] = try read("data/photos.json")
        return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Oldest first, as all that follow.
    func posts() throws -> [Post] { try list("data/posts.json", \.createdAt) }
    func listings() throws -> [Listing] { try list("data/listings.json", \.createdAt) }
    func comments() throws -> [Comment] { try list("data/comments.json", \.createdAt) }
    func likes() throws -> [Like] { try list("data/likes.json", \.likedAt) }
    func saves() throws -> [Save] { try list("data/saves.json", \.savedAt) }

    /// None in archives that are older than boards.
    func boards() throws -> [Board] {
        let boards: [Board] = try readIfThere("data/boards.json") ?? []
        return boards.sorted { $0.createdAt < $1.createdAt }
    }

    /// None in archives that are older than following hashtags.
    func followedTags() throws -> [FollowedTag] {
        let tags: [FollowedTag] = try readIfThere("data/hashtags.json") ?? []
        return tags.sorted { $0.followedAt < $1.followedAt }
    }

    /// None in archives that are older than muting.
    func mutedWords() throws -> [MutedWord] {
        let words: [MutedWord] = try readIfThere("data/muted-words.json") ?? []
        return words.sorted { $0.createdAt < $1.createdAt }
    }

    /// None in archives that are older than alerts.
    func alerts() throws -> [Alert] {
        let alerts: [Alert] = try readIfThere("data/alerts.json") ?? []
        return alerts.sorted { $0.createdAt < $1.createdAt }
    }

    /// None in archives that are older than drafts.
    func drafts() throws -> [Draft] {
        let drafts: [Draft] = try readIfThere("data/drafts.json") ?? []
        return drafts.sorted { $0.createdAt < $1.createdAt }
    }

    /// None in archives that are older than stories.
    func stories() throws -> [Story] {
        let stories: [Story] = try readIfThere("data/stories.json") ?? []
        return stories.sorted { $0.createdAt < $1.createdAt }
    }

    /// Whether the original of a photo is in it: of one that was missing in the yard it has the description alone.
    func hasOriginal(of photo: Photo) -> Bool { files.has(photo.file) }

    /// The original of a photo as a file, for as long as `body` runs.
    func withOriginal<Answer>(of photo: Photo, _ body: (URL) async throws -> Answer) async throws -> Answer {
        // A name of ours, whatever the archive says.
        guard photo.file.wholeMatch(of: /photos\/[A-Za-z0-9_-]+\.[a-z]+/) != nil else {
            throw ZipReader.Fault.isMissing("photos/\(photo.id)")
        }
        return try await files.withPhoto(photo.file, body)
    }

    private func list<Row: Decodable>(_ path: String, _ moment: (Row) -> String) throws -> [Row] {
        let rows: [Row] = try read(path)
        return rows.sorted { moment($0) < moment($1) }
    }

    private func readIfThere<Value: Decodable>(_ path: String) throws -> Value? {
        guard files.has(path) else { return nil }
        let value: Value = try read(path)
        return value
    }

    private func read<Value: Decodable>(_ path: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Value.self, from: files.data(path))
    }
}
