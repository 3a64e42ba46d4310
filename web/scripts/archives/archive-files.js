import { tarEntries, tarKind, unpackedTar } from "./tar.js"
import { ArchiveFault } from "./unpacking.js"
import { zipEntries, zipFile } from "./zip.js"

const MOST_FILES = 1_000_000
// In bytes: of a list of posts, and of a photo, as large as a yard takes them.
const LARGEST_TEXT = 1 << 28
const LARGEST_PHOTO = 25 << 20

// The files of an archive that somebody picked, or the files that were picked together: a list of posts with its
// photos. Only what the archive lists is opened, and nothing of it is ever a path.
export class ArchiveFiles {
  #read

  constructor(names, read) {
    this.names = names
    this.#read = read
  }

  // Throws an ArchiveFault for what is no archive.
  static async open(files) {
    const [file] = files
    if (files.length > 1 || file.name.toLowerCase().endsWith(".json")) {
      const byName = new Map(files.map((one) => [one.name, one]))
      return new ArchiveFiles(new Set(byName.keys()), (path) => byName.get(path))
    }
    const kind = await tarKind(file)
    if (kind === null) {
      const entries = await zipEntries(file, MOST_FILES)
      return new ArchiveFiles(new Set(entries.keys()), (path, limit) => zipFile(file, entries.get(path), limit))
    }
    const tar = kind === "packed" ? await unpackedTar(file) : file
    const entries = await tarEntries(tar, MOST_FILES)
    return new ArchiveFiles(new Set(entries.keys()), (path) => {
      const { begin, size } = entries.get(path)
      return tar.slice(begin, begin + size)
    })
  }

  async text(path) {
    return (await this.#file(path, LARGEST_TEXT)).text()
  }

  async photo(path) {
    return this.#file(path, LARGEST_PHOTO)
  }

  async #file(path, limit) {
    if (!this.names.has(path)) throw new ArchiveFault("broken")
    const blob = await this.#read(path, limit)
    if (blob.size > limit) throw new ArchiveFault("too-large")
    return blob
  }
}
