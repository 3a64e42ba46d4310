import Doctor
import Domain
import Foundation
import Imaging
import Logging
import TestSupport
import Testing

@testable import Server

@Suite struct `The doctor, with a machine` {
    /// What one check says.
    private func look(
        _ name: String, _ flags: [String: String] = [:],
        imaging: ImagingConfiguration = ImagingConfiguration(),
        jail: JailLayers? = nil, writesAVIF: Bool = true
    ) async throws -> Examination {
        let workers = WorkerPool(imaging, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        if let jail { workers.learn(WorkerReport(jail: jail, writesAVIF: writesAVIF)) }
        let machine = Machine(
            configuration: try ServerConfiguration(
                await SettingReader(flags: flags, environment: [:], file: nil)),
            workers: workers, clock: SystemClock())
        var examination = Examination()
        await examination.make(MachineChecks.all.filter { $0.note.name == name }, in: machine)
        await workers.shutdown()
        #expect(examination.failures.isEmpty)
        return examination
    }

    @Test func `finds a worker that does not start`() async throws {
        var imaging = ImagingConfiguration()
        (imaging.executable, imaging.arguments) = ("/bin/false", [])
        let found = try await look("worker", imaging: imaging)
        #expect(found.open.count == 1)
        #expect(found.findings.first?.symptom.sentence.hasPrefix("An image worker refuses") == true)
    }

    @Test func `notes layers of the jail that do not hold, which is nothing to do`() async throws {
        let found = try await look("jail", jail: JailLayers([.seccomp, .capabilities], landlock: 0))
        #expect(
            found.findings.first?.symptom.sentence.hasPrefix(
                "Image workers are held by seccomp, capabilities, and not by landlock, user-namespace")
                == true)
        #expect(found.open.isEmpty)
        #expect(try DoctorReport(found).status == 0)
        let all = JailLayers(Set(JailLayers.Layer.allCases), landlock: 7)
        #expect(try await look("jail", jail: all).findings.isEmpty)
    }

    @Test(arguments: [("on", true, 0), ("on", false, 1), ("off", false, 0)])
    func `notes that no AVIF is made though it is wanted`(
        _ setting: String, _ writesAVIF: Bool, _ count: Int
    ) async throws {
        let jail = JailLayers(Set(JailLayers.Layer.allCases), landlock: 7)
        let found = try await look("avif", ["avif": setting], jail: jail, writesAVIF: writesAVIF)
        #expect(
            found.findings.map(\.symptom.sentence)
                == Array(repeating: "Image workers cannot write AVIF.", count: count))
        #expect(found.open.isEmpty)
    }

    @Test func `tells settings that contradict each other`() async throws {
        let found = try await look("settings", ["redirect_port": "80"])
        #expect(found.findings.first?.symptom.sentence.contains("redirect_port") == true)
        #expect(try DoctorReport(found).status == 1)
        #expect(try await look("settings").findings.isEmpty)
    }

    @Test(arguments: [
        ("", true), ("http://localhost:8080", true), ("https://yard.example", false),
    ])
    func `finds letters that lead to this machine alone`(base: String, isWrong: Bool) async throws {
        let flags = ["mail_command": "/bin/true", "mail_from": "yard@example.org", "base_url": base]
        #expect(try await look("mail", flags).open.count == (isWrong ? 1 : 0))
        #expect(try await look("mail", ["base_url": base]).open.isEmpty)
    }

    @Test(
        arguments: [
            (nil, nil, false, false), (nil, 7, false, false), (nil, 9, false, true), (nil, 3, true, true),
            (7, 900, false, false), (9, 900, false, true), (1, 900, true, false), (3, 900, true, true),
            // By a clock that was ahead.
            (-400, 900, true, true),
        ] as [(Int?, Int?, Bool, Bool)])
    func `finds a backup that is too old, or none in a yard that has one to lose`(
        newest: Int?, yard: Int?, isDaily: Bool, isOld: Bool
    ) {
        let now = Timestamp(milliseconds: 1_767_323_045_000)
        func ago(_ days: Int?) -> Timestamp? {
            days.map { Timestamp(milliseconds: now.milliseconds - Int64($0) * 86_400_000) }
        }
        let symptoms = YardChecks.backupSymptoms(
            newest: ago(newest), yardSince: ago(yard), now: now, isDaily: isDaily)
        #expect(symptoms.isEmpty != isOld)
    }

    @Test func `finds a yard that nobody reaches at its address`() async throws {
        // Nothing listens on the port of tcpmux.
        let found = try await look("proxy", ["base_url": "http://127.0.0.1:1"])
        #expect(found.findings.first?.symptom.sentence.contains("cannot be reached") == true)
        #expect(try await look("proxy").findings.isEmpty)
    }

    @Test(arguments: [
        (200, true, "https://yard.example", ""), (200, false, "http://yard.example", ""),
        (502, true, "https://yard.example", "502"), (200, false, "https://yard.example", "does not believe"),
    ])
    func `sees by the answer whether the proxy's word of the scheme arrives and is believed`(
        status: Int, namesStrictTransport: Bool, base: String, word: String
    ) {
        let faults = PublicAnswer(status: status, namesStrictTransport: namesStrictTransport).faults(at: base)
        #expect(word.isEmpty ? faults.isEmpty : faults.count == 1 && faults[0].contains(word))
    }

    @Test func `ends with another status when a check could not look`() async throws {
        let check = Check<Int>(DoctorWork.notes[0]) { _, _ in throw DomainError.notFound }
        var examination = Examination()
        await examination.make([check], in: 1)
        let report = try DoctorReport(examination)
        #expect(report.status == 2 && report.text.contains("engine: could not look"))
        #expect(report.json.contains(#""failures":[{"check":"engine""#))
    }

    @Test func `has checks that stand in the operators' table, each under a name of its own`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/operations.md"), encoding: .utf8)
        #expect(Set(DoctorWork.notes.map(\.name)).count == DoctorWork.notes.count)
        for note in DoctorWork.notes {
            let severity = note.isMendable ? "\(note.severity.rawValue), mended" : note.severity.rawValue
            let row = "| `\(note.name)` | \(note.looksAt) | \(severity) | \(note.meaning) | \(note.advice) |"
            #expect(page.contains(row), "docs/operations.md lacks: \(row)")
        }
    }
}
