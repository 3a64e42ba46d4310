import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The yard, as it is measured,` {
    @Test(arguments: Backend.allCases)
    func `is counted by state, role and kind, each photo once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.given.member("mia", role: .moderator)
            _ = try await verbs.given.member("wendy", isWaiting: true)
            let photos = try await verbs.given.photos(2, by: ana)
            let post = try await verbs.given.post(by: ana, photos: photos)
            let (avatar, upload) = (
                try await verbs.given.avatar(of: ben), try await verbs.given.photo(by: ben)
            )
            _ = try await verbs.given.comment(under: post, by: ben)
            try await verbs.all.reportThing("post", id: post.id.string, words: ReportWords("spam"), by: ben)
            for attempts in [0, 2] {
                let letter = Letter(
                    id: verbs.given.ids.next(), kind: .approved, memberID: ana.id, recipient: ana.email,
                    locale: "en", createdAt: verbs.clock.now, attempts: attempts)
                try await verbs.database.write { try $0.letters.insert(letter) }
            }
            let yard = try await verbs.all.measureYard()
            let renditions = photos.reduce(0) { $0 + $1.renditionBytes }
            #expect(
                yard.figures
                    == YardFigures(
                        members: [.active: 3, .waiting: 1, .suspended: 0, .leaving: 0],
                        roles: [.member: 3, .moderator: 1, .owner: 0], posts: 1, comments: 1, photos: 4,
                        storage: YardStorage(
                            originals: 2000, renditions: renditions, avatars: 1000 + avatar.renditionBytes,
                            unused: 1000 + upload.renditionBytes),
                        openCases: 1, letters: 2, lateLetters: 1))
            #expect(yard.largest.map(\.username).sorted() == ["ana", "ben"])
            #expect(yard.largest.map(\.byteCount) == yard.largest.map(\.byteCount).sorted(by: >))
            #expect(yard.largest.first { $0.username == "ana" }?.byteCount == 2000 + renditions)
            #expect(yard.version == "0.0.0")
            #expect(yard.schema == Migration.all(for: verbs.yard.engine.dialect).last?.name)
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells of thirty days, and what was kept of a day stays`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let post = try await verbs.given.post(by: ana, photos: [verbs.given.photo(by: ana)])
            let first = YardDay.number(of: verbs.clock.now)
            verbs.clock.advance(by: .days(1))
            _ = try await verbs.given.comment(under: post, by: ana)
            verbs.clock.advance(by: .days(1))
            // Two days are over, and they are counted once.
            #expect(try await verbs.all.countDays() == 2)
            #expect(try await verbs.all.countDays() == 0)
            try await verbs.all.deletePost(post.id, by: ana)
            _ = try await verbs.given.member("ben")
            let days = try await verbs.all.measureYard().days
            #expect(days.map(\.number) == Array((first - 27)...(first + 2)))
            #expect(days[26] == YardDay(empty: first - 1))
            #expect(days[27].members == 1 && days[27].posts == 1 && days[27].photos == 1)
            #expect(days[27].byteCount > 1000 && days[27].comments == 0)
            #expect(days[28].comments == 1 && days[28].posts == 0)
            // Today is counted as it is.
            #expect(days[29].members == 1 && days[29].comments == 0)
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.all.countDays() == 30)
            let kept = try await verbs.database.read { try $0.yardDays.kept(since: 0) }
            #expect(kept.map(\.number) == Array((first + 2)...(first + 31)))
        }
    }

    @Test(arguments: Backend.allCases)
    func `keeps and forgets no days by a clock that jumped`(_ backend: Backend) async throws {
        try await withVerbs(backend, watches: true) { verbs in
            _ = try await verbs.given.member("ana")
            let first = YardDay.number(of: verbs.clock.now)
            func kept() async throws -> [Int] {
                try await verbs.database.read { try $0.yardDays.kept(since: 0).map(\.number) }
            }
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.all.countDays() == 1)
            let now = verbs.clock.now
            verbs.clock.advance(by: .days(400))
            #expect(try await verbs.all.countDays() == 0)
            #expect(try await kept() == [first])
            verbs.clock.now = now
            #expect(try await verbs.all.countDays() == 0)
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.all.countDays() == 1)
            #expect(try await kept() == [first, first + 1])
        }
    }

    @Test func `counts days itself that no job has counted`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            verbs.clock.advance(by: .days(3))
            let days = try await verbs.all.measureYard().days
            #expect(days.map(\.members).filter { $0 > 0 } == [1] && days[26].members == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `says of each job how it went last, and what went wrong the last time that it failed`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let now = verbs.clock.now
            func keep(_ run: JobRun) async throws { try await verbs.all.keepJobRun(run) }
            try await keep(JobRun(.letters, beganAt: now, took: .milliseconds(3), failure: "no mail"))
            try await keep(JobRun(.garbage, beganAt: now, took: .seconds(2)))
            #expect(try await verbs.all.measureYard().jobs.map(\.job) == [.garbage, .letters])
            #expect(try await verbs.all.measureYard().jobs.map(\.isFailing) == [false, true])
            try await keep(JobRun(.letters, beganAt: now + .minutes(1), took: .milliseconds(4)))
            // A node with a slow clock says what is known already.
            try await keep(JobRun(.letters, beganAt: now - .minutes(1), took: .seconds(9)))
            let letters = try #require(try await verbs.all.measureYard().jobs.last)
            #expect(
                letters
                    == JobRun(
                        .letters, beganAt: now + .minutes(1), took: .milliseconds(4), failedAt: now,
                        failure: "no mail"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `has the findings of the last night alone`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            #expect(try await verbs.all.measureYard().examination == nil)
            func night(_ names: [String]) -> KeptExamination {
                KeptExamination(
                    beganAt: verbs.clock.now, took: .seconds(1),
                    findings: names.map {
                        KeptFinding(
                            name: $0, severity: .warning, sentence: "It is so.", meaning: "Bad.",
                            advice: "Mend.")
                    })
            }
            try await verbs.all.keepExamination(night(["search", "counters", "backup"]))
            verbs.clock.advance(by: .days(1))
            try await verbs.all.keepExamination(night(["feeds"]))
            #expect(try await verbs.all.measureYard().examination == night(["feeds"]))
        }
    }
}

extension Photo {
    fileprivate var renditionBytes: Int { renditions.reduce(0) { $0 + $1.byteCount } }
}
