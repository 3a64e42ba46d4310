import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Who takes the rows of a table away.
private enum Owner {
    /// They are there as long as a member, or what a member made, and go with it.
    case thing
    /// `CollectGarbage`, for their age or because they ran out.
    case garbage
    /// Another job that empties it: what is in it waits to be done.
    case queue
    /// There are a few, whatever happens.
    case few
    /// They stay: the log of decisions, whom nobody lets in again, and what may not come back.
    case stays
}

private let owners: [String: Owner] = [
    "members": .thing, "credentials": .thing, "sessions": .garbage, "session_secrets": .garbage,
    "sign_in_links": .garbage, "authenticators": .thing, "recovery_codes": .thing, "passkeys": .thing,
    "log_in_tickets": .garbage, "apps": .garbage, "authorization_codes": .garbage,
    // With the session or the member.
    "push_subscriptions": .garbage, "push_wishes": .thing, "push_silences": .thing,
    "follows": .thing, "idempotency_keys": .garbage, "photos": .thing,
    "renditions": .thing, "blob_claims": .garbage, "tombstones": .garbage, "posts": .thing,
    "attachments": .thing,
    "hashtags": .thing, "post_hashtags": .thing, "hashtag_follows": .thing, "likes": .thing,
    "comment_likes": .thing,
    "feed_entries": .thing,
    "unsettled_feeds": .queue, "server_keys": .few,
    "leases": .few, "limits": .garbage, "events": .garbage, "audit": .garbage, "letters": .garbage,
    "sent_letters": .garbage, "kept_names": .garbage, "kept_addresses": .stays, "spent_proofs": .garbage,
    "notices": .garbage, "email_changes": .garbage, "hidden_members": .thing, "departures": .thing,
    "invites": .garbage, "hearts": .thing, "alerts": .thing, "tellings": .queue, "mutes": .thing,
    "muted_words": .garbage, "markers": .thing, "blocks": .thing, "block_pairs": .thing,
    "cases": .garbage, "reports": .garbage,
    "evidence": .garbage, "evidence_pieces": .garbage, "evidence_photos": .garbage, "removals": .garbage,
    "decisions": .stays, "warnings": .thing, "appeals": .thing, "moderator_notes": .thing, "comments": .thing,
    "notification_groups": .garbage, "notifications": .garbage,
    "stories": .thing, "story_frames": .thing, "story_views": .garbage, "story_mutes": .thing,
    "story_settings": .thing,
    "search_posts": .thing, "search_members": .thing, "search_listings": .thing, "search_backlog": .queue,
    "drafts": .garbage, "draft_photos": .garbage,
    "boards": .thing, "board_members": .thing, "board_photos": .thing,
    "saves": .thing, "unsplash_photos": .garbage, "unsplash_downloads": .queue, "listings": .thing,
    "listing_photos": .thing, "listing_prices": .thing, "threads": .thing, "messages": .thing,
    "message_photos": .thing, "thread_sides": .thing, "offers": .thing,
    "reservations": .thing, "sales": .thing, "feedback": .thing, "post_listings": .thing,
    "yard": .few, "clock": .few,
    "photo_bands": .thing, "same_photos": .thing, "removed_bands": .stays,
    "about": .few, "logo": .few, "market_choices": .few, "market_choice_versions": .few, "write_pause": .few,
    "readiness": .few, "newest_backup": .few,
    "yard_days": .few,
    "job_runs": .few, "examinations": .few,
    "findings": .few, "migrations": .few,
]

@Suite struct `Nothing grows for ever` {
    @Test(arguments: Backend.allCases)
    func `since every table has an owner who takes its rows away`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let tables = try await Set(verbs.yard.tableShapes().keys)
            #expect(tables.subtracting(owners.keys) == [], "say in the table above who prunes these")
            #expect(Set(owners.keys).subtracting(tables) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of what housekeeping owns, all of which is gone when its time is over`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await fill(verbs, ana, ben)
            let garbage = owners.filter { $0.value == .garbage }.keys.sorted()
            for table in garbage { #expect(try await verbs.count(table) > 0, "\(table) is not filled") }
            verbs.ageFiles()
            verbs.clock.advance(by: .days(401))
            for _ in 0..<2 {
                _ = try await verbs.collect()
                verbs.clock.advance(by: .days(8))
            }
            for table in garbage { #expect(try await verbs.count(table) == 0, "\(table)") }
        }
    }

    /// A row in every table of housekeeping.
    private func fill(_ verbs: BusyYard, _ ana: Member, _ ben: Member) async throws {
        let signedIn = try await verbs.logIn(ana)
        _ = try await verbs.refresh(signedIn.secret, from: .usual)
        try await verbs.turnOn(Identity(member: ana, session: signedIn.session))
        try await verbs.given.code(of: verbs.given.app(), in: signedIn.session)
        _ = try await verbs.makeLink(username: "ana", purpose: .signIn, lifetime: .days(1))
        _ = try await verbs.given.invite()
        let photo = try await verbs.upload(by: ana).photo
        try await verbs.deletePhoto(photo.id, by: ana)
        let shown = try await verbs.upload(by: ana, "shown").photo
        let post = try await verbs.publish(
            PostDraft(text: "hi @ben", photoIDs: [shown.id]), by: ana, idempotencyKey: "k")
        _ = try await verbs.comment("hi", under: post.id, by: ben)
        try await verbs.all.reportThing("post", id: post.id.string, words: ReportWords("spam"), by: ben)
        let olga = try await verbs.given.confirmed(verbs.given.member("olga", role: .owner))
        _ = try await verbs.all.decide("hide", "post", id: post.id.string, reason: "x", by: olga)
        try await verbs.given.follow(ana, by: ben)
        let story = try await verbs.given.story(by: ana)
        try await verbs.given.look(at: story.id, by: ben)
        try await verbs.given.mute(word: "loud", until: verbs.clock.now + .days(7), by: ana)
        _ = try await verbs.all.saveDraft(
            DraftChanges(kind: .post, photoIDs: [verbs.upload(by: ana, "begun").photo.id]), by: ana)
        let other = try await verbs.given.post(by: ana)
        _ = try await verbs.all.decide("remove", "post", id: other.id.string, reason: "x", by: olga)
        let (now, ids) = (verbs.clock.now, verbs.yard.ids)
        let subject = [UInt8](repeating: 1, count: 32)
        try await verbs.database.write { stores in
            try stores.tombstones.claim([.made(of: "claimed", kind: .original)], for: ids.next(), at: now)
            _ = try stores.limits.spend(
                LimitCharge(subject: subject, microseconds: 1), capacity: 10, at: now)
            try stores.emailChanges.put(
                EmailChange(
                    memberID: ana.id, email: "new@example.org", createdAt: now, expiresAt: now + .days(1)))
            let letter = Letter(
                id: ids.next(), kind: .receipt, memberID: nil, recipient: "ana@example.org", locale: "ko",
                createdAt: now)
            try stores.letters.insert(letter)
            try stores.letters.countSent(letter, to: subject, at: now)
            try stores.keptNames.keep(username: "gone", until: now + .days(365))
            try stores.logInTickets.insert(
                LogInTicket(
                    hash: subject, memberID: ana.id, kind: .web, expiresAt: now + LogInTicket.lifetime))
            #expect(try stores.spentProofs.spend(JoinProof(hash: subject, expiresAt: now + .minutes(30))))
            let other = UnsplashPhoto(
                id: try #require(UnsplashID("x")), size: PixelSize(width: 3, height: 2), color: 0,
                altText: "",
                source: "s", page: "p", photographer: UnsplashPhoto.Photographer(name: "n", page: "p"),
                downloadLocation: "d")
            try stores.unsplash.keep(other, at: now)
        }
    }
}

@Suite struct `Housekeeping` {
    /// As many events of long ago.
    private func record(_ count: Int, in verbs: BusyYard) async throws {
        _ = try await verbs.yard.engine.write { connection in
            try connection.run(
                """
                INSERT INTO audit (id, kind, facts)
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
                SELECT i, 'session.opened', '{}' FROM n
                """)
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes what is old a thousand rows at a time, until none is left`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            try await record(2500, in: verbs)
            let written = try await verbs.yard.engine.writtenRows { _ = try await verbs.collect() }
            #expect(written.max() == 1000)
            #expect(try await verbs.count("audit") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `deletes from no table without a limit`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let statements = try await verbs.yard.engine.statements { _ = try await verbs.collect() }
            let deletions = statements.map(\.text).filter { $0.hasPrefix("DELETE") }
            #expect(deletions.count > 20)
            #expect(deletions.filter { !$0.contains("LIMIT") } == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes on where the media store fails, or one table, and says so`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let now = verbs.clock.now
            try await record(1, in: verbs)
            try await verbs.database.write { stores in
                try stores.logInTickets.insert(
                    LogInTicket(
                        hash: [UInt8](repeating: 1, count: 32), memberID: ana.id, kind: .web,
                        expiresAt: now + LogInTicket.lifetime))
            }
            // The tickets come after the proofs, and the audit after both.
            try await verbs.yard.engine.write { try $0.runScript("DROP TABLE spent_proofs") }
            verbs.clock.advance(by: .days(1))
            let store = TamperedBlobStore(store: verbs.blobs, isUnlisted: true)
            let collect: CollectGarbage = verbs.all(with: store).collectGarbage
            await #expect(throws: TamperedBlobStore.Refused.self) { try await collect() }
            #expect(try await verbs.yard.count("SELECT 1 FROM audit WHERE id = 1") == 0)
            #expect(try await verbs.count("log_in_tickets") == 0)
        }
    }
}

@Suite struct `The sessions of a member` {
    @Test(arguments: Backend.allCases)
    func `are a hundred at most: the one that was seen longest ago ends`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let bens = try await verbs.logIn(ben)
            let used = try await verbs.logIn(ana)
            let idle = try await verbs.logIn(ana)
            for _ in 0..<98 { _ = try await verbs.given.session(of: ana) }
            verbs.clock.advance(by: .hours(1))
            #expect(try await verbs.identity(used) != nil)
            #expect(try await verbs.identity(bens) != nil)
            let newest = try await verbs.logIn(ana)
            #expect(try await verbs.identity(idle) == nil)
            for kept in [used, newest, bens] { #expect(try await verbs.identity(kept) != nil) }
            #expect(try await verbs.count("sessions") == 101)
            let ended = try await verbs.audit(of: "ana").filter { $0.kind == .sessionEnded }
            #expect(ended.map { $0.facts["session"] } == [idle.session.id.string])
        }
    }
}
