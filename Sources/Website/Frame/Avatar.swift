package import Domain
import MadangCore

/// A member's own picture, in the two smallest sizes: no avatar is shown larger than they are sharp.
package struct AvatarPicture: Sendable, Hashable {
    package let source: Path
    package let sources: SourceSet
    /// For cards of other services.
    var shared: SharedPicture?

    package init(source: Path, sources: SourceSet) {
        self.source = source
        self.sources = sources
    }

    package init(_ photo: Photo) {
        var widths: Set<Int> = []
        let small = [RenditionName.thumb, .small].compactMap(photo.rendition)
            .filter { widths.insert($0.size.width).inserted }
        self.init(
            source: small.first.map { Paths.media($0.blob) } ?? Paths.feed,
            sources: SourceSet(small.map { (Paths.media($0.blob), $0.size.width) }))
        shared = (photo.rendition(.medium) ?? small.last).map {
            SharedPicture(source: Paths.media($0.blob), size: $0.size)
        }
    }
}

/// Where an avatar stands, which says how large it is (avatar.css).
package enum AvatarSize: String, CaseIterable {
    /// In the bars.
    case tab
    /// Beside a name.
    case small
    /// In the row of stories.
    case story
    /// Above the settings.
    case middle
    /// On the member's page.
    case large
    /// Where it is changed.
    case largest

    var pixels: Int {
        switch self {
        case .tab: 24
        case .small: 36
        case .story: 55
        case .middle: 56
        case .large: 80
        case .largest: 128
        }
    }

    /// Whether the thumbnail, 160 pixels wide, is sharp on every screen: none has more than four for one of ours.
    fileprivate var isThumbnailEnough: Bool { pixels * 4 <= 160 }
}

/// The member's picture; without one, the first letter or syllable of the name on a colour that follows from the
/// username, so the same on every page. Decoration beside a name that says the same.
package func avatar(_ member: MemberName, size: AvatarSize = .small) -> HTML {
    if let picture = member.avatar { return avatarPicture(picture, size: size) }
    let letter = member.displayName.first { $0.isLetter || $0.isNumber } ?? member.username.first ?? "·"
    let tint = member.username.utf8.reduce(UInt32(7)) { ($0 &* 31 &+ UInt32($1)) % 9973 } % 8
    return """
        <span class="avatar avatar--\(size.rawValue) avatar--tint-\(Int(tint))" aria-hidden="true">\
        \(capital(letter))</span>
        """
}

/// With no more marks than the circle has room for: older names may have any number.
private func capital(_ letter: Character) -> String {
    String(String(letter).unicodeScalars.prefix(1 + DisplayNameRule.markLimit).map(Character.init))
        .uppercased()
}

private func avatarPicture(_ picture: AvatarPicture, size: AvatarSize) -> HTML {
    let sources: HTML =
        size.isThumbnailEnough ? "" : " srcset=\"\(picture.sources)\" sizes=\"\(size.pixels)px\""
    return """
        <span class="avatar avatar--\(size.rawValue)" aria-hidden="true"><img class="avatar__photo" \
        src="\(picture.source)"\(sources) width="\(size.pixels)" height="\(size.pixels)" alt="" loading="lazy" \
        decoding="async"></span>
        """
}
