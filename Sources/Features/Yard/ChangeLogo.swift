package import Domain
import Foundation
package import MadangCore
import Storage

/// Gives the yard another picture, or none.
package struct ChangeLogo: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Makes a square picture of a file: cut as its recipe says, in the middle without a crop. Nothing else is kept of
    /// the file. With the size of the picture in it, by which the work is charged.
    ///
    /// Fails: `.forbidden` for who owns no yard; `.unsupportedMedia`, `.tooLarge`, `.busy`; `.invalid` with "file" or
    /// "crop". Then the old one stays.
    package func callAsFunction(
        _ file: PhotoUpload, by owner: Member
    ) async throws -> (about: About, originalSize: PixelSize) {
        guard owner.ownsYard else { throw DomainError.forbidden }
        let recipe = try filters.allowed(file.recipe).squared()
        let (logo, size) = try await blobs.withStaging { directory -> (Logo?, PixelSize) in
            let (original, picture) = try await processing {
                try await processor.process(
                    upload: file.path, recipe: recipe, byteLimit: Logo.byteLimit, staging: directory,
                    for: owner.id)
            }
            let logo = try picture.renditions.first { $0.name == .medium }.map(Logo.init)
            return (logo, original.uprightSize)
        }
        return (try await set(logo), size)
    }

    /// Takes it away; it may be gone already. Fails: `.forbidden` for who owns no yard.
    package func remove(by owner: Member) async throws -> About {
        guard owner.ownsYard else { throw DomainError.forbidden }
        return try await set(nil)
    }

    private func set(_ logo: Logo?) async throws -> About {
        try await database.write { try $0.about.set(logo) }
        try await ports.about.read()
        return ports.about.about
    }
}

extension Logo {
    fileprivate init(_ rendition: ProcessedRendition) throws {
        self.init(
            key: rendition.file.sha256, side: rendition.size.width,
            bytes: Array(try Data(contentsOf: URL(fileURLWithPath: rendition.file.path))))
    }
}
