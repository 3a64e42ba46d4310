import Domain
import MadangAPI
import MadangCore

extension MadangAPI.Photo {
    /// The addresses are whole: the pictures stay where they are.
    init(_ photo: UnsplashPhoto) {
        let widths = UnsplashPhoto.widths.filter { $0 < photo.size.width } + [photo.size.width]
        let shown = widths.prefix(UnsplashPhoto.widths.count)
        self.init(
            id: photo.id.string, width: photo.size.width, height: photo.size.height,
            altText: photo.altText, color: "#" + Hexadecimal.text(ofColor: photo.color), thumbhash: "",
            filter: "none",
            urls: URLs(
                thumb: photo.address(width: 160), small: photo.address(width: 320),
                medium: photo.address(width: 640), large: photo.address(width: 1280),
                full: photo.address(width: 2048)),
            srcset: shown.map { "\(photo.address(width: $0)) \($0)w" }.joined(separator: ", "))
    }
}

extension Attribution {
    init(_ photo: UnsplashPhoto) {
        self.init(
            source: "unsplash", name: photo.photographer.name, url: photo.photographer.page,
            photoURL: photo.page)
    }
}
