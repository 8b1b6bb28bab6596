import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fingerprintKey } from '../../secrets/fingerprint.ts'
import { call } from '../call.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import {
  invariant,
  withAlteredReads,
  withEnvironment,
  withoutConditions,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { interceptTable, partsOf } from '../faults/intercept.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'
import { afterRotation, pass, withOnlyTheNewest, withVersionAdded } from '../rotation.ts'
import { deployed, manager, useSecretsManager } from '../secrets-manager.ts'

/** A gift card code enters the store once, with any versions of the fingerprint key in the processes. */

useSecretsManager()
withFreshTables()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const card = (giftCardCode: string) =>
  ({ name: 'Card', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode }) as const
const codes = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/** Each returns how many of the codes were added. */
const ways = {
  async 'add-gift-card'(as: SignedInUser, [code = '']: string[]) {
    const { status, problem } = await call('admin/shop/add-item', 'POST', { as, body: card(code) })
    expect([undefined, 'duplicate_code']).toContain(problem)
    return status === 201 ? 1 : 0
  },
  async import(as: SignedInUser, all: string[], key: string = randomUUID()) {
    const { body } = await call('admin/shop/import', 'POST', { as, body: { rows: all.map(card) }, key })
    return body.added
  },
}
const pairs = Object.values(ways).flatMap((one) => Object.values(ways).map((other) => [one, other] as const))

const stored = async () => (await readAllRows()).filter(({ entity }) => entity === 'gift-card').length

const isGuard = ({ sk }: { sk: string }) => sk === 'FINGERPRINT'
/** The transaction does not check the fingerprints under other versions than the current one. */
const withoutChecks = withoutConditions((key, part) => isGuard(key) && part.ConditionCheck !== undefined)
/** Nor does the import read them. */
const withoutReads: BrokenVariant = (check) =>
  withoutChecks(() => withAlteredReads((rows) => rows.filter((row) => !isGuard(row)))(check))

invariant('a code that is in the store is refused after a rotation, and after another', {
  async holds() {
    for (const [add, addAgain] of pairs) {
      const [staff, [code = '']] = [await create.coFounder(), codes(1)]
      const before = await stored()
      expect(await add(staff, [code])).toBe(1)
      await afterRotation('FINGERPRINT_KEY', async () => {
        expect(await addAgain(staff, [code])).toBe(0)
        const [later = ''] = codes(1)
        expect(await add(staff, [later])).toBe(1)
        await afterRotation('FINGERPRINT_KEY', async () => {
          expect(await addAgain(staff, [code])).toBe(0)
          expect(await addAgain(staff, [later])).toBe(0)
        })
      })
      expect(await stored()).toBe(before + 2)
    }
  },
  broken: { 'only the newest version is read': withOnlyTheNewest, 'only the current version is checked': withoutReads },
})

test('a preview recognises codes under every version, and a removed code can be added again', async () => {
  const [staff, [code = '']] = [await create.coFounder(), codes(1)]
  const { body: item } = await call('admin/shop/add-item', 'POST', { as: staff, body: card(code) })
  await afterRotation('FINGERPRINT_KEY', async () => {
    const preview = () => call('admin/shop/import', 'POST', { as: staff, body: { rows: [card(code)], dryRun: true } })
    expect((await preview()).body.results[0]?.outcome).toBe('duplicate')
    await call('admin/shop/items', 'DELETE', { as: staff, params: { id: item.id } })
    expect((await preview()).body.results[0]?.outcome).toBe('would_add')
    expect(await ways['add-gift-card'](staff, [code])).toBe(1)
  })
})

/** The new version starts when it is written, so that a process may not know it. */
const withoutLead: BrokenVariant = async (check) => {
  lead = false
  try {
    await check()
  } finally {
    lead = true
  }
}
let lead = true

invariant('of two processes that add a code when a new version starts, one before and one after, one is refused', {
  async holds() {
    for (const [add, addMeanwhile] of pairs) {
      const [staff, other, [code = '']] = [await create.coFounder(), await create.coFounder(), codes(1)]
      const there = await stored()
      const key = process.env['FINGERPRINT_KEY']
      await withVersionAdded('FINGERPRINT_KEY', async () => {
        const rotated = process.env['FINGERPRINT_KEY']
        if (!lead) process.env['FINGERPRINT_KEY'] = key
        let meanwhile = 0
        const change = async () => {
          process.env['FINGERPRINT_KEY'] = rotated
          pass(3)
          meanwhile = await addMeanwhile(other, [code])
        }
        // The import's first write is its idempotency record; `add-gift-card` has none without a key.
        const before = add === ways.import ? 1 : 0
        const { result: added } = await changeBeforeWrite({ before, change }, () => add(staff, [code]))
        expect([added + meanwhile, await stored()]).toEqual([1, there + 1])
      })
    }
  },
  broken: { 'the other versions are not checked': withoutChecks, 'a version starts when it is written': withoutLead },
})

/** How a process uses the key that it read before, while Secrets Manager is unreachable. */
let goesOn = false

invariant('a process that cannot learn of new versions adds no code', {
  async holds() {
    const [staff, [code = '']] = [await create.coFounder(), codes(1)]
    const former = process.env['FINGERPRINT_KEY'] ?? ''
    const [one, other] = [deployed(['FINGERPRINT_KEY']), deployed(['FINGERPRINT_KEY'])]
    Object.assign(manager, { stored: { fingerprint: { FINGERPRINT_KEY: former } }, fault: undefined })
    await one(async () => expect((await fingerprintKey()).all).toHaveLength(1))
    await withVersionAdded('FINGERPRINT_KEY', async () => {
      manager.stored.fingerprint = { FINGERPRINT_KEY: process.env['FINGERPRINT_KEY'] ?? '' }
    })
    pass(3)
    await other(async () => expect(await ways['add-gift-card'](staff, [code])).toBe(1))
    manager.fault = 'InternalServiceError'
    const again = () => call('admin/shop/add-item', 'POST', { as: staff, body: card(code) })
    await one(() =>
      withEnvironment(goesOn ? { FINGERPRINT_KEY: former } : {})(async () => {
        expect(await again()).toMatchObject({ status: 503, problem: 'try_again' })
      }),
    )
    manager.fault = undefined
    pass(1)
    await one(async () => expect(await again()).toMatchObject({ problem: 'duplicate_code' }))
  },
  broken: {
    async 'it goes on with the last value'(check) {
      goesOn = true
      try {
        await check()
      } finally {
        goesOn = false
      }
    },
  },
})

test('an import that crashed before a rotation is completed after it', async () => {
  await crashAtEachCommand(async ({ untilCrash }) => {
    const [staff, own, key] = [await create.coFounder(), codes(21), randomUUID()]
    const before = await stored()
    await withVersionAdded('FINGERPRINT_KEY', async () => {
      await untilCrash(() => call('admin/shop/import', 'POST', { as: staff, body: { rows: own.map(card) }, key }))
      pass(3)
      expect(await ways.import(staff, own, key)).toBe(own.length)
    })
    expect(await stored()).toBe(before + own.length)
  })
})

test('with eight versions, an import fits into transactions of at most 100 parts', async () => {
  const [staff, own] = [await create.coFounder(), codes(30)]
  const sizes: number[] = []
  const addVersions = (count: number, during: () => Promise<void>): Promise<void> =>
    count === 0 ? during() : afterRotation('FINGERPRINT_KEY', () => addVersions(count - 1, during))
  await addVersions(7, () =>
    interceptTable(
      (command, next) => {
        if (partsOf(command).length > 5) sizes.push(partsOf(command).length)
        return next()
      },
      async () => {
        expect(await ways.import(staff, own)).toBe(30)
        expect(await ways.import(staff, own)).toBe(0)
      },
    ),
  )
  expect(sizes).toEqual([92, 92, 92])
})
