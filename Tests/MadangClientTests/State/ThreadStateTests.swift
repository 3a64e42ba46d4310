import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `A question to a seller` {
    @Test func `opens a thread with the first message, and says nothing twice`() async throws {
        try await withSteeredScreens { line, ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let thread = ThreadState(asking: listing, in: ana.state)
            #expect(!thread.canSend && thread.messages == nil)
            thread.draft = " Is it still there? "
            line.set(.losesAnswer, for: Calls.threads.askSeller.endpoint)
            #expect(await !thread.send())
            #expect(thread.draft == " Is it still there? " && ana.state.failure?.wish == .message)
            line.set(nil, for: Calls.threads.askSeller.endpoint)
            #expect(await thread.send())
            #expect(thread.messages?.rows.map(\.text) == ["Is it still there?"] && thread.draft.isEmpty)
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.threads.sendMessage.endpoint)
            thread.draft = "Hello?"
            let send = Task { await thread.send() }
            await answered.wait()
            let id = try #require(thread.thread?.id)
            let said = try await ben.madang.messages(in: id).firstPage()
            let event = ThreadMessageEvent(threadID: id, messageID: said[0].id, unreadCount: 0)
            await ana.handle(.threadMessage(event))
            #expect(thread.messages?.rows.count == 1)
            gate.open()
            #expect(await send.value)
            await ana.handle(.threadMessage(event))
            #expect(thread.messages?.rows.map(\.text) == ["Hello?", "Is it still there?"])
        }
    }

    /// How much of the thread that came first is unread.
    private func unread(_ calls: Madang) async throws -> Int? {
        try await calls.threads().firstPage().first?.unreadCount
    }

    @Test func `is read as far as it is shown, and no further`() async throws {
        try await withSteeredScreens { line, ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let asked = ThreadState(asking: listing, in: ana.state)
            asked.draft = "Is it still there?"
            #expect(await asked.send())
            let id = try #require(asked.thread?.id)
            try await ben.madang.sendMessage(MessageRequest(text: "It is."), in: id)
            let calls = ana.madang
            let thread = ThreadState(try #require(asked.thread), in: ana.state)
            let messages = Calls.threads.listMessages.endpoint
            line.set(.isDown, for: messages)
            await thread.load()
            #expect(try await unread(calls) == 1)
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: messages)
            let load = Task { await thread.load() }
            await answered.wait()
            try await ben.madang.sendMessage(MessageRequest(text: "Come by."), in: id)
            gate.open()
            await load.value
            #expect(thread.messages?.rows.first?.text == "It is.")
            #expect(try await unread(calls) == 1)
            line.set(nil, for: messages)
            await thread.load()
            #expect(try await unread(calls) == 0)
        }
    }

    @Test func `is read, too, as far as the other answered before one's own message was sent`() async throws {
        try await withSteeredScreens { line, ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let thread = ThreadState(asking: listing, in: ana.state)
            thread.draft = "Is it still there?"
            #expect(await thread.send())
            let id = try #require(thread.thread?.id)
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.threads.sendMessage.endpoint)
            thread.draft = "Hello?"
            let send = Task { await thread.send() }
            await answered.wait()
            let answer = try await ben.madang.sendMessage(MessageRequest(text: "It is."), in: id)
            await ana.handle(
                .threadMessage(ThreadMessageEvent(threadID: id, messageID: answer.id, unreadCount: 1)))
            gate.open()
            #expect(await send.value)
            #expect(thread.messages?.rows.map(\.text) == ["It is.", "Hello?", "Is it still there?"])
            #expect(try await unread(ana.madang) == 0)
            #expect(thread.thread?.unreadCount == 0)
        }
    }

    @Test func `is read, too, as far as the other answered before the first message was answered`()
        async throws
    {
        try await withSteeredScreens { line, ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let thread = ThreadState(asking: listing, in: ana.state)
            let (answered, gate) = (Gate(), Gate())
            line.set(.waits(answered: answered, gate), for: Calls.threads.askSeller.endpoint)
            thread.draft = "Is it still there?"
            let send = Task { await thread.send() }
            await answered.wait()
            let id = try #require(try await ben.madang.threads().firstPage().first?.id)
            try await ben.madang.sendMessage(MessageRequest(text: "It is."), in: id)
            gate.open()
            #expect(await send.value)
            #expect(thread.messages?.rows.map(\.text) == ["It is.", "Is it still there?"])
            #expect(try await unread(ana.madang) == 0)
        }
    }

    @Test func `shows what was missed, and what comes after it, and is read so far`() async throws {
        try await withScreens { ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let thread = ThreadState(asking: listing, in: ana.state)
            thread.draft = "Is it still there?"
            #expect(await thread.send())
            let id = try #require(thread.thread?.id)
            for (text, isMissed) in [("It is.", true), ("Come by.", false)] {
                let answer = try await ben.madang.sendMessage(MessageRequest(text: text), in: id)
                let event = ThreadMessageEvent(threadID: id, messageID: answer.id, unreadCount: 1)
                await ana.handle(isMissed ? .reset : .threadMessage(event))
                #expect(thread.messages?.rows.first?.text == text)
                #expect(thread.messages?.newCount == 0)
                #expect(try await unread(ana.madang) == 0)
            }
        }
    }

    @Test func `shows what the other says as it comes, and how far they have read`() async throws {
        try await withScreens { ana, ben in
            let listing = ana.state.listing(try await ben.madang.createListing(ben.draft("A chair")))
            let mine = ThreadState(asking: listing, in: ana.state)
            mine.draft = "Is it still there?"
            #expect(await mine.send())
            let threads = try await ben.madang.threads().firstPage()
            let theirs = ThreadState(try #require(threads.first), in: ben.state)
            await theirs.load()
            #expect(theirs.messages?.rows.count == 1 && theirs.thread?.unreadCount == 0)
            let id = try #require(mine.thread?.id)
            let read = try #require(theirs.messages?.rows.first?.id)
            await ana.handle(
                .threadRead(ThreadReadEvent(threadID: id, upTo: read, isMine: false, unreadCount: 0)))
            #expect(mine.thread?.readUpTo == read)
            theirs.draft = "It is."
            #expect(await theirs.send())
            let answer = try #require(theirs.messages?.rows.first)
            await ana.handle(
                .threadMessage(ThreadMessageEvent(threadID: id, messageID: answer.id, unreadCount: 1)))
            #expect(mine.messages?.rows.map(\.text) == ["It is.", "Is it still there?"])
            #expect(mine.thread?.unreadCount == 0)
            try await ben.madang.block("ana")
            mine.draft = "Shall I come?"
            #expect(await !mine.send())
            #expect(mine.draft == "Shall I come?" && mine.problem?.code == "blocked")
        }
    }
}
