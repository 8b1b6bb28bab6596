/** The wallet: claims, prepaid cards, the statement. */
import * as v from 'valibot'
import {
  ClaimSubmitted,
  NewClaim,
  NewVoucher,
  OwnClaim,
  OwnVoucher,
  StatementLine,
  VoucherBought,
} from '../schema/claim.ts'
import { Cursor } from '../schema/text.ts'
import { defineRoute } from '../route.ts'

export const claimedCards = defineRoute({
  path: '/api/wallet/claimed-cards',
  GET: {
    summary: "The member's prepaid cards, newest first",
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(OwnVoucher),
    list: true,
    problems: [],
  },
})

export const myClaims = defineRoute({
  path: '/api/wallet/my-claims',
  GET: {
    summary: "The member's claims, newest first",
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(OwnClaim),
    list: true,
    problems: [],
  },
})

export const submitClaim = defineRoute({
  path: '/api/wallet/submit-claim',
  POST: {
    summary: 'Claim a gift card; the Solcoins are taken at once',
    access: 'member',
    body: NewClaim,
    output: ClaimSubmitted,
    problems: ['insufficient_solcoins', 'slow_down'],
    once: true,
  },
})

export const purchaseCard = defineRoute({
  path: '/api/wallet/purchase-card',
  POST: {
    summary: 'Buy a prepaid card; the Solcoins are taken at once, the desk sends its details',
    access: 'member',
    body: NewVoucher,
    output: VoucherBought,
    problems: ['insufficient_solcoins', 'slow_down'],
    once: true,
  },
})

export const statement = defineRoute({
  path: '/api/wallet/statement',
  GET: {
    summary: 'Every movement of Solcoins with the balance after it, newest first',
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(StatementLine),
    list: true,
    problems: [],
  },
})
