/// Builds WebP files around pixels that the worker compressed.
enum WebPDrawing {
    static func file(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        var body = Array("WEBP".utf8)
        for (name, content) in chunks {
            body += name.utf8
            body += littleEndian32(content.count)
            body += content
            if content.count % 2 == 1 { body.append(0) }
        }
        return Array("RIFF".utf8) + littleEndian32(body.count) + body
    }

    static func extendedHeader(flags: UInt8, width: Int, height: Int) -> [UInt8] {
        [flags, 0, 0, 0] + littleEndian32(width - 1).prefix(3) + littleEndian32(height - 1).prefix(3)
    }
}
