extension Call where Body == NoBody, Answer == ThreadList {
    public static var listThreads: Self { Self(.listThreads) }
}

extension Call where Body == MessageRequest, Answer == Thread {
    public static var askSeller: Self { Self(.askSeller, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == NoBody, Answer == ItemList<Message> {
    public static var listMessages: Self { Self(.listMessages) }
}

extension Call where Body == MessageRequest, Answer == Message {
    public static var sendMessage: Self { Self(.sendMessage, status: 201, headers: .idempotencyKey) }
}

extension Call where Body == ReadThreadRequest, Answer == Thread {
    public static var readThread: Self { Self(.readThread) }
}

extension AnyCall {
    static let threads: [AnyCall] = [
        AnyCall(.listThreads), AnyCall(.askSeller), AnyCall(.listMessages), AnyCall(.sendMessage),
        AnyCall(.readThread),
    ]
}
