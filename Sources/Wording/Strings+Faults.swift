package import MadangCore

extension Strings {
    /// One sentence that says what is wrong with a field and how to put it right.
    package func sentence(for wrong: FieldFault) -> String {
        drafts.sentence(for: wrong) ?? sentence(for: wrong.fault, field: wrong.field)
    }

    /// As above; `field` is the name in the API (`display_name`).
    package func sentence(for fault: Fault, field: String) -> String {
        let label = label(ofField: field)
        let isPhotos = FieldLabel(rawValue: field)?.isPhotos ?? false
        let isPeople = FieldLabel(rawValue: field)?.isPeople ?? false
        return switch fault {
        case .required:
            FieldLabel(rawValue: field) == .scopes ? noScopes : required(label, FieldLabel(rawValue: field))
        case .tooShort(let minimum):
            FieldLabel(rawValue: field)?.isOfListing == true
                ? enter(label, minimum: minimum) : tooShort(label, minimum: minimum)
        case .tooLong(let maximum): tooLong(label, maximum: maximum)
        case .outOfRange(let minimum, let maximum): outOfRange(label, minimum: minimum, maximum: maximum)
        case .tooMany(let maximum) where FieldLabel(rawValue: field) == .tag: tags.tooMany(maximum)
        case .tooMany(let maximum) where FieldLabel(rawValue: field) == .text: mutes.tooMany(maximum)
        case .tooMany(let maximum):
            isPeople
                ? tooManyPeople(label, maximum: maximum)
                : tooMany(label, maximum: maximum, isPhotos: isPhotos)
        case .characters, .controlCharacters, .hiddenCharacters, .tooManyMarks, .format, .email, .mismatch:
            malformed(label, fault)
        case .common, .containsOwnName: weakPassword(fault)
        case .taken where FieldLabel(rawValue: field) == .text: mutes.taken
        case .taken, .reserved, .lookalike: unavailable(label, fault)
        case .unknown, .notReady: unusable(label, fault, arePhotos: FieldLabel(rawValue: field) == .photoIDs)
        case .removed: samePhotos.removed
        case .decided: sensitive.cannotUnmark
        case .timeAhead: drafts.badTime
        case .cropOutside, .cropNotSquare, .unreadablePicture: badPicture(fault)
        case .amount(let decimals): badAmount(label, decimals: decimals)
        case .abovePrice, .aboveAsked, .nothingOffered, .givenAway: offerFault(fault)
        case .notToday: notToday
        case .weakProof:
            self(
                ko: "브라우저의 확인이 끝나지 않았어요. 적은 내용은 그대로 있으니 한 번 더 눌러 주세요.",
                en: """
                    Your browser did not finish its check. What you entered is still here. Please try once more.
                    """
            )
        case .staleProof:
            self(
                ko: "브라우저의 확인이 오래됐어요. 적은 내용은 그대로 있으니 한 번 더 눌러 주세요.",
                en: "Your browser's check has expired. What you entered is still here. Please try once more."
            )
        case .wrongCode:
            self(
                ko: "이 코드는 맞지 않아요. 앱에 지금 보이는 새 코드를 적어 주세요. 코드는 한 번씩만 쓸 수 있어요.",
                en: "This code is not right. Enter the one that the app shows now. Each code works once.")
        case .spentInvite:
            self(
                ko: "이 초대는 쓸 수 없어요. 이미 다 썼거나 기한이 지났을 수 있어요. 새 초대를 받아 주세요.",
                en:
                    """
                    This invite no longer works. It may have been used, revoked, or expired. Please ask for a \
                    new one.
                    """
            )
        }
    }

    private func required(_ label: String, _ field: FieldLabel?) -> String {
        let object = Particle.object.attached(to: label)
        let isPhotos = field?.isPhotos == true
        return isPhotos || field?.isChosen == true
            ? self(
                ko: "\(object) 골라 주세요.",
                en: isPhotos ? "Please choose a photo." : "\(label) is required.")
            : self(ko: "\(object) 입력해 주세요.", en: "\(label) is required.")
    }

    private var noScopes: String {
        self(ko: "할 수 있는 일을 하나 이상 골라 주세요.", en: "Please choose at least one thing that it may do.")
    }

    private func tooShort(_ label: String, minimum: Int) -> String {
        self(
            ko: "\(Particle.topic.attached(to: label)) \(number(minimum))자 이상이어야 해요.",
            en: "\(label) must have at least \(counted(minimum, "character", "characters")).")
    }

    /// The words of docs/product.md, "Market".
    private func enter(_ label: String, minimum: Int) -> String {
        self(
            ko: "\(Particle.object.attached(to: label)) \(number(minimum))자리 이상 입력해주세요.",
            en: "\(label) must have at least \(counted(minimum, "character", "characters")).")
    }

    private func tooLong(_ label: String, maximum: Int) -> String {
        self(
            ko: "\(Particle.topic.attached(to: label)) \(number(maximum))자 이하여야 해요.",
            en: "\(label) can have at most \(counted(maximum, "character", "characters")).")
    }

    private func outOfRange(_ label: String, minimum: Int, maximum: Int) -> String {
        self(
            ko: "\(Particle.topic.attached(to: label)) \(number(minimum)) 이상 \(number(maximum)) 이하여야 해요.",
            en: "\(label) must be between \(number(minimum)) and \(number(maximum)).")
    }

    private func tooMany(_ label: String, maximum: Int, isPhotos: Bool) -> String {
        let topic = Particle.topic.attached(to: label)
        return isPhotos
            ? self(
                ko: "\(topic) \(number(maximum))장까지 올릴 수 있어요.",
                en: "You can add at most \(counted(maximum, "photo", "photos")).")
            : self(
                ko: "\(topic) \(number(maximum))개까지 넣을 수 있어요.",
                en: "\(label) can have at most \(counted(maximum, "item", "items")).")
    }

    private func tooManyPeople(_ label: String, maximum: Int) -> String {
        self(
            ko: "\(Particle.topic.attached(to: label)) \(number(maximum))명까지예요.",
            en: "At most \(counted(maximum, "person", "people")).")
    }

    private func malformed(_ label: String, _ fault: Fault) -> String {
        switch fault {
        case .characters:
            self(
                ko: "\(label)에는 영문 소문자, 숫자, 밑줄(_)만 쓸 수 있어요.",
                en: "\(label) can only have the letters a–z, digits and underscores (_).")
        case .controlCharacters:
            self(
                ko: "\(label)에 쓸 수 없는 문자가 들어 있어요.",
                en: "\(label) contains characters that cannot be used.")
        case .hiddenCharacters:
            self(
                ko: "\(label)에 보이지 않거나 글 방향을 바꾸는 문자가 있어요. 지우고 다시 적어 주세요.",
                en:
                    "\(label) has characters that are invisible or turn the text around. Please leave them out."
            )
        case .tooManyMarks(let maximum):
            self(
                ko: "\(label)에서 한 글자에 붙는 기호는 \(number(maximum))개까지예요.",
                en: "\(label) can have at most \(number(maximum)) accents on a letter.")
        case .email:
            self(
                ko: "\(Particle.object.attached(to: label)) 다시 확인해 주세요. 예: name@example.com",
                en: "Please check the email address. It looks like name@example.com.")
        case .mismatch:
            self(ko: "\(Particle.subject.attached(to: label)) 맞지 않아요.", en: "\(label) does not match.")
        default:
            self(ko: "\(label)의 형식이 올바르지 않아요.", en: "\(label) is not in the right format.")
        }
    }

    private func weakPassword(_ fault: Fault) -> String {
        fault == .common
            ? self(
                ko: "너무 흔한 비밀번호예요. 다른 비밀번호를 써 주세요.",
                en: "This password is too common. Please choose another one.")
            : self(
                ko: "비밀번호에 내 이름이나 이메일이 들어 있어요. 다른 비밀번호를 써 주세요.",
                en: "The password contains your name or email address. Please choose another one.")
    }

    private func unavailable(_ label: String, _ fault: Fault) -> String {
        switch fault {
        case .reserved:
            self(
                ko: "쓸 수 없는 \(Particle.copula.attached(to: label)). 다른 이름을 골라 주세요.",
                en: "\(label) is reserved. Please choose another one.")
        case .lookalike:
            self(
                ko: "잘 알려진 다른 회원과 헷갈리기 쉬운 \(Particle.copula.attached(to: label)). 다른 이름을 골라 주세요.",
                en: "\(label) looks too much like that of a well-known member. Please choose another one.")
        default:
            self(
                ko: "이미 사용 중인 \(Particle.copula.attached(to: label)).",
                en: "\(label) is already taken.")
        }
    }

    private var notToday: String {
        self(
            ko: "오늘 날짜가 아니에요. 새로 고친 뒤 다시 시도해 주세요.",
            en: "This is not today's date. Please refresh and try again.")
    }

    private func unusable(_ label: String, _ fault: Fault, arePhotos: Bool) -> String {
        fault == .notReady
            ? self(
                ko: "\(Particle.subject.attached(to: label)) 아직 준비되지 않았어요. 잠시 뒤 다시 시도해 주세요.",
                en: "\(label) \(arePhotos ? "are" : "is") not ready yet. Please try again in a moment.")
            : self(
                ko: "\(Particle.object.attached(to: label)) 찾을 수 없어요.",
                en: "\(label) could not be found.")
    }

    private func badAmount(_ label: String, decimals: Int) -> String {
        let object = Particle.object.attached(to: label)
        return decimals == 0
            ? self(
                ko: "\(object) 소수점 없이 숫자로만 입력해 주세요.",
                en: "\(label) takes digits only, without decimals.")
            : self(
                ko: "\(object) 숫자로만 입력해 주세요. 소수점 아래는 \(number(decimals))자리까지 쓸 수 있어요.",
                en: "\(label) takes digits only, with at most \(number(decimals)) decimals.")
    }

    private func badPicture(_ fault: Fault) -> String {
        switch fault {
        case .cropOutside:
            self(ko: "자를 부분이 사진 밖으로 나갔어요.", en: "The crop is outside the photo.")
        case .cropNotSquare:
            self(ko: "프로필 사진은 정사각형으로 잘라 주세요.", en: "A profile photo must be cropped to a square.")
        default:
            self(
                ko: "사진을 읽을 수 없어요. 파일이 손상된 것 같아요.",
                en: "The photo could not be read. The file seems to be damaged.")
        }
    }
}
