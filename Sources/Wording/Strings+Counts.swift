import MadangCore

extension Strings {
    /// Every digit, grouped by thousands: 1,234,567.
    package func number(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var grouped = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return grouped
    }

    /// A count in little room: exact below 10,000 in Korean (9,999 · 1.2만 · 123만 · 1.2억) and below 1,000 in
    /// English (999 · 1.2K · 123K · 1.2M). Cut, not rounded: it never shows more than there is.
    package func compactCount(_ value: Int) -> String {
        let units: [(size: Int, suffix: String)] =
            switch language {
            case .ko: [(1_000_000_000_000, "조"), (100_000_000, "억"), (10_000, "만")]
            case .en: [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
            }
        guard let unit = units.first(where: { value >= $0.size }) else { return number(value) }
        let whole = value / unit.size
        let tenth = value % unit.size / (unit.size / 10)
        return whole >= 100 || tenth == 0
            ? number(whole) + unit.suffix : "\(whole).\(tenth)\(unit.suffix)"
    }

    /// Who likes a post, in a sentence.
    package func likes(_ count: Int) -> String {
        if count == 0 { return self(ko: "가장 먼저 좋아요를 눌러보세요", en: "Be the first to like this") }
        return self(
            ko: "\(koreanCount(count, "명"))이 좋아합니다",
            en: "\(countedBriefly(count, "person likes", "people like")) this")
    }

    package func commentCount(_ count: Int) -> String {
        if count == 0 { return self(ko: "아직 댓글이 없어요", en: "No comments yet") }
        return self(ko: "댓글 \(koreanCount(count, "개"))", en: countedBriefly(count, "comment", "comments"))
    }

    package func postCount(_ count: Int) -> String {
        self(ko: "게시물 \(koreanCount(count, "개"))", en: countedBriefly(count, "post", "posts"))
    }

    package func followerCount(_ count: Int) -> String {
        self(ko: "팔로워 \(koreanCount(count, "명"))", en: countedBriefly(count, "follower", "followers"))
    }

    package func followingCount(_ count: Int) -> String {
        self(ko: "팔로잉 \(koreanCount(count, "명"))", en: "\(compactCount(count)) following")
    }

    package func photoCount(_ count: Int) -> String {
        self(ko: "사진 \(koreanCount(count, "장"))", en: countedBriefly(count, "photo", "photos"))
    }

    /// Beside a text box near its limit; negative when past it.
    package func charactersLeft(_ count: Int) -> String {
        count >= 0
            ? self(ko: "\(number(count))자 남았어요", en: "\(counted(count, "character", "characters")) left")
            : self(
                ko: "\(number(-count))자 넘었어요", en: "\(counted(-count, "character", "characters")) too many")
    }

    /// Korean: a count and its counter, apart behind 만 and 억: 3명, 1.2만 명.
    func koreanCount(_ count: Int, _ counter: String) -> String {
        compactCount(count) + (count < 10_000 ? "" : " ") + counter
    }

    /// English: an exact count and its noun.
    func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(number(count)) \(count == 1 ? one : many)"
    }

    func countedBriefly(_ count: Int, _ one: String, _ many: String) -> String {
        "\(compactCount(count)) \(count == 1 ? one : many)"
    }
}
