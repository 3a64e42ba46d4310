// The pages of boards: all of them, and one.

import { define } from "../lib/define.js"
import { BoardElement } from "./board-element.js"
import { BoardsElement } from "./boards-element.js"

define("madang-boards", BoardsElement)
define("madang-board", BoardElement)
