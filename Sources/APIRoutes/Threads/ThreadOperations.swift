import Domain
import MadangAPI

extension OperationGroup {
    static let threads = OperationGroup(
        name: "Threads", text: "Asking the sellers of listings. Members of a thread alone; others get 404.",
        operations: [
            Operation(
                .listThreads, "listThreads", "List one's threads", "That with the latest message first."),
            Operation(
                .askSeller, "askSeller", "Ask the seller of a listing",
                "Opens a thread with this message, or puts it behind the others of the one that there is.",
                fails: [.blocked]),
            Operation(.listMessages, "listMessages", "List the messages of a thread", "Latest first."),
            Operation(.sendMessage, "sendMessage", "Say something in a thread", fails: [.blocked]),
            Operation(.readThread, "readThread", "Mark a thread as read", "A mark never goes back."),
        ])
}
