import Foundation
import MadangClient

/// Somebody's things on their way from an archive to a yard. Every step has a key of the archive, so that a second run
/// does nothing twice.
struct Relocation {
    let archive: Archive
    let yard: Madang
    let photos: [String: Archive.Photo]
    /// Ids here by ids there.
    private var photoIDs: [String: String] = [:]
    private var postIDs: [String: String] = [:]
    private(set) var listingIDs: [String: String] = [:]
    private var choices = Choices()
    var tally = Tally()

    /// Fails: what reading the archive throws.
    init(of archive: Archive, to yard: Madang) throws {
        (self.archive, self.yard) = (archive, yard)
        photos = try archive.photos()
    }

    /// Fails: `MadangError`, and what reading the archive throws.
    mutating func carry() async throws {
        let (listings, posts) = (try archive.listings(), try archive.posts())
        let progress = ProgressLine(listings.map(\.name) + posts.map(\.text).map { String($0.prefix(30)) })
        defer { progress.end() }
        try await bringProfile()
        try await bringWishes()
        choices = try await Choices(of: yard)
        // Posts may carry listings.
        for (index, listing) in listings.enumerated() {
            try await bring(listing)
            progress.note(index, 1)
        }
        for (index, post) in posts.enumerated() {
            try await bring(post)
            progress.note(listings.count + index, 1)
        }
        try await bringStories()
        try await bringDrafts()
        try await bringComments()
        try await bringLikesAndSaves()
        try await bringBoards()
        try await bringFollowedTags()
        try await bringMutedWords()
        for alert in try archive.alerts() { try await bring(alert) }
    }

    // Steps

    private mutating func bringProfile() async throws {
        let member = try archive.member()
        try await yard.editMe(
            EditMeRequest(
                displayName: member.displayName, bio: member.bio, locale: member.locale,
                timeZone: member.timeZone, colorScheme: member.colorScheme, saving: member.saving,
                weeklyDigest: member.weeklyDigest, onThisDay: member.onThisDay,
                altTextReminder: member.altTextReminder, showsSensitive: member.showsSensitive))
        guard let avatar = member.avatar.flatMap({ photos[$0] }) else { return }
        let taken = try await unlessOfOneFile {
            try await archive.withOriginal(of: avatar) { file in
                try await yard.setAvatar(file, crop: avatar.cropText)
            }
        }
        if taken == nil { tally.photosLeftOut += 1 }
    }

    /// Devices, apps, tokens and passkeys are of the other yard alone.
    private func bringWishes() async throws {
        guard let wishes = try archive.wishes(), !wishes.areUsual else { return }
        do throws(MadangError) {
            try await yard.editPush(
                PushWishesRequest(
                    silentKinds: wishes.silentKinds, quietFrom: wishes.quietFrom,
                    quietUntil: wishes.quietUntil))
        } catch {
            // A yard that is older than push notifications keeps no wishes.
            guard error.code == "not_found" else { throw error }
        }
    }

    private mutating func bring(_ listing: Archive.Listing) async throws {
        guard let first = listing.prices.min(by: { $0.at < $1.at }) else { return }
        let ids = try await upload(listing.photos, purpose: "listing")
        guard !ids.isEmpty else {
            tally.leftOut += 1
            return
        }
        let chosen = [listing.category, listing.condition, listing.place].compactMap(\.self)
        let (category, condition, place) = (
            choices.known(listing.category, of: .category), choices.known(listing.condition, of: .condition),
            choices.known(listing.place, of: .place)
        )
        tally.choicesLeftOut += chosen.count - [category, condition, place].compactMap(\.self).count
        let made = try await yard.createListing(
            ListingRequest(
                name: listing.name, description: listing.description, currency: first.currency,
                price: DecimalText(first.price), discount: DecimalText(first.discount),
                stock: DecimalText(String(listing.stock)), category: category, condition: condition,
                place: place, allowsOffers: listing.takesOffersFirst,
                answerHours: listing.answerHours.map { DecimalText(String($0)) }, photoIDs: ids),
            key: "import-listing-\(listing.id)")
        listingIDs[listing.id] = made.id
        tally.listings += 1
        try await replayHistory(of: listing, made)
    }

    /// Edits the listing to its later prices and its status.
    private mutating func replayHistory(of listing: Archive.Listing, _ made: Listing) async throws {
        let now = try await yard.listing(made.id)
        // The beginning stands there already, and so does what an earlier run did.
        for price in listing.prices.sorted(by: { $0.at < $1.at }).dropFirst(now.priceHistory?.count ?? 1) {
            try await edit(
                made,
                ListingRequest(
                    currency: price.currency, price: DecimalText(price.price),
                    discount: DecimalText(price.discount)))
        }
        if let allows = listing.allowsOffers, allows, !now.allowsOffers {
            try await edit(made, ListingRequest(allowsOffers: true))
        }
        guard now.status != listing.status else { return }
        try await edit(made, ListingRequest(status: listing.status))
    }

    private mutating func bring(_ post: Archive.Post) async throws {
        let ids = try await upload(post.photos, purpose: nil)
        guard !ids.isEmpty || !post.text.isEmpty else {
            tally.leftOut += 1
            return
        }
        let made = try await yard.publishPost(
            PostRequest(
                text: post.text.isEmpty ? nil : post.text, photoIDs: ids,
                listingID: post.listing.flatMap { listingIDs[$0] }, createdAt: post.createdAt,
                isSensitive: post.isSensitive),
            key: "import-post-\(post.id)")
        postIDs[post.id] = made.id
        tally.posts += 1
    }

    /// Into the archive there: nobody is shown what was shown here. What is still shown here stays.
    private mutating func bringStories() async throws {
        let stories = try archive.stories()
        guard let settings = try archive.storySettings() else { return }
        do throws(MadangError) {
            try await yard.editStorySettings(keeps: settings.keeps)
        } catch {
            // A yard that is older than stories has no place for them.
            guard error.code == "not_found" else { throw error }
            tally.leftOut += stories.count
            return
        }
        for story in stories {
            if story.hasEnded { try await bring(story) } else { tally.leftOut += 1 }
        }
    }

    private mutating func bring(_ story: Archive.Story) async throws {
        let frames = story.frames.filter { photos[$0.photo.id] != nil }
        let ids = try await upload(frames.map(\.photo), purpose: "story")
        guard !ids.isEmpty else {
            tally.leftOut += 1
            return
        }
        let words = frames.compactMap { frame -> StoryWordsRequest? in
            guard let id = photoIDs[frame.photo.id], let text = frame.text else { return nil }
            return StoryWordsRequest(photoID: id, text: text, x: frame.x, y: frame.y)
        }
        try await yard.publishStory(
            StoryRequest(photoIDs: ids, words: words, createdAt: story.createdAt),
            key: "import-story-\(story.id)")
        tally.stories += 1
    }

    /// The ids here of photos of the archive, in their order; without those that are left out.
    mutating func upload(_ references: [Archive.Reference], purpose: String?) async throws -> [String] {
        var ids: [String] = []
        for photo in references.compactMap({ photos[$0.id] }) {
            let form = UploadForm(
                crop: photo.cropText, rotate: photo.rotate, filter: photo.filter, altText: photo.altText,
                purpose: purpose, straighten: photo.straighten, light: photo.light, contrast: photo.contrast,
                warmth: photo.warmth)
            let made = try await unlessOfOneFile {
                try await archive.withOriginal(of: photo) { file in
                    try await yard.uploadPhoto(file, form, key: "import-photo-\(photo.id)")
                }
            }
            guard let made else {
                tally.photosLeftOut += 1
                continue
            }
            photoIDs[photo.id] = made.id
            ids.append(made.id)
            tally.photos += 1
        }
        return ids
    }

    private mutating func bringComments() async throws {
        for (index, comment) in try archive.comments().enumerated() {
            guard let post = postIDs[comment.postId] else {
                tally.leftOut += 1
                continue
            }
            try await yard.writeComment(
                comment.text, under: post, key: "import-comment-\(comment.postId)-\(index)")
            tally.comments += 1
        }
    }

    private mutating func bringLikesAndSaves() async throws {
        for like in try archive.likes() {
            guard let post = postIDs[like.postId] else {
                tally.leftOut += 1
                continue
            }
            try await yard.likePost(post)
            tally.likes += 1
        }
        for save in try archive.saves() {
            guard let photo = photoIDs[save.photoId] else {
                tally.leftOut += 1
                continue
            }
            try await yard.savePhoto(photo, memo: save.memo)
            tally.saves += 1
        }
    }

    /// One's own, without those who were on them. A handle of the archive has none made twice, however much later.
    private mutating func bringBoards() async throws {
        let boards = try archive.boards().filter(\.isMine)
        for board in boards {
            do throws(MadangError) {
                try await bring(board)
            } catch {
                // A yard that is older than boards has no place for them.
                guard error.code == "not_found" else { throw error }
                tally.leftOut += board.photos.count
            }
        }
    }

    private mutating func bring(_ board: Archive.Board) async throws(MadangError) {
        let made = try await yard.writeBoard(
            "~import-\(board.id)",
            BoardRequest(title: board.title, note: board.note, visibility: board.visibility))
        tally.boards += 1
        let ours = board.photos.filter { $0.addedBy == nil }
        let photos = ours.compactMap { photoIDs[$0.photoId] }
        tally.leftOut += board.photos.count - photos.count
        // Each piece comes before what is there already.
        for end in stride(from: photos.count, to: 0, by: -100) {
            let piece = Array(photos[max(0, end - 100)..<end])
            let missing = try await yard.fillBoard(made.id, with: piece).missing
            tally.leftOut += missing.count
        }
        guard let cover = ours.first(where: \.isCover).flatMap({ photoIDs[$0.photoId] }) else { return }
        do throws(MadangError) {
            try await yard.writeBoard(made.id, BoardRequest(coverPhotoID: cover))
        } catch {
            // It is among those that did not come.
            guard error.fault(of: "cover_photo_id") != nil else { throw error }
        }
    }

    /// A hashtag means the same in every yard; whom one follows does not.
    private mutating func bringFollowedTags() async throws {
        for tag in try archive.followedTags().map(\.tag) {
            do throws(MadangError) {
                try await yard.follow(tag: tag)
                tally.hashtags += 1
            } catch {
                // A yard that is older than following hashtags has no such call. And a hundred may be followed there.
                guard error.code == "not_found" || error.fault(of: "tag") != nil else { throw error }
                tally.leftOut += 1
            }
        }
    }

    /// A word means the same in every yard, too.
    private mutating func bringMutedWords() async throws {
        for word in try archive.mutedWords() {
            do throws(MadangError) {
                try await yard.mute(word: word.text, until: word.endsAt)
                tally.mutedWords += 1
            } catch {
                // A second run finds it muted. A yard may be older than muting, have no room, or it has ended.
                let code = error.fault(of: "text")?.code
                if code == "taken" {
                    tally.mutedWords += 1
                } else if error.code == "not_found" || code != nil || error.fault(of: "ends_at") != nil {
                    tally.leftOut += 1
                } else {
                    throw error
                }
            }
        }
    }

    /// Without what the yard does not have to choose from.
    private mutating func bring(_ alert: Archive.Alert) async throws {
        let asked = [
            choices.known(alert.category.map(Archive.Reference.init), of: .category),
            choices.known(alert.condition.map(Archive.Reference.init), of: .condition),
            choices.known(alert.place.map(Archive.Reference.init), of: .place),
        ]
        let named = [alert.category, alert.condition, alert.place].compactMap(\.self).count
        tally.choicesLeftOut += named - asked.compactMap(\.self).count
        let request = AlertRequest(
            words: alert.words, currency: alert.currency, priceMin: alert.priceMin.map { DecimalText($0) },
            priceMax: alert.priceMax.map { DecimalText($0) },
            category: asked[0], condition: asked[1], place: asked[2], free: alert.free)
        do throws(MadangError) {
            try await yard.createAlert(request)
            tally.alerts += 1
        } catch {
            // A yard may be older than alerts, or have no room for another one.
            guard error.code == "not_found" || error.fault(of: "words") != nil else { throw error }
            tally.leftOut += 1
        }
    }

    /// Asks for the password where the yard wants it.
    private func edit(_ made: Listing, _ change: ListingRequest) async throws {
        try await yard.confirming(asking: "Password, to change listings: ") { () throws(MadangError) in
            try await yard.editListing(made.id, change)
        }
    }
}

extension Archive.Photo {
    /// As the API takes it; the picture as a whole where nothing was cut.
    var cropText: String? { crop.map { $0.map(String.init).joined(separator: ",") } }
}
