/// Builds WebP files around pixels that the worker compressed.
enum WebPDrawing {
    static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        let body = chunks.flatMap { chunk in
            Array(chunk.name.utf8) + littleEndian32(chunk.content.count) + chunk.content
                + [UInt8](repeating: 0, count: chunk.content.count % 2)
        }
        return Array("RIFF".utf8) + littleEndian32(body.count + 4) + Array("WEBP".utf8) + body
    }

    static func extendedHeader(flags: UInt8, width: Int, height: Int) -> [UInt8] {
        [flags, 0, 0, 0] + littleEndian32(width - 1).prefix(3) + littleEndian32(height - 1).prefix(3)
    }
}
