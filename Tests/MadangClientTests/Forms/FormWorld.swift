import Foundation
import MadangClient
import MadangCore
import TestSupport

/// A yard, a line to it that can be spoilt, and ana who is logged in.
struct FormWorld: Sendable {
    let yard: ServedYard
    let line: FaultyTransport
    let state: YardState
    let me: Me
    /// For files.
    let folder: URL

    var server: RecordingTransport { line.server }

    func picture(_ name: String) throws -> URL {
        let file = folder.appending(path: name)
        try Data(FakePhotoProcessor.upload(PixelSize(width: 40, height: 30), name)).write(to: file)
        return file
    }

    func noPicture(_ name: String) throws -> URL {
        let file = folder.appending(path: name)
        try Data("nothing".utf8).write(to: file)
        return file
    }
}

func withFormWorld(_ body: @escaping @MainActor @Sendable (FormWorld) async throws -> Void) async throws {
    try await withTemporaryFolder { path in
        try await withServedYard { yard in
            let line = FaultyTransport(RouterTransport(yard: yard), seed: 5, rate: 0)
            let client = yard.madang(over: line)
            let me = try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            let world = FormWorld(
                yard: yard, line: line, state: YardState(client), me: me, folder: URL(fileURLWithPath: path))
            try await body(world)
        }
    }
}
