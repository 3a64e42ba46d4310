/// A GIF file is kept as a PNG of its first frame; here it is only looked through for the receipt.
enum GIFCleaner {
    static func clean(_ bytes: ByteView) -> CleanedOriginal {
        var removed: RemovedMetadata = []
        var walker = GIFWalker(bytes)
        while let block = walker.next() {
            guard case .note(let label, let data) = block else { continue }
            if label == 0xFE {
                removed.insert(.description)
            } else if label == 0xFF && !data.has("NETSCAPE2.0", at: 0) && !data.has("ANIMEXTS1.0", at: 0) {
                removed.insert(.other)
            }
        }
        let copy = OwnedBytes(capacity: bytes.count)
        copy.append(bytes)
        return CleanedOriginal(bytes: copy, orientation: 1, removed: removed, mustBeRedrawn: true)
    }
}
