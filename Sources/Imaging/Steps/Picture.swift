import CVipsShim
import Domain
import MadangCore

/// A picture in libvips, released with its owner.
final class Picture {
    let handle: OpaquePointer

    /// Takes over what `make` leaves behind. Fails: `.unreadable` if libvips does.
    init(_ make: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) throws(PhotoProcessingError) {
        var made: OpaquePointer?
        let result = make(&made)
        guard result == 0, let made else { throw .unreadable }
        handle = made
    }

    deinit {
        cvips_release(handle)
    }

    var facts: cvips_facts { cvips_describe(handle) }

    var size: PixelSize {
        let facts = facts
        return PixelSize(width: Int(facts.width), height: Int(facts.height))
    }

    /// All pixels computed and kept, so that they can be read in any order and more than once.
    func remembered() throws(PhotoProcessingError) -> Picture {
        try Picture { cvips_remember(handle, $0) }
    }

    func resized(to target: PixelSize) throws(PhotoProcessingError) -> Picture {
        let size = size
        guard size != target else { return self }
        let horizontal = Double(target.width) / Double(size.width)
        let vertical = Double(target.height) / Double(size.height)
        return try Picture { cvips_resize(handle, horizontal, vertical, $0) }
    }
}

/// Bytes that libvips allocated.
final class VipsBytes {
    private let start: UnsafeMutableRawPointer
    let count: Int

    init(
        _ make: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Int32
    ) throws(PhotoProcessingError) {
        var made: UnsafeMutableRawPointer?
        var count = 0
        let result = make(&made, &count)
        guard result == 0, let made else { throw .unreadable }
        start = made
        self.count = count
    }

    deinit {
        cvips_free(start)
    }

    var view: ByteView { ByteView(UnsafeRawBufferPointer(start: start, count: count)) }
}
