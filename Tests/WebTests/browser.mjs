// What browsers have and Node 18, Debian 12's own, keeps in its modules. `node --import` runs it before each test file.
import { File } from "node:buffer"
import { webcrypto } from "node:crypto"

globalThis.crypto ??= webcrypto
globalThis.File ??= File
globalThis.navigator ??= {}
globalThis.CustomEvent ??= class CustomEvent extends Event {
  constructor(type, init = {}) {
    super(type, init)
    this.detail = init.detail ?? null
  }
}
