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
            screen.note("\(error)")
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
    private let began = Mutex<ContinuousClock.Instant?>(nil)

    init(isQuiet: Bool) {
        line = StatusLine(isQuiet: isQuiet)
    }

    /// Shows `progress`.
    var show: BackupWork.Progress { { progress in self.draw(progress) } }

    /// Says a sentence on the error stream, in place of the line.
    func note(_ text: String) {
        clear()
        FileHandle.standardError.write(Data("madang: \(text)\n".utf8))
    }

    /// Takes the line away.
    func clear() { line.clear() }

    private func draw(_ progress: BackupProgress) {
        let now = ContinuousClock.now
        let began = began.withLock { began in
            if progress.stage == .files, began == nil { began = now }
            return began ?? now
        }
        line.show { Self.line(progress, after: now - began) }
    }

    /// "120 of 400 files, 12.3 MB, 4.1 MB/s, 0:12 left".
    static func line(_ progress: BackupProgress, after elapsed: Duration) -> String {
        guard progress.stage == .files else {
            return progress.stage == .rows ? "rows" : "nobody can write: what is left is copied"
        }
        let seconds = elapsed / .seconds(1)
        var line = "\(progress.done) of \(progress.total) files, \(plainBytes(progress.bytes))"
        guard seconds >= 1, progress.done > 0 else { return line }
        line += ", \(plainBytes(Int(Double(progress.bytes) / seconds)))/s"
        let left = Int(seconds / Double(progress.done) * Double(max(0, progress.total - progress.done)))
        return line + ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }
}
