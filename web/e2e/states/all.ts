import { claimsDesk } from './claims-desk.ts'
import { entrances } from './entrances.ts'
import { home } from './home.ts'
import { openToAll } from './open-to-all.ts'
import { rewards } from './rewards.ts'
import type { State } from './state.ts'
import { stockDesk } from './stock-desk.ts'
import { store } from './store.ts'

/** Every screen in every state. */
export const states: State[] = [...openToAll, ...entrances, ...home, ...store, ...stockDesk, ...rewards, ...claimsDesk]
