import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { entities } from '../../entities.ts'
import { call } from '../call.ts'
import { deliverMailsTo } from '../deliver-mails.ts'
import { invariant, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { buyerDetails, cartItem, deliverAllEvents } from '../fixtures/checkouts.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { createEvidenceMission } from '../fixtures/mission-calls.ts'
import { createPasskey } from '../fixtures/passkeys.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

/** After an account is deleted, nothing that its owner entered is stored, apart from what the entities state. */

withFreshTables()

type StoredRow = Awaited<ReturnType<typeof readAllRows>>[number]

/** A text that occurs nowhere else. Searches fold texts to lower case. */
const newProbe = (what: string) => `q${what}${randomUUID().replaceAll('-', '').slice(0, 10)}`

/** A member who has used everything, and every probe that they, or staff about them, have entered. */
async function memberOfEverything() {
  const probes = Object.fromEntries(
    (
      'username first last email later psn roblox passkey claim claimemail notes report evidence buyer street ' +
      'problem freeze gift large decline'
    )
      .split(' ')
      .map((what) => [what, newProbe(what)]),
  ) as Record<string, string>
  const p = (what: string) => String(probes[what])
  const address = '198.51.100.77'
  const email = `${p('email')}@solara.test`
  const names = { firstName: p('first'), lastName: p('last'), username: p('username'), email, password }
  expect((await call('auth/register', 'POST', { address, body: names })).status).toBe(201)
  const user = await users.find((await users.findId(email)) ?? '')
  if (!user) throw new Error('The account was not opened')
  const member = await create.session({ user })
  const [staff, second] = await Promise.all([create.admin({ unlocked: true }), create.admin({ unlocked: true })])
  const params = { id: user.id }

  const profile = { playstationId: p('psn'), robloxUsername: p('roblox') }
  await call('user/profile', 'PATCH', { as: member, address, body: profile })
  await call('user/profile', 'PATCH', { as: member, body: { email: `${p('later')}@solara.test`, password } })
  await createPasskey(member, p('passkey'))
  await call('user/email/verify', 'POST', { as: member, address })
  await call('auth/forgot', 'POST', { address, body: { email } })
  await call('admin/give-coins', 'POST', { as: staff, body: { userId: user.id, amount: 100, reason: p('gift') } })
  const asked = await call('admin/give-coins', 'POST', {
    as: staff,
    body: { userId: user.id, amount: 900, reason: p('large') },
  })
  if (!('approvalId' in asked.body)) throw new Error('The gift did not wait')
  const declined = { decision: 'decline', reason: p('decline') } as const
  await call('admin/approval', 'POST', { as: second, params: { id: asked.body.approvalId }, body: declined })

  const claim = {
    platform: 'Amazon Gift Card',
    value: 10,
    name: p('claim'),
    email: `${p('claimemail')}@solara.test`,
  } as const
  const { claimId } = (await call('wallet/submit-claim', 'POST', { as: member, address, body: claim })).body
  await call('admin/process-claim', 'POST', {
    as: staff,
    body: { claimId, status: 'declined', adminNotes: p('notes') },
  })
  const purchase = await create.purchase(member)
  const ofPurchase = { as: member, address, params: { id: purchase.id } }
  await call('shop/my-purchases/reveal', 'POST', ofPurchase)
  await call('shop/my-purchases/report', 'POST', { ...ofPurchase, body: { words: p('report') } })
  const mission = await createEvidenceMission()
  const evidence = { text: p('evidence'), link: `https://clip.example/${p('evidence')}` }
  await call('missions/evidence', 'POST', { as: member, params: { id: mission.id }, body: evidence })

  for (const isPaid of [true, false]) {
    const items = [cartItem(await create.product(), 1)]
    const entered = { email, fullName: p('buyer'), phone: '0400123987', address: p('street') }
    const body = { items, customer: { ...buyerDetails, ...entered } }
    const { sessionId } = (await call('shop/checkout', 'POST', { as: member, address, body })).body
    if (!isPaid) continue
    stripeStandIn.pay(sessionId)
    await deliverAllEvents(sessionId)
    await call('shop/orders/problem', 'POST', { address, params: { sessionId }, body: { words: p('problem') } })
  }
  for (const frozen of [true, false, true])
    await call('admin/users/freeze', 'POST', { as: staff, params, body: { frozen, reason: p('freeze') } })
  const current = await users.find(user.id)
  const again = current && (await create.session({ user: current }))
  if (!again) throw new Error('The account is gone')
  const all: Record<string, string> = { ...probes, phone: '123987', ip: address }
  return { member: again, staff, email, probes: all }
}

/** Where each probe is stored: the entity, the attribute (`key` for the row's key), and the row. */
function findProbes(rows: StoredRow[], probes: Record<string, string>) {
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      Object.entries(probes)
        .filter(([, probe]) => JSON.stringify(value).toLowerCase().includes(probe.toLowerCase()))
        .map(([what]) => ({ what, entity: row.entity, attribute: /^[ps]k$/.test(name) ? 'key' : name, row })),
    ),
  )
}

const describeAll = (found: ReturnType<typeof findProbes>) =>
  [...new Set(found.map(({ what, entity, attribute }) => `${entity}.${attribute} has the probe ${what}`))].toSorted()

const byName = new Map(entities.map((entity) => [entity.name, entity]))
const personalOf = (name: string): readonly string[] => byName.get(name)?.personal ?? []

/** Whether the entity states that this survives a deletion, and the row expires unless it stays with the books. */
function isAllowed({ entity, attribute, row }: ReturnType<typeof findProbes>[number]): boolean {
  const defined = byName.get(entity)
  if (!defined || !('deletion' in defined) || !personalOf(entity).includes(attribute)) return false
  return defined.deletion === 'kept' || (defined.deletion === 'expires' && typeof row['expiresAt'] === 'number')
}

async function leave({ member, staff, email }: { member: SignedInUser; staff: SignedInUser; email: string }) {
  expect((await call('admin/delete-user', 'DELETE', { as: staff, params: { id: member.user.id } })).status).toBe(200)
  await deliverMailsTo(email)
}

const keepingRows = (entity: string): BrokenVariant =>
  withInterceptor(async (command, next) => {
    const { Key } = command.input as { Key?: { sk?: string } }
    return command.name === 'Delete' && Key?.sk?.startsWith(entity) ? {} : next()
  })

invariant('after a deletion, no probe is stored that its entity does not state', {
  async holds() {
    const one = await memberOfEverything()
    const before = findProbes(await readAllRows(), one.probes)
    const unlisted = before.filter(({ entity, attribute }) => !personalOf(entity).includes(attribute))
    expect(describeAll(unlisted)).toEqual([])
    const stored = new Set(before.map(({ what }) => what))
    expect(Object.keys(one.probes).filter((what) => !stored.has(what))).toEqual([])
    await leave(one)
    const left = findProbes(await readAllRows(), one.probes)
    expect(describeAll(left.filter((found) => !isAllowed(found)))).toEqual([])
  },
  broken: {
    'the passkeys stay': keepingRows('PASSKEY#'),
    'the claims stay': keepingRows('CLAIM#'),
    'audit entries do not expire': withInterceptor((command, next) => {
      const items = (command.input['TransactItems'] ?? []) as { Put?: { Item?: Record<string, unknown> } }[]
      command.input['TransactItems'] &&= items.map((item) => {
        if (item.Put?.Item?.['entity'] !== 'audit') return item
        const { expiresAt: _expiresAt, ...Item } = item.Put.Item
        return { ...item, Put: { ...item.Put, Item } }
      })
      return next()
    }),
  },
})

invariant('the download shows every probe of its owner in the part that its entity names', {
  async holds() {
    const { member, probes } = await memberOfEverything()
    const found = findProbes(await readAllRows(), probes)
    const { status, body } = await call('user/export', 'GET', { as: member })
    expect(status).toBe(200)
    const missing = found.filter(({ what, entity }) => {
      const defined = byName.get(entity)
      const part = defined && 'download' in defined && 'part' in defined.download ? defined.download.part : undefined
      // A row repeats names that the profile shows.
      const parts = [part, 'profile'].map((each) => JSON.stringify((body as Record<string, unknown>)[each ?? '']))
      return part && !parts.some((shown) => shown?.toLowerCase().includes(String(probes[what]).toLowerCase()))
    })
    expect(describeAll(missing)).toEqual([])
  },
  broken: {
    'it leaves out the claims': withInterceptor(async ({ name }, next) => {
      const output = (await next()) as { Items?: { sk?: string }[] }
      if (name !== 'Query') return output
      return { ...output, Items: (output.Items ?? []).filter(({ sk = '' }) => !sk.startsWith('CLAIM#')) }
    }),
  },
})
