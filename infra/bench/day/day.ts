import type { Cents } from '../../../shared/money.ts'

/** What a person was told by a definite reply: `done`, the code of a refusal, or `nothing`. `about`: what the call concerned. */
export type Told = { call: string; who: string; about: string; outcome: string; body: Record<string, unknown> }

/** A payment page as Stripe records it: what was paid there, by whom. */
export type Payment = { sessionId: string; paid: Cents | null; refunded: Cents; email: string | null }

/** A stored row of any kind. */
export type StoredRow = { entity: string; pk: string; sk: string }

/** A day in the evening: what was there in the morning, what everybody was told, and what the table and Stripe say. */
export type Day = {
  mission: { id: string; amount: Cents; rewards: number }
  hoodie: { productId: string; units: Map<string, number> }
  /** The codes of the gift cards, by id. */
  codes: Map<string, string>
  told: Told[]
  rows: StoredRow[]
  payments: Payment[]
  /** The mails that were sent. */
  mails: { to: string; subject: string }[]
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
