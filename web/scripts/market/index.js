// The module of pages with listings: the market, a member's, one that is found, and one by itself.
import { define } from "../lib/define.js"
import { ListingElement } from "./listing-element.js"
import { MarketElement } from "./market-element.js"

define("madang-market", MarketElement)
define("madang-listing", ListingElement)
