import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What a member says of their devices` {
    private func withAna(_ body: (BusyYard, Member, Identity) async throws -> Void) async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            try await body(verbs, ana, try #require(try await verbs.identity(verbs.logIn(ana, kind: .web))))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is kept, of each device for itself and of the rest for all`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            for name in ["cho", "ben"] { try await verbs.given.avatar(of: verbs.given.member(name)) }
            let (one, other) = (
                try #require(try await verbs.identity(verbs.logIn(ana, kind: .web))),
                try #require(try await verbs.identity(verbs.logIn(ana, kind: .web)))
            )
            let manage = verbs.all.managePush
            let plain = try await manage.state(of: one)
            #expect(plain.publicKey == testPush.publicKey && !plain.isOn && plain.wishes == PushWishes())
            #expect(plain.silenced == [])
            try await verbs.turnOn(one)
            for wishes in [
                try PushWishes(["like", "message"], from: "22:00", until: "07:00"), PushWishes(),
                try PushWishes(PushKind.allCases.map(\.rawValue), from: "00:00", until: "23:59"),
            ] {
                try await verbs.set(wishes, by: ana)
                #expect(try await manage.state(of: other).wishes == wishes)
            }
            for name in ["CHO", "ben", "cho"] { try await manage.setSilenced(true, name, by: ana) }
            let (first, second) = (try await manage.state(of: one), try await manage.state(of: other))
            #expect(first.isOn && !second.isOn && first.wishes == second.wishes)
            #expect(first.silenced.map(\.username) == ["ben", "cho"] && second.silenced == first.silenced)
            #expect(first.silenced.allSatisfy { $0.avatar != nil })
            for _ in 0..<2 { try await manage.setSilenced(false, "ben", by: ana) }
            #expect(try await manage.state(of: one).silenced.map(\.username) == ["cho"])
            for _ in 0..<2 { try await manage.turnOff(by: one) }
            #expect(try await !manage.state(of: one).isOn)
        }
    }

    @Test func `changes in the parts that are named, and in no other`() async throws {
        try await withAna { verbs, ana, browser in
            let manage = verbs.all.managePush
            let steps: [(PushWishesChange, PushWishes)] = [
                (PushWishesChange(silentKinds: ["like"]), PushWishes(silentKinds: [.like])),
                (
                    PushWishesChange(quietFrom: "22:00", quietUntil: "07:00"),
                    PushWishes(silentKinds: [.like], quiet: QuietHours(from: 1320, until: 420))
                ),
                (
                    PushWishesChange(quietUntil: "08:00"),
                    PushWishes(silentKinds: [.like], quiet: QuietHours(from: 1320, until: 480))
                ),
                (PushWishesChange(silentKinds: []), PushWishes(quiet: QuietHours(from: 1320, until: 480))),
                (PushWishesChange(), PushWishes(quiet: QuietHours(from: 1320, until: 480))),
                (PushWishesChange(quietFrom: "", quietUntil: ""), PushWishes()),
            ]
            for (change, wishes) in steps {
                try await manage.edit(change, by: ana)
                #expect(try await manage.state(of: browser).wishes == wishes)
            }
            try await manage.edit(PushWishesChange(quietFrom: "22:00", quietUntil: "07:00"), by: ana)
            for (change, field) in [
                (PushWishesChange(quietFrom: ""), "quiet_from"),
                (PushWishesChange(quietUntil: ""), "quiet_until"),
                (PushWishesChange(quietFrom: "07:00"), "quiet_until"),
            ] {
                let refused = try await refusal { try await manage.edit(change, by: ana) }
                #expect(refused?.faults.map(\.field) == [field])
            }
            #expect(try await manage.state(of: browser).wishes.quiet == QuietHours(from: 1320, until: 420))
        }
    }

    @Test func `is nobody else's`() async throws {
        try await withAna { verbs, ana, browser in
            let ben = try await verbs.given.member("ben")
            let bens = try #require(try await verbs.identity(verbs.logIn(ben, kind: .web)))
            try await verbs.turnOn(browser)
            try await verbs.set(PushWishes(silentKinds: [.like]), by: ana)
            try await verbs.all.managePush.setSilenced(true, "ben", by: ana)
            try await verbs.all.managePush.turnOff(by: bens)
            let state = try await verbs.all.managePush.state(of: bens)
            #expect(!state.isOn && state.wishes == PushWishes() && state.silenced == [])
            #expect(try await verbs.isTold(browser))
        }
    }

    @Test func `is refused where no push service can be, or no browser made the key`() async throws {
        try await withAna { verbs, _, browser in
            let good = ManagePush.Offer.at("https://push.example/1")
            for (offer, field) in [
                (ManagePush.Offer.at(""), "address"), (.at("http://push.example/1"), "address"),
                (.at("https://push.example:8443/1"), "address"), (.at("https://127.0.0.1/1"), "address"),
                (.at("https://ana@push.example/1"), "address"), (.at("push.example"), "address"),
                (
                    ManagePush.Offer(
                        address: good.address, publicKey: Array(good.publicKey.dropLast()),
                        secret: good.secret), "public_key"
                ),
            ] as [(ManagePush.Offer, String)] {
                let refused = try await refusal {
                    try await verbs.all.managePush.turnOn(offer, by: browser, from: .usual)
                }
                #expect(refused?.faults == [FieldFault(field: field, fault: .format)], "\(offer.address)")
            }
            #expect(try await verbs.count("push_subscriptions") == 0)
        }
    }

    @Test func `names five hundred members, and no more`() async throws {
        try await withAna { verbs, ana, browser in
            let names = (0...ManagePush.silencedLimit).map { "fan\($0)" }
            for name in names { _ = try await verbs.given.member(name) }
            for name in names.dropLast() { try await verbs.all.managePush.setSilenced(true, name, by: ana) }
            let last = try #require(names.last)
            let refused = try await refusal {
                try await verbs.all.managePush.setSilenced(true, last, by: ana)
            }
            #expect(
                refused?.faults == [
                    FieldFault(field: "username", fault: .tooMany(maximum: ManagePush.silencedLimit))
                ])
            // Who is named already may be named again.
            try await verbs.all.managePush.setSilenced(true, names[0], by: ana)
            try await verbs.all.managePush.setSilenced(false, names[0], by: ana)
            try await verbs.all.managePush.setSilenced(true, last, by: ana)
            let silenced = try await verbs.all.managePush.state(of: browser).silenced.map(\.username)
            #expect(silenced == names.dropFirst().sorted())
        }
    }

    @Test func `names no member who is not there for them, nor themselves`() async throws {
        try await withAna { verbs, ana, browser in
            let (eve, ben) = (try await verbs.given.member("eve"), try await verbs.given.member("ben"))
            let gone = try await verbs.given.member("gone")
            let now = verbs.clock.now
            try await verbs.given.block(ana, by: eve)
            try await verbs.database.write { try $0.members.setLeaving(gone.id, at: now) }
            for isSilenced in [true, false] {
                for name in ["nobody", "eve", "gone", "", "@ben", "b\u{0}en", "한글", "ben@example.com"] {
                    try await expectRefusal(.notFound, "\(name)") {
                        try await verbs.all.managePush.setSilenced(isSilenced, name, by: ana)
                    }
                }
                let oneself = try await refusal {
                    try await verbs.all.managePush.setSilenced(isSilenced, "Ana", by: ana)
                }
                #expect(oneself?.faults == [FieldFault(field: "username", fault: .unknown)])
            }
            // Who leaves or blocks afterwards is named no more.
            try await verbs.all.managePush.setSilenced(true, "ben", by: ana)
            try await verbs.given.block(ana, by: ben)
            #expect(try await verbs.all.managePush.state(of: browser).silenced == [])
        }
    }
}
