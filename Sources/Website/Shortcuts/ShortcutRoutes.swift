import Features
import HTTPKit
import Hummingbird
import MadangCore

/// Which keys do what.
struct ShortcutRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.shortcuts) { request, context in answer(request, context, shortcutsPage) }
    }
}
