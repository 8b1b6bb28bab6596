import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { update } from '../../table/rows.ts'
import { isForStaff } from '../../../shared/route.ts'
import { call, callRaw } from '../call.ts'
import {
  invariant,
  withAlteredReads,
  withContract,
  withoutConditions,
  withoutRetries,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { requestedReset } from '../fixtures/recovery.ts'
import { contract, examplesOf, owner, type ContractEntry } from '../fixtures/registry.ts'
import { mailedToken } from '../mailed-token.ts'
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

/** The calls that a frozen member may not make. Each prepares its data and returns the call. */
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

/**
 * The calls that a frozen account may still make, and why. Every other operation that is not a GET, and every operation for
 * staff, is refused. An operation that is missing here fails by name.
 */
const allowed: Record<string, string> = {
  'PUT user/mails': 'which emails come is the member’s choice',
  'DELETE auth/sessions': 'ending sessions protects the account',
  'DELETE auth/session': 'ending sessions protects the account',
  'POST shop/restock': 'everybody may ask for one email',
  'PUT user/address': 'a remembered address is worth nothing',
  'DELETE user/address': 'it is the member’s to forget',
  'DELETE user/notifications': 'they are the member’s to clear',
  'POST user/notifications/read': 'they are the member’s to read',
  'PUT games/beta': 'a place in a beta test is worth nothing',
  'DELETE games/beta': 'a place in a beta test is worth nothing',
  'PUT games/follow': 'following a game is worth nothing',
  'DELETE games/follow': 'following a game is worth nothing',
}

const isOfAccount = ({ operation: { access, identifiesCaller } }: ContractEntry): boolean =>
  access !== 'signed' && (access !== 'anyone' || identifiesCaller === true)
const guarded = contract.filter(
  (entry) => isOfAccount(entry) && (entry.method !== 'GET' || isForStaff(entry.operation)),
)

invariant('a frozen account does no work of staff, unlocks nothing, and changes nothing but its sessions', {
  async holds() {
    const outcomes: string[] = []
    for (const entry of guarded)
      for (const example of examplesOf(entry.name, entry.method)) {
        const as = await owner()
        const raw = await example.prepare(as)
        await freeze(as)
        const outcome = outcomeOf(await callRaw(entry.name, entry.method, { ...raw, as }))
        if (outcome !== 'account_frozen') outcomes.push(`${entry.operationName}: ${outcome}`)
      }
    expect(outcomes).toEqual(Object.keys(allowed).map((name) => `${name}: done`))
  },
  broken: {
    'the password may be changed': withContract('user/password', 'POST', { refusesFrozen: undefined }),
    'the owner menu may be unlocked': withContract('auth/unlock', 'POST', { refusesFrozen: undefined }),
    'staff may list users': withoutRetries(
      withAlteredReads((rows) =>
        rows.map(({ frozenAt, ...row }) => (row['userType'] === 'admin' ? row : { ...row, frozenAt })),
      ),
    ),
  },
})

/** Calls with a link that was mailed before the freeze. */
const mailedLinks: Record<string, (as: SignedInUser) => Promise<() => Promise<string>>> = {
  async 'sets a password'({ user }) {
    const token = await requestedReset(user)
    const body = { token, password: 'another pass phrase' }
    return async () => outcomeOf(await callRaw('auth/reset', 'POST', { body }))
  },
  async 'proves an address'(as) {
    await call('user/email/verify', 'POST', { as })
    const body = { token: await mailedToken(as.user.email, 'verify-email') }
    return async () => outcomeOf(await callRaw('user/email/confirm', 'POST', { body }))
  },
  async 'changes the address'(as) {
    const email = `${as.user.username}@new.test`
    await call('user/profile', 'PATCH', { as, body: { email, password } })
    const tokens = await Promise.all([as.user.email, email].map((address) => mailedToken(address, 'confirm-email')))
    await call('user/email/confirm', 'POST', { body: { token: String(tokens[0]) } })
    return async () => outcomeOf(await callRaw('user/email/confirm', 'POST', { body: { token: String(tokens[1]) } }))
  },
}

invariant('no mailed link changes how a frozen account signs in', {
  async holds() {
    for (const [what, prepare] of Object.entries(mailedLinks)) {
      const [before, during] = await Promise.all([create.member(), create.member()])
      const [afterwards, meanwhile] = [await prepare(before), await prepare(during)]
      await freeze(before)
      await withContext(what, async () => {
        expect(await afterwards()).toBe('account_frozen')
        const { result } = await changeBeforeWrite({ change: () => freeze(during) }, meanwhile)
        expect(result).toBe('account_frozen')
      })
    }
  },
  broken: {
    'the freeze is no condition of the write': withoutConditions((_key, part) => {
      const action = part.Update ?? part.ConditionCheck
      return action?.ConditionExpression?.includes('frozenAt') === true
    }),
  },
})

invariant('a freeze ends every session', {
  async holds() {
    const [as, one] = await Promise.all([create.admin({ unlocked: true }), create.coFounder({ unlocked: true })])
    const other = await create.session(one)
    const body = { frozen: true, reason: 'Chargeback' }
    expect((await call('admin/users/freeze', 'POST', { as, params: { id: one.user.id }, body })).status).toBe(200)
    for (const each of [one, other]) expect((await call('auth/user', 'GET', { as: each })).problem).toBe('signed_out')
  },
  broken: {
    'a session of an older epoch is accepted': withAlteredReads((rows) => {
      const session = rows.find(({ entity }) => entity === 'session')
      return rows.map((row) => (row.entity === 'user' && session ? { ...row, sessionEpoch: session['epoch'] } : row))
    }),
  },
})
