import MadangCore

/// What people call the fields of the API; the raw value is the field's name there.
package enum FieldLabel: String, CaseIterable, Sendable {
    case username, email, password, code, identifier, bio, label, locale, text, file, crop, rotate, filter,
        straighten,
        light,
        contrast, warmth, memo, limit, cursor, invite, uses, days, scopes, until, date, words
    case name, description, currency, price, discount, stock, status, type, id, reason, sort, q, action, role,
        saving, accent, outcome
    case amount
    case allowsOffers = "allows_offers"
    case answerHours = "answer_hours"
    case kind
    case category, condition, place, categories, conditions, places, free, from
    case title, note, visibility, handle, boards, members, tag
    case coverPhotoID = "cover_photo_id"
    case displayName = "display_name"
    case currentPassword = "current_password"
    case newPassword = "new_password"
    case refreshToken = "refresh_token"
    case photoIDs = "photo_ids"
    case listingID = "listing_id"
    case priceMin = "price_min"
    case priceMax = "price_max"
    case altText = "alt_text"
    case colorScheme = "color_scheme"
    case timeZone = "time_zone"
    case endsAt = "ends_at"
    case publishAt = "publish_at"
    case draftID = "draft_id"
    case isSensitive = "is_sensitive"

    /// Whether what is counted are photos, and what is missing is chosen, not typed.
    var isPhotos: Bool { self == .photoIDs || self == .file }

    /// Whether it is one of a few that stand there: what is missing is chosen as well.
    var isChosen: Bool { self == .action || self == .outcome }

    /// Whether what is counted are people.
    var isPeople: Bool { self == .members }

    /// Whether it is a text of something that is sold.
    var isOfListing: Bool { self == .name || self == .description }
}

extension Strings {
    /// The label of a field by its name in the API; a field without a label is "this field".
    package func label(ofField field: String) -> String {
        FieldLabel(rawValue: field).map(label) ?? self(ko: "이 항목", en: "This field")
    }

    package func label(_ field: FieldLabel) -> String {
        switch field {
        case .username: self(ko: "사용자 이름", en: "Username")
        case .email: self(ko: "이메일 주소", en: "Email address")
        case .identifier: self(ko: "사용자 이름 또는 이메일", en: "Username or email")
        case .password: self(ko: "비밀번호", en: "Password")
        case .code: self(ko: "인증 앱의 코드", en: "Code from your authenticator app")
        case .currentPassword: self(ko: "지금 비밀번호", en: "Current password")
        case .newPassword: self(ko: "새 비밀번호", en: "New password")
        case .displayName: self(ko: "이름", en: "Name")
        case .label: self(ko: "이름", en: "Name")
        case .bio: self(ko: "소개", en: "Bio")
        case .locale: self(ko: "언어", en: "Language")
        case .timeZone: settings.timeZone
        case .colorScheme: self(ko: "화면 색", en: "Theme")
        case .saving: settings.saving
        case .accent: about.accent
        case .text: self(ko: "글", en: "Text")
        case .words: self(ko: "글", en: "Words")
        case .memo: self(ko: "메모", en: "Memo")
        case .reason: self(ko: "이유", en: "Reason")
        case .invite: self(ko: "초대", en: "Invite")
        case .uses: self(ko: "사람 수", en: "Number of people")
        case .days: self(ko: "날수", en: "Days")
        case .scopes: self(ko: "할 수 있는 일", en: "What it may do")
        case .until: self(ko: "정지 기간의 날수", en: "Days until the end")
        case .date: self(ko: "날짜", en: "Date")
        case .endsAt: self(ko: "끝나는 때", en: "End")
        default: photoLabel(field) ?? listingLabel(field) ?? boardLabel(field) ?? technicalLabel(field)
        }
    }

    private func boardLabel(_ field: FieldLabel) -> String? {
        switch field {
        case .title: self(ko: "이름", en: "Name")
        case .note: self(ko: "설명", en: "Note")
        case .visibility: self(ko: "볼 수 있는 사람", en: "Who can see it")
        case .boards: boards.title
        case .members: boards.members
        case .coverPhotoID: boards.cover
        case .tag: search.tags
        default: nil
        }
    }

    private func photoLabel(_ field: FieldLabel) -> String? {
        switch field {
        case .photoIDs: self(ko: "사진", en: "Photos")
        case .file: self(ko: "사진", en: "Photo")
        case .altText: self(ko: "대체 텍스트", en: "Alt text")
        case .isSensitive: sensitive.title
        case .crop: self(ko: "자르기", en: "Crop")
        case .rotate: self(ko: "회전", en: "Rotation")
        case .filter: self(ko: "필터", en: "Filter")
        case .straighten: compose.straighten
        case .light: compose.light
        case .contrast: compose.contrast
        case .warmth: compose.warmth
        default: nil
        }
    }

    private func listingLabel(_ field: FieldLabel) -> String? {
        switch field {
        case .name: self(ko: "상품명", en: "Item name")
        case .description: self(ko: "설명", en: "Description")
        case .currency: self(ko: "통화", en: "Currency")
        case .price: self(ko: "가격", en: "Price")
        case .discount: self(ko: "할인금액", en: "Discount")
        case .stock: self(ko: "재고", en: "Stock")
        case .listingID: self(ko: "상품", en: "Item")
        case .status: self(ko: "판매 상태", en: "Status")
        case .amount: self(ko: "금액", en: "Amount")
        case .allowsOffers: self(ko: "가격 제안 받기", en: "Accept offers")
        case .answerHours: self(ko: "답을 기다리는 시간", en: "Time to answer")
        default: factLabel(field)
        }
    }

    private func factLabel(_ field: FieldLabel) -> String? {
        switch field {
        case .category: marketChoices.category
        case .condition: marketChoices.condition
        case .place: marketChoices.place
        case .categories: marketChoices.listTitle(.category)
        case .conditions: marketChoices.listTitle(.condition)
        case .places: marketChoices.listTitle(.place)
        case .free: marketChoices.freeOnly
        case .priceMin: finds.least
        case .priceMax: finds.most
        case .from: self(ko: "다시 올릴 상품", en: "Item to list again")
        case .publishAt: self(ko: "올릴 시각", en: "Time")
        case .draftID: drafts.title
        default: nil
        }
    }

    /// Fields that only programs fill in.
    private func technicalLabel(_ field: FieldLabel) -> String {
        switch field {
        case .q: self(ko: "검색어", en: "Search text")
        case .sort: self(ko: "정렬", en: "Sort by")
        case .type, .kind: self(ko: "종류", en: "Type")
        case .action: self(ko: "결정", en: "Decision")
        case .outcome: moderation.outcome
        case .role: self(ko: "역할", en: "Role")
        default: field.rawValue
        }
    }
}
