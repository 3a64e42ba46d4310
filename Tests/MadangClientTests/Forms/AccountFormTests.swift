import Domain
import Features
import Foundation
import MadangClient
import MadangCore
import Synchronization
import TestSupport
import Testing

@Suite struct `Forms of an account` {
    @MainActor private func fill(
        _ form: JoinForm, _ username: String, _ email: String = "ben@example.com",
        _ password: String = "correct horse"
    ) {
        (form.username, form.email, form.password) = (username, email, password)
    }

    @Test func `say what is wrong once a field was left, and from then on as one types`() async throws {
        try await withFormWorld { world in
            let form = JoinForm(in: world.state.yard)
            form.leave(.email)
            #expect(form.faults.isEmpty && !form.canSend)
            form.username = "b"
            #expect(form.faults.isEmpty)
            form.leave(.username)
            #expect(form.faults == [.username: .fault(.tooShort(minimum: 3))])
            form.username = "be!"
            #expect(form.fault(of: .username)?.code == "format")
            form.username = "ben"
            #expect(form.faults.isEmpty)
            // A try shows all of them, and sends nothing.
            let before = world.server.exchanges.count
            #expect(await form.send() == nil)
            #expect(form.faults == [.email: .fault(.required), .password: .fault(.required)])
            form.password = "I am ben, yes"
            #expect(form.fault(of: .password) == .fault(.containsOwnName))
            form.username = "benjamin"
            #expect(form.fault(of: .password) == nil)
            #expect(world.server.exchanges.count == before)
        }
    }

    /// The rules stand in one place: what a form takes the server takes, and what it refuses the server refuses, with
    /// the same codes.
    @Test(arguments: [
        ("ben", "ben@example.com", "correct horse", ""), ("B", "b", "short", "x"), ("한글", "", "", ""),
        ("admin", "a@b", "12345678", String(repeating: "a", count: 21)),
        ("  Ben_1 ", " Ben@EXAMPLE.com ", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "  "),
        ("ben_b", "dora@example.com", "my dora says so", "Ben"),
        ("ben", "ben@example.com", "long enough", "a\u{7}b"),
    ])
    func `judge as the server does`(_ username: String, _ email: String, _ password: String, _ name: String)
        async throws
    {
        try await withFormWorld { world in
            let form = JoinForm(in: world.state.yard)
            fill(form, username, email, password)
            form.displayName = name
            let found = Set(form.broken.map { "\($0.field) \($0.fault.code.rawValue)" })
            var refused: Set<String> = []
            do throws(MadangError) {
                try await world.yard.madang().register(
                    RegisterRequest(username: username, email: email, password: password, displayName: name))
            } catch {
                guard case .problem(let problem) = error else { throw error }
                refused = Set(problem.errors.map { "\($0.field) \($0.code)" })
            }
            #expect(found == refused)
        }
    }

    @Test func `show what the server says of a field until that is changed`() async throws {
        try await withFormWorld { world in
            let form = JoinForm(in: world.yard.madang(over: world.line))
            fill(form, "ana", "new@example.com", "Password1")
            #expect(form.canSend)
            #expect(await form.send() == nil)
            // Which passwords everybody tries the server alone knows.
            #expect(form.fault(of: .username)?.code == "taken")
            #expect(form.fault(of: .password)?.words?.isEmpty == false)
            #expect(!form.canSend && form.error?.status == 422 && !form.isSending)
            form.username = "ben"
            #expect(form.fault(of: .username) == nil && form.error == nil)
            #expect(form.fault(of: .password) != nil && !form.canSend)
            form.password = "correct horse"
            #expect(form.faults.isEmpty && form.canSend)
            #expect(await form.send()?.member.username == "ben")
            #expect(form.password.isEmpty && form.faults.isEmpty)
        }
    }

    @Test func `lead to a member where one thing alone was taken`() async throws {
        try await withFormWorld { world in
            let form = JoinForm(in: world.yard.madang())
            fill(form, "ana")
            #expect(await form.send() == nil)
            #expect(form.error?.status == 409 && form.fault(of: .username)?.code == "taken")
            form.username = "ben"
            #expect(await form.send()?.member.username == "ben")
        }
    }

    @Test func `ask whether a name can be had, and take no answer to an older question`() async throws {
        try await withFormWorld { world in
            let (asked, gate) = (Gate(), Gate())
            let router = RouterTransport(yard: world.yard)
            let line = ScriptedTransport { request in
                if request.url.query?.contains("username=ana") == true {
                    asked.open()
                    await gate.wait()
                }
                return try await router.open(request)
            }
            let form = JoinForm(in: world.yard.madang(over: line))
            form.username = "a"
            await form.lookUp(.username)
            #expect(line.requests.isEmpty)
            form.username = "ana"
            let late = Task { await form.lookUp(.username) }
            await asked.wait()
            form.username = "ben"
            await form.lookUp(.username)
            #expect(form.isFree(.username))
            gate.open()
            await late.value
            #expect(form.isFree(.username) && form.fault(of: .username) == nil)
            form.username = "ana"
            #expect(!form.isFree(.username))
            await form.lookUp(.username)
            #expect(form.fault(of: .username)?.code == "taken" && !form.canSend)
        }
    }

    @Test func `want an invite where the yard does`() async throws {
        var setting = ServedYard.Setting()
        setting.membership = MembershipPolicy(registration: .invite)
        try await withServedYard(setting) { yard in
            try await check(yard)
        }
    }

    @MainActor private func check(_ yard: ServedYard) async throws {
        let form = JoinForm(in: yard.madang())
        fill(form, "ben")
        #expect(form.canSend)
        #expect(await form.send() == nil)
        #expect(form.needsInvite && form.fault(of: .invite)?.code == "required")
        form.invite = "no secret"
        #expect(form.fault(of: .invite) == nil && form.canSend)
        #expect(await form.send() == nil)
        #expect(form.fault(of: .invite)?.code == "unknown")
        form.invite = ""
        #expect(form.fault(of: .invite) == .fault(.required) && !form.canSend)
    }

    @Test func `log in, and can be used again after a wrong password or without a line`() async throws {
        try await withFormWorld { world in
            let form = LogInForm(in: world.yard.madang(over: world.line))
            #expect(!form.canSend)
            (form.identifier, form.password) = ("ana", "wrong horse")
            #expect(await form.send() == nil)
            #expect(form.isWrong && form.words?.isEmpty == false && form.faults.isEmpty && form.canSend)
            form.password = "correct horse"
            #expect(!form.isWrong)
            world.line.setRate(1)
            for _ in 1...10 where form.error == nil { _ = await form.send() }
            #expect(form.error != nil && form.canSend && form.password == "correct horse")
            world.line.setRate(0)
            #expect(await form.send()?.member.username == "ana")
            #expect(form.password.isEmpty)
        }
    }

    @Test func `ask for a code in a second step where the account has an authenticator app`() async throws {
        try await withFormWorld { world in
            let ana = world.state.yard
            try await ana.confirm(password: "correct horse")
            let app = AuthenticatorApp(try await ana.beginAuthenticator().secret)
            let clock = world.yard.clock
            _ = try await ana.enableAuthenticator(code: app.code(at: clock.now))
            clock.advance(by: .seconds(30))
            let form = LogInForm(in: world.yard.madang(over: world.line))
            (form.identifier, form.password) = ("ana", "correct horse")
            #expect(!form.needsCode && form.canSend)
            #expect(await form.send() == nil)
            #expect(form.needsCode && !form.isWrong && !form.canSend && form.words?.isEmpty == false)
            form.code = "000000"
            #expect(await form.send() == nil)
            #expect(form.fault(of: .code)?.code == "unknown" && form.needsCode && !form.isWrong)
            // Another name begins anew.
            form.identifier = "ben"
            #expect(!form.needsCode)
            form.identifier = "ana"
            #expect(await form.send() == nil)
            form.code = app.code(at: clock.now)
            #expect(await form.send()?.member.username == "ana")
            #expect(form.password.isEmpty && form.code.isEmpty && !form.needsCode)
        }
    }

    @Test func `change the password, and say so where the old one is wrong`() async throws {
        try await withFormWorld { world in
            let form = PasswordForm(of: world.me, in: world.state.yard)
            (form.current, form.new) = ("wrong horse", "ana's own words")
            form.leave(.new)
            #expect(form.fault(of: .new) == .fault(.containsOwnName) && !form.canSend)
            form.new = "another horse"
            #expect(await form.send() == nil)
            #expect(form.fault(of: .current)?.code == "invalid_credentials" && !form.canSend)
            form.current = "correct horse"
            #expect(await form.send() == true)
            #expect(form.current.isEmpty && form.new.isEmpty && form.faults.isEmpty)
            try await world.yard.madang().logIn("ana", password: "another horse")
        }
    }

    @Test func `change of a profile what was changed, on all screens`() async throws {
        try await withFormWorld { world in
            try await world.state.yard.editMe(EditMeRequest(bio: "I plant trees."))
            let form = ProfileForm(of: try await world.state.yard.me(), in: world.state)
            let shown = world.state.member(world.me.member)
            #expect(!form.canSend)
            form.displayName = String(repeating: "a", count: 21)
            form.leave(.displayName)
            #expect(form.fault(of: .displayName) == .fault(.tooLong(maximum: 20)))
            form.displayName = "Ana B."
            // Meanwhile, elsewhere.
            try await world.state.yard.editMe(EditMeRequest(bio: "I plant trees and flowers."))
            #expect(await form.send()?.member.displayName == "Ana B.")
            #expect(shown.profile?.displayName == "Ana B." && form.bio == "I plant trees and flowers.")
            #expect(!form.canSend && form.faults.isEmpty)
            form.displayName = ""
            #expect(await form.send() == nil)
            #expect(form.fault(of: .displayName) == .fault(.required))
        }
    }
}
