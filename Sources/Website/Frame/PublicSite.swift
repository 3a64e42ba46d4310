import HTTPKit

/// Under which address a reader knows the yard: the one that is configured, else the one they asked for.
package struct PublicSite: Sendable {
    private let origin: PublicOrigin

    /// - Parameter origin: scheme and host under which people reach the yard; nil where nobody has said it.
    package init(origin: String?) {
        self.origin = PublicOrigin(origin)
    }

    func address(_ context: AppContext) -> SiteAddress { SiteAddress(origin: origin.text(for: context)) }
}
