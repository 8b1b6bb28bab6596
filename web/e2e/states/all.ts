import { afterPayment } from './after-payment.ts'
import { card } from './card.ts'
import { cardUse } from './card-use.ts'
import { claimsDesk } from './claims-desk.ts'
import { entrances } from './entrances.ts'
import { home } from './home.ts'
import { importGiftCards } from './import-gift-cards.ts'
import { membership } from './membership.ts'
import { merchandiseDesk } from './merchandise-desk.ts'
import { openToAll } from './open-to-all.ts'
import { ordersDesk } from './orders-desk.ts'
import { ownerMenu } from './owner-menu.ts'
import { payment } from './payment.ts'
import { rewards } from './rewards.ts'
import { shop } from './shop.ts'
import type { State } from './state.ts'
import { stockDesk } from './stock-desk.ts'
import { store } from './store.ts'
import { wallet } from './wallet.ts'

const members = [...home, ...store, ...wallet, ...card, ...cardUse, ...membership]
const visitors = [...shop, ...payment, ...afterPayment]
const shopDesk = [...stockDesk, ...importGiftCards, ...merchandiseDesk, ...ordersDesk]
const staff = [...ownerMenu, ...shopDesk, ...claimsDesk]

/** Every screen in every state. */
export const states: State[] = [...openToAll, ...entrances, ...visitors, ...members, ...rewards, ...staff]
