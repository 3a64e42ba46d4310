import MadangCore

/// Asking the sellers of listings. Members of a thread alone; others get 404.
public struct ThreadCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Threads"
    /// What it is about.
    public static let text = "Asking the sellers of listings. Members of a thread alone; others get 404."

    /// The threads of the one who asks, that with the latest message first.
    public let listThreads = Call<NoBody, ThreadList>(
        .get, "/v1/threads", .member, on: .threads, "List one's threads",
        "That with the latest message first.",
        query: .page)
    /// Asks the seller of the listing `{id}`: opens the thread, or goes on in the one that there is.
    /// Fails: 403 `forbidden` for one's own listing, 403 `blocked`, 404, 409 `conflict` for an offer that cannot be
    /// made now, 422 `invalid` with `text`, `photo_ids` or `amount`.
    public let askSeller = Call<MessageRequest, Thread>(
        .post, "/v1/listings/{id}/thread", .member, on: .threads, "Ask the seller of a listing",
        """
        Opens a thread with this message, or puts it behind the others of the one that there is. With an amount it is \
        an offer.
        """, status: 201, headers: [.idempotencyKey], fails: [.blocked, .conflict])
    /// What was said in the thread `{id}`, latest first. Fails: 404 for all but the two.
    public let listMessages = Call<NoBody, ItemList<Message>>(
        .get, "/v1/threads/{id}/messages", .member, on: .threads, "List the messages of a thread",
        "Latest first.",
        query: .page)
    /// Says something in the thread `{id}`; all before it is read by that. With an amount it is an offer.
    /// Fails: 403 `blocked`, 404, 409 `conflict` for an offer that cannot be made now, 422 `invalid`.
    public let sendMessage = Call<MessageRequest, Message>(
        .post, "/v1/threads/{id}/messages", .member, on: .threads, "Say something in a thread",
        "With an amount it is an offer.", status: 201, headers: [.idempotencyKey],
        fails: [.blocked, .conflict])
    /// Marks the thread `{id}` read. Fails: 404, also for a message of another thread.
    public let readThread = Call<ReadThreadRequest, Thread>(
        .post, "/v1/threads/{id}/read", .member, on: .threads, "Mark a thread as read",
        "A mark never goes back.")
}
