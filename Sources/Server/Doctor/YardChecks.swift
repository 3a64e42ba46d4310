import Doctor
import Features

/// What needs the yard, and neither its files nor its machine.
enum YardChecks {
    static let all = [clock]

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
}
