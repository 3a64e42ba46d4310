public import MadangAPI

/// What both say of a sale afterwards.
extension Madang {
    /// What was said of a member after sales, latest first.
    public func feedback(of username: String, limit: Int? = nil) -> PagedList<Feedback> {
        PagedList { [client] next throws(MadangError) in
            let call = Calls.feedback.listFeedback
            let request =
                next.map { APIRequest(next: $0, of: call.endpoint) }
                ?? APIRequest(call, ["username": username], query: QueryItems(["limit": limit.text]))
            let page: FeedbackList = try await client.deliver(request) { try await $0.decoded() }
            return ItemList(data: page.data, next: page.paging.next)
        }
    }

    /// How often others thanked a member after a sale, and how often something went wrong.
    public func feedbackCounts(of username: String) async throws(MadangError) -> FeedbackCounts {
        let answer: FeedbackList = try await ask(
            Calls.feedback.listFeedback, ["username": username], query: QueryItems(["limit": "1"]))
        return answer.counts
    }

    /// Sales of which one can say something, or can change what one said, latest first.
    public func dueFeedback(limit: Int? = nil) -> PagedList<DueFeedback> {
        list(Calls.feedback.listDueFeedback, query: QueryItems(["limit": limit.text]))
    }

    /// Thanks the other one of a sale, in place of what one said before.
    @discardableResult public func thank(sale: String, text: String? = nil) async throws(MadangError)
        -> DueFeedback
    {
        try await ask(Calls.feedback.giveFeedback, ["id": sale], FeedbackRequest(type: "thanks", text: text))
    }

    /// Says what went wrong with a sale: "did_not_come", "not_as_described" or "unkind", in place of what one said
    /// before.
    @discardableResult public func complain(sale: String, reason: String, text: String? = nil)
        async throws(MadangError) -> DueFeedback
    {
        try await ask(
            Calls.feedback.giveFeedback, ["id": sale],
            FeedbackRequest(type: "problem", reason: reason, text: text))
    }

    /// Takes back what one said of a sale.
    public func takeBackFeedback(sale: String) async throws(MadangError) {
        try await send(Calls.feedback.takeBackFeedback, ["id": sale])
    }
}
