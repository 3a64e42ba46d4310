import Hummingbird

// Bare Hummingbird, the yardstick of Benchmarks/reading: one route that answers a constant text.
// Takes the port; serves on 127.0.0.1 until it is told to stop.

let router = Router()
router.get("/plain") { _, _ in "Hello, yard!" }
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8081
let application = Application(
    router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)))
try await application.runService()
