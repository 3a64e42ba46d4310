import ImageIO
import MadangClient
import MadangCore
import SwiftUI

extension EnvironmentValues {
    /// Where pictures come from.
    @Entry var images: ImagePipeline?
}

/// A photo; until it is there, and behind its veil, what its ThumbHash shows of it.
struct PictureView: View {
    let photo: Photo
    /// Whether it is sensitive, and nobody wanted to see it yet: it is not loaded before.
    let isVeiled: Bool
    /// Somebody wants to see it.
    let lift: @MainActor () -> Void
    @Environment(\.images) private var images
    @State private var image: CGImage?

    var body: some View {
        Group {
            if let image {
                Image(image, scale: 1, label: Text(isVeiled ? "" : photo.altText)).resizable()
            } else {
                Color.gray.opacity(0.3)
            }
        }
        .aspectRatio(Double(photo.width) / Double(photo.height), contentMode: .fit)
        .overlay {
            if isVeiled { Button("Sensitive photo: show it", action: lift).buttonStyle(.bordered) }
        }
        .task(id: isVeiled ? "" : photo.urls.medium) {
            image = placeholder
            // Without a line the placeholder stays.
            guard !isVeiled, let bytes = try? await images?.data(at: photo.urls.medium),
                let source = CGImageSourceCreateWithData(bytes as CFData, nil)
            else { return }
            image = CGImageSourceCreateImageAtIndex(source, 0, nil)
        }
    }

    private var placeholder: CGImage? {
        guard let hash = ThumbHash.bytes(photo.thumbhash), let drawn = ThumbHash.drawn(hash),
            let pixels = CGDataProvider(data: Data(drawn.rgba) as CFData)
        else { return nil }
        return CGImage(
            width: drawn.width, height: drawn.height, bitsPerComponent: 8, bitsPerPixel: 32,
            bytesPerRow: drawn.width * 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: pixels,
            decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
}
