import Foundation
import Glibc
import Synchronization

/// A line to a server on this machine that a test can cut: it passes bytes on between a port of its own and the
/// server's.
final class CutLine: Sendable {
    private struct State {
        var listening: Int32 = -1
        var sockets: [Int32] = []
        var swallowsAnswers = false
    }

    let port: UInt16
    private let server: UInt16
    private let state = Mutex(State())

    init(to server: UInt16) throws {
        self.server = server
        let (socket, port) = try listen(on: 0)
        self.port = port
        state.withLock { $0.listening = socket }
        accept(from: socket)
    }

    /// Breaks every connection that is open now.
    func cut() {
        let sockets = state.withLock { state in
            defer { state.sockets = [] }
            return state.sockets
        }
        for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// From now on what the server answers does not arrive: the line breaks in its stead.
    func swallowAnswers() {
        state.withLock { $0.swallowsAnswers = true }
    }

    /// As a server that is stopped: no connection is open and none can be made.
    func stop() {
        let listening = state.withLock { state in
            defer { state.listening = -1 }
            return state.listening
        }
        shutdown(listening, Int32(SHUT_RDWR))
        close(listening)
        cut()
    }

    func start() throws {
        let (socket, _) = try listen(on: port)
        state.withLock { state in
            state.listening = socket
            state.swallowsAnswers = false
        }
        accept(from: socket)
    }

    private func accept(from listening: Int32) {
        Thread {
            while true {
                let client = Glibc.accept(listening, nil, nil)
                guard client >= 0 else { return }
                guard let server = try? connected(to: self.server) else {
                    // The server is gone, and so is the line to it.
                    close(client)
                    continue
                }
                self.state.withLock { $0.sockets += [client, server] }
                Thread { self.pass(from: client, to: server) { false } }.start()
                Thread {
                    self.pass(from: server, to: client) { self.state.withLock { $0.swallowsAnswers } }
                }.start()
            }
        }.start()
    }

    private func pass(from source: Int32, to target: Int32, breaks: () -> Bool) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(source, &bytes, bytes.count)
            guard count > 0, !breaks() else { break }
            var sent = 0
            while sent < count {
                let written = bytes[sent..<count].withUnsafeBytes {
                    send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard written > 0 else { break }
                sent += written
            }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }
}

private struct NoSocket: Error {
    let code = errno
}

private func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return address
}

private func withSocketAddress<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
) -> Result {
    withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
}

/// A listening socket and its port.
private func listen(on port: UInt16) throws -> (socket: Int32, port: UInt16) {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard socket >= 0, withSocketAddress(&address, { bind(socket, $0, length) }) == 0,
        Glibc.listen(socket, 64) == 0,
        withSocketAddress(&address, { getsockname(socket, $0, &length) }) == 0
    else { throw NoSocket() }
    return (socket, UInt16(bigEndian: address.sin_port))
}

private func connected(to port: UInt16) throws -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = loopback(port)
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard socket >= 0, withSocketAddress(&address, { connect(socket, $0, length) }) == 0 else {
        close(socket)
        throw NoSocket()
    }
    return socket
}

/// A port that nobody listens on now.
func freePort() throws -> UInt16 {
    let (socket, port) = try listen(on: 0)
    close(socket)
    return port
}
