import Glibc

/// What the operating system says of this process, in the names that Prometheus' own clients use.
enum ProcessMetrics {
    /// Read anew with every call. Numbers that cannot be read are left out: this is Linux's /proc.
    static func exposition() -> String {
        gauge("process_resident_memory_bytes", residentByteCount())
            + gauge("process_open_fds", openDescriptorCount())
            + counter("process_cpu_seconds_total", cpuSeconds())
            + gauge("process_start_time_seconds", startTime)
    }

    /// Taken when it is first asked for: see `markStart`.
    private static let startTime: Double? = Double(time(nil))

    /// Remembers now as the time when the process began.
    static func markStart() { _ = startTime }

    private static func gauge(_ name: String, _ value: Double?) -> String { line(name, "gauge", value) }
    private static func counter(_ name: String, _ value: Double?) -> String { line(name, "counter", value) }

    private static func line(_ name: String, _ type: String, _ value: Double?) -> String {
        guard let value else { return "" }
        return
            "# TYPE \(name) \(type)\n\(name) \(Int64(exactly: value).map { String($0) } ?? String(value))\n"
    }

    /// The second number of /proc/self/statm (proc(5)), in pages.
    private static func residentByteCount() -> Double? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 128)
        guard fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
        let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let numbers = text.split(separator: " ")
        guard numbers.count > 1, let pages = Double(numbers[1]) else { return nil }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    }

    private static func openDescriptorCount() -> Double? {
        guard let directory = opendir("/proc/self/fd") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while readdir(directory) != nil { count += 1 }
        // ".", ".." and the directory itself.
        return Double(max(0, count - 3))
    }

    private static func cpuSeconds() -> Double? {
        var usage = rusage()
        let me = __rusage_who_t(RUSAGE_SELF.rawValue)
        guard getrusage(me, &usage) == 0 else { return nil }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
}
