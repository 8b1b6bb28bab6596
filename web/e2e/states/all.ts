import { openToAll } from './open-to-all.ts'
import type { State } from './state.ts'
import { store } from './store.ts'

/** Every screen in every state. */
export const states: State[] = [...openToAll, ...store]
