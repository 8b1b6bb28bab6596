import * as accounts from './accounts/routes.ts'
import * as card from './card/routes.ts'
import * as catalogue from './catalogue/routes.ts'
import * as claims from './claims/routes.ts'
import * as ledger from './ledger/routes.ts'
import * as membership from './membership/routes.ts'
import * as orders from './orders/routes.ts'
import * as service from './service/routes.ts'
import * as store from './store/routes.ts'
import { byName } from './route.ts'

const areas = [accounts, membership, ledger, store, claims, card, catalogue, orders, service] as const
type Routes<Area> = Area extends unknown ? Area[keyof Area] : never

/**
 * The API contract. The handlers, API Gateway, the local gateway, the browser's client, the OpenAPI document and the contract
 * tests are all derived from these routes. Each area defines its routes in `<area>/routes.ts`.
 */
export const api = byName(areas.flatMap<Routes<(typeof areas)[number]>>((area) => Object.values(area)))
