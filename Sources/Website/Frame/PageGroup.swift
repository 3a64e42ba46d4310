package import Features
package import HTTPKit
package import Hummingbird

/// The routes of a feature's pages.
package protocol PageGroup: Sendable {
    init(verbs: Verbs, web: Web, answer: PageAnswer)
    func register(in pages: RouterGroup<AppContext>)
}
