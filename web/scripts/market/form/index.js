// The module of /market/new and /market/{id}/edit: <madang-listing-form> makes the plain form in it into the crop stage
// with fields that answer, and back when it leaves the page.

import { defineWork } from "../../lib/define.js"
import { ListingComposer } from "./listing-composer.js"

defineWork("madang-listing-form", (element, signal) => new ListingComposer(element, signal).start())
