import Dispatch
import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Listens on 127.0.0.1, at a port that is free, for the browser that brings the answer to a log-in (RFC 8252 §7.3).
/// Closed with the last reference to it.
final class BrowserListener: Sendable {
    /// What the browser shows then.
    struct Page: Sendable {
        let title: String
        let text: String
    }

    /// Where the browser is led, as it is registered: a loopback address is good with any port.
    static let registered = host + path

    private static let host = "http://127.0.0.1"
    private static let path = "/login"
    private static let longestHead = 16 * 1024
    /// In milliseconds: how late the end of waiting is noticed at the most.
    private static let pollTime: Int32 = 200

    private let descriptor: Int32
    private let port: UInt16

    /// Fails: `TerminalError.noPort`.
    init() throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw TerminalError.noPort(String(cString: strerror(errno))) }
        guard let port = Self.bind(descriptor), listen(descriptor, 16) == 0 else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw TerminalError.noPort(reason)
        }
        self.port = port
    }

    deinit { close(descriptor) }

    /// Where the browser is led.
    var redirect: String { "\(Self.host):\(port)\(Self.path)" }

    /// The address that the browser asks for, once it does; it is answered with what `page` makes of it.
    /// Fails: `TerminalError.noAnswer` after `timeout`.
    func answer(within timeout: Duration, with page: @escaping @Sendable (URL) -> Page) async throws -> URL {
        try await withCheckedThrowingContinuation { continuation in
            // A thread that may block.
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.wait(timeout, page) })
            }
        }
    }

    /// A browser opens more connections than it uses, so none keeps the others waiting.
    private func wait(_ timeout: Duration, _ page: (URL) -> Page) throws -> URL {
        let deadline = ContinuousClock.now + timeout
        var heads: [Int32: [UInt8]] = [:]
        defer { for connection in heads.keys { close(connection) } }
        while ContinuousClock.now < deadline {
            for ready in Self.readable([descriptor] + heads.keys) {
                guard ready != descriptor else {
                    let connection = accept(descriptor, nil, nil)
                    if connection >= 0 { heads[connection] = [] }
                    continue
                }
                let head = heads.removeValue(forKey: ready) ?? []
                guard let bytes = Self.read(ready), head.count < Self.longestHead else {
                    close(ready)
                    continue
                }
                guard let target = Self.target(of: head + bytes) else {
                    heads[ready] = head + bytes
                    continue
                }
                defer { close(ready) }
                guard let url = URL(string: "\(Self.host):\(port)\(target)"), url.path == Self.path else {
                    Self.show(Page(title: "Nothing is here", text: ""), "404 Not Found", on: ready)
                    continue
                }
                Self.show(page(url), "200 OK", on: ready)
                return url
            }
        }
        throw TerminalError.noAnswer(timeout)
    }

    // Sockets

    /// The port that the system chose; nil where it gives none.
    private static func bind(_ descriptor: Int32) -> UInt16? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                #if canImport(Glibc)
                    let isBound = Glibc.bind(descriptor, general, size) == 0
                #else
                    let isBound = Darwin.bind(descriptor, general, size) == 0
                #endif
                return isBound && getsockname(descriptor, general, &size) == 0
            } ? UInt16(bigEndian: pointer.pointee.sin_port) : nil
        }
    }

    /// Those with something to read, or with an end; none after a moment in which nothing came.
    private static func readable(_ descriptors: [Int32]) -> [Int32] {
        var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&polls, nfds_t(polls.count), pollTime) > 0 else { return [] }
        return polls.filter { $0.revents != 0 }.map(\.fd)
    }

    /// Nil at the end, and where it broke.
    private static func read(_ connection: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(connection, &bytes, bytes.count, 0)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    /// What a request asks for, "/" for what is none (RFC 9112 §3); nil while its head is not there as a whole.
    private static func target(of head: [UInt8]) -> String? {
        let text = String(decoding: head, as: UTF8.self)
        guard text.contains("\r\n\r\n") else { return nil }
        let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
        return words.count == 3 && words[0] == "GET" && words[1].hasPrefix("/") ? String(words[1]) : "/"
    }

    private static func show(_ page: Page, _ status: String, on connection: Int32) {
        let body = """
            <!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
            <title>\(page.title)</title>
            <h1>\(page.title)</h1><p>\(page.text)</p></html>

            """
        // The address has the code in it: it goes nowhere else.
        let text = """
            HTTP/1.1 \(status)\r
            Content-Type: text/html; charset=utf-8\r
            Content-Length: \(body.utf8.count)\r
            Content-Security-Policy: default-src 'none'; img-src data:\r
            Referrer-Policy: no-referrer\r
            Cache-Control: no-store\r
            Connection: close\r
            \r
            \(body)
            """
        // A browser that went away hears nothing, and must not end the program.
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
            var isQuiet: Int32 = 1
            setsockopt(
                connection, SOL_SOCKET, SO_NOSIGPIPE, &isQuiet, socklen_t(MemoryLayout<Int32>.size))
        #endif
        let bytes = Array(text.utf8)
        _ = send(connection, bytes, bytes.count, flags)
        shutdown(connection, Int32(SHUT_WR))
    }
}
