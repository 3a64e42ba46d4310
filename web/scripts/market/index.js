// The module of pages with listings: the market, a member's, one that is found, and one by itself.
import { define } from "../elements/index.js"
import { ListingElement } from "./listing-element.js"
import { MarketElement } from "./market-element.js"
import { MarketSwitchElement } from "./market-switch.js"

define("madang-market", MarketElement)
define("madang-market-switch", MarketSwitchElement)
define("madang-listing", ListingElement)
