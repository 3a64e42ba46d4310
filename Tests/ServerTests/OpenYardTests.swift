import Foundation
import TestSupport
import Testing

@testable import Server

@Suite struct `A yard that a command looks for` {
    private func refusal(_ data: String) async throws -> String? {
        let flags = ["data": data]
        let configuration = try ServerConfiguration(
            try await SettingReader(flags: flags, environment: [:], file: nil))
        let error = await #expect(throws: SettingError.self) { _ = try await OpenYard(configuration, .none) }
        return error?.description
    }

    @Test func `is not said not to be there where nobody could look`() async throws {
        try await withTemporaryFolder { folder in
            let missing = try await refusal("\(folder)/nowhere")
            #expect(missing?.hasPrefix("There is no yard here yet") == true)
            // As a folder of another user; who runs tests may be root, who may look everywhere.
            try Data().write(to: URL(fileURLWithPath: "\(folder)/file"))
            let hidden = try await refusal("\(folder)/file")
            #expect(hidden?.contains("Not a directory. All commands") == true)
        }
    }
}
