/** Claims and vouchers: members request gift cards, and staff approve or decline them. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { IdParams, Cursor } from '../text.ts'
import { ClaimsQuery } from './claims-query.ts'
import { NewClaim, NewVoucher } from './new-claim.ts'
import {
  CancelledClaim,
  SubmittedClaim,
  Claimant,
  AdminClaim,
  Decision,
  ListedClaim,
  OwnClaim,
  OwnVoucher,
  PurchasedVoucher,
  RevealedDetails,
} from './schema.ts'

export const claimedCards = defineRoute({
  path: '/api/wallet/claimed-cards',
  GET: {
    summary: "The member's prepaid cards, newest first",
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(OwnVoucher),
    list: true,
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
  },
})

export const submitClaim = defineRoute({
  path: '/api/wallet/submit-claim',
  POST: {
    summary: 'Claim a gift card; the Solcoins are debited immediately',
    access: 'member',
    body: NewClaim,
    output: SubmittedClaim,
    problems: ['insufficient_solcoins', 'slow_down'],
    idempotencyKey: true,
  },
})

export const purchaseCard = defineRoute({
  path: '/api/wallet/purchase-card',
  POST: {
    summary: 'Buy a prepaid card; the Solcoins are debited immediately and staff send its details',
    access: 'member',
    body: NewVoucher,
    output: PurchasedVoucher,
    problems: ['insufficient_solcoins', 'slow_down'],
    idempotencyKey: true,
  },
})

export const cancelClaim = defineRoute({
  path: '/api/wallet/my-claims/{id}/cancel',
  POST: {
    summary: 'Cancel a pending claim or prepaid card; the Solcoins are returned immediately',
    access: 'member',
    params: IdParams,
    output: CancelledClaim,
    problems: ['already_processed', 'not_found'],
    idempotencyKey: true,
  },
})

export const revealDetails = defineRoute({
  path: '/api/wallet/my-claims/{id}/reveal',
  POST: {
    summary: 'Show the gift card details of an approved claim or prepaid card; audited',
    access: 'member',
    params: IdParams,
    output: RevealedDetails,
    revealsSecret: true,
    refusesFrozen: true,
    problems: ['not_found', 'slow_down'],
  },
})

export const adminClaims = defineRoute({
  path: '/api/admin/claims',
  GET: {
    summary:
      'The claims desk: pending claims, oldest first, then the ten most recently processed; or those of a state or a member, newest first',
    access: 'staff',
    query: ClaimsQuery,
    output: v.array(ListedClaim),
    list: true,
  },
})

export const processClaim = defineRoute({
  path: '/api/admin/process-claim',
  POST: {
    summary: 'Approve a claim with its gift card details, or decline it and refund the Solcoins',
    access: 'staff',
    body: Decision,
    output: AdminClaim,
    problems: ['already_processed', 'not_found'],
    idempotencyKey: true,
  },
})

export const claimant = defineRoute({
  path: '/api/admin/user/{id}',
  GET: {
    summary: 'The member who submitted a claim',
    access: 'staff',
    params: IdParams,
    output: Claimant,
    problems: ['not_found'],
  },
})
