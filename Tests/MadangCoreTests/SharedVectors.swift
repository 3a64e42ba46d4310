import Foundation

/// Cases that the browser's tests read too.
enum SharedVectors {
    static func read<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case] {
        let repository = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: repository.appending(path: "data/\(name)"))
        return try JSONDecoder().decode([Case].self, from: data)
    }
}
