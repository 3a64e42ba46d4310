import MadangCore
import Testing

@Suite struct `A fault` {
    @Test func `is told by the words of the contract`() {
        #expect(
            FieldCode.allCases.map(\.rawValue) == [
                "required", "too_short", "too_long", "out_of_range", "format", "taken", "too_many", "unknown",
                "not_ready", "removed", "decided",
            ])
    }

    @Test(arguments: [
        (Fault.reserved, FieldCode.taken), (.characters, .format), (.email, .format), (.common, .format),
        (.containsOwnName, .format), (.decided, .decided), (.unreadablePicture, .format),
        (.cropOutside, .outOfRange),
        (.tooMany(maximum: 10), .tooMany), (.outOfRange(minimum: 1, maximum: 100), .outOfRange),
    ])
    func `has one code`(fault: Fault, code: FieldCode) {
        #expect(fault.code == code)
    }
}
