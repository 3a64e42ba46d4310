import Doctor
import Domain
import Features
import Storage

/// What needs the yard, and neither its files nor its machine.
enum YardChecks {
    static let all = [clock, backup]

    private static let clock = Check<OpenYard>(
        CheckNote(
            "clock", looksAt: "The machine's clock beside the newest rows and the time of the last look",
            meaning: "Nothing is deleted for its age, because what looks old may be of yesterday.",
            advice: "Set the clock by NTP; if it is right: `madang clock --confirm`.", severity: .warning)
    ) { yard, _ in
        let watch = ClockWatch(database: yard.database, clock: yard.clock)
        guard let doubt = try await watch.look() else { return [] }
        return [Symptom("The clock is not believed: \(doubt.text).")]
    }

    private static let backup = Check<OpenYard>(
        CheckNote(
            "backup", looksAt: "The age of the newest backup that is whole, whoever made it",
            meaning: "What is newer than that is lost with the disk.",
            advice: """
                Set `backup_to`, or let a timer say `madang backup`; where one of them should have made one, look \
                into the log for "a backup failed".
                """,
            severity: .warning)
    ) { yard, _ in
        let (newest, begun) = try await yard.database.read { stores in
            (try stores.yard.newestBackup(), try stores.yard.identity()?.markedAt)
        }
        return backupSymptoms(
            newest: newest, yardSince: begun, now: yard.clock.now,
            isDaily: yard.configuration.backupPlan != nil)
    }

    /// A backup may be two days old where the yard makes one each day, else a week and a day; a yard that is younger
    /// needs none yet. Of one that is of a time to come nobody knows how old it is.
    static func backupSymptoms(newest: Timestamp?, yardSince: Timestamp?, now: Timestamp, isDaily: Bool)
        -> [Symptom]
    {
        let allowed = isDaily ? Duration.days(2) : .days(8)
        if let newest {
            if newest > now.horizon {
                return [
                    Symptom(
                        """
                        The newest backup is said to be of \(PlainTime.text(newest)), which is still to come: \
                        a clock was ahead.
                        """)
                ]
            }
            return newest + allowed < now
                ? [Symptom("The newest backup is of \(PlainTime.text(newest)).")] : []
        }
        guard let yardSince, yardSince + allowed < now else { return [] }
        return [Symptom("There is no backup yet.")]
    }
}
