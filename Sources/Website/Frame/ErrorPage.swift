import MadangCore
package import Wording

/// What went wrong and how to go on: `title` and `detail` as the reader's language has them, with the reason where
/// there is one.
package func errorPage(
    _ problem: ProblemWording, _ reason: ProblemWording? = nil, title: String, detail: String,
    _ context: PageContext
) -> Document {
    let body: HTML = """
        <section class="empty empty--page">
        \(drawing(problem == .notFound ? .drawingGate : .drawingYard, context))
        <h1 class="empty__title">\(title)</h1>
        <p class="empty__text">\(detail)</p>
        <p class="empty__actions">\(way(problem, reason, context))</p>
        </section>
        """
    return Document(title: title, body: body, isTitleShown: false)
}

/// The way on: what is missing, logging in, trying again, or the start.
private func way(_ problem: ProblemWording, _ reason: ProblemWording?, _ context: PageContext) -> HTML {
    let text = context.strings
    if reason == .lacksFactor {
        return "<a class=\"button button--primary\" href=\"\(context.factorPage)\">\(text.factors.add)</a>"
    }
    return switch problem {
    case .unauthorized, .sessionRevoked, .tokenExpired, .invalidCredentials, .codeRequired, .invalidProof:
        "<a class=\"button button--primary\" href=\"\(Paths.login.back(to: context.path))\">\(text.accounts.logIn)</a>"
    case .busy, .readOnly, .moved, .internal, .rateLimited:
        "<a class=\"button button--primary\" href=\"\(context.path)\">\(text.common.retry)</a>"
    default:
        "<a class=\"button button--primary\" href=\"\(Paths.feed)\">\(text.frame.toStart)</a>"
    }
}
