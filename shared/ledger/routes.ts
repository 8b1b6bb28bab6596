/** Solcoins: the member's statement, and gifts from staff. */
import * as v from 'valibot'
import { CoinGift, CoinGiftResult } from './schema.ts'
import { StatementLine } from './schema.ts'
import { defineRoute } from '../route.ts'
import { Cursor } from '../text.ts'

export const statement = defineRoute({
  path: '/api/wallet/statement',
  GET: {
    summary: 'Every ledger entry with the balance after it, newest first',
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(StatementLine),
    list: true,
    problems: [],
  },
})

export const giveCoins = defineRoute({
  path: '/api/admin/give-coins',
  POST: {
    summary: 'Give Solcoins to a member',
    access: 'unlocked',
    body: CoinGift,
    output: CoinGiftResult,
    problems: ['not_found'],
    idempotencyKey: true,
  },
})
