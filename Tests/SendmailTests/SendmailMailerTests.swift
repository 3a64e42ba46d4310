import Domain
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Sendmail

@Suite struct `The mail command` {
    private let mail = Mail(
        recipient: "ana@example.org", subject: "Hi", text: "secret-of-forty-three-characters-0123456789012\n",
        language: "en")

    /// Sends by a shell script; what it writes into its folder is given back.
    private func send(_ script: String, timeout: Duration = .seconds(30)) async throws -> String {
        try await withTemporaryFolder { folder in
            let path = "\(folder)/sendmail"
            // Read by a shell, not run by itself: whoever forks meanwhile holds the file open for writing.
            try Data("\(script)\n".utf8).write(to: URL(filePath: path))
            let sender = try #require(MailAddress("yard@example.org"))
            let mailer = SendmailMailer(
                command: "/bin/sh \(path) -t  -i \(folder)/out", sender: sender, clock: TestClock(),
                timeout: timeout)
            try await mailer.send(mail)
            return try String(decoding: Data(contentsOf: URL(filePath: "\(folder)/out")), as: UTF8.self)
        }
    }

    private func refusal(_ script: String, timeout: Duration = .seconds(30)) async throws -> String {
        let error = await #expect(throws: MailError.self) { _ = try await send(script, timeout: timeout) }
        return error?.description ?? ""
    }

    @Test func `gets the message on its input and its arguments as words`() async throws {
        let out = try await send(#"{ echo "$#,$1,$2"; cat; } > "$3""#)
        #expect(out.hasPrefix("3,-t,-i\nFrom: yard@example.org\nTo: ana@example.org\n"))
        #expect(out.contains("\n\n"))
    }

    @Test func `knows nothing of our environment that could be secret`() async throws {
        setenv("MADANG_MEDIA_SECRET_KEY", "hush", 1)
        let out = try await send(#"cat > /dev/null; env > "$3""#)
        #expect(out.contains("PATH="))
        #expect(!out.contains("MADANG_"))
    }

    @Test func `says why it failed, without the address and without secrets`() async throws {
        let said = try await refusal(
            #"""
            cat >/dev/null; \#
            echo "no such user: ana@example.org secret-of-forty-three-characters-0123456789012" >&2; exit 67
            """#
        )
        #expect(said.contains("67"))
        #expect(said.contains("no such user: <recipient> …"))
        #expect(!said.contains("ana@"))
        #expect(!said.contains("secret-of"))
    }

    @Test func `that does not read is no harm`() async throws {
        let said = try await refusal("exit 75")
        #expect(said.contains("75"))
    }

    @Test func `that does not end is ended`() async throws {
        let said = try await refusal(
            "cat > /dev/null; trap '' TERM; sleep 600 & wait; sleep 600", timeout: .milliseconds(300))
        #expect(said.contains("did not end in time"))
    }

    @Test func `that is not there is told`() async throws {
        let sender = try #require(MailAddress("yard@example.org"))
        let mailer = SendmailMailer(command: "/nonexistent/sendmail", sender: sender, clock: TestClock())
        let error = await #expect(throws: MailError.self) { try await mailer.send(mail) }
        #expect(error?.description.contains("could not be run") == true)
    }

    @Test func `that leaves a child behind has done its work`() async throws {
        let out = try await send(#"cat > "$3"; sleep 5 & exit 0"#)
        #expect(out.contains("Subject: Hi"))
    }
}
