import ArgumentParser
import Server

struct AuditCommand: YardCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit", abstract: "Print what happened to accounts, newest first.")

    @Option(help: "Whom it is about, by username; also somebody who is gone.") var member: String?
    @Option(help: "A kind such as session.refused, or a group such as session; may be given again.")
    var kind: [String] = []
    @Option(help: "Since when: 2026-11-21, 2026-11-21T09:00:00Z, 90m, 12h or 7d.") var since: String?
    @Option(help: "At most so many.") var limit = 100
    @OptionGroup var output: ManyAnswers
    @OptionGroup var settings: PlaceFlags

    func run(_ configuration: ServerConfiguration) async throws {
        try await OpenYard.use(configuration) { yard in
            let lines = try await yard.audit(
                username: member, kinds: kind, since: since, limit: limit, asJSON: output.json)
            if !lines.isEmpty { print(lines) }
        }
    }
}
