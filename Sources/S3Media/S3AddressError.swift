/// Why an address of an object store can't be read; each a sentence for the operator.
package enum S3AddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case notS3
    case missingBucket
    case badBucket(String)
    case badPrefix(String)
    case badRegion(String)
    case badEndpoint(String)
    case badPathStyle(String)
    case unknownParameter(String)
    case repeated(String)
    /// A user or password before the bucket. Not shown again: it may be a secret.
    case keysInside

    package var description: String {
        switch self {
        case .notS3: "The address of an object store begins with s3://, as in s3://bucket/prefix."
        case .missingBucket: "The address of the object store names no bucket: s3://bucket/prefix."
        case .badBucket(let name):
            "\"\(name)\" is no name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens."
        case .badPrefix(let text):
            "The prefix \"\(text)\" may have letters, digits, dots, hyphens, underscores and slashes only."
        case .badRegion(let name): "\"\(name)\" is no name of a region, such as us-east-1."
        case .badEndpoint(let text):
            "The endpoint \"\(text)\" is not of the form http://host:port or https://host."
        case .badPathStyle(let text): "path_style is on or off, not \"\(text)\"."
        case .unknownParameter(let name):
            "\"\(name)\" is nothing an s3:// address can say; it knows endpoint=, region= and path_style=."
        case .repeated(let name): "\"\(name)\" stands twice in the address of the object store."
        case .keysInside: "Keys do not belong into the address of the object store; give them apart."
        }
    }
}
