import MadangCore
import Testing
import Wording

extension Fault {
    /// The next kind of fault; a new case does not compile until it stands here, and so is tested.
    fileprivate var successor: Fault? {
        switch self {
        case .required: .tooShort(minimum: 31)
        case .tooShort: .tooLong(maximum: 47)
        case .tooLong: .outOfRange(minimum: 53, maximum: 71)
        case .outOfRange: .characters
        case .characters: .controlCharacters
        case .controlCharacters: .hiddenCharacters
        case .hiddenCharacters: .tooManyMarks(maximum: 59)
        case .tooManyMarks: .reserved
        case .reserved: .email
        case .email: .common
        case .common: .containsOwnName
        case .containsOwnName: .taken
        case .taken: .lookalike
        case .lookalike: .tooMany(maximum: 83)
        case .tooMany: .unknown
        case .unknown: .notReady
        case .notReady: .removed
        case .removed: .decided
        case .decided: .format
        case .format: .cropOutside
        case .cropOutside: .cropNotSquare
        case .cropNotSquare: .unreadablePicture
        case .unreadablePicture: .spentInvite
        case .spentInvite: .staleProof
        case .staleProof: .weakProof
        case .weakProof: .mismatch
        case .mismatch: .amount(decimals: 2)
        case .amount: .abovePrice
        case .abovePrice: .aboveAsked
        case .aboveAsked: .nothingOffered
        case .nothingOffered: .givenAway
        case .givenAway: .wrongCode
        case .wrongCode: .notToday
        case .notToday: .timeAhead
        case .timeAhead: nil
        }
    }

    fileprivate static let kinds = Array(sequence(first: Fault.required, next: \.successor))

    fileprivate var numbers: [Int] {
        switch self {
        case .tooShort(let number), .tooLong(let number), .tooMany(let number), .amount(let number): [number]
        case .outOfRange(let minimum, let maximum): [minimum, maximum]
        default: []
        }
    }
}

@Suite struct `What is wrong with a field` {
    @Test(arguments: Fault.kinds, Language.allCases)
    func `is said in a sentence with its numbers`(fault: Fault, language: Language) {
        let fields = FieldLabel.allCases.map(\.rawValue) + ["something_new"]
        for field in fields {
            let sentence = Strings(language).sentence(for: FieldFault(field: field, fault: fault))
            #expect(sentence.count > 8 && !sentence.contains("  "))
            #expect(sentence.hasSuffix(".") || sentence.hasSuffix("example.com"))
            for number in fault.numbers { #expect(sentence.contains("\(number)"), "\(sentence)") }
            #expect(sentence.unicodeScalars.contains(where: isHangul) == (language == .ko), "\(sentence)")
        }
    }

    private func isHangul(_ scalar: Unicode.Scalar) -> Bool { ("가"..."힣").contains(scalar) }

    @Test func `is said apart for each reason`() {
        for language in Language.allCases {
            let sentences = Set(Fault.kinds.map { Strings(language).sentence(for: $0, field: "password") })
            #expect(sentences.count == Fault.kinds.count)
        }
    }

    @Test(arguments: [
        (
            Fault.tooShort(minimum: 3), "username", "사용자 이름은 3자 이상이어야 해요.",
            "Username must have at least 3 characters."
        ),
        (
            .tooLong(maximum: 1000), "alt_text", "대체 텍스트는 1,000자 이하여야 해요.",
            "Alt text can have at most 1,000 characters."
        ),
        (.tooShort(minimum: 1), "memo", "메모는 1자 이상이어야 해요.", "Memo must have at least 1 character."),
        (.required, "password", "비밀번호를 입력해 주세요.", "Password is required."),
        (.required, "file", "사진을 골라 주세요.", "Please choose a photo."),
        (.required, "action", "결정을 골라 주세요.", "Decision is required."),
        (.tooMany(maximum: 10), "photo_ids", "사진은 10장까지 올릴 수 있어요.", "You can add at most 10 photos."),
        (.taken, "username", "이미 사용 중인 사용자 이름이에요.", "Username is already taken."),
        (.taken, "email", "이미 사용 중인 이메일 주소예요.", "Email address is already taken."),
        (
            .notReady, "photo_ids", "사진이 아직 준비되지 않았어요. 잠시 뒤 다시 시도해 주세요.",
            "Photos are not ready yet. Please try again in a moment."
        ),
        (
            .decided, "is_sensitive", "마당지기가 민감한 사진으로 표시해서 풀 수 없어요.",
            "A moderator marked these photos as sensitive, so you cannot change this."
        ),
    ])
    func `reads well`(fault: Fault, field: String, korean: String, english: String) {
        #expect(Strings(.ko).sentence(for: fault, field: field) == korean)
        #expect(Strings(.en).sentence(for: fault, field: field) == english)
    }

    // The same words stand below the field of a username and that of an e-mail address.
    @Test func `has no name where nothing is wrong`() {
        #expect(!Strings(.ko).accounts.available.contains("이름"))
    }
}
