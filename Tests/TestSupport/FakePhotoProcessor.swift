import Crypto
package import Domain
import FoundationEssentials
package import MadangCore

/// A double for slow imaging. An "upload" is a small text `WIDTHxHEIGHT words`; each rendition is a small
/// text made of it and the recipe, so that equal input gives equal blobs. It begins as a WebP does. With the word
/// "heavy" the largest one has 400 000 bytes, unless a limit forbids it. With the word "modern" two are made as AVIF,
/// too, as by the worker.
/// Anything else is `.unreadable`.
package struct FakePhotoProcessor: PhotoProcessor {
    /// How files of WebP begin.
    package static let signature = "RIFFsizeWEBP"

    package init() {}

    /// What to upload for a picture of `size`.
    package static func upload(_ size: PixelSize, _ words: String = "picture") -> [UInt8] {
        Array("\(size.width)x\(size.height) \(words)".utf8)
    }

    package func process(
        upload path: String, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> (original: ProcessedOriginal, picture: ProcessedPicture) {
        let (size, words) = try parse(path)
        let original = ProcessedOriginal(
            file: try stage("\(size.width)x\(size.height) \(words)", in: directory, as: "original"),
            storedFormat: .jpeg, receivedFormat: .jpeg, orientation: 1, uprightSize: size, removed: ["camera"]
        )
        return (original, try picture(size, words, recipe, byteLimit, directory))
    }

    package func render(
        original path: String, orientation: Int, recipe: Recipe, byteLimit: Int?, staging directory: String,
        for owner: Identifier<Member>?
    ) async throws(PhotoProcessingError) -> ProcessedPicture {
        let (size, words) = try parse(path)
        return try picture(size, words, recipe, byteLimit, directory)
    }

    private func picture(
        _ upright: PixelSize, _ words: String, _ recipe: Recipe, _ byteLimit: Int?, _ directory: String
    ) throws(PhotoProcessingError) -> ProcessedPicture {
        guard let size = recipe.outcome(of: upright) else { throw .cropOutside }
        var renditions: [ProcessedRendition] = []
        for name in RenditionName.allCases {
            var text = "\(Self.signature)\(name.rawValue) \(words) \(recipe)"
            let isHeavy = name == .full && words.contains("heavy")
            let isFitted = isHeavy && byteLimit != nil
            if isHeavy { text += String(repeating: ".", count: (byteLimit ?? 400_000) - text.utf8.count) }
            renditions.append(
                ProcessedRendition(
                    name: name, size: name.size(of: size), quality: isFitted ? 60 : Rendition.usualQuality,
                    file: try stage(text, in: directory, as: name.rawValue)))
        }
        let modern =
            words.contains("modern") ? renditions.filter { [.medium, .large].contains($0.name) } : []
        let avifs = try modern.map { made throws(PhotoProcessingError) in
            ProcessedRendition(
                name: made.name, size: made.size, quality: 65,
                file: try stage(
                    "avif \(made.name.rawValue) \(words) \(recipe)", in: directory,
                    as: made.name.rawValue + ".avif"))
        }
        return ProcessedPicture(
            size: size, renditions: renditions, avifs: avifs, thumbhash: [3, 2, 1], color: 0x808080,
            hash: Self.hash(of: words), blurhash: BlurHash(text: "L00000fQfQfQfQfQfQfQfQfQfQfQ"))
    }

    /// Pictures whose words begin with "seen" look like others of the same words, and like no others; the rest has no
    /// shapes.
    private static func hash(of words: String) -> PhotoHash? {
        guard words.hasPrefix("seen") else { return nil }
        // FNV-1a, 64 bits.
        return PhotoHash(
            bits: words.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 })
    }

    private func parse(_ path: String) throws(PhotoProcessingError) -> (size: PixelSize, words: String) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable }
        let parts = String(decoding: data, as: UTF8.self).split(separator: " ", maxSplits: 1)
        let sides = (parts.first ?? "").split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, parts.count == 2 else { throw .unreadable }
        return (PixelSize(width: sides[0], height: sides[1]), String(parts[1]))
    }

    private func stage(
        _ text: String, in directory: String, as name: String
    ) throws(PhotoProcessingError) -> StagedFile {
        let bytes = Array(text.utf8)
        let path = "\(directory)/\(name)"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { throw .unavailable }
        let digest = SHA256.hash(data: bytes).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return StagedFile(path: path, byteCount: bytes.count, sha256: digest.joined())
    }
}
