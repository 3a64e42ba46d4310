import Domain
import HTTPKit
import MadangCore
import Wording

/// What a phone needs to put the yard on its home screen (W3C Web Application Manifest).
struct AppManifest: JSONObject {
    let id = Paths.feed.string
    let startUrl = Paths.feed.string
    let scope = Paths.feed.string
    let name: String
    let shortName: String
    let description: String
    let lang: String
    let dir = "ltr"
    let display = "standalone"
    let categories = ["photo", "social"]
    // As the page's own (Layout, "schemeMetas"): a manifest knows one scheme only.
    let themeColor = "#fbfaf7"
    let backgroundColor = "#fbfaf7"
    let icons: [AppIcon]
    let shortcuts: [AppShortcut]
    let shareTarget = ShareTarget()

    init(_ about: About, _ text: Strings) {
        name = about.name(in: text)
        shortName = about.name(in: text)
        description = about.summary(in: text)
        lang = text.language.rawValue
        icons = AppIcon.all(of: about.logo)
        shortcuts = [
            AppShortcut(name: text.frame.newPost, url: Paths.newPost.string),
            AppShortcut(name: text.saves.title, url: Paths.saved.string),
            AppShortcut(name: text.notifications.title, url: Paths.notifications.string),
        ]
    }
}

/// What a long press on the app's icon offers.
struct AppShortcut: JSONObject {
    let name: String
    let url: String
}

/// Makes the app one of those that a phone's share sheet offers for photos (Web Share Target).
struct ShareTarget: JSONObject {
    struct Parameters: JSONObject {
        struct Files: JSONObject {
            let name = "photos"
            let accept = ["image/jpeg", "image/png", "image/webp", "image/gif"]
        }

        let title = "title"
        let text = "text"
        let url = "url"
        let files = [Files()]
    }

    let action = Paths.share.string
    let method = "POST"
    let enctype = "multipart/form-data"
    let params = Parameters()
}
