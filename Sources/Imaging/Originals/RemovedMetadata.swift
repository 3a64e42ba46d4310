/// Kinds of metadata that were taken out of a photo, as the receipt names them (docs/api/photos.md).
package struct RemovedMetadata: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let camera = RemovedMetadata(rawValue: 1 << 0)
    package static let date = RemovedMetadata(rawValue: 1 << 1)
    package static let description = RemovedMetadata(rawValue: 1 << 2)
    package static let location = RemovedMetadata(rawValue: 1 << 3)
    package static let other = RemovedMetadata(rawValue: 1 << 4)
    package static let software = RemovedMetadata(rawValue: 1 << 5)
    package static let thumbnail = RemovedMetadata(rawValue: 1 << 6)

    /// The receipt's words in the order of their bits, which is that of the alphabet.
    package var words: [String] {
        let all = ["camera", "date", "description", "location", "other", "software", "thumbnail"]
        return all.indices.filter { rawValue & 1 << $0 != 0 }.map { all[$0] }
    }
}
