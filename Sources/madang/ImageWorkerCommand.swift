import ArgumentParser
import Imaging

/// The jailed child process that turns pictures (docs/decisions/0004-image-worker.md).
struct ImageWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "image-worker", shouldDisplay: false)

    func run() throws {
        ImageWorker.run()
    }
}
