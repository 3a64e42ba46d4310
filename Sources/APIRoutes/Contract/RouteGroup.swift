import Features
import HTTPKit
import Hummingbird

/// The routes of a feature's calls.
protocol RouteGroup: Sendable {
    init(verbs: Verbs, web: Web)
    func add(to router: Router<AppContext>)
}
