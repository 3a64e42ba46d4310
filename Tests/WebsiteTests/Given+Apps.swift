import Domain

@testable import Website

extension Given {
    /// What an app asked wrongly that calls itself `name`.
    static func faultyQuestion(_ name: String) -> FaultyQuestion {
        let redirect = Redirect("com.example.frame:/back")
        return FaultyQuestion(
            name: name, place: "com.example.frame:",
            way: redirect.map { WebAddress($0, query: "error=invalid_scope&state=x") } ?? .unsplash,
            refusal: AppRefusal(.invalidScope, name))
    }
}
