/// Which modules a script needs before it can run, so that a page can ask for all of them at once instead of
/// finding them one import after the other.
struct ModuleGraph: Sendable {
    private let needs: [String: [String]]

    /// `contents` by path; everything that ends in `.js` is a module.
    init(_ contents: [String: [UInt8]]) {
        let imports = contents.filter { $0.key.hasSuffix(".js") }.reduce(into: [:]) { imports, module in
            imports[module.key] = Module(path: module.key, module.value).imports.map(\.path)
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
}
