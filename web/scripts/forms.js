// Forms that are judged while somebody types, on the pages that have them.

import { FormElement } from "./elements/form.js"
import { define } from "./elements/index.js"

define("madang-form", FormElement)
