import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as users from '../../accounts/users.table.ts'
import { call } from '../call.ts'
import { invariant, isCallerCheck, withoutConditions } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { withFreshTables } from '../fresh-table.ts'

withFreshTables()

const newGiftCard = () =>
  ({ name: 'Card', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode: randomUUID() }) as const

/** Another staff member deletes this one. Returns once that call has been answered. */
async function remove({ user }: SignedInUser): Promise<void> {
  const as = await create.admin({ unlocked: true })
  const { status } = await call('admin/delete-user', 'DELETE', { as, params: { id: user.id }, key: randomUUID() })
  expect(status).toBe(200)
}

/** The writes before which the importer is deleted: the start, the first chunk, the third of four, and the completion. */
const moments = [0, 1, 3, 5]

invariant('an import in progress adds nothing once its author is deleted', {
  async holds() {
    for (const before of moments) {
      const as = await create.coFounder()
      const body = { rows: Array.from({ length: 19 * 4 }, newGiftCard) }
      const { result, afterChange, atEnd } = await changeBeforeWrite({ before, change: () => remove(as) }, () =>
        call('admin/shop/import', 'POST', { as, body, key: randomUUID() }),
      )
      expect(atEnd).toEqual(afterChange)
      expect(result).toMatchObject({ status: 401, problem: 'signed_out' })
    }
  },
  broken: { 'the author is no condition of a chunk': withoutConditions(isCallerCheck) },
})

invariant('a gift in progress moves no coins once its giver is deleted', {
  async holds() {
    const [as, member] = await Promise.all([create.coFounder({ unlocked: true }), create.member()])
    const body = { userId: member.user.id, amount: 500, reason: 'Well played' }
    const { result, afterChange, atEnd } = await changeBeforeWrite({ change: () => remove(as) }, () =>
      call('admin/give-coins', 'POST', { as, body, key: randomUUID() }),
    )
    expect(atEnd).toEqual(afterChange)
    expect(result).toMatchObject({ status: 401, problem: 'signed_out' })
    expect((await users.find(member.user.id))?.balance).toBe(0)
  },
  broken: { 'the giver is no condition of the gift': withoutConditions(isCallerCheck) },
})
