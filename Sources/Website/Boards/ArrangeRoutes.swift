import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

/// Order, moving and taking off, and laying on boards what one saved, for browsers without script; scripts use the API.
struct ArrangeRoutes: PageGroup {
    let verbs: Verbs
    let web: Web
    let answer: PageAnswer

    func register(in pages: RouterGroup<AppContext>) {
        pages.get(\.arrangeBoard, use: showBoard)
        pages.post(\.arrangeBoard, use: sendBoard)
        pages.get(\.chooseSaved, use: showSaved)
        pages.post(\.chooseSaved, use: sendSaved)
    }

    // The photos of a board

    @Sendable private func showBoard(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try request.query()
        let board = try await fillable(context)
        var page = try await page(of: board, form, request, context)
        page.notice = notice(of: form, page.targets, context.strings)
        return answer(request, context.app) { [page] in arrangePage(page, $0) }
    }

    @Sendable private func sendBoard(_ request: Request, _ context: MemberContext) async throws -> Response {
        let board = try await fillable(context)
        let form = try await request.form()
        do {
            guard let act = form["act"].flatMap(ArrangeAct.init) else {
                throw DomainError.invalid("target", .required)
            }
            guard act.photo == nil else { return try await order(act, board, form, context) }
            let path = try await place(after: act, board, form, context)
            return .leading(to: path)
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            var page = try await page(of: board, form, request, context)
            page.fault = error.sentence(context.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                arrangePage(page, $0)
            }
        }
    }

    /// Moves one photo within the order, and leads back to it.
    private func order(_ act: ArrangeAct, _ board: Board, _ form: Form, _ context: MemberContext) async throws
        -> Response
    {
        let wanted = act.segment(of: try await names(on: board, context))
        if !wanted.isEmpty {
            try await verbs.fillBoard.order(.id(board.id), wanted, by: context.member)
        }
        return .leading(to: part(of: board, form).at("arrange-\(act.photo ?? "")"))
    }

    /// Does something with all that is picked. Gives the page that says so. Fails: as `FillBoard`; `.invalid` with
    /// "target" for nothing that is picked, and for no board where one is needed.
    private func place(
        after act: ArrangeAct, _ board: Board, _ form: Form, _ context: MemberContext
    ) async throws -> Path {
        let photos = form.all("photo")
        guard !photos.isEmpty else { throw DomainError.invalid("target", .required) }
        guard act != .off else {
            let gone = try await takeOff(photos, board, by: context.member)
            return part(of: board, form).done("off", gone, left: photos.count - gone)
        }
        let target = try form.target()
        let filled = try await verbs.fillBoard(
            target, with: photos, from: act == .move ? .id(board.id) : nil, by: context.member)
        let added = filled.added.count
        let isMoved = act == .move && !filled.removed.isEmpty
        return part(of: board, form).with("target", target.text).done(
            isMoved ? "move" : "add", isMoved ? filled.removed.count : added,
            left: act == .move ? added - filled.removed.count : 0)
    }

    /// Gives how many went: what others laid there stays.
    private func takeOff(_ photos: [String], _ board: Board, by member: Member) async throws -> Int {
        var count = 0
        for photo in photos.prefix(RequestLimit.placedPhotos) {
            do {
                _ = try await verbs.fillBoard.takeOff(photo, .id(board.id), by: member)
                count += 1
            } catch let error as DomainError where error.code == .forbidden {
                continue
            }
        }
        return count
    }

    /// A board on which the member may lay photos. Fails: `.notFound`; `.forbidden` for who only sees it.
    private func fillable(_ context: MemberContext) async throws -> Board {
        let board = try await verbs.readBoards.show(context.board(), viewer: context.member)
        guard board.mayAdd else { throw DomainError.forbidden }
        return board
    }

    /// All photos of a board, in their order.
    private func names(on board: Board, _ context: MemberContext) async throws -> [String] {
        var names: [String] = []
        var place: Position?
        repeat {
            let photos = try await verbs.readBoards.photos(
                on: .id(board.id), viewer: context.member,
                page: PageRequest(limit: RequestLimit.page, after: place)
            ).photos
            names += photos.items.map(\.photoName)
            place = photos.next
        } while place != nil
        return names
    }

    /// The part of the list that a query or a form names; where a query names a photo, the part that has it.
    private func page(
        of board: Board, _ form: Form, _ request: Request, _ context: MemberContext
    ) async throws -> ArrangePage {
        let reference = BoardReference.id(board.id)
        let name = ListName.photos(on: reference, for: context.member.id, with: "")
        let query = try PageQuery(form, defaultLimit: RequestLimit.page)
        let wanted = Set(form.all("photo"))
        let isLookedFor = request.method == .get && !query.isContinued && !wanted.isEmpty
        var (part, begin) = (try query.request(in: name, web.cursors), form["cursor"])
        var photos = try await verbs.readBoards.photos(
            on: reference, viewer: context.member, page: part
        ).photos
        while isLookedFor, !photos.items.contains(where: { wanted.contains($0.photoName) }),
            let next = photos.next
        {
            part = PageRequest(limit: query.limit, after: next)
            begin = web.cursors.encode(next, in: name)
            photos = try await verbs.readBoards.photos(
                on: reference, viewer: context.member, page: part
            ).photos
        }
        let text = context.strings
        var page = ArrangePage(
            place: .board(board.id.string, title: board.title),
            rows: photos.items.map { ArrangePage.Row(BoardTile($0), picked: wanted, text) },
            targets: try await verbs.readBoards.choices(of: context.member).filter { $0.id != board.id },
            next: photos.next.map {
                Paths.arrangeBoard(board.id.string).with("cursor", web.cursors.encode($0, in: name))
            }, cursor: begin.flatMap { $0.isEmpty ? nil : $0 })
        page.target = form["target"]
        return page
    }

    /// The address of the same part of the list.
    private func part(of board: Board, _ form: Form) -> Path {
        let page = Paths.arrangeBoard(board.id.string)
        return form["cursor"].map { page.with("cursor", $0) } ?? page
    }

    /// What was done, as `Path.done` says it.
    private func notice(of form: Form, _ targets: [BoardChoice], _ text: Strings) -> String? {
        func number(_ name: String) -> Int {
            max(0, min(RequestLimit.placedPhotos, form[name].flatMap { Int($0) } ?? 0))
        }
        let (count, left) = (number("n"), number("left"))
        let title = targets.first { $0.id.string == form["target"] }?.title ?? ""
        var words: [String] = []
        switch form["did"] ?? "" {
        case "add" where count > 0: words.append(text.boards.didAdd(count, title))
        case "move" where count > 0: words.append(text.boards.didMove(count, title))
        case "off" where count > 0: words.append(text.boards.didTakeOff(count))
        default: break
        }
        if left > 0 { words.append(text.boards.left(left)) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    // What one saved

    @Sendable private func showSaved(_ request: Request, _ context: MemberContext) async throws -> Response {
        let page = try await page(ofSaved: try request.query(), context)
        return answer(request, context.app) { arrangePage(page, $0) }
    }

    /// Leads to the board on which they lie now.
    @Sendable private func sendSaved(_ request: Request, _ context: MemberContext) async throws -> Response {
        let form = try await request.form()
        do {
            let photos = form.all("photo")
            guard !photos.isEmpty else { throw DomainError.invalid("target", .required) }
            let target = try form.target()
            _ = try await verbs.fillBoard(target, with: photos, by: context.member)
            return .leading(to: Paths.board(target.text))
        } catch let error as DomainError where error.isAboutForm && !request.isForProgram {
            var page = try await page(ofSaved: form, context)
            page.fault = error.sentence(context.strings)
            return answer(request, context.app, status: error.code.status) { [page] in
                arrangePage(page, $0)
            }
        }
    }

    private func page(ofSaved form: Form, _ context: MemberContext) async throws -> ArrangePage {
        let name = ListName.saves(of: context.member.id, with: "")
        let query = try PageQuery(form, defaultLimit: RequestLimit.page)
        let saves = try await verbs.listSaves(
            of: context.member, page: query.request(in: name, web.cursors))
        let (text, picked) = (context.strings, Set(form.all("photo")))
        var page = ArrangePage(
            place: .saved, rows: saves.items.map { ArrangePage.Row(SavedRow($0), picked: picked, text) },
            targets: try await verbs.readBoards.choices(of: context.member),
            next: saves.next.map { Paths.chooseSaved.with("cursor", web.cursors.encode($0, in: name)) },
            cursor: query.isContinued ? form["cursor"] : nil)
        page.target = form["target"]
        return page
    }
}

extension Form {
    /// The board that is chosen. Fails: `.invalid` with "target".
    fileprivate func target() throws -> BoardReference {
        guard let board = self["target"].flatMap(BoardReference.init) else {
            throw DomainError.invalid("target", .required)
        }
        return board
    }
}

extension DomainError {
    /// In words for a page of photos.
    fileprivate func sentence(_ text: Strings) -> String {
        if faults.contains(where: { $0.field == "target" }) { return text.boards.pickOne }
        let told = FormFaults(self, text).aboutAll(with: "photo_ids").aboutAll(with: "from")
        return told.whole ?? text.boards.failed
    }
}

extension Path {
    /// The same with what was done: to how many photos, and how many stayed.
    fileprivate func done(_ what: String, _ count: Int, left: Int) -> Path {
        let page = with("did", what).with("n", String(count))
        return left > 0 ? page.with("left", String(left)) : page
    }
}
