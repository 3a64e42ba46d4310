import MadangClient
import SampleModels
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct `Logging in` {
    @Test func `shows the yard to who has the password`() async throws {
        try await withScreens { screens in
            #expect(screens.app.member == "ana")
            #expect(screens.app.form.password.isEmpty)
        }
    }

    @Test func `says that name or password is wrong, and keeps what was typed`() async throws {
        try await withScreens(isLoggedIn: false) { screens in
            (screens.app.form.identifier, screens.app.form.password) = ("ana", "wrong horse")
            await screens.app.logIn()
            #expect(screens.app.member == nil)
            #expect(screens.app.form.isWrong)
            #expect(screens.app.form.identifier == "ana")
        }
    }

    @Test func `asks the server nothing while a field is empty, and says so under it`() async throws {
        try await withScreens(isLoggedIn: false) { screens in
            screens.app.form.identifier = "ana"
            await screens.app.logIn()
            #expect(screens.app.form.fault(of: .password)?.message == "Please fill this in.")
            #expect(screens.app.form.fault(of: .identifier) == nil)
            #expect(await screens.yard.requests.isEmpty)
        }
    }

    @Test func `lasts over a launch, without a line too`() async throws {
        try await withScreens { screens in
            await screens.yard.setDown(true)
            let next = launch(screens.yard, in: screens.folder)
            #expect(next.member == nil)
            await next.open()
            #expect(next.member == "ana")
        }
    }

    @Test func `ends with the log-out, whatever the server answers`() async throws {
        try await withScreens { screens in
            await screens.yard.setDown(true)
            await screens.app.logOut()
            #expect(screens.app.member == nil)
            let next = launch(screens.yard, in: screens.folder)
            await next.open()
            #expect(next.member == nil)
        }
    }

    @Test func `is asked for again where the session was ended elsewhere`() async throws {
        try await withScreens(SmallYard(posts: 1)) { screens in
            let watch = Task { await screens.app.watchSession() }
            await screens.yard.refuse(
                Calls.feeds.listFeed.endpoint, SmallYard.problem(401, "session_revoked"))
            await HomeModel(in: screens.app.state).posts.refresh()
            await until { screens.app.member == nil }
            watch.cancel()
            #expect(screens.app.member == nil)
        }
    }
}
