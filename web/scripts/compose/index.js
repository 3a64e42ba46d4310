// The module of /new and /p/{id}/edit: <madang-composer> makes the plain form in it into the crop stage, and back when
// it leaves the page.

import { defineWork } from "../lib/define.js"
import { Composer } from "./composer.js"

defineWork("madang-composer", (element, signal) => new Composer(element, signal).start())
