// The module of /stories/new: <madang-story-form> makes the plain form in it into the crop stage and the stage of
// words, and back when it leaves the page.

import { defineWork } from "../../lib/define.js"
import { StoryComposer } from "./story-composer.js"

defineWork("madang-story-form", (element, signal) => new StoryComposer(element, signal).start())
