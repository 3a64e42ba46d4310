package import Domain
import HTTPKit
package import MadangAPI

extension MadangAPI.YardOverview {
    /// As it goes over the wire.
    package init(_ yard: Domain.YardOverview) {
        let figures = yard.figures
        self.init(
            version: yard.version, schema: yard.schema, members: MemberStates(figures.members),
            roles: MemberRoles(figures.roles), posts: figures.posts, comments: figures.comments,
            listings: figures.listings, photos: figures.photos, openCases: figures.openCases,
            letters: WaitingLetters(waiting: figures.letters, late: figures.lateLetters),
            storage: StorageUse(figures.storage), largest: yard.largest.map(MemberStorage.init),
            days: yard.days.map(MadangAPI.YardDay.init), jobs: yard.jobs.map(MadangAPI.JobRun.init),
            newestBackupAt: yard.newestBackup?.rfc3339, examination: yard.examination.map(Examination.init))
    }
}

extension MemberStates {
    fileprivate init(_ counts: [MemberState: Int]) {
        let count = { (state: MemberState) in counts[state] ?? 0 }
        self.init(
            active: count(.active), waiting: count(.waiting), suspended: count(.suspended),
            leaving: count(.leaving))
    }
}

extension MemberRoles {
    fileprivate init(_ counts: [Role: Int]) {
        let count = { (role: Role) in counts[role] ?? 0 }
        self.init(member: count(.member), moderator: count(.moderator), owner: count(.owner))
    }
}

extension StorageUse {
    fileprivate init(_ storage: YardStorage) {
        self.init(
            originals: storage.originals, renditions: storage.renditions, avatars: storage.avatars,
            unused: storage.unused)
    }
}

extension MemberStorage {
    fileprivate init(_ room: MemberRoom) {
        self.init(username: room.username, displayName: room.displayName, storageBytes: room.byteCount)
    }
}

extension MadangAPI.YardDay {
    fileprivate init(_ day: Domain.YardDay) {
        self.init(
            day: String(Domain.YardDay.beginning(of: day.number).rfc3339.prefix(10)), members: day.members,
            posts: day.posts, comments: day.comments, listings: day.listings, photos: day.photos,
            storageBytes: day.byteCount)
    }
}

extension MadangAPI.JobRun {
    fileprivate init(_ run: Domain.JobRun) {
        self.init(
            name: run.job.rawValue, beganAt: run.beganAt.rfc3339, milliseconds: Int(run.took.milliseconds),
            isFailing: run.isFailing, failedAt: run.failedAt?.rfc3339, failure: run.failure)
    }
}

extension Examination {
    fileprivate init(_ examination: KeptExamination) {
        self.init(
            beganAt: examination.beganAt.rfc3339, milliseconds: Int(examination.took.milliseconds),
            findings: examination.findings.map { found in
                Finding(
                    check: found.name, severity: found.severity.rawValue, finding: found.sentence,
                    meaning: found.meaning, advice: found.advice)
            })
    }
}
