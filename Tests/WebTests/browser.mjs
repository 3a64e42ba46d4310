// What browsers have and Node 18, Debian 12's own, keeps in its modules. `node --import` runs it before each test file.
import { File } from "node:buffer"
import { webcrypto } from "node:crypto"

globalThis.crypto ??= webcrypto
globalThis.File ??= File
globalThis.navigator ??= {}
