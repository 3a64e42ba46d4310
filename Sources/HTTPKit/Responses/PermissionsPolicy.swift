/// What pages may ask a device for (https://www.w3.org/TR/permissions-policy/): nothing. Taking a photo needs no
/// permission, because the file picker of the device does it. Sharing, copying and passkeys stay as browsers have them:
/// pages of this site alone may ask, and each needs somebody who answers. Names that Chromium does not know are left
/// out: it would complain on every page.
enum PermissionsPolicy {
    static let nothing = features.map { "\($0)=()" }.joined(separator: ", ")

    private static let features = [
        "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media",
        "gamepad", "geolocation", "gyroscope", "hid",
        "identity-credentials-get", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi",
        "otp-credentials", "payment", "picture-in-picture", "screen-wake-lock", "serial", "storage-access",
        "usb",
        "window-management", "xr-spatial-tracking",
    ]
}
