import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// What the device of a program is told while nobody looks. Each log-in of a program has one device.
struct PushRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.push.show) { _, context in
            answer(try await face.verbs.managePush.subscription(of: context.identity))
        }
        member.on(MastodonCalls.push.subscribe, use: subscribe)
        member.on(MastodonCalls.push.change, use: change)
        member.on(MastodonCalls.push.end) { _, context in
            try await face.verbs.managePush.turnOff(by: context.identity)
            return .emptyObject
        }
    }

    @Sendable private func subscribe(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try await request.parameters()
        let (device, keys) = (said["subscription"], said["subscription"]["keys"])
        let offer = ManagePush.Offer(
            address: device.text("endpoint") ?? "", publicKey: keys.bytes("p256dh"),
            secret: keys.bytes("auth"))
        guard offer.secret.count == 16 else { throw DomainError.invalid("subscription[keys][auth]", .format) }
        let app = try AppPush(
            said["data"], sealing: device.flag("standard") == true ? .standard : .draft, else: .all)
        return answer(
            try await face.verbs.managePush.turnOn(
                offer, app, by: context.identity, from: context.app.visit(request)))
    }

    @Sendable private func change(_ request: Request, _ context: MemberContext) async throws -> Response {
        let said = try await request.parameters()
        let manage = face.verbs.managePush
        guard let before = try await manage.subscription(of: context.identity).app else {
            throw DomainError.notFound
        }
        try await manage.change(
            AppPush(said["data"], sealing: before.sealing, else: before.policy), by: context.identity)
        return answer(try await manage.subscription(of: context.identity))
    }

    private func answer(_ subscription: PushSubscription) -> Response {
        .json(WebPushSubscription(subscription, key: face.verbs.ports.push.publicKey))
    }
}

extension CallParameters {
    /// Of base64 in either alphabet; none for anything else.
    fileprivate func bytes(_ name: String) -> [UInt8] {
        let text = (text(name) ?? "").replacing("+", with: "-").replacing("/", with: "_").replacing(
            "=", with: "")
        return Base64URL.decode(text) ?? []
    }
}

extension AppPush {
    /// What a program wants to be told. Words for what does not happen here are passed over. Fails: `.invalid` with
    /// "data[policy]".
    fileprivate init(_ said: CallParameters, sealing: Sealing, else policy: Policy) throws {
        let wanted = try said.text("policy").map { text in
            guard let policy = Policy(rawValue: text) else {
                throw DomainError.invalid("data[policy]", .unknown)
            }
            return policy
        }
        let alerts = Alert.allCases.filter { said["alerts"].flag($0.rawValue) == true }
        self.init(alerts: Set(alerts), policy: wanted ?? policy, sealing: sealing)
    }
}

/// How it stands with the device of a program (docs.joinmastodon.org, "WebPushSubscription").
struct WebPushSubscription: JSONObject, Hashable {
    let id: String
    let endpoint: String
    let standard: Bool
    let alerts: PushAlerts
    /// By which the device knows who may send.
    let serverKey: String
    let policy: String

    init(_ subscription: PushSubscription, key: [UInt8]) {
        let app = subscription.app
        id = subscription.id.string
        endpoint = subscription.address.text
        standard = app?.sealing == .standard
        alerts = PushAlerts(app?.alerts ?? [])
        serverKey = Base64URL.encode(key)
        policy = (app?.policy ?? .none).rawValue
    }
}

/// Of what a device is told; the rest does not happen here.
struct PushAlerts: JSONObject, Hashable {
    let mention: Bool
    let status: Bool
    let reblog = false
    let follow: Bool
    let followRequest = false
    let favourite: Bool
    let poll = false
    let update: Bool

    init(_ alerts: Set<AppPush.Alert>) {
        mention = alerts.contains(.mention)
        status = alerts.contains(.status)
        follow = alerts.contains(.follow)
        favourite = alerts.contains(.favourite)
        update = alerts.contains(.update)
    }
}
