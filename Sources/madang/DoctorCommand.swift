import ArgumentParser
import Doctor
import Server
import Synchronization

struct DoctorCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Look at the database, the files and the machine of a yard, also while it is served.",
        discussion: """
            \(DoctorWork.notes.map { "\($0.name): \($0.looksAt)\($0.isMendable ? " (--repair mends it)" : "")." }
                .joined(separator: "\n"))

            Exit status: 0 nothing is left to do; 1 something is; 2 a check could not look; 64 a word or flag is not \
            known, or two do not go together; 78 a setting cannot be used.
            """)

    @Flag(help: "Mend what has one right answer.") var repair = false
    @Flag(help: "Read each file and compare its hash; takes as long as reading all photos.") var read = false
    @Flag(help: "No progress, and one line of JSON.") var json = false
    @OptionGroup var settings: SettingFlags

    func run(_ configuration: ServerConfiguration) async throws {
        let line = StatusLine(isQuiet: json)
        let counts = Mutex<[String: Int]>([:])
        let examination = await DoctorWork.run(configuration, mends: repair, readsFiles: read) {
            check, count in
            let all = counts.withLock { counts in
                counts[check, default: 0] += count
                return counts[check] ?? 0
            }
            line.show { all == 0 ? check : "\(check): \(all)" }
        }
        line.clear()
        let report = try DoctorReport(examination)
        print(json ? report.json : report.text)
        if report.status != 0 { throw ExitCode(report.status) }
    }
}
