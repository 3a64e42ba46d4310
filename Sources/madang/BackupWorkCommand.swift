import ArgumentParser
import Backups
import Foundation
import Server
import Synchronization

/// A command about backups: says how far it is, and ends with a status of its own.
protocol BackupWorkCommand: YardCommand {
    var json: Bool { get }
    func work(_ configuration: ServerConfiguration, _ screen: BackupScreen) async throws -> BackupReport
}

extension BackupWorkCommand {
    func run(_ configuration: ServerConfiguration) async throws {
        let screen = BackupScreen(isQuiet: json)
        let report: BackupReport
        do {
            report = try await work(configuration, screen)
        } catch let error where error is SettingError || error is Refusal {
            screen.clear()
            throw error
        } catch {
            screen.note(OpenYard.plainSentence(of: error))
            throw ExitCode(2)
        }
        screen.clear()
        print(json ? report.json : report.text)
        if !report.isGood { throw ExitCode(1) }
    }
}

/// Says on a terminal how far a backup is.
final class BackupScreen: Sendable {
    private let line: StatusLine
    private let stage = Mutex<Stage?>(nil)

    init(isQuiet: Bool) {
        line = StatusLine(isQuiet: isQuiet)
    }

    /// Shows `progress`.
    var show: BackupWork.Progress { { progress in self.draw(progress) } }

    /// Says a sentence on the error stream, in place of the line.
    func note(_ text: String) {
        clear()
        StandardError.write("madang: \(text)\n")
    }

    /// Takes the line away.
    func clear() { line.clear() }

    private func draw(_ progress: BackupProgress) {
        let now = ContinuousClock.now
        let began = stage.withLock { stage -> ContinuousClock.Instant in
            // The same stage may come again, from its beginning.
            let goesOn = stage.map { $0.shown.stage == progress.stage && $0.shown.done <= progress.done }
            let began = goesOn == true ? stage?.began ?? now : now
            stage = Stage(shown: progress, began: began)
            return began
        }
        line.show { progress.line(after: now - began) }
    }

    /// What is done at the moment.
    private struct Stage {
        /// The last that was shown of it.
        let shown: BackupProgress
        let began: ContinuousClock.Instant
    }
}
