// The module of /settings/import: <madang-import> brings posts of another service along.

import { defineWork } from "../lib/define.js"
import { ImportPage } from "./import-page.js"

defineWork("madang-import", (element, signal) => new ImportPage(element, signal))
