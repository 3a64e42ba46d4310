// The module of /market/new and /market/{id}/edit.
import { define } from "../../elements/define.js"
import { ListingFormElement } from "./listing-form-element.js"

define("madang-listing-form", ListingFormElement)
