public import MadangAPI
public import MadangCore
public import Observation

/// What an asker and the seller of a listing say to each other.
@MainActor @Observable public final class ThreadState: Listener {
    /// The thread; nil before anything was said.
    public private(set) var thread: MadangAPI.Thread?
    /// What is said, newest first; nil before anything was.
    public private(set) var messages: ListState<Message, Message>?
    /// What one writes.
    public var draft = "" {
        didSet { if draft != oldValue { problem = nil } }
    }
    /// Whether it is being sent.
    public private(set) var isSending = false
    /// What the server found wrong with it, until it is changed.
    public private(set) var problem: Problem?

    @ObservationIgnored private let listing: String?
    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private var key = OnceKey<String>()
    @ObservationIgnored private var heardWhileSending = false

    /// A thread that there is.
    public init(_ thread: MadangAPI.Thread, in yard: YardState) {
        listing = nil
        self.yard = yard
        yard.listen(self)
        open(thread)
    }

    /// A question to the seller of `listing`: the thread is there with the first message.
    public init(asking listing: ListingState, in yard: YardState) {
        self.listing = listing.id
        self.yard = yard
        yard.listen(self)
    }

    /// What is wrong with the draft, if anything; that there is none is no fault of it.
    public var fault: Fault? { MessageRule.check(draft) }

    /// Whether the draft can be sent.
    public var canSend: Bool {
        !MessageRule.normalize(draft).isEmpty && fault == nil && !isSending && thread?.canWrite != false
    }

    /// Loads the latest messages, and marks them as read. Where that fails `YardState.failure` says why.
    public func load() async {
        await messages?.refresh()
        await read()
    }

    /// Sends the draft, and empties it. Whether that worked: if not, `YardState.failure` says why, and nothing is lost;
    /// an answer that was lost says nothing twice.
    @discardableResult public func send() async -> Bool {
        guard canSend else { return false }
        isSending = true
        let text = MessageRule.normalize(draft)
        let isSent = await yard.trying(.message) { [self] () throws(MadangError) in
            do throws(MadangError) {
                try await send(text, key: key.key(for: text))
                key.settle()
                if MessageRule.normalize(draft) == text { draft = "" }
            } catch {
                if case .problem(let problem) = error { self.problem = problem }
                throw error
            }
        }
        isSending = false
        if heardWhileSending { await look() }
        return isSent
    }

    /// Answers, reserves or sells by one call, which gives the thread or an offer of it, and shows both anew. Whether
    /// that worked: if not, `YardState.failure` says why.
    func act(_ body: (Madang) async throws(MadangError) -> Void) async -> Bool {
        let isDone = await yard.trying(.message) { [self] () throws(MadangError) in try await body(yard.yard)
        }
        // Also where it failed: then it was otherwise than it is shown.
        await load()
        return isDone
    }

    private func send(_ text: String, key: String) async throws(MadangError) {
        let request = MessageRequest(text: text)
        if let thread {
            let message = try await yard.yard.sendMessage(request, in: thread.id, key: key)
            await messages?.insert(message)
        } else if let listing {
            open(try await yard.yard.askSeller(of: listing, request, key: key))
            await load()
        }
    }

    private func open(_ new: MadangAPI.Thread) {
        thread = new
        guard messages == nil else { return }
        let list = ListState(yard.yard.messages(in: new.id), in: yard) { $0 }
        // What is said is shown at once, and read.
        list.looksAfterReset = false
        messages = list
    }

    /// Marks as read what is shown: what came after that was not seen.
    private func read() async {
        guard let id = thread?.id, let newest = messages?.rows.first?.id else { return }
        await yard.quietly { [self] () throws(MadangError) in
            thread = try await yard.yard.readThread(id, upTo: newest)
        }
    }

    /// Shows what the other one wrote, and marks it as read. While one's own message is on its way it must not come as
    /// somebody else's: then `send()` looks, once the server has answered.
    private func look() async {
        heardWhileSending = isSending
        guard !isSending else { return }
        await messages?.look(shows: true)
        await read()
    }

    func handle(_ event: StateEvent) async {
        switch event {
        case .news(.threadMessage(let said)) where said.threadID == thread?.id:
            guard messages?.contains(said.messageID) != true else { return }
            await look()
        case .news(.threadRead(let mark)) where mark.threadID == thread?.id && !mark.isMine:
            thread?.readUpTo = mark.upTo
        case .news(.threadChanged(let changed)) where changed.threadID == thread?.id: await load()
        case .news(.reset): await look()
        default: break
        }
    }
}
