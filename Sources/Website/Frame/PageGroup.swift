import Features
import HTTPKit
import Hummingbird

/// The routes of a feature's pages.
protocol PageGroup: Sendable {
    init(verbs: Verbs, web: Web, answer: PageAnswer)
    func register(in pages: RouterGroup<AppContext>)
}
