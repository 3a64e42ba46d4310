/// Which modules a script needs before it can run, so that a page can ask for all of them at once instead of
/// finding them one import after the other.
struct ModuleGraph: Sendable {
    private let needs: [String: [String]]

    /// `contents` by path; everything that ends in `.js` is a module.
    init(_ contents: [String: [UInt8]]) {
        let modules = contents.filter { $0.key.hasSuffix(".js") }
        let imports = modules.reduce(into: [:]) { imports, module in
            imports[module.key] = Self.specifiers(in: module.value).compactMap {
                Self.resolve($0, from: module.key)
            }
        }
        needs = imports.reduce(into: [:]) { needs, module in
            needs[module.key] = Self.needs(of: module.key, imports)
        }
    }

    /// Everything that `entry` imports, itself left out, in the order in which it is found; nil where there is no such
    /// module.
    func modules(of entry: String) -> [String]? { needs[entry] }

    private static func needs(of entry: String, _ imports: [String: [String]]) -> [String] {
        var found = [entry]
        var position = 0
        while position < found.count {
            for module in imports[found[position]] ?? [] where !found.contains(module) {
                found.append(module)
            }
            position += 1
        }
        return Array(found.dropFirst())
    }

    /// Relative specifiers of static imports: `import … from "./a.js"` and `import "./a.js"`, which end their line.
    private static func specifiers(in bytes: [UInt8]) -> [Substring] {
        // Few lines end so: only these are read as text.
        bytes.split(separator: UInt8(ascii: "\n")).filter { $0.last == UInt8(ascii: "\"") }.compactMap {
            line in
            let parts = String(decoding: line, as: UTF8.self).split(
                separator: "\"", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[1].hasPrefix("."), parts[2].isEmpty else { return nil }
            let before = parts[0]
            return before == "import " || before.hasSuffix(" from ") ? parts[1] : nil
        }
    }

    private static func resolve(_ specifier: Substring, from path: String) -> String? {
        var parts = path.split(separator: "/").dropLast()
        for part in specifier.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }
}
