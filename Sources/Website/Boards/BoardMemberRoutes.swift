import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Who is on a board, for browsers with and without script.
struct BoardMemberRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.boardMembers, use: show)
        pages.post(\.boardMembers, use: send)
    }

    /// The list, or the question before somebody is taken away or leaves.
    @Sendable private func show(_ request: Request, _ context: MemberContext) async throws -> Response {
        let (board, members) = try await verbs.shareBoard.members(of: context.board(), viewer: context.member)
        let page = BoardMembersPage(board, members: members)
        let form = try request.query()
        switch form["ask"] ?? "" {
        case "leave" where !board.isMine:
            return answer(request, context.app) { boardMemberQuestion(page, takingAway: nil, $0) }
        case "remove" where board.isMine:
            let wanted = members.first { $0.member.username == form["username"] && !$0.isOwner }
            guard let name = wanted.map({ MemberName($0.member) }) else { throw DomainError.notFound }
            return answer(request, context.app) { boardMemberQuestion(page, takingAway: name, $0) }
        default: return answer(request, context.app) { boardMembersPage(page, $0) }
        }
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let shown = try await verbs.readBoards.show(context.board(), viewer: context.member)
        guard shown.mayAdd else { throw DomainError.forbidden }
        let form = try await request.form()
        let reference = BoardReference.id(shown.id)
        guard let act: BoardMemberAct = try form.word("act") else {
            throw DomainError.invalid("act", .required)
        }
        // Whoever made it deletes it instead.
        guard act != .leave || !shown.isMine else { throw DomainError.forbidden }
        do {
            return .leading(to: try await place(after: act, form, on: reference, context))
        } catch let error as DomainError where error.isAboutMember && !request.isForProgram {
            let (board, members) = try await verbs.shareBoard.members(of: reference, viewer: context.member)
            let page = BoardMembersPage(
                board, members: members, typed: form["username"] ?? "",
                faults: FormFaults(aboutMember: error, act, context.strings))
            // The page is there: what is not is who was named.
            let status = error.code == .notFound ? .unprocessableContent : error.code.status
            return answer(request, context.app, status: status) { boardMembersPage(page, $0) }
        }
    }

    /// Does what a button says. Gives where one is afterwards.
    private func place(
        after act: BoardMemberAct, _ form: Form, on board: BoardReference, _ context: MemberContext
    ) async throws -> Path {
        // As people write a name that they call somebody by.
        let typed = UsernameRule.normalize(form["username"] ?? "").drop { $0 == "@" }
        let username = act == .leave ? context.member.username : UsernameRule.normalize(String(typed))
        guard !username.isEmpty else { throw DomainError.invalid("username", .required) }
        switch act {
        case .add: _ = try await verbs.shareBoard.add(username, to: board, by: context.member)
        case .remove, .leave:
            try await verbs.shareBoard.remove(username, from: board, by: context.member)
        }
        return act == .leave ? Paths.boards : Paths.boardMembers(board.text)
    }
}

extension DomainError {
    /// Whether somebody else has to be named, or the board has to be another one.
    fileprivate var isAboutMember: Bool { isAboutForm || code == .notFound || code == .conflict }
}

extension FormFaults {
    /// Why somebody was not named, or not taken away.
    fileprivate init(aboutMember error: DomainError, _ act: BoardMemberAct, _ text: Strings) {
        let unknown = FieldFault(field: "username", fault: .unknown)
        if error.code == .notFound {
            self.init([unknown], text)
        } else if act == .add && error.faults.contains(unknown) {
            // They are there, and the owner sees them.
            self.init(fields: ["username": text.boards.notFollower])
        } else {
            self.init(error, text)
        }
    }
}
