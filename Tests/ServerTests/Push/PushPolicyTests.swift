import Crypto
import Domain
import HTTPKit
import Testing

@testable import Server

@Suite struct `What a yard takes for the device of a browser` {
    private func policy(_ flags: [String: String] = [:]) async throws -> PushPolicy {
        let reader = try await SettingReader(flags: flags, environment: [:], file: nil)
        let key = ServerKey(SymmetricKey(data: [UInt8](repeating: 1, count: 32)))
        return PushPolicy(key, try ServerConfiguration(reader))
    }

    @Test func `has an address of the internet, but in development`() async throws {
        #expect(try await !policy().allowsAny)
        #expect(try await policy(["development": "on"]).allowsAny)
    }

    @Test func `has a key that is a point of the curve`() async throws {
        let isKey = try await policy().isKey
        let good = Array(P256.KeyAgreement.PrivateKey().publicKey.x963Representation)
        #expect(isKey(good) && !isKey([]) && !isKey(Array(good.dropLast())) && !isKey(good + [0]))
        for first in [0, 4] as [UInt8] {
            #expect(!isKey([first] + [UInt8](repeating: 0, count: 64)), "\(first)")
        }
    }
}
