import Foundation
import Testing

@testable import Server

@Suite struct `Sockets that systemd passes` {
    private let sockets: [CInt]

    /// Two descriptors in a row: a socket that takes connections, and one that does not.
    init() throws {
        let listening = try bound(socketThatListens: true)
        let first = fcntl(listening, F_DUPFD, 200)
        close(listening)
        let plain = try bound(socketThatListens: false)
        #expect(dup2(plain, first + 1) == first + 1)
        close(plain)
        sockets = [first, first + 1]
    }

    private func closeAll() { for socket in sockets { close(socket) } }

    @Test(arguments: [nil, "1"]) func `are left alone if they are for another process`(process: String?)
        throws
    {
        defer { closeAll() }
        var environment = ["LISTEN_FDS": "1"]
        environment["LISTEN_PID"] = process
        let inherited = try InheritedSockets(environment: environment, process: 77, first: sockets[0])
        #expect(inherited.people == [])
        #expect(inherited.redirect == [])
    }

    @Test func `are for people, and kept from other programs`() throws {
        defer { closeAll() }
        let inherited = try InheritedSockets(
            environment: ["LISTEN_PID": "77", "LISTEN_FDS": "1"], process: 77, first: sockets[0])
        #expect(inherited.people == [sockets[0]])
        #expect(inherited.redirect == [])
        #expect(fcntl(sockets[0], F_GETFD) & FD_CLOEXEC != 0)
    }

    @Test func `lead to https if they are named so`() throws {
        defer { closeAll() }
        #expect(dup2(sockets[0], sockets[1]) == sockets[1])
        let inherited = try InheritedSockets(
            environment: ["LISTEN_PID": "77", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "madang.socket:redirect"],
            process: 77, first: sockets[0])
        #expect(inherited.people == [sockets[0]])
        #expect(inherited.redirect == [sockets[1]])
    }

    @Test func `are refused if they take no connections`() {
        defer { closeAll() }
        #expect(throws: SettingError.self) {
            try InheritedSockets(
                environment: ["LISTEN_PID": "77", "LISTEN_FDS": "2"], process: 77, first: sockets[0])
        }
    }
}

private func bound(socketThatListens: Bool) throws -> CInt {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    // Without an address the system chooses a free port on its own.
    if socketThatListens { try #require(listen(descriptor, 1) == 0) }
    return descriptor
}
