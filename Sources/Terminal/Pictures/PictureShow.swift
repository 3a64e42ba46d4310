import Foundation
import MadangClient

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Photos of a yard on the terminal, between the lines.
struct PictureShow: Sendable {
    /// No picture is larger, so that what was said stays beside it.
    private static let largest = (columns: 48, rows: 16)
    /// Of a terminal that does not say.
    private static let usualCell = (width: 10, height: 20)
    private static let indent = 2

    private let format: PictureFormat
    private let images: ImagePipeline
    private let decode: PictureDecoder.Decode
    private let columns: Int
    private let cell: (width: Int, height: Int)
    private let isExact: Bool
    private let showsSensitive: Bool

    /// Nil where none are shown. Fails: `MadangError.storage`.
    init?(_ flags: PictureFlags, _ output: OutputFlags) throws {
        guard let format = flags.format(output), let decode = PictureDecoder.current,
            let account = try Account.kept()
        else { return nil }
        self.format = format
        showsSensitive = flags.sensitive
        self.decode = decode
        images = ImagePipeline(
            server: account.server,
            options: ImagePipeline.Options(memoryLimit: 0, folder: Self.folder(of: account.server)))
        (columns, cell) = Self.measures
        let colors = ProcessInfo.processInfo.environment["COLORTERM"] ?? ""
        isExact = ["truecolor", "24bit"].contains(colors)
    }

    /// The lines that show `photo`; none where it is sensitive and nobody asked for it, or it cannot be had or read,
    /// which is no reason not to show the rest.
    func lines(_ photo: Photo) async -> [String] {
        guard showsSensitive || !photo.isSensitive else { return [] }
        let place = PicturePlace(
            of: photo.width, photo.height, columns: min(columns - Self.indent, Self.largest.columns),
            rows: Self.largest.rows, cell: cell, format)
        guard let file = try? await images.data(at: photo.path(width: place.width)),
            let pixels = try? await decode(file, place.width, place.height)
        else { return [] }
        let lines =
            switch format {
            case .kitty: KittyPicture.lines(pixels, place)
            case .sixel: SixelPicture.lines(pixels)
            case .blocks: BlockPicture.lines(pixels, isExact: isExact)
            }
        return lines.map { String(repeating: " ", count: Self.indent) + $0 }
    }

    /// What was looked at before is not fetched again. Each yard has its own: none can put a picture into that of
    /// another.
    private static func folder(of server: URL) -> URL {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 }
        let home = FileManager.default.homeDirectoryForCurrentUser
        return (cache.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".cache"))
            .appendingPathComponent("madang/photos")
            .appendingPathComponent(
                Data(server.absoluteString.utf8).base64EncodedString().filter { $0 != "/" })
    }

    /// Columns of the terminal, and pixels of one of its cells.
    private static var measures: (columns: Int, cell: (width: Int, height: Int)) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 2, size.ws_row > 0 else {
            return (80, usualCell)
        }
        let cell = (width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
        return (Int(size.ws_col), cell.width > 0 && cell.height > 0 ? cell : usualCell)
    }
}

extension Photo {
    /// The smallest file that has `width` pixels beside each other, or else the largest.
    fileprivate func path(width: Int) -> String {
        let sizes = [(160, urls.thumb), (320, urls.small), (640, urls.medium), (1280, urls.large)]
        return sizes.first { $0.0 >= width }?.1 ?? urls.full
    }
}

extension Screen {
    /// A photo as a picture, where pictures are shown, and as a line.
    func show(_ photo: Photo, _ pictures: PictureShow?) async {
        for line in await pictures?.lines(photo) ?? [] { say(Line(picture: line)) }
        let mark = photo.isSensitive ? "sensitive  " : ""
        let words = "\(photo.width) × \(photo.height)  \(mark)\(plain(photo.altText))"
        say(styled("  ▪ \(photo.id)  \(words)", .quiet))
    }
}
