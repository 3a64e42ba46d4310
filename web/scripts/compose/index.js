// The module of /new and /p/{id}/edit.
import { ComposerElement } from "./composer-element.js"

ComposerElement.define()
