import Foundation
import PostgresDriver
import Storage
import TestSupport
import Testing

@Suite struct `An address of a database` {
    @Test(arguments: [
        "", "yard", "mysql://a:hush-hush@b/c", "postgres://a:hush@hush-hush@b:1/c",
        "postgres://a:hush-hush/x@b/c",
        "postgres://a:12/hush-hush@b/c", "postgres://a:hush-hush@b:port/c",
        "postgres://a:hush-hush@b/c?sslmod=x",
        "postgres://a:%ZZhush-hush@b/c", "postgres://a:hush-hush@[b/c",
    ])
    func `that is none is refused without repeating any of it`(text: String) throws {
        let error = #expect(throws: PostgresOpeningError.self) {
            _ = try PostgresEngine(PostgresConfiguration(address: text))
        }
        #expect(error?.description.contains("hush") == false)
        #expect(error?.description.hasPrefix("The address of the database is not understood: ") == true)
    }

    @Test func `is not tried before it is needed`() async throws {
        let engine = try PostgresEngine(PostgresConfiguration(address: "postgres://a:b@127.0.0.1:1/c"))
        await engine.close()
    }
}

@Suite(.enabled(if: hasPostgres)) struct `Opening a database` {
    @Test func `says in one sentence what is wrong, without the password`() async throws {
        let server = try #require(PostgresYard.serverAddress)
        let port = try #require(URLComponents(string: server)?.port)
        let nobody = try freePort()
        let cases: [(String, String)] = [
            (
                try address(server) { $0.password = "hush-hush" },
                """
                The database postgres at 127.0.0.1:\(port) can't be opened: password authentication failed for \
                user "madang".
                """
            ),
            (
                try address(server) { $0.path = "/nowhere" },
                """
                The database nowhere at 127.0.0.1:\(port) can't be opened: database "nowhere" does not exist.
                """
            ),
            (
                try address(server) { $0.port = Int(nobody) },
                "The database postgres at 127.0.0.1:\(nobody) can't be opened: Connection refused."
            ),
            (
                try address(server) { $0.host = "nowhere.invalid" },
                """
                The database postgres at nowhere.invalid:\(port) can't be opened: could not translate host name \
                "nowhere.invalid" to address: Name or service not known.
                """
            ),
            (
                try address(server) { $0.query = "sslmode=require" },
                """
                The database postgres at 127.0.0.1:\(port) can't be opened: server does not support SSL, but SSL \
                was required.
                """
            ),
        ]
        for (address, sentence) in cases {
            try await withEngine(PostgresConfiguration(address: address)) { engine in
                let error = await #expect(throws: PostgresOpeningError.self) { try await engine.open() }
                #expect(error?.description == sentence)
            }
        }
    }

    @Test func `works, and can be closed twice; afterwards all is refused`() async throws {
        let server = try #require(PostgresYard.serverAddress)
        let engine = try PostgresEngine(PostgresConfiguration(address: server))
        try await engine.open()
        await engine.close()
        await engine.close()
        let error = await engine.failure { _ = try $0.hasRow("SELECT 1") }
        #expect(isBusy(error))
        var nothing = engine.broadcasts().makeAsyncIterator()
        #expect(await nothing.next() == nil)
    }
}
