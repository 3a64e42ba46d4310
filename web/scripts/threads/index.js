// Asking sellers: the list of threads, one of them, and the first message.

import { define } from "../lib/define.js"
import { AskElement } from "./ask-element.js"
import { ThreadElement } from "./thread-element.js"
import { ThreadsElement } from "./threads-element.js"

define("madang-ask", AskElement)
define("madang-thread", ThreadElement)
define("madang-threads", ThreadsElement)
