package import Features
package import HTTPKit
package import Hummingbird
import MadangCore
package import Website

/// The page of all pieces. A server has it in development only.
package struct PieceRoutes: PageGroup {
    let web: Web
    let answer: PageAnswer

    package init(verbs: Verbs, web: Web, answer: PageAnswer) {
        self.web = web
        self.answer = answer
    }

    package func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.pieces) { request, context in answer(request, context, piecesPage) }
    }
}
