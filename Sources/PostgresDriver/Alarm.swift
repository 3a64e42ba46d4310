import Glibc

/// Wakes a thread that waits for a socket.
final class Alarm: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Without a pipe (no descriptor is left) the thread wakes by itself, later.
    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        if reading >= 0 { close(reading) }
        if writing >= 0 { close(writing) }
    }

    func ring() {
        var byte: UInt8 = 1
        // A full pipe has woken the thread already.
        _ = write(writing, &byte, 1)
    }

    /// Returns when somebody rings, when `socket` has input, or after `seconds`, at most a minute.
    func wait(orInputOn socket: Int32?, seconds: Double?) {
        var entries = [
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, 2, Int32((seconds ?? (reading < 0 ? 1 : 60)) * 1000))
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) > 0 {}
    }
}
