import Domain
import MadangCore
import Testing

@Suite struct `What a member wants to be told` {
    private func faults(_ kinds: [String], _ from: String?, _ until: String?) -> [FieldFault] {
        do {
            _ = try PushWishes(kinds, from: from, until: until)
            return []
        } catch {
            return (error as? DomainError)?.faults ?? [FieldFault(field: "another error", fault: .unknown)]
        }
    }

    @Test func `is all at any time, unless something is said`() throws {
        #expect(try PushWishes([], from: nil, until: nil) == PushWishes())
        #expect(try PushWishes([], from: "", until: "") == PushWishes())
        #expect(PushWishes().silentKinds.isEmpty && PushWishes().quiet == nil)
    }

    @Test func `is kinds, each once, and hours`() throws {
        let wishes = try PushWishes(["like", "comment_like", "like"], from: "22:00", until: "07:05")
        #expect(wishes.silentKinds == [.like, .commentLike])
        #expect(wishes.quiet == QuietHours(from: 1320, until: 425))
        let all = try PushWishes(PushKind.allCases.map(\.rawValue), from: nil, until: nil)
        #expect(all.silentKinds == Set(PushKind.allCases))
    }

    @Test func `has a word for each kind of notification, and one for messages`() {
        #expect(
            Set(Notification.Kind.allCases.map(PushKind.init).map(\.rawValue)).union(["message"])
                == Set(PushKind.allCases.map(\.rawValue)))
        for kind in Notification.Kind.allCases { #expect(PushKind(kind).rawValue == kind.rawValue) }
    }

    @Test(
        arguments: [
            (["likes"], nil, nil, [FieldFault(field: "silent_kinds", fault: .unknown)]),
            (
                Array(repeating: "like", count: 11), nil, nil,
                [FieldFault(field: "silent_kinds", fault: .tooMany(maximum: 10))]
            ),
            (["like", ""], nil, nil, [FieldFault(field: "silent_kinds", fault: .unknown)]),
            ([], "22:00", nil, [FieldFault(field: "quiet_until", fault: .required)]),
            ([], "22:00", "", [FieldFault(field: "quiet_until", fault: .required)]),
            ([], nil, "07:00", [FieldFault(field: "quiet_from", fault: .required)]),
            ([], "", "07:00", [FieldFault(field: "quiet_from", fault: .required)]),
            ([], "25:00", "07:00", [FieldFault(field: "quiet_from", fault: .format)]),
            ([], "22:00", "7", [FieldFault(field: "quiet_until", fault: .format)]),
            ([], "07:00", "07:00", [FieldFault(field: "quiet_until", fault: .unknown)]),
            (
                ["x"], "22", "",
                [
                    FieldFault(field: "silent_kinds", fault: .unknown),
                    FieldFault(field: "quiet_from", fault: .format),
                    FieldFault(field: "quiet_until", fault: .required),
                ]
            ),
        ] as [([String], String?, String?, [FieldFault])])
    func `is refused field by field`(
        _ kinds: [String], _ from: String?, _ until: String?, _ wrong: [FieldFault]
    ) {
        #expect(faults(kinds, from, until) == wrong)
    }
}
