/// A block of memory outside Swift's arrays: it can be handed to libvips by address for as long as the owner
/// lives, and is given back to the system at once when it dies.
package final class OwnedBytes {
    private let memory: UnsafeMutableRawBufferPointer
    package private(set) var count = 0

    package init(capacity: Int) {
        memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, capacity), alignment: 16)
    }

    package convenience init(_ bytes: [UInt8]) {
        self.init(capacity: bytes.count)
        append(bytes)
    }

    deinit {
        memory.deallocate()
    }

    package var view: ByteView { ByteView(UnsafeRawBufferPointer(rebasing: memory[..<count])) }

    /// What does not fit is a mistake of the caller and is left out.
    func append(_ bytes: ByteView) {
        let length = min(bytes.count, memory.count - count)
        guard length > 0 else { return }
        UnsafeMutableRawBufferPointer(rebasing: memory[count..<count + length])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.memory[..<length]))
        count += length
    }

    func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append(ByteView($0)) }
    }

    func append(bigEndian16 value: Int) {
        append([UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)])
    }

    func append(littleEndian32 value: Int) {
        append([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    /// Lets `fill` write up to `length` bytes behind the present ones and say how many it wrote.
    func extend(by length: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) -> Int {
        let space = min(length, memory.count - count)
        let written = fill(UnsafeMutableRawBufferPointer(rebasing: memory[count..<count + space]))
        count += max(0, min(written, space))
        return written
    }

    /// Overwrites one byte that is already there.
    func replace(at index: Int, with byte: UInt8) {
        guard index >= 0, index < count else { return }
        memory[index] = byte
    }
}
