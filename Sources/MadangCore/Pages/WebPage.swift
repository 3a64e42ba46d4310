/// An address of the website. The same value prints its links, is routed, is guarded and is walked by tests.
///
/// `Parameters` are what stands for the names in its pattern: `Void` for none, `String` for one, a pair for two.
package struct WebPage<Parameters>: Sendable {
    /// With `{name}` for what varies: `/p/{id}/likes`.
    package let pattern: String
    /// What answers there.
    package let kind: WebPageKind
    /// Who is answered; visitors are led to the login where a member is needed.
    package let access: Access
    /// Whom it is open to beside members who are neither waiting nor suspended. Who waits to be let in reads those that
    /// need no member, too, in a yard for everybody.
    package let open: Set<ModerationStatus>
    /// Whether somebody who was warned reads it before they have read that.
    package let isOpenToWarned: Bool
    /// Its pattern before and behind the first name in it.
    fileprivate let ends: (before: String, behind: String)

    init(
        _ pattern: String, _ access: Access = .optional, _ kind: WebPageKind = .page,
        open: Set<ModerationStatus> = [], isOpenToWarned: Bool? = nil
    ) {
        self.pattern = pattern
        self.kind = kind
        self.access = access
        self.open = open
        // What is about one's account alone stays open, as to those who are suspended.
        self.isOpenToWarned = isOpenToWarned ?? open.contains(.suspended)
        let parts = pattern.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
        ends = (String(parts[0]), parts.count > 2 ? String(parts[2]) : "")
    }
}

/// What answers at an address of the website.
package enum WebPageKind: Sendable {
    /// A page that people look at; it may take its own form.
    case page
    /// The target of forms of other pages: nothing can be read there.
    case form
    /// A file, for browsers and other programs.
    case file
}

/// A page whose parameters are of no interest.
package protocol AnyWebPage: Sendable {
    /// As of `WebPage`.
    var pattern: String { get }
    /// As of `WebPage`.
    var kind: WebPageKind { get }
    /// As of `WebPage`.
    var access: Access { get }
    /// As of `WebPage`.
    var open: Set<ModerationStatus> { get }
    /// As of `WebPage`.
    var isOpenToWarned: Bool { get }
}

extension WebPage: AnyWebPage {}

extension WebPage<Void> {
    /// The path of the page.
    @inlinable package var path: String { pattern }
}

extension WebPage<String> {
    /// The path of the page with `value` in place of the name in its pattern, percent-encoded.
    package func path(_ value: String) -> String {
        ends.before + PercentCoding.encode(value) + ends.behind
    }
}

extension WebPage where Parameters == (String, String) {
    /// The path of the page with both values in place of the names in its pattern, percent-encoded.
    package func path(_ first: String, _ second: String) -> String {
        let parts = pattern.split(omittingEmptySubsequences: false) { $0 == "{" || $0 == "}" }
        let values = (PercentCoding.encode(first), PercentCoding.encode(second))
        return "\(parts[0])\(values.0)\(parts[2])\(values.1)\(parts[4])"
    }
}
