// The module of /alt-texts: <madang-alt-text> is a photo with the field for its description, <madang-alt-texts> the
// page with all of them.

import { defineWork } from "../lib/define.js"
import { AltTextForm } from "./alt-text-form.js"
import { AltTextList } from "./alt-text-list.js"

defineWork("madang-alt-texts", (element, signal) => new AltTextList(element, signal))
defineWork("madang-alt-text", (element, signal) => new AltTextForm(element, signal))
