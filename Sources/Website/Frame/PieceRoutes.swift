import HTTPKit
import Hummingbird

/// The page of all pieces, for those who work on them.
struct PieceRoutes: Sendable {
    private let answer: PageAnswer

    init(answer: PageAnswer) {
        self.answer = answer
    }

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(Paths.Pattern.pieces) { request, context in answer(request, context, piecesPage) }
    }
}
