import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Api, MethodOf, RouteName } from '../../../shared/calls.ts'
import { isForStaff } from '../../../shared/route.ts'
import * as users from '../../accounts/users.table.ts'
import { update } from '../../table/rows.ts'
import { call } from '../call.ts'
import type { Raw } from '../event.ts'
import { callRaw } from '../call.ts'
import { invariant, withAlteredReads } from '../faults/broken-variants.ts'
import { createPaidOrder, createReportedProblem, openCheckout } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { askForGift, giveGift } from '../fixtures/gifts.ts'
import { sendEvidence } from '../fixtures/mission-calls.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { contract, owner } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

/** No member of staff decides about their own rows.*/

withFreshTables()

/** The names of the operations with which staff change something. */
type StaffDecision = {
  [N in RouteName]: {
    [M in MethodOf<N>]: M extends 'GET'
      ? never
      : Api[N][M] extends { access: 'staff' | 'unlocked' | 'admin' }
        ? `${M} ${N}`
        : never
  }[MethodOf<N>]
}[RouteName]

type OwnRow = (as: SignedInUser) => Promise<Raw>
/** A call about the caller's own row, or why there is no such row. */
type Own =
  | { [what: string]: OwnRow }
  | `nobody owns ${string}`
  | `only the caller owns ${string}`
  | `a row of a list is refused on its own: ${string}`

const reported = async (as: SignedInUser) => {
  const { id } = await create.purchase(as)
  await call('shop/my-purchases/report', 'POST', { as, params: { id }, body: { words: 'It was used before.' } })
  return { params: { id }, body: { outcome: 'refund' } }
}
const paid: OwnRow = async (as) => ({ params: { id: (await createPaidOrder({ as })).orderId } })

/** An order of a visitor who entered the email address of this member of staff at Stripe. */
async function paidAsGuest({ user }: SignedInUser): Promise<Raw> {
  const { orderId } = await createPaidOrder()
  const email = `${user.email.slice(0, 1).toUpperCase()}${user.email.slice(1)}`
  await update(
    { pk: `ORDER#${orderId}`, sk: 'ORDER' },
    { UpdateExpression: 'SET buyer.email = :email', ExpressionAttributeValues: { ':email': email } },
  )
  return { params: { id: orderId } }
}

const withBody =
  (prepare: OwnRow, body: object): OwnRow =>
  async (as) => ({ ...(await prepare(as)), body })

const ownRows: Record<StaffDecision, Own> = {
  'POST admin/users/role': { account: async (as) => ({ params: { id: as.user.id }, body: { userType: 'member' } }) },
  'POST admin/users/freeze': {
    account: async (as) => ({ params: { id: as.user.id }, body: { frozen: true, reason: 'Chargeback' } }),
  },
  'DELETE admin/delete-user': { account: async (as) => ({ params: { id: as.user.id } }) },
  'POST admin/members': { account: async (as) => ({ params: { id: as.user.id } }) },
  'PATCH admin/members': {
    account: async (as) => ({ params: { id: as.user.id }, body: { email: 'mia@example.com' } }),
  },
  'PUT admin/members/notes': {
    account: async (as) => ({ params: { id: as.user.id }, body: { note: randomUUID(), text: 'Works hard' } }),
  },
  'DELETE admin/members/notes': {
    account: async (as) => ({ params: { id: as.user.id }, query: { note: randomUUID() } }),
  },
  'POST admin/notices': 'only the caller owns what the bell has shown',
  'PUT admin/notices': 'only the caller owns what the bell shows',
  'DELETE auth/unlock': 'only the caller owns the session that it locks',
  'POST admin/give-coins': { account: async (as) => ({ body: { userId: as.user.id, amount: 1, reason: 'Mine' } }) },
  'POST admin/gifts': 'a row of a list is refused on its own: see routes/admin/bulk-gifts.test.ts',
  'POST admin/approvals': 'a row of a list is refused on its own: see routes/admin/approve-list.test.ts',
  'POST admin/approval': {
    gift: async (as) => ({
      params: { id: await askForGift(await owner(), as.user.id) },
      body: { decision: 'approve' },
    }),
    'declined gift': async (as) => ({
      params: { id: await askForGift(await owner(), as.user.id) },
      body: { decision: 'decline', reason: 'No' },
    }),
  },
  'POST admin/gifts/take-back': {
    gift: async (as) => ({ params: { id: await giveGift(await owner(), as.user.id) }, body: { reason: 'Mine' } }),
  },
  'POST admin/process-claim': {
    claim: async (as) => ({ body: { claimId: (await create.claim(as)).id, status: 'declined' } }),
    voucher: async (as) => ({
      body: { claimId: (await create.claim(as, { kind: 'voucher' })).id, status: 'declined' },
    }),
  },
  'POST admin/queues': 'only the caller owns what they say they have open',
  'POST admin/report': { report: reported },
  'POST admin/mission-evidence-item': {
    evidence: async (as) => ({ params: { id: await sendEvidence(as) }, body: { status: 'approved' } }),
  },
  'POST admin/orders/refund': {
    order: withBody(paid, { amount: 1 }),
    'item of an order': withBody(paid, {
      amount: 38.45,
      items: { lines: [{ line: 0, quantity: 1, isRestocked: true }], shipping: false },
    }),
    "guest's order": withBody(paidAsGuest, { amount: 1 }),
  },
  'POST admin/orders/ship': {
    order: withBody(paid, { tracking: 'AP1' }),
    "guest's order": withBody(paidAsGuest, { tracking: 'AP1' }),
  },
  'POST admin/order': {
    order: withBody(paid, { mail: 'confirmation' }),
    "guest's order": withBody(paidAsGuest, { mail: 'confirmation' }),
  },
  'PATCH admin/order': {
    order: withBody(paid, { email: 'mia@example.com' }),
    "guest's order": withBody(paidAsGuest, { email: 'mia@example.com' }),
    'order that would become theirs': async ({ user }) => ({
      params: { id: (await createPaidOrder()).orderId },
      body: { email: user.email.toUpperCase() },
    }),
  },
  'POST admin/orders/answer': {
    order: async (as) => ({
      params: { id: (await createReportedProblem({ as })).orderId },
      body: { words: 'We send another.' },
    }),
  },
  'POST admin/orders/cancel': { order: async (as) => ({ params: { id: (await openCheckout({ as })).orderId } }) },
  'POST admin/missions': 'nobody owns what does not exist yet; a mission never pays those who manage it (two-people)',
  'PATCH admin/mission': 'nobody owns a mission; it never pays those who manage it (two-people)',
  'POST admin/missions/fund': 'nobody owns a mission; it never pays those who manage it (two-people)',
  'POST admin/games/export': 'nobody owns a list of testers',
  'POST admin/games/log': 'nobody owns a dev log',
  'PATCH admin/games/log-entry': 'nobody owns a dev log',
  'DELETE admin/games/log-entry': 'nobody owns a dev log',
  'POST admin/news': 'nobody owns news',
  'PATCH admin/news-item': 'nobody owns news',
  'DELETE admin/news-item': 'nobody owns news',
  'POST admin/products': 'nobody owns a product',
  'PUT admin/product': 'nobody owns a product',
  'PATCH admin/product': 'nobody owns a product',
  'DELETE admin/product': 'nobody owns a product',
  'POST admin/products/images': 'nobody owns a picture',
  'POST admin/shop/add-item': 'nobody owns a gift card that is for sale',
  'POST admin/shop/import': 'nobody owns a gift card that is for sale',
  'DELETE admin/shop/items': 'nobody owns a gift card that is for sale',
  'PUT admin/shop/counts': 'nobody owns a kind of gift card',
  'PATCH admin/shop/counts': 'nobody owns a kind of gift card',
}

const decisions = contract.filter(({ method, operation }) => method !== 'GET' && isForStaff(operation))

const refused = new Set(['forbidden'])

invariant('no decision of staff is about what is their own', {
  async holds() {
    expect(decisions.map(({ operationName }) => operationName).toSorted()).toEqual(Object.keys(ownRows).toSorted())
    for (const { name, method, operationName } of decisions) {
      const own: Own = ownRows[operationName as StaffDecision]
      if (typeof own === 'string') continue
      for (const [what, prepare] of Object.entries(own)) {
        const as = await owner()
        const raw = await prepare(as)
        await withContext(`${operationName}, own ${what}`, async () =>
          expect(refused).toContain(outcomeOf(await callRaw(name, method, { ...raw, as }))),
        )
      }
    }
    expect(await users.find((await owner()).user.id)).toBeDefined()
  },
  broken: {
    'an order forgets whose it is': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'ORDER' ? { ...row, userId: null, buyer: null, payer: {} } : row)),
    ),
    'a claim forgets whose it is': withAlteredReads((rows) =>
      rows.map((row) => (row.entity === 'claim' ? { ...row, userId: 'somebody' } : row)),
    ),
    'a gift forgets whose it is': withAlteredReads((rows) =>
      rows.map((row) => (row.entity === 'gift' ? { ...row, userId: 'somebody' } : row)),
    ),
  },
})
