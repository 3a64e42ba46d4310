extension Call where Body == NoBody, Answer == ThreadList {
    /// The threads of the one who asks, that with the latest message first.
    public static var listThreads: Self { Self(.listThreads) }
}

extension Call where Body == MessageRequest, Answer == Thread {
    /// Asks the seller of the listing `{id}`: opens the thread, or goes on in the one that there is.
    /// Fails: 403 `forbidden` for one's own listing, 403 `blocked`, 404, 422 `invalid` with `text` or `photo_ids`.
    public static var askSeller: Self { Self(.askSeller, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == NoBody, Answer == ItemList<Message> {
    /// What was said in the thread `{id}`, latest first. Fails: 404 for all but the two.
    public static var listMessages: Self { Self(.listMessages) }
}

extension Call where Body == MessageRequest, Answer == Message {
    /// Says something in the thread `{id}`; all before it is read by that. Fails: 403 `blocked`, 404, 422 `invalid`.
    public static var sendMessage: Self { Self(.sendMessage, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == ReadThreadRequest, Answer == Thread {
    /// Marks the thread `{id}` read. Fails: 404, also for a message of another thread.
    public static var readThread: Self { Self(.readThread) }
}

extension AnyCall {
    static let threads: [AnyCall] = [
        AnyCall(.listThreads), AnyCall(.askSeller), AnyCall(.listMessages), AnyCall(.sendMessage),
        AnyCall(.readThread),
    ]
}
