import MadangAPI

// What happens, and who is told of it.
extension YardState {
    /// Takes in what happens to oneself, to others and to the `posts` that one looks at, 20 at most, and tells all
    /// screens, for as long as its task lives. Where the last one stopped, the next one goes on:
    ///
    ///     .task(id: page.id) { try? await state.listen(lookingAt: [page.id]) }
    ///
    /// Fails: as `Madang.events`.
    public func listen(lookingAt posts: [String] = []) async throws {
        let stream = yard.events(lookingAt: posts, after: place)
        try await withThrowingDiscardingTaskGroup { group in
            let progress = Progress()
            for try await event in stream {
                take(event.news)
                let ticket = progress.begin(event.id)
                group.addTask { await self.follow(event.news, ticket, progress) }
            }
        }
    }

    private func follow(_ news: LiveEvent.News, _ ticket: Int, _ progress: Progress) async {
        await ask(after: .news(news))
        progress.end(ticket) { place = $0 ?? place }
    }

    /// Takes in something that happened elsewhere, and tells all screens. Returns when they have asked the server for
    /// what the event does not say. Whoever listens by other means than `listen()` hands over every event here.
    public func handle(_ event: LiveEvent) async {
        await publish(.news(event.news))
    }

    /// Tells all screens from now on, for as long as there is something to be told.
    func listen(_ listener: any Listener) { listeners.add(listener) }

    /// Takes in something that happened, here or elsewhere.
    func publish(_ event: StateEvent) async {
        if case .news(let news) = event { take(news) }
        await ask(after: event)
    }

    /// What can be known without asking.
    private func take(_ news: LiveEvent.News) {
        switch news {
        case .postLiked(let like): posts.known(like.postID)?.learn(likeCount: like.likeCount)
        case .postCommented(let comment):
            posts.known(comment.postID)?.learn(commentCount: comment.commentCount)
        case .postDeleted(let post): posts.known(post.postID)?.learnDeletion()
        case .commentDeleted(let comment): comments.known(comment.commentID)?.learnDeletion()
        case .boardGone(let board): boards.known(board.boardID)?.learnEnd()
        case .listingDeleted(let listing):
            listings.known(listing.listingID)?.learnDeletion()
            for post in posts.all where post.listing?.id == listing.listingID { post.learn(nil) }
        default: break
        }
    }

    private func ask(after event: StateEvent) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.renew(after: event) }
            for listener in listeners.all { group.addTask { await listener.handle(event) } }
        }
    }

    private func renew(after event: StateEvent) async {
        switch event {
        case .news(.postEdited(let post)): await renewPost(post.postID)
        case .news(.listingEdited(let listing)): await renewListing(listing.listingID)
        case .news(.boardChanged(let board)): await renewBoard(board.boardID)
        case .board(let board): boards.known(board.id)?.learn(board)
        case .boardGone(let board): boards.known(board)?.learnEnd()
        case .filled(let board, _): await renewBoard(board)
        case .news(.commentEdited(let comment)) where comments.known(comment.commentID) != nil,
            .news(.commentLiked(let comment)) where comments.known(comment.commentID) != nil:
            await renewComments(under: comment.postID)
        case .news(.photoSaved(let photo)): await renewSave(photo.photoID)
        case .news(.photoUnsaved(let photo)) where photos.known(photo.photoID)?.isSaved == true:
            await renewSave(photo.photoID)
        case .news(.memberBlocked(let member)): await renewBlock(of: member.username, isBlocked: true)
        case .news(.memberUnblocked(let member)): await renewBlock(of: member.username, isBlocked: false)
        case .news(.memberMuted(let member)): await renewMute(of: member.username, isMuted: true)
        case .news(.memberUnmuted(let member)): await renewMute(of: member.username, isMuted: false)
        case .news(.tagFollowed(let follow)), .news(.tagUnfollowed(let follow)): await renewTag(follow.tag)
        case .news(.reset):
            await renewStars()
            await renewTags()
        case .commented(let comment):
            comments.known(comment.id)?.learn(comment)
            if let top = comment.topID.flatMap({ comments.known($0) }), top.replies.isLoaded {
                await top.replies.refresh()
            }
            await renewPost(comment.postID)
        case .relisted(let listing):
            listings.known(listing.id)?.learn(listing)
            for post in posts.all where post.listing?.id == listing.id { post.learn(ListingCard(listing)) }
        default: break
        }
    }
}

// Asking again for what is on a screen. Nobody waits for it: what does not come stays as it was, and the next word asks
// again.
extension YardState {
    /// Nil where it failed, or the result.
    @discardableResult func quietly<Value>(_ body: () async throws(MadangError) -> Value) async -> Value? {
        do throws(MadangError) { return try await body() } catch { return nil }
    }

    func renewPost(_ id: String) async {
        guard let shown = posts.known(id) else { return }
        do throws(MadangError) {
            shown.learn(try await yard.post(id))
        } catch {
            if error.code == "not_found" { await publish(.news(.postDeleted(PostEvent(postID: id)))) }
        }
    }

    func renewListing(_ id: String) async {
        let carrying = posts.all.contains { $0.listing?.id == id }
        guard carrying || listings.known(id) != nil else { return }
        do throws(MadangError) {
            let listing = try await yard.listing(id)
            listings.known(id)?.learn(listing)
            await publish(.relisted(listing))
        } catch {
            if error.code == "not_found" {
                await publish(.news(.listingDeleted(ListingEvent(listingID: id))))
            }
        }
    }

    func renewBoard(_ id: String) async {
        guard let shown = boards.known(id) else { return }
        do throws(MadangError) {
            try await shown.renew()
        } catch {
            if error.code == "not_found" { await publish(.boardGone(id)) }
        }
    }

    /// There is no call for one comment: it is among the latest, or was looked for in vain.
    func renewComments(under post: String) async {
        let latest = await quietly { [self] () throws(MadangError) in
            try await yard.comments(under: post, limit: 100).firstPage()
        }
        for comment in latest ?? [] { comments.known(comment.id)?.learn(comment) }
    }

    /// What `ask` finds, asked for again where a wish was settled meanwhile: it may not know of it. Fails: as `ask`.
    private func latest<Value>(_ ask: () async throws(MadangError) -> Value) async throws(MadangError)
        -> Value
    {
        while true {
            let moment = moments.now
            let value = try await ask()
            if moment == moments.now { return value }
        }
    }

    /// An event of a block may be older than what was done here since: the server says how it is now. Where it does
    /// not, the event holds.
    private func renewBlock(of username: String, isBlocked: Bool) async {
        let member = await quietly { [self] () throws(MadangError) in
            try await latest { () throws(MadangError) in try await yard.member(username) }
        }
        if let member { members.known(username)?.learn(member) }
        let holds = member.map { $0.isBlocked == true } ?? isBlocked
        await publish(holds ? .blocked(username: username) : .unblocked(username: username))
    }

    /// The same of a mute.
    private func renewMute(of username: String, isMuted: Bool) async {
        let member = await quietly { [self] () throws(MadangError) in
            try await latest { () throws(MadangError) in try await yard.member(username) }
        }
        if let member { members.known(username)?.learn(member) }
        let holds = member.map(\.isMuted) ?? isMuted
        await publish(holds ? .muted(username: username) : .unmuted(username: username))
    }

    /// The same of a save.
    func renewSave(_ id: String) async {
        do throws(MadangError) {
            let save = try await latest { () throws(MadangError) in try await yard.save(of: id) }
            photos.known(id)?.learn(save)
            await publish(.saved(save))
        } catch {
            guard error.code == "not_found" else { return }
            photos.known(id)?.learn(nil as Save?)
            await publish(.unsaved(photo: id))
        }
    }

    /// The same of a hashtag.
    private func renewTag(_ tag: String) async {
        guard let shown = tags.known(tag) else { return }
        let use = await quietly { [self] () throws(MadangError) in
            try await latest { () throws(MadangError) in try await yard.tag(tag) }
        }
        if let use { shown.learn(use) }
    }

    /// Which hashtags on the screens one follows: at most a hundred, which is a page.
    private func renewTags() async {
        let shown = tags.all
        guard !shown.isEmpty else { return }
        let followed = await quietly { [self] () throws(MadangError) in
            try await latest { () throws(MadangError) in
                try await yard.followedTags(limit: 100).firstPage()
            }
        }
        guard let followed else { return }
        let names = Set(followed.map(\.tag))
        for tag in shown { tag.learn(isFollowed: names.contains(tag.id)) }
    }

    /// Which photos on the screens are saved.
    func renewStars() async {
        let shown = photos.all
        for start in stride(from: 0, to: shown.count, by: 100) {
            let some = shown[start..<min(start + 100, shown.count)]
            guard
                let saves = await quietly({ [self] () throws(MadangError) in
                    try await yard.saves(photos: some.map(\.id), limit: 100).firstPage()
                })
            else { return }
            let saved = Dictionary(
                saves.map { ($0.photo.id, $0) }, uniquingKeysWith: { first, _ in first })
            for photo in some { photo.learn(saved[photo.id]) }
        }
    }
}

/// Those who are told, for as long as they live.
struct Listeners {
    private struct Place {
        weak var listener: (any Listener)?
    }

    private var places: [Place] = []
    private var limit = 32

    @MainActor var all: [any Listener] { places.compactMap(\.listener) }

    @MainActor mutating func add(_ listener: any Listener) {
        places.append(Place(listener: listener))
        if places.count > limit {
            places.removeAll { $0.listener == nil }
            limit = max(32, places.count * 2)
        }
    }
}

/// How far a stream was taken in: up to an event before which none is under way.
@MainActor private final class Progress {
    private var underWay: [(ticket: Int, place: String?, isDone: Bool)] = []
    private var tickets = 0

    /// What is to be shown when it was taken in.
    func begin(_ place: String?) -> Int {
        tickets += 1
        underWay.append((tickets, place, false))
        return tickets
    }

    /// Hands on the place before which all is done. What was cancelled is not.
    func end(_ ticket: Int, _ move: (String?) -> Void) {
        guard !Task.isCancelled, let index = underWay.firstIndex(where: { $0.ticket == ticket }) else {
            return
        }
        underWay[index].isDone = true
        let done = underWay.prefix { $0.isDone }
        underWay.removeFirst(done.count)
        if let last = done.last { move(last.place) }
    }
}

extension ListingCard {
    /// Of a whole one.
    init(_ listing: Listing) {
        self.init(
            id: listing.id, name: listing.name, currency: listing.currency, price: listing.price,
            discount: listing.discount, bargainPrice: listing.bargainPrice, stock: listing.stock,
            status: listing.status, photo: listing.photos.first, url: listing.url)
    }
}
