import Foundation

/// What a configuration file says.
struct FileSettings {
    /// A text for each key that is there.
    let texts: [String: String]

    /// Reads the JSON file at `path`. A null says nothing. Fails: `SettingError` for what cannot be read, for a key
    /// that is no setting, as a misspelt one would otherwise be silently without effect, and for a list or an object
    /// as a value.
    init(_ path: String) throws {
        let values = try Self.read(path)
        let known = Set(Setting.all.map(\.key))
        var texts: [String: String] = [:]
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            guard known.contains(key) else {
                throw SettingError(
                    "The configuration file \(path) has the key \"\(key)\", which is no setting; see `madang config`."
                )
            }
            switch value {
            case .text(let text): texts[key] = text
            case .nothing: continue
            case .other:
                throw SettingError("The setting \"\(key)\" must be a text, a number or true or false.")
            }
        }
        self.texts = texts
    }

    private static func read(_ path: String) throws -> [String: Value] {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw SettingError(
                "The configuration file \(path) cannot be read: \((error as NSError).localizedDescription)")
        }
        do {
            return try JSONDecoder().decode([String: Value].self, from: data)
        } catch {
            throw SettingError("The configuration file \(path) cannot be read as JSON: \(reason(of: data)).")
        }
    }

    /// Why `data` is no object of JSON. The decoder does not say where it stopped; the older reader does.
    private static func reason(of data: Data) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
            return "it must be one object, as {\"port\": 8080}"
        } catch {
            let told = (error as NSError).userInfo["NSDebugDescription"] as? String
            let reason = told ?? error.localizedDescription
            return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        }
    }
}

/// A value in the file. It may say 8080 or "8080", true or "on".
private enum Value: Decodable {
    case text(String)
    case nothing
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .nothing
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .text(flag ? "on" : "off")
        } else if let number = try? container.decode(Int.self) {
            self = .text(String(number))
        } else if let number = try? container.decode(Double.self) {
            // No setting takes one; the setting's own sentence says what it takes.
            self = .text(String(number))
        } else {
            self = .other
        }
    }
}
