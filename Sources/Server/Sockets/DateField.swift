import Glibc
import Synchronization

/// The field `Date` (RFC 9110, section 6.6.1), made once a second.
final class DateField: Sendable {
    private let last = Mutex((second: time_t.min, text: ""))

    var now: String {
        var second = time(nil)
        return last.withLock { last in
            if last.second != second { last = (second, Self.text(&second)) }
            return last.text
        }
    }

    /// "Sun, 06 Nov 1994 08:49:37 GMT": the names are English, as no program of ours changes its locale.
    private static func text(_ second: inout time_t) -> String {
        var parts = tm()
        gmtime_r(&second, &parts)
        return String(unsafeUninitializedCapacity: 64) { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
            }
        }
    }
}
