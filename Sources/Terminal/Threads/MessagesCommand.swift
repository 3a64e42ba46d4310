import ArgumentParser
import MadangClient
import MadangCore

struct MessagesCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "messages",
        abstract: "Show one's threads with sellers and buyers, or one of them, or answer.",
        discussion: """
            A thread that is shown is read by that.

            EXAMPLES
              madang messages
              madang messages 0akz9h2m40q1e
              madang messages 0akz9h2m40q1e "Tomorrow at six?" --photo door.jpg
            """)

    @Argument(help: "The thread's id; without it all threads are shown.") var thread: String?
    @Argument(help: "What is said; without it and without photos the thread is shown, the latest first.")
    var text: String?
    @OptionGroup var photos: MessagePhotoFlags
    @OptionGroup var list: ListFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard thread != nil || photos.photo.isEmpty else {
            throw ValidationError("say in which thread the photos go")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard let thread else { return try await showThreads(yard, screen) }
        guard text != nil || !photos.photo.isEmpty else { return try await show(thread, yard, screen) }
        let message = try await photos.send(to: yard) { ids in
            try await yard.sendMessage(MessageRequest(text: text, photoIDs: ids), in: thread)
        }
        try screen.printJSON(message)
        screen.say("Sent \(message.id)")
    }

    private func showThreads(_ yard: Madang, _ screen: Screen) async throws {
        let threads = list.take(yard.threads(limit: list.pageSize))
        try await screen.table(threads, of: "threads") { screen.row($0) }
    }

    private func show(_ thread: String, _ yard: Madang, _ screen: Screen) async throws {
        var latest: String?
        let messages = list.take(yard.messages(in: thread, limit: list.pageSize))
        try await screen.list(messages, of: "messages") { message in
            try screen.show(message)
            latest = latest ?? message.id
        }
        if let latest { try await yard.readThread(thread, upTo: latest) }
    }
}

struct AskCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "ask", abstract: "Ask the seller of a listing.",
        discussion: """
            EXAMPLES
              madang ask 0akz9gvdw83e "Is it still there?"
            """)

    @Argument(help: "The listing's id, as `madang market` shows it.") var listing: String
    @Argument(help: "What is said.") var text: String?
    @OptionGroup var photos: MessagePhotoFlags
    @OptionGroup var output: OutputFlags

    func validate() throws {
        guard text != nil || !photos.photo.isEmpty else {
            throw ValidationError("a message needs words or --photo")
        }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        let thread = try await photos.send(to: yard) { ids in
            try await yard.askSeller(of: listing, MessageRequest(text: text, photoIDs: ids))
        }
        try screen.printJSON(thread)
        screen.say("Asked in \(thread.id)")
    }
}

/// Photos of a message.
struct MessagePhotoFlags: ParsableArguments {
    @Option(help: "A photo file; once for each, five at the most.", completion: .file()) var photo: [String] =
        []
    @OptionGroup var look: LookFlags

    func validate() throws { try PhotoUploads.judge(photo, limit: MessageRule.photoLimit) }

    /// What `body` makes of their ids, in the order of the files; of nil where there are none. Fails: as
    /// `PhotoUploads`.
    func send<Made>(to yard: Madang, _ body: ([String]?) async throws -> Made) async throws -> Made {
        try await PhotoUploads(photo, look: look).send(to: yard) { photos in
            try await body(photos.isEmpty ? nil : photos.map(\.id))
        }
    }
}

extension Screen {
    /// A thread in a table: what is unread, who it is with, what it is about, what was said last.
    fileprivate func row(_ thread: Thread) -> [Cell] {
        let other = thread.asker.isMe ? thread.seller : thread.asker
        return [
            Cell(thread.id, .quiet), Cell(thread.unreadCount, thread.unreadCount > 0 ? .accent : .quiet),
            Cell(name(of: other), .bold), Cell(plain(thread.listing?.name ?? ""), .quiet),
            Cell(words(of: thread.lastMessage)),
        ]
    }

    /// A message as a line.
    fileprivate func show(_ message: Message) throws {
        try printJSON(message)
        say(
            """
            \(styled(name(of: message.author), .bold)) \
            \(styled(moment(message.createdAt), .quiet))  \(words(of: message))
            """
        )
    }

    private func words(of message: Message) -> String {
        if message.isRemoved == true { return "(taken away by a moderator)" }
        if let line = line(of: message) { return line }
        let count = message.photos.count
        let photos = "[\(counted(count, "photo"))]"
        return [plain(message.text), count == 0 ? "" : photos].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What became of the listing, or what is offered; nil for what is said.
    private func line(of message: Message) -> String? {
        if let offer = message.offer {
            let text = message.text.isEmpty ? "" : "  \(plain(message.text))"
            return "[offer \(offer.id): \(offer.amount) \(offer.currency), \(offer.state)]\(text)"
        }
        return switch message.type {
        case "reserved": "[reserved for the one who asks]"
        case "reserved_for_other": "[reserved for somebody else]"
        case "released": "[the reservation, or the sale, is over]"
        case "sold": "[sold to the one who asks]"
        case "sold_to_other": "[sold to somebody else]"
        default: nil
        }
    }
}
