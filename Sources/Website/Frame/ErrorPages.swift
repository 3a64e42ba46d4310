package import HTTPKit
package import Hummingbird
package import MadangAPI
import Wording

/// Shows errors as pages.
package struct ErrorPages: ErrorPageRenderer {
    private let answer: PageAnswer

    package init(answer: PageAnswer) {
        self.answer = answer
    }

    package func page(for problem: Problem, reason: String?, request: Request, context: AppContext)
        async throws -> Response
    {
        let wording = ProblemWording(rawValue: problem.code) ?? .internal
        return answer(request, context) {
            errorPage(
                wording, reason.flatMap(ProblemWording.init), title: problem.title, detail: problem.detail, $0
            )
        }
    }
}
