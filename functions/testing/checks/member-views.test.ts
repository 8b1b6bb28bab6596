import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { maintenance } from '../../maintenance.ts'
import { call, callRaw } from '../call.ts'
import { invariant, withAlteredRoute, withInterceptor, withoutWrites } from '../faults/broken-variants.ts'
import { interceptTable } from '../faults/intercept.ts'
import { createPaidOrder } from '../fixtures/checkouts.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { memberWithEverything, secretsOfMember } from '../fixtures/every-kind-of-row.ts'
import { auditEntriesOf } from '../read-all-rows.ts'

const views = ['admin/members', 'admin/members/statement', 'admin/members/missions'] as const
type View = (typeof views)[number]

const look = (as: SignedInUser, member: SignedInUser, name: View = 'admin/members') =>
  callRaw(name, 'GET', { as, params: { id: member.user.id } })

const recorded = async (as: SignedInUser): Promise<string[]> =>
  (await auditEntriesOf(as.user.id)).filter(({ act }) => act === 'view-member').map(({ subject }) => subject ?? '')

const isView = ({ pk }: { pk: string }) => pk.startsWith('AUDIT#')

afterEach(() => void vi.useRealTimers())

invariant('who looks at a member is recorded once an hour, whatever they open and however fast', {
  async holds() {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:20:00Z') })
    const sessionSeconds = 4 * 3_600
    const [one, other] = await Promise.all([
      create.coFounder({ unlocked: true, sessionSeconds }),
      create.admin({ unlocked: true, sessionSeconds }),
    ])
    const [member, another] = await Promise.all([create.member(), create.member()])
    const { id } = member.user
    const replies = await Promise.all([...views, ...views, ...views].map((name) => look(one, member, name)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await recorded(one)).toEqual([id])
    await look(other, member)
    await look(one, another)
    expect(await recorded(other)).toEqual([id])
    expect((await recorded(one)).toSorted()).toEqual([id, another.user.id].toSorted())
    vi.setSystemTime(new Date('2026-11-28T11:00:00Z'))
    await call('auth/unlock', 'POST', { as: one, body: { area: 'owner', password: 'orbit' } })
    await look(one, member, 'admin/members/statement')
    expect((await recorded(one)).toSorted()).toEqual([id, id, another.user.id].toSorted())
  },
  broken: {
    'nothing is recorded': withoutWrites(isView),
    'a view that is on record is recorded again elsewhere': withInterceptor((command, next) => {
      const { TransactItems: parts = [] } = command.input as {
        TransactItems?: { Put?: { Item: { pk: string; sk: string; gsi1sk?: string } } }[]
      }
      for (const { Put: part } of parts)
        if (part && isView(part.Item)) {
          const sk = `${part.Item.sk.slice(0, -6)}${String(Math.random()).slice(2, 8)}`
          Object.assign(part.Item, { sk, gsi1sk: sk })
        }
      return next()
    }),
  },
})

test.each(views)('%s shows nothing that it cannot record', async (name) => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member({ solcoinBalance: 5 })])
  const unwritable = ({ name: command }: { name: string }, next: () => Promise<unknown>) =>
    command === 'TransactWrite' ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })) : next()
  const refused = await interceptTable(unwritable, () => look(as, member, name))
  expect(refused).toMatchObject({ status: 503, body: { code: 'try_again' } })
  expect(JSON.stringify(refused.body)).not.toContain(member.user.username)
  const stageVariables = { [maintenance.variable]: maintenance.on }
  const inMaintenance = await callRaw(name, 'GET', { as, params: { id: member.user.id }, stageVariables })
  expect(inMaintenance).toMatchObject({ status: 503, body: { code: 'maintenance' } })
  expect((await look(as, member, name)).status).toBe(200)
})

test('the entry is in the member’s download, without who of the staff it was', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await look(as, member)
  const { body } = await call('user/export', 'GET', { as: member })
  expect(body.audit).toContainEqual(
    expect.objectContaining({ action: 'view-member', by: 'staff', address: null, outcome: 'viewed' }),
  )
  expect(JSON.stringify(body.audit)).not.toContain(as.user.id)
})

test('a member who is gone cannot be viewed, and nothing is recorded', async () => {
  const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await call('admin/delete-user', 'DELETE', { as, params: { id: member.user.id } })
  for (const name of views) expect(await look(as, member, name)).toMatchObject({ status: 404 })
  expect(await recorded(as)).toEqual([])
})

let member: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  member = await memberWithEverything()
  other = await create.member({ solcoinBalance: 100 })
  await create.claim(other)
  await createPaidOrder({ as: other })
})

/** Everything that the desk shows of a member. */
async function shownOf(as: SignedInUser, member: SignedInUser): Promise<string> {
  const { id, username } = member.user
  const replies = await Promise.all([
    ...views.map((name) => look(as, member, name)),
    callRaw('admin/claims', 'GET', { as, query: { member: username } }),
    callRaw('admin/orders', 'GET', { as, query: { member: id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  return JSON.stringify(replies.map(({ body }) => body))
}

invariant('the desk shows nothing of another member, and no secret', {
  async holds() {
    const as = await create.admin({ unlocked: true })
    const text = await shownOf(as, member)
    expect(text).toContain(member.user.email)
    for (const probe of [other.user.id, other.user.username, other.user.email]) expect(text).not.toContain(probe)
    const secrets = [
      member.session.secretHash,
      member.token,
      member.user.passwordHash,
      ...Object.values(secretsOfMember),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  },
  broken: {
    'the orders are those of everybody': withAlteredRoute('admin/orders', {
      event: (event) => ({ ...event, queryStringParameters: { status: 'paid' }, rawQueryString: 'status=paid' }),
    }),
    'a sign-in is named by its hash': withInterceptor(async ({ name }, next) => {
      const output = (await next()) as { Items?: { secretHash?: string }[] }
      if (name !== 'Query' || !output.Items) return output
      const Items = output.Items.map((row) => (row.secretHash ? { ...row, device: row.secretHash } : row))
      return { ...output, Items }
    }),
  },
})
