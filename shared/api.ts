import * as accounts from './contract/accounts.ts'
import * as card from './contract/card.ts'
import * as membership from './contract/membership.ts'
import * as service from './contract/service.ts'
import * as shop from './contract/shop.ts'
import * as shopDesk from './contract/shop-desk.ts'
import * as staff from './contract/staff.ts'
import * as store from './contract/store.ts'
import * as wallet from './contract/wallet.ts'
import { byName } from './route.ts'

const areas = [accounts, membership, store, wallet, card, staff, shop, shopDesk, service] as const
type Routes<Area> = Area extends unknown ? Area[keyof Area] : never

/**
 * THE contract. The handlers, API Gateway, the local gateway, the browser's client, the OpenAPI document and the tests
 * that walk every route all come from these routes, each stated once under shared/contract and named by its path.
 */
export const api = byName(areas.flatMap<Routes<(typeof areas)[number]>>((area) => Object.values(area)))
