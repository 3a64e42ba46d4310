@testable import Features

/// What verbs do on the way and nobody else calls: tests call it by itself.
extension VerbList {
    var tellMember: TellMember { TellMember(ports: ports) }
}

extension Verbs {
    var fitPhotos: FitPhotos { FitPhotos(ports: ports, media: media) }
}
