import Domain
import Features
import MadangCore
import Storage
import TestSupport

/// Sixteen people who do at random whatever people do to each other, all at once, by the verbs themselves.
struct PeopleStorm: Sendable {
    let verbs: BusyYard
    let people: [Member]
    /// Looks after the yard, and is none of them.
    let moderator: Member

    init(in verbs: BusyYard) async throws {
        self.verbs = verbs
        people = try await verbs.given.members(16, prefix: "person")
        moderator = try await verbs.given.member("moderator", role: .moderator)
        for person in people {
            _ = try await verbs.publish(PostDraft(text: "First of \(person.username)"), by: person)
            _ = try await verbs.board(by: person, "Of \(person.username)", .shared)
        }
    }

    /// `count` acts, each person's one after the other. How many were done, by name; others were refused as they
    /// should.
    func blow(_ count: Int, seed: UInt64) async throws -> [String: Int] {
        try await withThrowingTaskGroup(of: [String: Int].self) { group in
            for (number, person) in people.enumerated() {
                let share = count / people.count + (number < count % people.count ? 1 : 0)
                group.addTask {
                    var random = SeededGenerator(seed &* 1000 &+ UInt64(number))
                    var done: [String: Int] = [:]
                    for _ in 0..<share {
                        if let act = try await act(of: person, using: &random) {
                            done[act.rawValue, default: 0] += 1
                        }
                    }
                    return done
                }
            }
            return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
    }

    /// Those who left come back, those who are suspended are let in, and nobody mutes anything any more; what is hidden
    /// and blocked stays so.
    func calm() async throws {
        let now = verbs.clock.now
        for person in people {
            try await verbs.database.write { stores in
                try stores.members.setLeaving(person.id, at: nil)
                _ = try stores.members.setSuspended(person.id, at: nil)
                for other in people { _ = try stores.mutes.delete(muted: other.id, by: person.id) }
                let words = try stores.mutes.words(of: person.id, at: now, page: PageRequest(limit: 100))
                for word in words.items { _ = try stores.mutes.delete(word.id, by: person.id) }
            }
        }
    }

    private enum Act: String, CaseIterable {
        case publish, edit, delete, like, unlike, comment, editComment, deleteComment, follow, unfollow,
            reply, likeComment, unlikeComment, block, unblock, save, unsave, describe
        case share, place, takeOff, move, order, leaveBoard
        case mute, unmute, muteWord, unmuteWord
        case hide, restore, hideComment, restoreComment, suspend, unsuspend, report, leave, comeBack

        /// How often it is chosen, of all of them together.
        var weight: Int {
            switch self {
            case .like: 60
            case .unlike, .comment, .follow, .reply, .likeComment: 30
            case .publish, .unfollow, .deleteComment, .save, .unlikeComment, .share, .place: 15
            case .editComment, .edit, .block, .unblock, .unsave, .describe, .order: 8
            case .mute, .unmute, .unmuteWord: 8
            case .delete: 12
            case .report, .hide, .restore, .hideComment, .restoreComment, .takeOff, .move, .leaveBoard: 4
            case .muteWord: 4
            case .suspend, .unsuspend, .leave, .comeBack: 1
            }
        }
    }

    private static let urn = Act.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

    /// One act; nil if it was refused: what somebody else took away, hid, blocked or did meanwhile is no fault.
    private func act(of person: Member, using random: inout SeededGenerator) async throws -> Act? {
        let act = Self.urn[Int.random(in: 0..<Self.urn.count, using: &random)]
        let other = people[Int.random(in: 0..<people.count, using: &random)]
        let place = Int.random(in: 0..<20, using: &random)
        let number = Int.random(in: 0..<1000, using: &random)
        do {
            try await carryOut(act, person, other, place, number)
            return act
        } catch let error as DomainError {
            guard [.notFound, .forbidden, .conflict, .invalid, .blocked, .busy].contains(error.code) else {
                throw error
            }
            return nil
        }
    }

    private func carryOut(_ act: Act, _ person: Member, _ other: Member, _ place: Int, _ number: Int)
        async throws
    {
        switch act {
        case .publish:
            let text = "Said \(number) to @\(other.username) #storm #t\(number % 7)"
            let photos = try await verbs.given.photos(number % 3, by: person)
            _ = try await verbs.publish(PostDraft(text: text, photoIDs: photos.map(\.id)), by: person)
        case .edit:
            let post = try await post(place, by: person, seenBy: person)
            _ = try await verbs.editPost(
                post, text: "Now \(number) #t\(number % 5)", photoIDs: nil, by: person)
        case .delete: try await verbs.deletePost(post(place, by: person, seenBy: person), by: person)
        case .save:
            _ = try await verbs.all.savePhoto(
                photo(place, seenBy: person), memo: "Light \(number)", by: person)
        case .unsave: try await verbs.all.removeSave(photo(place, seenBy: person), by: person)
        case .describe:
            let altText = number.isMultiple(of: 3) ? "" : "Light \(number)"
            _ = try await verbs.editPhoto(
                ownPhoto(place, of: person), PhotoChange(altText: altText), by: person)
        case .like, .unlike:
            _ = try await verbs.like(post(place, seenBy: person), liked: act == .like, by: person)
        case .comment:
            let text = "Hear \(number), @\(other.username)"
            _ = try await verbs.comment(text, under: post(place, seenBy: person), by: person)
        case .reply:
            let answered = try await comment(number, place, seenBy: person)
            _ = try await verbs.comment(
                "Yes \(number)", under: verbs.all.showComment(answered, viewer: person).postID,
                replyTo: answered, by: person)
        case .likeComment, .unlikeComment:
            _ = try await verbs.all.likeComment(
                comment(number, place, seenBy: person), liked: act == .likeComment, by: person)
        case .editComment:
            _ = try await verbs.editComment(
                comment(number, place, seenBy: person), text: "Well, \(number)", by: person)
        case .deleteComment: try await verbs.deleteComment(comment(number, place, seenBy: person), by: person)
        case .follow, .unfollow:
            _ = try await verbs.follow(other.username, following: act == .follow, by: person)
        case .mute, .unmute, .muteWord, .unmuteWord: try await hush(act, person, other, number)
        case .block, .unblock:
            _ = try await verbs.all.blockMember(other.username, blocked: act == .block, by: person)
        case .leave, .comeBack:
            let moment = act == .leave ? verbs.clock.now + .days(7) : nil
            try await verbs.database.write { try $0.members.setLeaving(person.id, at: moment) }
        case .report:
            let post = try await post(place, seenBy: person)
            _ = try await verbs.all.reportThing(
                "post", id: post.string, words: ReportWords("spam"), by: person)
        case .hide, .restore: try await decide(act, "post", post(place, seenBy: other).string)
        case .hideComment, .restoreComment:
            try await decide(
                act == .hideComment ? .hide : .restore, "comment",
                comment(number, place, seenBy: other).string)
        case .suspend, .unsuspend: try await decide(act, "member", other.id.string)
        case .share, .place, .takeOff, .move, .order, .leaveBoard:
            try await lay(out: act, person, other, place, number)
        }
    }

    /// What people do on their boards, and on those of others that they are on.
    private func lay(out act: Act, _ person: Member, _ other: Member, _ place: Int, _ number: Int)
        async throws
    {
        let all = PageRequest(limit: 100)
        let boards = try await verbs.all.readBoards(of: person, page: all).items
        guard !boards.isEmpty else { throw DomainError.notFound }
        let board = boards[number % boards.count]
        let fill = verbs.all.fillBoard
        func names() async throws -> [String] {
            let names = try await verbs.names(on: board, to: person)
            guard names.count > 1 else { throw DomainError.notFound }
            return names
        }
        switch act {
        case .share:
            guard let own = boards.first(where: \.isMine) else { throw DomainError.notFound }
            _ = try await verbs.all.shareBoard.add(other.username, to: .id(own.id), by: person)
        case .place:
            _ = try await fill.place(
                photo(place, seenBy: person).string, on: .id(board.id), by: person)
        case .takeOff: _ = try await fill.takeOff(names()[0], .id(board.id), by: person)
        case .move:
            let to = boards[(number + 1) % boards.count]
            _ = try await fill(.id(to.id), with: names(), from: .id(board.id), by: person)
        case .order: try await fill.order(.id(board.id), names().reversed(), by: person)
        default: try await verbs.all.shareBoard.remove(person.username, from: .id(board.id), by: person)
        }
    }

    /// What some posts, comments and photos say in this storm.
    private static let loudWords = ["#t3", "yes", "well", "light"]

    /// Whom and what people do not want to read of.
    private func hush(_ act: Act, _ person: Member, _ other: Member, _ number: Int) async throws {
        switch act {
        case .mute, .unmute:
            _ = try await verbs.all.muteMember(other.username, muted: act == .mute, by: person)
        case .muteWord:
            _ = try await verbs.all.muteWord(Self.loudWords[number % Self.loudWords.count], by: person)
        default:
            let words = try await verbs.all.listMutedWords(by: person, page: PageRequest()).items
            guard !words.isEmpty else { throw DomainError.notFound }
            try await verbs.all.unmuteWord(words[number % words.count].id, by: person)
        }
    }

    private func decide(_ act: Act, _ kind: String, _ id: String) async throws {
        _ = try await verbs.all.decide(
            act.rawValue, kind, id: id, reason: "The storm said so", by: verbs.given.confirmed(moderator))
    }

    private func post(_ place: Int, by author: Member? = nil, seenBy viewer: Member) async throws
        -> Identifier<Post>
    {
        let list: PostList = author.map { .by($0.id) } ?? .everyone
        let posts = try await verbs.database.read {
            try $0.posts.page(list, viewer: viewer.id, page: PageRequest(limit: 20)).items
        }
        guard place < posts.count else { throw DomainError.notFound }
        return posts[place].id
    }

    private func photo(_ place: Int, seenBy viewer: Member) async throws -> Identifier<Photo> {
        let photos = try await verbs.database.read {
            try $0.posts.explore(.photos, viewer: viewer.id, page: PageRequest(limit: 20)).items
        }
        guard place < photos.count else { throw DomainError.notFound }
        return photos[place].photo.id
    }

    private func ownPhoto(_ place: Int, of author: Member) async throws -> Identifier<Photo> {
        let photos = try await verbs.database.read { stores in
            try stores.posts.page(.by(author.id), viewer: author.id, page: PageRequest(limit: 20)).items
                .flatMap(\.photos)
        }
        guard place < photos.count else { throw DomainError.notFound }
        return photos[place].id
    }

    private func comment(_ number: Int, _ place: Int, seenBy viewer: Member) async throws -> Identifier<
        Comment
    > {
        let post = try await post(place, seenBy: viewer)
        let page = PageRequest(limit: 20)
        let comments = try await verbs.database.read { stores in
            let tops = try stores.comments.comments(under: post, viewer: viewer.id, page: page).items
            return try tops
                + tops.flatMap {
                    try stores.comments.replies(to: $0.id, viewer: viewer.id, page: page).items
                }
        }
        guard !comments.isEmpty else { throw DomainError.notFound }
        return comments[number % comments.count].id
    }
}
