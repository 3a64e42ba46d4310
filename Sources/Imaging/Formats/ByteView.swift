import Glibc

/// A look at bytes that somebody else wrote: every access outside them is `nil`, never a trap.
package struct ByteView {
    let memory: UnsafeRawBufferPointer

    package init(_ memory: UnsafeRawBufferPointer) {
        self.memory = memory
    }

    package var count: Int { memory.count }

    subscript(_ index: Int) -> Int? {
        index >= 0 && index < count ? Int(memory[index]) : nil
    }

    /// The bytes in `range`, or `nil` if they do not all exist.
    func slice(_ range: Range<Int>) -> ByteView? {
        guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
        return ByteView(UnsafeRawBufferPointer(rebasing: memory[range]))
    }

    func slice(from start: Int, count length: Int) -> ByteView? {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { return nil }
        return slice(start..<start + length)
    }

    func bigEndian16(at index: Int) -> Int? {
        guard let high = self[index], let low = self[index + 1] else { return nil }
        return high << 8 | low
    }

    func bigEndian32(at index: Int) -> Int? {
        guard let high = bigEndian16(at: index), let low = bigEndian16(at: index + 2) else { return nil }
        return high << 16 | low
    }

    func littleEndian16(at index: Int) -> Int? {
        guard let low = self[index], let high = self[index + 1] else { return nil }
        return high << 8 | low
    }

    func littleEndian24(at index: Int) -> Int? {
        guard let low = littleEndian16(at: index), let high = self[index + 2] else { return nil }
        return high << 16 | low
    }

    func littleEndian32(at index: Int) -> Int? {
        guard let low = littleEndian16(at: index), let high = littleEndian16(at: index + 2) else {
            return nil
        }
        return high << 16 | low
    }

    func has(_ text: String, at index: Int) -> Bool {
        has(Array(text.utf8), at: index)
    }

    func has(_ bytes: [UInt8], at index: Int) -> Bool {
        guard let here = slice(from: index, count: bytes.count) else { return false }
        return here.memory.elementsEqual(bytes)
    }

    func contains(_ text: String) -> Bool {
        contains(Array(text.utf8))
    }

    func contains(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return true }
        var position = 0
        while let candidate = next(first, from: position) {
            if has(needle, at: candidate) { return true }
            position = candidate + 1
        }
        return false
    }

    /// Where `byte` occurs next, at `index` or behind it.
    func next(_ byte: UInt8, from index: Int) -> Int? {
        guard index >= 0, index < count, let start = memory.baseAddress,
            let found = memchr(start + index, Int32(byte), count - index)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
