import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite(.thorough) struct `A page` {
    @Test(arguments: Backend.allCases, WalkedList.allCases)
    func `takes as many statements for a dozen elements as for one, and reads them from an index`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend, photoCache: 0) { yard in
            let walk = try await Walk(list, in: yard, count: 12)
            let few = try await yard.engine.statements { _ = try await walk.page(PageRequest(limit: 1)) }
            let many = try await yard.engine.statements { _ = try await walk.page(PageRequest(limit: 100)) }
            #expect(few.count == many.count)
            try await expectNoScans(of: walk, list, in: yard)
        }
    }

    /// No table is scanned and nothing sorted, on the first page and later.
    private func expectNoScans(of walk: Walk, _ list: WalkedList, in yard: Yard) async throws {
        let statements = try await yard.engine.statements {
            let first = try await walk.page(PageRequest(limit: 6))
            _ = try await walk.page(PageRequest(limit: 3, after: first.next))
        }
        for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
            // What a search found is sorted in memory, on one of the engines; by price, and a mix, on both.
            let steps = plan.costlySteps.filter {
                let isSort = $0 == "SORT" || $0.contains("TEMP B-TREE")
                if list.mergesFew { return !isSort }
                return !list.sortsFew
                    || $0 != "SORT" && !(list.takesNewAmongOthers && $0.contains("FOR ORDER BY"))
            }
            #expect(steps == [], "\(statement.numberedText)\n\(plan)")
        }
    }

    @Test(arguments: Backend.allCases)
    func `and every look-up and change of one thing find their rows by index`(_ backend: Backend) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let session = try await yard.given.session(of: ana)
            let statements = try await yard.engine.statements {
                try await yard.given.follow(ben, by: ana)
                var photos = try await yard.given.photos(2, by: ben)
                try await yard.given.avatar(of: ana)
                let framed = try await yard.given.storyPhoto(by: ben)
                let asked = try await yard.given.thread(about: yard.given.listing(by: ben), by: ana)
                let post = try await yard.given.post(by: ben, hashtags: ["a", "b"], photos: photos)
                try await yard.given.like(post, by: ana)
                photos[1].altText = "sea"
                try await yard.database.write { [photos] stores in
                    try stores.photos.update(photos[1])
                    _ = try stores.altTexts.coverage(of: ben.id)
                    _ = try stores.sessions.signedIn(session: session.id, at: yard.clock.now)
                    _ = try stores.sessions.signedIn(
                        secretHash: [UInt8](repeating: 1, count: 32), at: yard.clock.now)
                    _ = try stores.sessions.unseen(by: ana.id)
                    _ = try stores.members.member(identifier: "ana")
                    _ = try stores.members.member(identifier: "ana@example.com")
                    _ = try stores.members.profile(username: "ben", viewer: ana.id)
                    _ = try stores.photos.photo(photos[0].id)
                    _ = try stores.photos.use(of: photos[0].id)
                    _ = try stores.photos.served(photos[0].renditions[0].blob, to: nil)
                    _ = try stores.photos.served(.made(of: "x", kind: .rendition), to: ana.id)
                    _ = try stores.photos.unused(before: yard.clock.now, limit: 10)
                    _ = try stores.tombstones.take(
                        limit: 10, abandonedBefore: yard.clock.now, trashedBefore: yard.clock.now,
                        at: yard.clock.now)
                    try stores.members.setAvatar(nil, of: ana.id)
                    _ = try stores.idempotency.result(
                        of: "k", by: ana.id, scope: "posts", since: yard.clock.now)
                    try housekeeping(stores, at: yard.clock.now)
                    let change = PostChange(
                        text: nil, photoIDs: [photos[1].id], editedAt: yard.clock.now, expectedVersion: 1)
                    try stores.posts.update(post.id, change)
                    _ = try stores.likes.delete(post: post.id, member: ana.id)
                    try comments(stores, post, by: ana, at: yard.clock.now)
                    try seen(stores, [post.id.rawValue], of: ben, by: ana)
                    try saves(stores, photos[1], by: ana, yard)
                    try boards(stores, photos[1], by: ana, with: ben, yard)
                    try workOfNodes(stores, post, [ana, ben], session, at: yard.clock.now)
                    try market(stores, by: ben, photos[0], yard)
                    try offers(stores, about: asked, by: ana, of: ben, yard)
                    try stories(stores, of: framed, by: ben, to: ana, yard)
                    try tags(stores, "a", by: ana, yard)
                    try mutes(stores, by: ana, of: ben, yard)
                    try notifications(stores, post, to: ben, by: ana, yard)
                    try pushes(stores, to: session, of: ana, about: ben, yard)
                    try digests(stores, of: ana, at: yard.clock.now)
                    try onThisDay(stores, post, of: ben)
                    try stores.posts.delete(post.id)
                    try stores.follows.delete(follower: ana.id, followee: ben.id)
                    try stores.photos.delete(photos[0].id)
                    try stores.sessions.deleteAll(of: ana.id, except: session.id)
                    try comingAndLeaving(stores, ana, at: yard.clock.now)
                    try stores.members.delete(ben.id)
                }
            }
            for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
                // A sort in memory is allowed: it sorts what one thing has, never a table. The oldest tombstones
                // are the beginning of their index. Leases are a dozen rows, whatever the yard.
                let scans = plan.costlySteps.filter { step in
                    step.hasPrefix("SCAN") && !["tombstones_by_age", "leases"].contains(where: step.contains)
                }
                #expect(scans == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    /// What is taken away for its age, in pieces.
    private func housekeeping(_ stores: Stores, at now: Timestamp) throws {
        _ = try stores.idempotency.forget(before: now, limit: 10)
        _ = try stores.sessions.deleteExpired(at: now, limit: 10)
        _ = try stores.sessions.deleteExpiredLinks(at: now, limit: 10)
        _ = try stores.sessions.forgetSpent(before: now, limit: 10)
        _ = try stores.emailChanges.deleteExpired(at: now, limit: 10)
        _ = try stores.keptNames.forget(at: now, limit: 10)
        _ = try stores.spentProofs.deleteExpired(at: now, limit: 10)
        _ = try stores.logInTickets.deleteExpired(at: now, limit: 10)
        _ = try stores.apps.deleteCodes(expiredBefore: now, limit: 10)
        _ = try stores.notices.forget(before: now, limit: 10)
        _ = try stores.notifications.forget(before: now - .days(1), limit: 10)
        _ = try stores.letters.forget(before: now, limit: 10)
        _ = try stores.letters.forgetSent(before: now, limit: 10)
        _ = try stores.audit.forget(before: now, limit: 10)
        _ = try stores.tombstones.forgetClaims(before: now, limit: 10)
    }

    private func mutes(_ stores: Stores, by member: Member, of other: Member, _ yard: Yard) throws {
        let now = yard.clock.now
        _ = try stores.mutes.insert(yard.ids.next(), muted: other.id, by: member.id, at: now)
        let word = MutedWord(id: yard.ids.next(), text: "loud", endsAt: now + .days(1), createdAt: now)
        #expect(try stores.mutes.insert(word, by: member.id))
        #expect(try stores.mutes.wordCount(of: member.id) == 1)
        let long = Identifier<Event>(earliestAt: now - .hours(1))
        let told = try stores.events.events(after: long, limit: 10)
        _ = try stores.events.mutes(of: told, among: [member.id])
        _ = try stores.events.events(after: long, for: member.id, lookingAt: [], limit: 10)
        _ = try stores.posts.page(.home(of: member.id), viewer: member.id, page: PageRequest())
        try stores.mutes.forgetEnded(of: member.id, at: now)
        _ = try stores.mutes.forgetEnded(before: now, limit: 10)
        _ = try stores.mutes.delete(word.id, by: member.id)
        _ = try stores.mutes.delete(muted: other.id, by: member.id)
    }

    private func comments(_ stores: Stores, _ post: Post, by member: Member, at now: Timestamp) throws {
        let content = MarkedText(text: "hi", entities: [])
        let comment = NewComment(
            id: Identifier(rawValue: 1), postID: post.id, authorID: member.id, content: content,
            createdAt: now)
        _ = try stores.posts.isThere(post.id, for: member.id)
        _ = try stores.comments.insert(comment)
        _ = try stores.comments.comment(comment.id, viewer: member.id)
        _ = try stores.comments.commentOrPlace(comment.id, viewer: member.id)
        _ = try stores.comments.author(of: comment.id)
        _ = try stores.comments.written(by: member.id, underPostsOf: member.id, limit: 50)
        _ = try stores.comments.firstReplies(to: [comment.id], viewer: member.id, limit: 3)
        let reply = NewComment(
            id: Identifier(rawValue: 2), postID: post.id, authorID: member.id, content: content,
            createdAt: now, reply: Domain.Comment.Reply(topID: comment.id, answeredID: comment.id))
        _ = try stores.comments.insert(reply)
        _ = try stores.commentLikes.insert(
            Identifier(rawValue: 1), comment: comment.id, member: member.id, at: now)
        _ = try stores.commentLikes.delete(comment: comment.id, member: member.id)
        _ = try stores.blocks.isBlocked(authorOf: comment.id, by: member.id)
        _ = try stores.comments.delete(reply.id)
        try stores.comments.update(comment.id, content, at: now, expectedVersion: 1)
        try stores.events.insert(Identifier(rawValue: 1), .commentCreated(comment.id), of: post.id)
        try stores.events.insert(Identifier(rawValue: 2), .commentDeleted(comment.id), of: post.id)
        _ = try stores.comments.delete(comment.id)
    }

    /// What programs that know nothing but ids look up.
    private func seen(_ stores: Stores, _ ids: [Int64], of author: Member, by viewer: Member) throws {
        #expect(try stores.posts.seen(ids.map(Identifier.init(rawValue:)), viewer: viewer.id).count == 1)
        _ = try stores.comments.seen(ids.map(Identifier.init(rawValue:)), viewer: viewer.id)
        _ = try stores.listings.seen(ids.map(Identifier.init(rawValue:)), viewer: viewer.id)
        _ = try stores.comments.first(9, under: Identifier(rawValue: ids[0]), viewer: viewer.id)
        _ = try stores.listings.made(by: author.id, before: .max, viewer: viewer.id, limit: 9)
        #expect(try stores.members.profiles([author.id], viewer: viewer.id).count == 1)
        #expect(try stores.members.outlines([author.id], viewer: viewer.id).count == 1)
        #expect(try stores.members.seen(named: [author.username], viewer: nil).count == 1)
    }

    private func saves(_ stores: Stores, _ photo: Photo, by member: Member, _ yard: Yard) throws {
        try stores.saves.put(
            yard.ids.next(), photo: photo.id, member: member.id, memo: "hi", at: yard.clock.now)
        _ = try stores.saves.save(of: photo.id, by: member.id)
        _ = try stores.saves.savable(photo.id, for: member.id)
        _ = try stores.saves.delete(photo: photo.id, member: member.id)
        try stores.events.insert(yard.ids.next(), .photoUnsaved(photo.id.string), to: member.id)
        let id = try keepUnsplashPhoto(stores, like: photo, yard)
        _ = try stores.unsplash.photo(id)
        _ = try stores.unsplash.put(
            yard.ids.next(), photo: id, member: member.id, memo: "hi", at: yard.clock.now)
        _ = try stores.unsplash.save(of: id, by: member.id)
        _ = try stores.unsplash.saved(among: [id], by: member.id)
        _ = try stores.unsplash.delete(photo: id, member: member.id)
        try stores.unsplash.insert(yard.ids.next(), location: "d", due: yard.clock.now)
        for download in try stores.unsplash.due(at: yard.clock.now, limit: 1) {
            _ = try stores.unsplash.take(download, until: yard.clock.now)
            try stores.unsplash.delete(download.id)
        }
        _ = try stores.unsplash.forget(before: yard.clock.now + .hours(1), limit: 10)
    }

    private func keepUnsplashPhoto(_ stores: Stores, like photo: Photo, _ yard: Yard) throws -> UnsplashID {
        let id = try #require(UnsplashID("x"))
        let other = UnsplashPhoto(
            id: id, size: photo.size, color: 0, altText: "", source: "s", page: "p",
            photographer: UnsplashPhoto.Photographer(name: "n", page: "p"), downloadLocation: "d")
        try stores.unsplash.keep(other, at: yard.clock.now)
        return id
    }

    private func boards(
        _ stores: Stores, _ photo: Photo, by owner: Member, with other: Member, _ yard: Yard
    ) throws {
        let (id, now): (Identifier<Board>, Timestamp) = (yard.ids.next(), yard.clock.now)
        let isMade = try stores.boards.insert(
            id, (title: "Light", note: "", visibility: .shared, handle: "of-this-phone"), owner: owner.id,
            at: now)
        #expect(isMade)
        _ = try stores.boards.id(of: .handle("of-this-phone"), for: owner.id)
        _ = try stores.boards.count(ownedBy: owner.id)
        let far = try keepUnsplashPhoto(stores, like: photo, yard)
        _ = try stores.unsplash.put(yard.ids.next(), photo: far, member: owner.id, memo: nil, at: now)
        let names = [photo.id.string, far.string]
        try stores.boards.save(SavedPhotos(names), by: owner.id, at: now, ids: { yard.ids.next() })
        let placed = try stores.boards.place(names, on: id, by: owner.id, ids: { yard.ids.next() })
        #expect(placed == Set(names))
        #expect(try stores.boards.order([names[1], names[0]], on: id))
        _ = try stores.boards.setCover(names[0], of: id)
        try stores.boards.touch(id, by: owner.id, at: now + .hours(1))
        _ = try stores.boards.add(other.id, to: id, at: now)
        for viewer in [owner.id, other.id, nil] {
            _ = try stores.boards.access(to: id, for: viewer)
            _ = try stores.boards.board(id, viewer: viewer)
            _ = try stores.boards.photos(on: id, viewer: viewer, page: PageRequest())
            _ = try stores.boards.members(of: id, viewer: viewer)
        }
        try stores.boards.update(
            id, title: "Shade", note: "", visibility: .shared, expectedVersion: 1)
        _ = try stores.boards.choices(of: owner.id)
        for name in names { _ = try stores.boards.holding(name, by: owner.id) }
        _ = try stores.saves.save(of: photo.id, by: owner.id)
        _ = try stores.unsplash.save(of: far, by: owner.id)
        let everybody = try stores.boards.memberIDs(of: id)
        try stores.events.insert(.boardChanged(id), to: everybody, ids: { yard.ids.next() })
        try stores.boards.takeOff(names, of: id, by: other.id, isOwner: false)
        #expect(try stores.boards.part(owner.id, other.id).count == 1)
        _ = try stores.boards.add(other.id, to: id, at: now)
        #expect(try stores.boards.remove(other.id, from: id))
        _ = try stores.boards.add(other.id, to: id, at: now)
        #expect(try stores.boards.removeOthers(from: id, but: owner.id) == [other.id])
        try stores.boards.takeOff(names, of: id, by: owner.id, isOwner: true)
        _ = try stores.boards.deleteSome(ownedBy: owner.id, limit: 1)
        try stores.boards.delete(id)
        _ = try stores.unsplash.delete(photo: far, member: owner.id)
    }

    private func market(_ stores: Stores, by seller: Member, _ photo: Photo, _ yard: Yard) throws {
        let id: Identifier<Listing> = yard.ids.next()
        let price = try Price(Money("1000", in: .krw))
        try stores.listings.insert(
            NewListing(
                id: id, sellerID: seller.id, name: "Chair", description: "To sit on.", price: price, stock: 1,
                facts: ListingFacts(
                    category: MarketChoice(
                        id: Identifier(rawValue: 2), fact: .category, slug: "furniture", korean: "가구",
                        english: "Furniture")),
                photoIDs: [photo.id], createdAt: yard.clock.now))
        _ = try stores.listings.listing(id, viewer: nil)
        _ = try stores.listings.others(besides: id, viewer: seller.id, limit: 8)
        _ = try stores.listings.cards(of: [id], viewer: seller.id)
        try stores.listings.pullUp(id, to: yard.ids.next(), at: yard.clock.now)
        try stores.listings.update(
            id,
            ListingChange(
                name: "Table", price: price, stock: 0, status: .soldOut, photoIDs: [],
                editedAt: yard.clock.now, expectedVersion: 1))
        #expect(try stores.listings.leave(soldOutBefore: yard.clock.now + .days(1), limit: 10) == 1)
        try stores.listings.update(
            id, ListingChange(stock: 1, status: .onSale, editedAt: yard.clock.now, expectedVersion: 2))
        try stores.events.insert(yard.ids.next(), .listingEdited, of: id)
        _ = try stores.events.blocked(by: [seller.id], among: [seller.id])
        if let thing = try stores.moderation.thing(.listing, id.rawValue) {
            _ = try stores.moderation.setHidden(thing, at: yard.clock.now)
        }
        try stores.events.insert(yard.ids.next(), .listingDeleted, of: id)
        try stores.listings.delete(id)
    }

    private func offers(
        _ stores: Stores, about thread: Domain.Thread, by asker: Member, of seller: Member, _ yard: Yard
    ) throws {
        let now = yard.clock.now
        guard let listing = thread.listingID,
            let found = try stores.listings.listing(listing, viewer: seller.id)
        else { throw DomainError.notFound }
        let offer = NewOffer(
            message: thread.lastMessage.id, threadID: thread.id, listingID: listing,
            amount: found.price.bargain,
            madeAt: now, answerBy: now)
        #expect(try stores.offers.insert(offer) == false)
        let id = Identifier<Offer>(rawValue: offer.message.rawValue)
        _ = try (stores.offers.offer(id), stores.offers.open(in: thread.id))
        _ = try stores.offers.count(in: thread.id, since: now - .days(1))
        _ = try stores.offers.lapse(of: listing)
        _ = try stores.offers.lapse(by: asker.id)
        _ = try stores.offers.lapse(at: now, limit: 10)
        _ = try stores.offers.end(id, as: .declined)
        let line = yard.ids.next() as Identifier<Message>
        try stores.offers.insert(
            KeptReservation(listingID: listing, threadID: thread.id, lineID: line, amount: nil, until: now))
        _ = try stores.offers.reservation(of: listing)
        _ = try stores.offers.overdueReservations(at: now, limit: 10)
        _ = try stores.offers.reservations(between: asker.id, seller.id)
        _ = try stores.offers.reservations(for: asker.id)
        _ = try stores.threads.others(than: thread.id, about: listing, since: now - .days(30))
        _ = try stores.threads.told(.reservedForOther, about: listing, after: line)
        _ = try stores.threads.lastTold(.soldToOther, about: listing, since: now - .days(30))
        _ = try stores.threads.pair(of: thread.id)
        _ = try stores.threads.hasAsked(asker.id, about: listing)
        _ = try stores.threads.hasPartner(seller.id, asker.id)
        try stores.threads.insert([
            NewLine(id: line, threadID: thread.id, type: .reserved, authorID: seller.id, createdAt: now)
        ])
        let sale = NewSale(
            id: yard.ids.next(), listing: found, buyerID: asker.id, threadID: thread.id, lineID: line,
            amount: found.price.bargain, soldAt: now)
        try stores.sales.insert(sale)
        _ = try stores.threads.thread(thread.id, of: asker.id)
        _ = try stores.sales.sale(sale.id)
        _ = try stores.sales.page(of: asker.id, page: PageRequest())
        try feedback(stores, on: sale, by: asker, of: seller, at: now)
        _ = try stores.sales.delete(sale.id)
        _ = try stores.offers.deleteReservation(of: listing)
        // The thread keeps its photo until the asker leaves.
        try stores.listings.delete(listing, isKeptInThreads: true)
    }

    private func feedback(
        _ stores: Stores, on sale: NewSale, by author: Member, of subject: Member, at now: Timestamp
    ) throws {
        _ = try stores.feedback.due(for: author.id, at: now, page: PageRequest())
        #expect(try stores.feedback.waiting(for: author.id, at: now, limit: 3).count == 1)
        guard let due = try stores.feedback.due(of: sale.id, for: author.id, at: now) else {
            throw DomainError.notFound
        }
        let words = FeedbackWords(kind: .thanks, reason: nil, text: "")
        let id = Identifier<Feedback>(rawValue: sale.id.rawValue)
        try stores.feedback.put(id, words, on: due, by: author.id, at: now)
        _ = try stores.feedback.feedback(id, viewer: author.id, at: now)
        _ = try stores.feedback.counts(of: subject.id, at: now)
        #expect(try stores.feedback.delete(on: sale.id, by: author.id))
    }

    private func stories(
        _ stores: Stores, of photo: Photo, by author: Member, to viewer: Member, _ yard: Yard
    ) throws {
        let (id, now): (Identifier<Story>, Timestamp) = (yard.ids.next(), yard.clock.now)
        let frames = [NewStory.Frame(photoID: photo.id, words: nil)]
        try stores.stories.insert(
            NewStory(
                id: id, authorID: author.id, frames: frames, isKept: true, createdAt: now,
                expiresAt: now + .days(1)))
        _ = try stores.stories.author(of: id)
        _ = try stores.stories.liveCount(of: author.id, at: now)
        _ = try stores.stories.row(of: viewer.id, at: now)
        _ = try stores.stories.live(by: author.id, viewer: viewer.id, at: now)
        if let story = try stores.stories.story(id, viewer: viewer.id, at: now) {
            _ = try stores.stories.neighbours(of: story, viewer: viewer.id, at: now)
        }
        _ = try stores.stories.see(yard.ids.next(), story: id, frames: 1, by: viewer.id, at: now)
        for isGiven in [true, false] {
            _ = try stores.stories.setHeart(
                yard.ids.next(), story: id, isGiven: isGiven, by: viewer.id, at: now)
        }
        _ = try stores.stories.mark(of: id, viewer: viewer.id)
        _ = try stores.stories.counts(of: id, for: author.id)
        _ = try stores.photos.isShown(photo.id, to: viewer.id)
        for reader in [author, viewer] {
            _ = try stores.photos.served(photo.renditions[0].blob, to: reader.id)
        }
        _ = try stores.stories.keeps(author.id)
        try stores.stories.setKeeps(false, of: author.id, at: now)
        for isMuted in [true, false] {
            try stores.stories.mutes.set(isMuted, author.id, by: viewer.id)
            _ = try stores.stories.mutes.ids(by: viewer.id)
            _ = try stores.stories.mutes.members(by: viewer.id)
        }
        for news in [.storyCreated(by: author.username), .storyViewed, .storyDeleted] as [Event.News] {
            try stores.events.insert(yard.ids.next(), news, of: id)
        }
        try stores.events.insert(yard.ids.next(), .storySeen(id, by: author.username), to: viewer.id)
        _ = try stores.stories.forgetViews(ofStoriesBefore: now, limit: 10)
        _ = try stores.stories.deleteEnded(by: now + .days(1), limit: 1)
    }

    private func tags(_ stores: Stores, _ key: String, by member: Member, _ yard: Yard) throws {
        let now = yard.clock.now
        _ = try stores.tagFollows.insert(yard.ids.next(), tag: key, by: member.id, at: now)
        #expect(try stores.tagFollows.isFollowed(key, by: member.id))
        _ = try stores.tagFollows.count(of: member.id)
        _ = try stores.search.tag(key, viewer: member.id)
        let long = Identifier<Event>(earliestAt: now - .hours(1))
        let told = try stores.events.events(after: long, limit: 10)
        _ = try stores.events.listeners(to: told, among: [member.id])
        _ = try stores.events.events(after: long, for: member.id, lookingAt: [], limit: 10)
        _ = try stores.posts.page(.home(of: member.id), viewer: member.id, page: PageRequest())
        _ = try stores.tagFollows.page(of: member.id, page: PageRequest())
        _ = try stores.tagFollows.delete(tag: key, by: member.id)
    }

    private func comingAndLeaving(_ stores: Stores, _ member: Member, at now: Timestamp) throws {
        let hash = [UInt8](repeating: 1, count: 32)
        let invite = Invite(
            id: Identifier(rawValue: 1), hash: hash, makerID: nil, uses: 1, createdAt: now, expiresAt: now)
        try stores.invites.insert(invite)
        _ = try stores.invites.isGood(hash: hash, at: now)
        _ = try stores.invites.use(hash: hash, at: now)
        _ = try stores.invites.delete(invite.id)
        _ = try stores.invites.forget(before: now, limit: 10)
        _ = try stores.members.waiting(page: PageRequest())
        try stores.members.approve(member.id)
        _ = try stores.members.hasOwner(besides: member.id)
        _ = try stores.members.existing(usernames: ["ana"])
        try stores.members.setLeaving(member.id, at: now)
        _ = try stores.departures.contents(of: member.id)
        _ = try stores.departures.due(at: now, limit: 10)
        while try stores.departures.takeSome(of: member.id, at: now, limit: 10) == nil {}
    }

    private func notifications(
        _ stores: Stores, _ post: Post, to member: Member, by actor: Member, _ yard: Yard
    ) throws {
        let like: Identifier<Like> = yard.ids.next()
        _ = try stores.likes.insert(like, post: post.id, member: actor.id, at: yard.clock.now)
        let comment: Identifier<Domain.Comment> = yard.ids.next()
        _ = try stores.comments.insert(
            NewComment(
                id: comment, postID: post.id, authorID: actor.id,
                content: MarkedText(text: "hi", entities: []),
                createdAt: yard.clock.now))
        let news: [NewNotification.News] = [
            .like(like, of: post.id), .mention(in: post.id), .comment(comment, on: post.id),
            .mention(in: post.id, comment: comment),
        ]
        for news in news {
            _ = try stores.notifications.insert(
                NewNotification(id: yard.ids.next(), member: member.id, actor: actor.id, news: news))
        }
        _ = try stores.members.ids(of: ["ana"])
        _ = try stores.posts.author(of: post.id)
        _ = try stores.notifications.told(of: post.id)
        _ = try stores.notifications.told(of: comment)
        _ = try stores.notifications.mentioned(in: post.id, comment: comment)
        try stores.notifications.deleteMentions(in: post.id, comment: nil, of: [member.id])
        _ = try stores.notifications.unreadCount(of: member.id)
        let latest = try stores.notifications.latest(of: member.id)
        _ = try stores.notifications.markRead(
            upTo: latest ?? Identifier(rawValue: 0), by: member.id, at: yard.clock.now)
        let told = try stores.notifications.told(since: yard.clock.now - .hours(1)).sorted()
        _ = try stores.notifications.trim(told, to: 1, limit: 10)
        try stores.events.insert(yard.ids.next(), .notificationRead(upTo: latest), to: member.id)
    }

    private func pushes(
        _ stores: Stores, to session: Session, of member: Member, about other: Member, _ yard: Yard
    ) throws {
        let address = try #require(PushAddress("https://push.example/1"))
        let now = yard.clock.now
        try stores.pushes.insert(
            PushSubscription(
                id: yard.ids.next(), sessionID: session.id, memberID: member.id, address: address,
                publicKey: [UInt8](repeating: 4, count: 65), secret: [UInt8](repeating: 7, count: 16),
                language: "ko", told: stores.pushes.latest(of: member.id)))
        _ = try stores.pushes.subscription(of: session.id)
        _ = try stores.pushes.count(of: member.id, at: now)
        try stores.pushes.setDue(member.id, at: now, for: other.id)
        for device in try stores.pushes.due(at: now, limit: 1) {
            _ = try stores.pushes.take(device, until: now)
            try stores.pushes.update(device)
            try stores.pushes.delete(device.id)
        }
        try stores.pushes.set(PushWishes(silentKinds: [.like]), of: member.id)
        _ = try stores.pushes.wishes(of: member.id)
        try stores.pushes.silences.set(true, other.id, by: member.id)
        _ = try stores.pushes.silences.ids(by: member.id)
        _ = try stores.pushes.silences.members(by: member.id)
        try stores.pushes.silences.set(false, other.id, by: member.id)
        try stores.pushes.delete(of: session.id)
    }

    private func digests(_ stores: Stores, of member: Member, at now: Timestamp) throws {
        _ = try stores.members.digestsDue(at: now, limit: 10)
        _ = try stores.members.takeDigest(of: member.id, dueAt: now, next: now + .days(7))
        _ = try stores.posts.followed(by: member.id, since: now - .days(7), first: Digest.limit)
        _ = try stores.listings.sold(by: member.id, since: now - .days(7), first: Digest.limit)
        try stores.members.endDigests(of: member.id)
    }

    private func onThisDay(_ stores: Stores, _ post: Post, of member: Member) throws {
        let id = { (number: Int64) in Identifier<Post>(rawValue: number) }
        for count in 1...2 {
            let ranges = (0..<Int64(count)).map { id($0 * 100)..<id($0 * 100 + 99) }
            _ = try stores.posts.ids(by: member.id, in: ranges, most: OnThisDay.postLimit)
        }
        _ = try stores.posts.glance(at: post.id)
        let date = CivilDate(year: 2026, month: 1, day: 2)
        try stores.members.setOnThisDaySeen(date, by: member.id)
    }

    /// What nodes share, and what they tell live.
    private func workOfNodes(
        _ stores: Stores, _ post: Post, _ members: [Member], _ session: Session, at now: Timestamp
    ) throws {
        let ids = Set(members.map(\.id))
        let (event, long) = (
            Identifier<Event>(earliestAt: now), Identifier<Event>(earliestAt: now - .hours(1))
        )
        try stores.events.insert(event, .postEdited, of: post.id)
        _ = try stores.events.events(after: long, limit: 10)
        _ = try stores.events.events(after: long, for: members[0].id, lookingAt: [post.id], limit: 10)
        _ = try stores.events.onlookers(of: post.author.id, among: ids)
        let told = try stores.events.events(after: long, limit: 10)
        _ = try stores.events.listeners(to: told, among: ids)
        _ = try stores.events.blocking(among: ids)
        _ = try stores.events.counts(under: [post.id], for: ids)
        try stores.events.insert(event, .postDeleted, of: post.id)
        _ = try stores.events.forget(before: now, limit: 10)
        _ = try stores.sessions.stillOpen([session.id], at: now)
        _ = try stores.leases.acquire("sweep", holder: "node", until: now, at: now)
        try stores.leases.release("sweep", holder: "node")
        let charge = LimitCharge(subject: [UInt8](repeating: 1, count: 32), microseconds: 1)
        _ = try stores.limits.spend(charge, capacity: 10, at: now)
        _ = try stores.limits.add([charge], capacity: 10, at: now)
        _ = try stores.limits.forget(at: now, limit: 10)
        _ = try stores.serverKeys.key(named: "signing", orKeep: charge.subject)
    }
}
