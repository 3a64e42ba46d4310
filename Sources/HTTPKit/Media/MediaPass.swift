import Domain
import Hummingbird
import MadangAPI
import MadangCore

/// Why somebody may fetch a rendition, and what follows for caches and for pages of others.
enum MediaPass: Equatable {
    /// The yard is everybody's.
    case everyone
    /// A member is logged in.
    case session
    /// The address says so by itself, for so many seconds more.
    case address(seconds: Int)
    /// It is hidden, and theirs: nobody keeps it, and no other site shows it.
    case few
    /// It is of a story that they may see for so many seconds more. The yard is asked anew each time.
    case story(seconds: Int, byAddress: Bool)

    /// In a yard for its members only. Who waits or is suspended finds their own picture, which stands on their
    /// pages.
    ///
    /// - Parameter reader: for whom the address was made, if it is one of a story.
    ///
    /// Fails: `.unauthorized` for a stranger, `.forbidden` for a member who waits or is suspended.
    init(
        _ blob: BlobKey, _ request: Request, _ member: Domain.Member?, _ addresses: MediaAddresses,
        reader: (id: Identifier<Domain.Member>, seconds: Int)?
    ) throws {
        if let member, OpenRoutes.status(of: member) == nil || member.isPictured(by: blob) {
            self = .session
        } else if let seconds = addresses.secondsLeft(of: blob, asked: request) {
            self = .address(seconds: seconds)
        } else if let reader {
            self = .address(seconds: reader.seconds)
        } else {
            throw DomainError(shutTo: member.flatMap(OpenRoutes.status(of:)) ?? .stranger, to: member)
        }
    }

    /// `Cache-Control` of what may be kept for so many `seconds`, and `more` of it, where nobody need ask. Of a story
    /// it is a day at most and never `more`: what keeps files for good would keep it, too.
    func caching(for seconds: Int, _ more: String = "") -> String {
        switch self {
        case .everyone: "public, max-age=\(seconds)\(more)"
        case .session: "private, max-age=\(seconds)\(more)"
        case .address(let left): "private, max-age=\(min(seconds, left))\(more)"
        case .few: "private, no-store"
        case .story(let left, _): "private, max-age=\(min(left, 86_400))"
        }
    }

    /// `Cross-Origin-Resource-Policy`: who has an address that is good by itself may show it anywhere.
    var embedding: String {
        switch self {
        case .everyone, .address, .story(seconds: _, byAddress: true): "cross-origin"
        case .session, .few, .story(seconds: _, byAddress: false): "same-origin"
        }
    }
}

extension Domain.Member {
    /// Whether `blob` is of their own picture.
    fileprivate func isPictured(by blob: BlobKey) -> Bool {
        avatar?.renditions.contains { $0.blob == blob } ?? false
    }
}
