import Domain
import HTTPKit

/// What somebody says of a device that others use, too, when they log in.
enum SharedDevice {
    /// Under which name forms send it.
    static let field = "shared"
}

extension Form {
    /// Whether it says that others use the device, too.
    var isOfSharedDevice: Bool { self[SharedDevice.field] != nil }
}

extension Visit {
    /// The same, with what `form` says of the device.
    func saying(_ form: Form) -> Visit {
        var visit = self
        visit.isShared = form.isOfSharedDevice
        return visit
    }
}
