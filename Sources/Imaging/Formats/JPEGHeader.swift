import Domain

/// The frame header of a JPEG file (ITU-T T.81, B.2.2).
enum JPEGHeader {
    static func judge(_ bytes: ByteView) throws(PhotoProcessingError) -> PictureHeader {
        var walker = JPEGWalker(bytes)
        while let segment = try walker.next() {
            guard JPEGMarker.isFrame(segment.marker) else { continue }
            guard let height = segment.payload.bigEndian16(at: 1),
                let width = segment.payload.bigEndian16(at: 3)
            else { throw .unreadable }
            return PictureHeader(format: .jpeg, size: try PhotoLimits.check(width: width, height: height))
        }
        throw .unreadable
    }
}
