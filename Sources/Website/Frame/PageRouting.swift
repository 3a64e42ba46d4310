package import HTTPKit
import HTTPTypes
package import Hummingbird
package import MadangCore

/// A context that proves who asks.
protocol ReaderContext: ChildRequestContext where ParentContext == AppContext {
    /// Who gets so far.
    static var access: Access { get }
}

extension MemberContext: ReaderContext {
    static var access: Access { .member }
}

extension ModeratorContext: ReaderContext {
    static var access: Access { .moderator }
}

extension OwnerContext: ReaderContext {
    static var access: Access { .owner }
}

/// Routes of pages. A handler whose context proves less than its page asks for, or more, ends the program at its start.
extension RouterGroup<AppContext> {
    package func get<Parameters>(
        _ page: KeyPath<Pages, WebPage<Parameters>>,
        use handler: @Sendable @escaping (Request, AppContext) async throws -> Response
    ) {
        route(Pages[page], .get, handler)
    }

    func post<Parameters>(
        _ page: KeyPath<Pages, WebPage<Parameters>>,
        use handler: @Sendable @escaping (Request, AppContext) async throws -> Response
    ) {
        route(Pages[page], .post, handler)
    }

    func get<Parameters, Reader: ReaderContext>(
        _ page: KeyPath<Pages, WebPage<Parameters>>,
        use handler: @Sendable @escaping (Request, Reader) async throws -> Response
    ) {
        route(Pages[page], .get, handler)
    }

    func post<Parameters, Reader: ReaderContext>(
        _ page: KeyPath<Pages, WebPage<Parameters>>,
        use handler: @Sendable @escaping (Request, Reader) async throws -> Response
    ) {
        route(Pages[page], .post, handler)
    }

    private func route(
        _ page: some AnyWebPage, _ method: HTTPRequest.Method,
        _ handler: @Sendable @escaping (Request, AppContext) async throws -> Response
    ) {
        precondition([.anyone, .optional].contains(page.access), "\(page.pattern) is not for everybody")
        on(RouterPath(page.pattern), method: method, use: handler)
    }

    private func route<Reader: ReaderContext>(
        _ page: some AnyWebPage, _ method: HTTPRequest.Method,
        _ handler: @Sendable @escaping (Request, Reader) async throws -> Response
    ) {
        precondition(page.access == Reader.access, "\(page.pattern) is for a \(page.access.rawValue)")
        group(context: Reader.self).on(RouterPath(page.pattern), method: method, use: handler)
    }
}

extension RequestContext {
    /// The name in `/@{username}`, as it is looked up.
    func username() throws -> String { UsernameRule.normalize(try pathParameter("username")) }
}
