import Domain
import Storage

/// Something that members or the yard do: one function over the ports.
protocol Verb: Sendable {
    var ports: Ports { get }
}

extension Verb {
    var database: any Database { ports.database }
    var clock: any Clock { ports.clock }
    var ids: IdentifierSource { ports.ids }
    var secrets: any Secrets { ports.secrets }
    var hasher: any PasswordHasher { ports.hasher }
    var commonPasswords: any CommonPasswordList { ports.commonPasswords }
    var marks: any Marks { ports.marks }
    var membership: MembershipPolicy { ports.membership }

    // What several verbs do on the way
    var check: CheckCode { CheckCode(ports: ports) }
    var passkey: CheckPasskey { CheckPasskey(ports: ports) }
    var recoveryCodes: RecoveryCodeBook { RecoveryCodeBook(ports: ports) }
    var open: OpenSession { OpenSession(ports: ports) }
    var names: TakenNames { TakenNames(ports: ports) }
    var trail: AuditTrail { AuditTrail(ports: ports) }
    var letters: LetterBox { LetterBox(ports: ports) }
    var tell: TellMember { TellMember(ports: ports) }
    var notify: NotifyMembers { NotifyMembers(ports: ports) }
}

/// A verb that reads or makes pictures too.
protocol MediaVerb: Verb {
    var media: MediaPorts { get }
}

extension MediaVerb {
    var blobs: any BlobStore { media.blobs }
    var processor: any PhotoProcessor { media.processor }
    var filters: FilterPolicy { media.filters }

    // What several verbs do on the way
    var quota: EnforceQuota { EnforceQuota(ports: ports, media: media) }
    var upload: UploadPhoto { UploadPhoto(ports: ports, media: media) }
    var edit: EditPhoto { EditPhoto(ports: ports, media: media) }
    var describe: DescribePhotos { DescribePhotos(ports: ports, media: media) }
    var delete: DeletePhoto { DeletePhoto(ports: ports) }
    var fit: FitPhotos { FitPhotos(ports: ports, media: media) }
}
