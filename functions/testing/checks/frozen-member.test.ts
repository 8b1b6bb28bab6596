import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { invariant, withContract, withoutConditions } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

withFreshTables()

const freeze = ({ user }: SignedInUser) =>
  update(users.key(user.id), {
    UpdateExpression: 'SET frozenAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })

const recipient = { name: 'Test Person', email: 'person@solara.test' }
const prepaid = { platform: 'Visa Prepaid Gift Card', ...recipient } as const

type Act = (as: SignedInUser) => Promise<() => Promise<{ status: number; problem: string | undefined }>>

/** What a frozen member may not do. Each prepares what it needs and returns the call. */
const acts: Record<string, Act> = {
  'takes the daily points': async (as) => () => call('user/daily-login', 'POST', { as }),
  'shows the CVV': async (as) => () => call('card/reveal', 'POST', { as, body: { password } }),
  'shows the code of a purchase': async (as) => {
    const { id } = await create.purchase(as)
    return () => call('shop/my-purchases/reveal', 'POST', { as, params: { id } })
  },
  'buys a gift card': async (as) => {
    const { id } = await create.giftCard({ solcoinPrice: 5 })
    return () => call('shop/purchase', 'POST', { as, body: { itemId: id }, key: randomUUID() })
  },
  'submits a claim': async (as) => () =>
    call('wallet/submit-claim', 'POST', { as, body: { ...prepaid, value: 10 }, key: randomUUID() }),
  'orders a voucher': async (as) => () =>
    call('wallet/purchase-card', 'POST', { as, body: { ...prepaid, amount: 10 }, key: randomUUID() }),
}

const eachAct = async (check: (as: SignedInUser, send: Awaited<ReturnType<Act>>) => Promise<void>) => {
  for (const [what, prepare] of Object.entries(acts)) {
    const as = await create.member({ solcoinBalance: 100 })
    const send = await prepare(as)
    await withContext(what, () => check(as, send))
  }
}

invariant('a frozen member gets no points, no code, no CVV, and spends nothing', {
  holds: () =>
    eachAct(async (as, send) => {
      await freeze(as)
      const { result, afterChange } = await changeBeforeWrite({ change: async () => {} }, send)
      expect(result).toMatchObject({ status: 403, problem: 'account_frozen' })
      expect(afterChange).toBeUndefined()
    }),
  broken: {
    'frozen members may take the daily points': withContract('user/daily-login', 'POST', { idempotencyKey: undefined }),
    'frozen members may show the CVV': withContract('card/reveal', 'POST', { refusesFrozen: undefined }),
    'frozen members may buy': withContract('shop/purchase', 'POST', { idempotencyKey: undefined }),
  },
})

invariant('nothing that a member has begun is done once the member is frozen', {
  holds: () =>
    eachAct(async (as, send) => {
      const { result, afterChange, atEnd } = await changeBeforeWrite({ change: () => freeze(as) }, send)
      expect(result).toMatchObject({ status: 403, problem: 'account_frozen' })
      expect(atEnd).toEqual(afterChange)
    }),
  broken: {
    'the freeze is no condition of the write': withoutConditions((_key, part) => {
      const action = part.Update ?? part.ConditionCheck
      return action?.ConditionExpression?.includes('frozenAt') === true
    }),
  },
})
