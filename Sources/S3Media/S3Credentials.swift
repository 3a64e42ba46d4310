/// Who asks the store. Descriptions never show the secret.
package struct S3Credentials: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    package let accessKey: String
    let secretKey: String
    /// For keys that run out.
    let sessionToken: String?

    package init(accessKey: String, secretKey: String, sessionToken: String? = nil) {
        self.accessKey = accessKey
        self.secretKey = secretKey
        self.sessionToken = sessionToken
    }

    package var description: String { "S3Credentials(\(accessKey))" }
    package var debugDescription: String { description }
    /// `dump` and the messages of tests go through this.
    package var customMirror: Mirror { Mirror(self, children: ["accessKey": accessKey]) }
}
