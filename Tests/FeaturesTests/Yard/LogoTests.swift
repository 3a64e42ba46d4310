import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    /// Sends a picture as the yard's logo.
    fileprivate func setLogo(
        by owner: Member, _ words: String = "sign", size: PixelSize = PixelSize(width: 300, height: 200),
        crop: CropRectangle? = nil
    ) async throws -> Logo? {
        try await blobs.withStaging { directory in
            let file = try received(
                FakePhotoProcessor.upload(size, words), in: directory, recipe: Recipe(crop: crop))
            return try await all.changeLogo(file, by: owner).about.logo
        }
    }
}

@Suite struct `The logo of a yard` {
    @Test(arguments: Backend.allCases)
    func `is cut square, known to every node, and leaves no file behind`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            _ = try await verbs.all.editAbout(AboutChange(name: "Hills"), by: olga)
            let first = try #require(try await verbs.setLogo(by: olga))
            #expect(first.side == 200 && !first.bytes.isEmpty)
            let crop = CropRectangle(x: 10, y: 20, width: 90, height: 90)
            let second = try #require(try await verbs.setLogo(by: olga, crop: crop))
            #expect(second.side == 90 && second.key != first.key)
            let other = AboutBoard(database: verbs.yard.database)
            try await other.read()
            #expect(other.about.logo?.bytes == second.bytes && other.about.name == "Hills")
            // What is said of it otherwise leaves it as it is.
            #expect(try await verbs.all.editAbout(AboutChange(name: "Dales"), by: olga).logo == second)
            #expect(try await verbs.files().isEmpty)
            for _ in 0..<2 {
                let told = try await verbs.all.changeLogo.remove(by: olga)
                #expect(told.logo == nil && told.name == "Dales")
            }
            #expect(verbs.all.ports.about.about.logo == nil)
        }
    }

    @Test func `stays when another is refused, wherever that fails`() async throws {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let before = try await verbs.setLogo(by: olga)
            for crop in [
                CropRectangle(x: 0, y: 0, width: 90, height: 80),
                CropRectangle(x: 200, y: 0, width: 190, height: 190),
            ] {
                let error = try await refusal { _ = try await verbs.setLogo(by: olga, crop: crop) }
                #expect(error?.faults.map(\.field) == ["crop"])
            }
            verbs.processor.failNext(with: .unreadable)
            try await expectRefusal(.invalid) { _ = try await verbs.setLogo(by: olga, "broken") }
            let mona = try await verbs.given.member("mona", role: .moderator)
            try await expectRefusal(.forbidden) { _ = try await verbs.setLogo(by: mona) }
            try await expectRefusal(.forbidden) { _ = try await verbs.all.changeLogo.remove(by: mona) }
            #expect(try await verbs.yard.database.read { try $0.about.about() }.logo == before)
        }
    }
}
