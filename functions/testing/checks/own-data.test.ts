import { expect } from 'vitest'
import type { Output } from '../../../shared/calls.ts'
import { ofMembers } from '../../entities.ts'
import type { Row } from '../../table/rows.ts'
import { call } from '../call.ts'
import { deliverMailsTo } from '../deliver-mails.ts'
import { entityOf } from '../entity-of.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'
import { invariant, withAlteredRoute, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { memberWithEverything, secretsOfMember } from '../fixtures/every-kind-of-row.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

withFreshTables()

type Export = Output<'user/export', 'GET'>
type MembersEntity = (typeof ofMembers)[number]

const rowsOf = async ({ user }: SignedInUser) => (await readAllRows()).filter(({ pk }) => pk === `USER#${user.id}`)

/** How many of the rows of one kind a part of the download shows. */
const numberShown = (data: Export, { name, download }: MembersEntity): number => {
  if (!('part' in download)) return 0
  const shown: unknown = data[download.part]
  if (!Array.isArray(shown)) return shown === null ? 0 : 1
  const orders = shown as Export['orders']
  // The member's list has the former guest order, and no unpaid order.
  if (name === 'own-order') return orders.filter(({ status }) => status !== 'pending').length
  if (name === 'placed-order')
    return orders.filter(({ status, problem }) => status === 'pending' || problem !== null).length
  return shown.length + (name === 'claim' ? data.vouchers.length : 0)
}

/** Drops one kind of row from what the export reads. */
const without = (kind: string): BrokenVariant =>
  withInterceptor(async ({ name }, next) => {
    const output = (await next()) as { Items?: { entity?: string }[] }
    if (name !== 'Query') return output
    return { ...output, Items: (output.Items ?? []).filter(({ entity }) => entity !== kind) }
  })

const kinds = ofMembers.map(({ name }) => name).filter((name) => name !== 'user')

invariant('a member’s download contains every row that is stored under their id, and no secret', {
  async holds() {
    const member = await memberWithEverything()
    const rows = await rowsOf(member)
    const { status, body } = await call('user/export', 'GET', { as: member })
    expect(status).toBe(200)
    for (const entity of ofMembers) {
      const stored = rows.filter((row) => row.entity === entity.name).length
      expect(stored, `the test stores no ${entity.name}`).toBeGreaterThan(0)
      expect(numberShown(body, entity), entity.name).toBe('part' in entity.download ? stored : 0)
    }
    const text = JSON.stringify(body)
    const [{ user, session }, hash] = [member, /[0-9a-f]{64}/]
    const { credentialId, publicKey } = rows.find(({ entity }) => entity === 'passkey') as Row<Record<string, unknown>>
    expect(body.passkeys).toEqual([{ name: 'Phone', createdAt: expect.any(String) as string, lastUsedAt: null }])
    const { code, details } = secretsOfMember
    for (const secret of [code, details, '47_11', user.passwordHash, session.secretHash, credentialId, publicKey])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(hash)
  },
  broken: {
    ...Object.fromEntries(kinds.map((kind) => [`it leaves out ${kind}`, without(kind)])),
    'it contains the session’s hash': withAlteredRoute('user/export', {
      reply: (reply) => ({ ...reply, body: `${reply.body?.slice(0, -1)},"devices":[{"id":"${'0a'.repeat(32)}"}]}` }),
    }),
  },
})

/** Reads all attributes of the rows, regardless of the entities. */
const readingAll: TableInterceptor = ({ name, input }, next) => {
  if (name !== 'Query' || 'IndexName' in input) return next()
  const names = Object.entries(input['ExpressionAttributeNames'] as Record<string, string>)
  delete input['ProjectionExpression']
  input['ExpressionAttributeNames'] = Object.fromEntries(names.filter(([placeholder]) => !/^#a\d/.test(placeholder)))
  return next()
}

invariant('a member’s download shows the same, whatever more of the rows is read', {
  async holds() {
    const as = await memberWithEverything()
    const download = async () => ({ ...(await call('user/export', 'GET', { as })).body, exportedAt: '' })
    const shown = await download()
    expect(shown).toEqual(await interceptTable(readingAll, download))
  },
  broken: {
    'an attribute is not read': withInterceptor(async (command, next) => {
      const isPart = 'ProjectionExpression' in command.input
      const output = (await next()) as { Items?: object[] }
      if (command.name !== 'Query' || !isPart) return output
      return {
        ...output,
        Items: (output.Items ?? []).map((row) => ({ ...row, adminNotes: undefined, note: undefined })),
      }
    }),
  },
})

invariant(
  'deleting the own account leaves nothing but the ledger, the purchases, the rewards, who invited them, and the orders',
  {
    async holds() {
      const member = await memberWithEverything()
      const pending = await call('user/delete', 'POST', { as: member, body: { password } })
      expect(pending.problem).toBe('has_pending_claims')
      const [claim] = (await call('user/export', 'GET', { as: member })).body.claims
      const [as, claimId] = [await create.admin(), String(claim?.['id'])]
      await call('admin/process-claim', 'POST', { as, body: { claimId, status: 'declined' } })
      expect((await call('user/delete', 'POST', { as: member, body: { password } })).status).toBe(204)
      const left = new Set((await rowsOf(member)).map(({ entity }) => entity))
      expect(left).toEqual(new Set(ofMembers.flatMap(({ name, deletion }) => (deletion === 'kept' ? [name] : []))))
      expect(left).toEqual(new Set(['ledger', 'purchase', 'mission-reward', 'referral']))
      // The mail that tells the owner loses its address and its text when it is sent.
      expect(await deliverMailsTo(member.user.email)).toEqual([])
      const subjects = mailProvider.outbox.list(member.user.email).map(({ subject }) => subject)
      expect(subjects).toContain('Your account was deleted')
      const all = await readAllRows()
      const erased = all.filter((row) => {
        const entity = entityOf(row)
        const isGone = entity && 'deletion' in entity && entity.deletion === 'with what it leads to'
        return isGone && JSON.stringify(row).includes(member.user.id)
      })
      expect(erased).toEqual([])
      // The law requires that orders are kept for years, with the buyer and the items, and staff must find them for as long.
      const kept = new Set<unknown>(['order', 'order-search'])
      const everything = JSON.stringify(all.filter(({ entity }) => !kept.has(entity)))
      for (const personal of [member.user.email, member.user.username, 'Phone'])
        expect(everything).not.toContain(personal)
    },
    broken: {
      'the personal rows stay': withInterceptor(async ({ name }, next) => (name === 'Delete' ? {} : next())),
    },
  },
)
