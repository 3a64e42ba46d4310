import Domain
import Storage

/// What should have been over long ago in a yard that is served.
package enum OverdueChecks {
    package static let all = [claims, tombstones, leases, jobs, letters]

    /// Jobs run every ten minutes at least; a restart may be in between.
    private static let grace = Duration.hours(2)

    /// Leases that somebody takes all the time. Of others, as that of a job with nothing to do and that of a move that
    /// was broken off, a row stays that says nothing.
    private static let steadyLeases = Job.allCases.filter { $0.sharing == .oneAllTheTime }.map(\.leaseName)

    private static let claims = Check<YardDatabase>(
        CheckNote(
            "claims", looksAt: "Files of uploads that began hours ago and never ended",
            meaning:
                "Nothing takes away what is left of interrupted uploads: no node serves the yard, or its jobs fail.",
            advice: "Look into the log for \"collecting garbage failed\", or start the yard.",
            severity: .warning)
    ) { place, _ in
        let before = place.clock.now - blobClaimLifetime - grace
        let count = try await place.look { try $0.claims(before: before) }
        return count > 0 ? [Symptom("\(count) files are kept for uploads that ended long ago.")] : []
    }

    private static let tombstones = Check<YardDatabase>(
        CheckNote(
            "tombstones", looksAt: "Files that should have been deleted hours ago, also those in the trash",
            meaning: "What members deleted is still on the disk.",
            advice: """
                Look into the log for "collecting garbage failed" and for a clock that is not believed \
                (`madang clock`), or start the yard.
                """,
            severity: .warning)
    ) { place, _ in
        let now = place.clock.now
        let count = try await place.look { [trash = place.trashLifetime] store in
            try store.tombstones(
                deletedBefore: now - grace, trashedBefore: now - trash - grace, at: now)
        }
        return count > 0 ? [Symptom("\(count) files should have been deleted by now.")] : []
    }

    private static let leases = Check<YardDatabase>(
        CheckNote(
            "leases", looksAt: "Which node does which job, and until when",
            meaning:
                "A job is done by nobody: no node serves the yard, or one with a wrong clock has taken the job.",
            advice:
                "Start a node; set the clocks of all nodes by NTP. A lease that ends in more than a day is taken over.",
            severity: .warning)
    ) { place, _ in
        let now = place.clock.now
        let found = try await place.look {
            try $0.leases(steadyLeases, endedBefore: now - grace, endingAfter: now + .days(1))
        }
        return found.ended.map { Symptom("Nobody has done the job \"\($0)\" for more than two hours.") }
            + found.endless.map { Symptom("The lease \"\($0)\" ends in more than a day.") }
    }

    private static let jobs = Check<YardDatabase>(
        CheckNote(
            "jobs",
            looksAt:
                "Members who left, things that moderators removed, posts for later, and word to Unsplash, long due",
            meaning: "What was promised to be deleted, told or published is not.",
            advice:
                "Look into the log for warnings of jobs, and for a clock that is not believed (`madang clock`).",
            severity: .warning)
    ) { place, _ in
        // Jobs wait for a day while a clock is not believed.
        let before = place.clock.now - .days(1) - grace
        return try await place.look { try $0.overdueWork(before: before) }
            .map { Symptom("For more than a day there are \($0.count) \($0.what).") }
    }

    private static let letters = Check<YardDatabase>(
        CheckNote(
            "letters", looksAt: "Letters that wait for more than two hours",
            meaning: "Members do not get their links and warnings.",
            advice: """
                Look into the log for "a letter could not be sent" and what the mail command said; without \
                `mail_command` nothing is sent.
                """,
            severity: .warning)
    ) { place, _ in
        let before = place.clock.now - grace
        let found = try await place.look { try $0.waitingLetters(before: before) }
        guard found.count > 0 else { return [] }
        return [Symptom("\(found.count) letters wait, one of them was tried \(found.attempts) times.")]
    }
}
