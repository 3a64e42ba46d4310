import Domain
import Features
import HTTPKit
import Hummingbird
import MadangAPI
import MadangCore

/// What one's devices are told while nobody looks.
struct PushRoutes: RouteGroup {
    let verbs: Verbs
    let web: Web

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(Calls.push.showPush) { _, context in try await answer(context) }
        member.on(Calls.push.editPush) { request, context in
            let body = try await request.json(PushWishesRequest.self)
            try await verbs.managePush.edit(
                PushWishesChange(
                    silentKinds: body.silentKinds, quietFrom: body.quietFrom, quietUntil: body.quietUntil),
                by: context.member)
            return try await answer(context)
        }
        member.on(Calls.push.turnOnPush) { request, context in
            let body = try await request.json(PushDeviceRequest.self)
            try await verbs.managePush.turnOn(
                body.offer(), by: context.identity, from: context.app.visit(request))
            return .noContent
        }
        member.on(Calls.push.turnOffPush) { _, context in
            try await verbs.managePush.turnOff(by: context.identity)
            return .noContent
        }
        member.on(Calls.push.silenceMember) { _, context in
            try await verbs.managePush.setSilenced(
                true, context.pathParameter("username"), by: context.member)
            return .noContent
        }
        member.on(Calls.push.unsilenceMember) { _, context in
            try await verbs.managePush.setSilenced(
                false, context.pathParameter("username"), by: context.member)
            return .noContent
        }
    }

    private func answer(_ context: MemberContext) async throws -> Response {
        .json(PushState(try await verbs.managePush.state(of: context.identity)))
    }
}

extension PushDeviceRequest {
    /// Fails: `.invalid` with what is missing or no base64url.
    fileprivate func offer() throws -> ManagePush.Offer {
        var faults = FaultCollector()
        let key = Base64URL.decode(publicKey ?? "")
        let secret = Base64URL.decode(self.secret ?? "")
        faults.check("address", address?.isEmpty == false ? nil : .required)
        faults.check("public_key", publicKey == nil ? .required : key?.count == 65 ? nil : .format)
        faults.check("secret", self.secret == nil ? .required : secret?.count == 16 ? nil : .format)
        try faults.finish()
        return ManagePush.Offer(address: address ?? "", publicKey: key ?? [], secret: secret ?? [])
    }
}

extension PushState {
    fileprivate init(_ state: ManagePush.State) {
        self.init(
            publicKey: Base64URL.encode(state.publicKey), isOn: state.isOn,
            silentKinds: state.wishes.silentKinds.map(\.rawValue).sorted(),
            quietFrom: state.wishes.quiet.map { QuietHours.text(of: $0.from) },
            quietUntil: state.wishes.quiet.map { QuietHours.text(of: $0.until) },
            silenced: state.silenced.map(MemberShort.init))
    }
}
