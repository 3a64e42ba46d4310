import Domain
import MadangAPI
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

/// Work on pictures grows with their pixels (docs/decisions/0015-proxies-and-tls.md).
@Suite struct `Work on a picture of 60 megapixels` {
    private static let large = FakePhotoProcessor.upload(PixelSize(width: 10_000, height: 6000), "large")

    /// A yard in which so many uploads may come at once, and no more come back.
    private func withUploads(_ count: Int, _ body: @Sendable (ServedYard) async throws -> Void) async throws {
        let setting = ServedYard.Setting(
            limits: [.upload: RateLimiter.Allowance(burst: count, perMinute: 1)])
        try await withServedYard(setting, body)
    }

    /// One upload is left to `person`, and no second.
    private func expectOneLeft(to person: Person, _ step: String, in yard: ServedYard) async throws {
        #expect(try await yard.upload("small", by: person).status == 201, "\(step)")
        #expect(try await yard.upload("another", by: person).status == 429, "\(step)")
    }

    @Test func `costs five uploads, whatever is made of it`() async throws {
        try await withUploads(6) { yard in
            let calls: [any AnyCall] = [
                Calls.photos.uploadPhoto, Calls.account.setAvatar, Calls.about.setLogo,
            ]
            for (number, call) in calls.enumerated() {
                let owner = try await yard.join("owner\(number)")
                try await yard.promote(owner, to: .owner)
                try await yard.confirm(owner)
                let made = try await yard.uploadBytes(Self.large, by: owner.caller, to: call)
                #expect([200, 201].contains(made.status), "\(call.path): \(made.text)")
                try await expectOneLeft(to: owner, call.path, in: yard)
            }
        }
    }

    @Test func `costs as much again with a new recipe, and nothing with other words`() async throws {
        try await withUploads(11) { yard in
            let ana = try await yard.join("ana")
            let made = try await yard.uploadBytes(Self.large, by: ana.caller)
            let id = made.json["id"].string ?? ""
            for body in [#"{"filter":"gray"}"#, #"{"alt_text":"sea"}"#] {
                let edited = try await yard.send(
                    Calls.photos.editPhoto, ["id": id], as: ana.caller, json: body)
                #expect(edited.status == 200, "\(body): \(edited.text)")
            }
            try await expectOneLeft(to: ana, "edited", in: yard)
        }
    }
}
