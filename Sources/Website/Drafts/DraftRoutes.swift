import Domain
import Features
import Foundation
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// One's drafts: which there are, what one does about posts that wait for their time, and deleting one.
struct DraftRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.drafts, use: list)
        pages.post(\.draft, use: send)
        pages.get(\.deleteDraft, use: showDelete)
        pages.post(\.deleteDraft, use: sendDelete)
    }

    @Sendable private func list(_ request: Request, _ context: MemberContext) async throws -> Response {
        let query = try request.query()
        let page = DraftsPage(
            query["kind"].flatMap(DraftKind.init(rawValue:)) ?? .post,
            try await verbs.listDrafts(by: context.member), done: query["did"].flatMap(DraftsPage.Done.init))
        return try answer.list(
            request, context.app, page: { draftsPage(page, $0) }, fragment: { draftsFragment(page, $0) })
    }

    @Sendable private func send(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        let id: Identifier<Draft> = try context.pathID()
        _ = try await verbs.showDraft(id, by: context.member)
        guard let act: DraftAct = try form.word("act") else { throw DomainError.invalid("act", .required) }
        do {
            switch act {
            case .publish:
                let post = try await verbs.publishDraft(id, by: context.member)
                return .leading(to: Paths.post(post.id.string))
            case .reschedule:
                let moment = try PublishTime(form).wanted(in: context.strings.zone)
                _ = try await verbs.saveDraft(
                    DraftChanges(publishAt: .at(moment)), id: id, by: context.member)
                return .leading(to: done(.changed))
            case .takeBack:
                _ = try await verbs.saveDraft(DraftChanges(publishAt: .never), id: id, by: context.member)
                return .leading(to: done(.takenBack))
            }
        } catch let error as DomainError where error.isAboutComposing && !request.isForProgram {
            var page = DraftsPage(.post, try await verbs.listDrafts(by: context.member))
            page.refused = DraftsPage.Refusal(
                id: id.string, faults: FormFaults(composing: error, context.strings),
                time: act == .reschedule ? PublishTime(form) : nil)
            return answer(request, context.app, status: error.code.status) { [page] in draftsPage(page, $0) }
        }
    }

    @Sendable private func showDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let row = DraftRow(try await verbs.showDraft(context.pathID(), by: context.member))
        return answer(request, context.app) { deleteDraftPage(row, $0) }
    }

    @Sendable private func sendDelete(_ request: Request, _ context: MemberContext) async throws -> Response {
        let id: Identifier<Draft> = try context.pathID()
        let kind = try await verbs.showDraft(id, by: context.member).kind
        try await verbs.deleteDraft(id, by: context.member)
        return .leading(to: done(.deleted, kind))
    }

    private func done(_ done: DraftsPage.Done, _ kind: DraftKind = .post) -> Path {
        Paths.draftList(kind).with("did", done.rawValue)
    }
}

extension PublishTime {
    /// The moment that was chosen. Fails: `.invalid` with "publish_at" where none was.
    func wanted(in zone: TimeZone) throws -> Timestamp {
        guard let moment = moment(in: zone) else { throw DomainError.invalid("publish_at", .required) }
        return moment
    }
}

extension Verbs {
    /// The draft that a form without script is to go on with, kept as `changes` say; where another device was quicker,
    /// what was written becomes another one. Resolves to what is said of it. Fails: as `SaveDraft`.
    func keepDraft(_ changes: DraftChanges, _ state: DraftState, by member: Member) async throws
        -> DraftsPage.Done
    {
        let id = state.id.flatMap { Identifier<Draft>($0) }
        do {
            _ = try await saveDraft(changes, id: id, expectedVersion: state.version, by: member)
            return .saved
        } catch let error as DomainError where id != nil && [.conflict, .notFound].contains(error.code) {
            _ = try await saveDraft(changes, by: member)
            return error.code == .conflict ? .both : .saved
        }
    }
}
