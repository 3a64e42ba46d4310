import Features
import HTTPKit
import Hummingbird
import MadangCore

/// The page of all pieces, for those who work on them.
struct PieceRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.pieces) { request, context in answer(request, context, piecesPage) }
    }
}
