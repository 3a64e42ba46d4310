import ArgumentParser
import Backups
import Foundation
import Server
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
        } catch let error as SettingError {
            screen.clear()
            throw error
        } catch {
            screen.clear()
            FileHandle.standardError.write(Data("madang: \(error)\n".utf8))
            throw ExitCode(2)
        }
        screen.clear()
        print(json ? report.json : report.text)
        if !report.isGood { throw ExitCode(1) }
    }
}

/// The line at the bottom of a terminal that says how far a backup is; nothing where nobody looks.
final class BackupScreen: Sendable {
    private struct State {
        var began: ContinuousClock.Instant?
        var shown: ContinuousClock.Instant?
    }

    private let isShown: Bool
    private let state = Mutex(State())

    init(isQuiet: Bool) {
        isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    /// Shows `progress`, five times a second at most.
    var show: BackupWork.Progress { { progress in self.draw(progress) } }

    /// Takes the line away.
    func clear() {
        if state.withLock({ $0.shown != nil }) { write("\r\u{1B}[K") }
    }

    private func draw(_ progress: BackupProgress) {
        guard isShown else { return }
        let now = ContinuousClock.now
        let elapsed = state.withLock { state -> Duration? in
            if progress.stage == .files, state.began == nil { state.began = now }
            if let shown = state.shown, now - shown < .milliseconds(200) { return nil }
            state.shown = now
            return state.began.map { now - $0 } ?? .zero
        }
        if let elapsed { write("\r\u{1B}[K\(Self.line(progress, after: elapsed))") }
    }

    /// "120 of 400 files, 12.3 MB, 4.1 MB/s, 0:12 left".
    static func line(_ progress: BackupProgress, after elapsed: Duration) -> String {
        guard progress.stage == .files else { return "rows" }
        let seconds = elapsed / .seconds(1)
        var line = "\(progress.done) of \(progress.total) files, \(plainBytes(progress.bytes))"
        guard seconds >= 1, progress.done > 0 else { return line }
        line += ", \(plainBytes(Int(Double(progress.bytes) / seconds)))/s"
        let left = Int(seconds / Double(progress.done) * Double(max(0, progress.total - progress.done)))
        return line + ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
