import Foundation
import HummingbirdTesting
import MadangClient
import MadangCore
import TestSupport

/// A yard with the devices of its members; they listen until the test is over.
@MainActor final class Devices {
    let yard: ServedYard
    private let folder: URL
    private var listening: [ObjectIdentifier: Task<Void, any Error>] = [:]
    private var ended: [Task<Void, any Error>] = []

    init(_ yard: ServedYard, _ folder: URL) {
        self.yard = yard
        self.folder = folder
    }

    func join(_ name: String) async throws -> Screens {
        let client = Madang(server: yard.address)
        try await client.register(
            RegisterRequest(
                username: name, email: "\(name)@example.com", password: "correct horse", displayName: name))
        return Screens(yard: yard, state: YardState(client))
    }

    /// Another device of a member.
    func logIn(_ name: String) async throws -> Screens {
        let client = Madang(server: yard.address)
        try await client.logIn(name, password: "correct horse")
        return Screens(yard: yard, state: YardState(client))
    }

    /// Listens on a device from now on; where it did already, it goes on where that was.
    func listen(_ device: Screens, lookingAt posts: [String] = []) {
        let id = ObjectIdentifier(device.state)
        if let old = listening[id] {
            old.cancel()
            ended.append(old)
        }
        listening[id] = Task { try await device.state.listen(lookingAt: posts) }
    }

    func file(_ words: String) throws -> URL {
        let file = folder.appending(path: "\(words).jpg")
        try Data(FakePhotoProcessor.upload(PixelSize(width: 400, height: 300), words)).write(to: file)
        return file
    }

    /// Fails: what listening failed with.
    func end() async throws {
        for task in listening.values { task.cancel() }
        for task in ended + listening.values { try await task.value }
    }
}

/// Runs `body` on a yard that is served over a socket and tells events; what listening fails with fails the test.
func withDevices(_ body: @escaping @MainActor @Sendable (Devices) async throws -> Void) async throws {
    var setting = ServedYard.Setting(testing: .live)
    setting.tellsEvents = true
    try await withTemporaryFolder { folder in
        try await withServedYard(setting) { yard in
            let devices = await Devices(yard, URL(fileURLWithPath: folder))
            let result: Result<Void, any Error>
            do { result = .success(try await body(devices)) } catch { result = .failure(error) }
            try await devices.end()
            try result.get()
        }
    }
}
