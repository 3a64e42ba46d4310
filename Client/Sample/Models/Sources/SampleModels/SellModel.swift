public import Foundation
public import MadangClient
public import Observation

/// The screen on which something is offered in the market.
@MainActor @Observable public final class SellModel {
    /// The listing as it is filled in.
    public let form: ListingForm

    /// An empty form.
    public init(in state: YardState) {
        form = ListingForm(in: state)
    }

    /// Adds a picture from a file.
    public func add(_ picture: URL) { form.photos.add(picture) }

    /// What is said under a field; nil where nothing is wrong with it.
    public func message(under field: ListingForm.Field) -> String? { form.fault(of: field)?.message }

    /// Offers it, and gives its name and price; nil where that failed: the fields say why.
    public func offer() async -> String? {
        await form.send().map { "\($0.name) for \($0.bargainPrice)" }
    }
}
