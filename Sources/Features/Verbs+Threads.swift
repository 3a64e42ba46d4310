// Asking
extension Verbs {
    package var askSeller: AskSeller {
        AskSeller(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var sendMessage: SendMessage {
        SendMessage(database: ports.database, clock: ports.clock, ids: ports.ids)
    }
    package var composeMessage: ComposeMessage {
        ComposeMessage(blobs: ports.blobs, compose: composePost, ask: askSeller, send: sendMessage)
    }
    package var readThreads: ReadThreads { ReadThreads(database: ports.database, ids: ports.ids) }
}
