import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import * as giftCards from '../../store/gift-cards.table.ts'
import { batchGet } from '../../table/rows.ts'
import { fingerprintsOf } from '../../store/new-gift-card.use-case.ts'
import {
  withAlteredRoute,
  withEnvironment,
  invariant,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import type { PlannedCall } from '../faults/killed-process.ts'
import { call } from '../call.ts'
import { expectCodesReserved } from './expect-stock.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { callUntilKilled } from '../faults/kill.ts'
import { readAllRows } from '../read-all-rows.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

const card = (giftCardCode: string) =>
  ({ name: 'Card', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode }) as const

const codes = (count: number): string[] => Array.from({ length: count }, () => randomUUID())

/** The fingerprints of these codes that are stored. */
const storedFingerprints = (known: string[]): Promise<string[]> =>
  Promise.all(known.map(async (code) => (await fingerprintsOf(card(code), new Date())).current))

const isFingerprint = ({ sk }: { sk: string }) => sk === 'FINGERPRINT'

/** The gift cards that these users have added, and how many their audit entries record. */
async function putIn(people: SignedInUser[]) {
  const ids = new Set(people.map(({ user }) => user.id))
  const rows = await readAllRows()
  const stored = rows.filter(({ entity, addedBy }) => entity === 'gift-card' && ids.has(String(addedBy)))
  const audit = rows.filter(({ entity, actor }) => entity === 'audit' && ids.has(String(actor)))
  const counts = audit.map(({ outcome }) => Number.parseInt(String(outcome), 10) || 1)
  return { stored: stored.map(({ id }) => ({ id: String(id) })), writtenDown: counts.reduce((sum, n) => sum + n, 0) }
}

invariant('a retry continues an import whose process crashed', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [staff, own, key] = [await create.coFounder(), codes(20), randomUUID()]
      const body = { rows: own.map(card) }
      const reply = await untilCrash(() => call('admin/shop/import', 'POST', { as: staff, body, key }))
      if (!crashed()) return
      expect(reply.problem).toBe('try_again')
      const half = await putIn([staff])
      expect(half.writtenDown).toBe(half.stored.length)
      const again = await call('admin/shop/import', 'POST', { as: staff, body, key })
      expect(again.body.results.map(({ outcome }) => outcome)).toEqual(own.map(() => 'added'))
      expect(await putIn([staff])).toMatchObject({ writtenDown: own.length, stored: { length: own.length } })
    }),
  broken: {
    'each attempt is a new import': withAlteredRoute('admin/shop/import', {
      event: (event) => ({ ...event, headers: { ...event.headers, 'idempotency-key': randomUUID() } }),
    }),
    'each part is written on its own': withInterceptor(withoutTransactions),
  },
})

invariantUnderFaults('adds each code once when several users import overlapping files concurrently', {
  async holds(withFaults) {
    const staff = await Promise.all(Array.from({ length: 3 }, () => create.coFounder()))
    const known = codes(30)
    // Each file contains two thirds of the codes in a different order and spelling.
    const files = staff.flatMap((as, place) =>
      [known, known.toReversed()].map((order, turn) => ({
        as,
        rows: order
          .slice(place * 5, place * 5 + 20)
          .map((code) => card(turn ? code.toUpperCase() : code.replaceAll('-', ' '))),
      })),
    )
    const imports = files.map(({ as, rows }) => async () => {
      const { status, body } = await callUntilAnswered('admin/shop/import', 'POST', { as, body: { rows } })
      expect(status).toBe(200)
      return body.added
    })
    const singles = known.slice(0, 6).map((code, place) => async () => {
      const as = staff[place % 3]
      const { problem } = await callUntilAnswered('admin/shop/add-item', 'POST', { as, body: card(code) })
      expect([undefined, 'duplicate_code']).toContain(problem)
      return problem ? 0 : 1
    })
    const added = await race(withFaults, [...imports, ...singles])
    const { stored, writtenDown } = await putIn(staff)
    expect(stored).toHaveLength(known.length)
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(known.length)
    expect(writtenDown).toBe(known.length)
    await expectCodesReserved(await storedFingerprints(known), stored)
  },
  broken: {
    'a known fingerprint is accepted': withoutConditions(isFingerprint),
    'no fingerprint is stored': withoutWrites(isFingerprint),
    'each spelling counts as another code': withAlteredWrites(isFingerprint, ({ Put }) => ({
      Put: { ...Put, Item: { ...(Put?.Item as object), pk: `FINGERPRINT#${randomUUID()}` } },
    })),
    'a chunk is not audited': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
  },
})

invariant('retries continue killed imports and return the replies of uninterrupted ones', {
  async holds() {
    const staff = await Promise.all(Array.from({ length: 3 }, () => create.coFounder()))
    const shared = codes(20)
    const files = staff.flatMap((as) => Array.from({ length: 3 }, () => ({ as, key: randomUUID(), own: codes(50) })))
    const orders = files.map(({ as, key, own }): PlannedCall => ({
      route: 'admin/shop/import',
      method: 'POST',
      token: as.token,
      key,
      body: { rows: [...own.slice(0, 25), ...shared, ...own.slice(25)].map(card) },
    }))
    const all = [...shared, ...files.flatMap(({ own }) => own)]
    const fingerprints = await storedFingerprints(all)
    const expectWhole = async () => {
      const { stored, writtenDown } = await putIn(staff)
      expect(writtenDown).toBe(stored.length)
      await expectCodesReserved(fingerprints, stored)
      return stored.length
    }
    const answered = new Map<string, unknown>()
    for (let kill = 0; kill < 3; kill += 1) {
      for (const { key, status, body } of await callUntilKilled(orders.filter(({ key }) => !answered.has(key)))) {
        expect(status).toBe(200)
        answered.set(key, body)
      }
      await expectWhole()
    }
    let sharedAdded = 0
    for (const [place, { key, body }] of orders.entries()) {
      const as = files[place]?.as
      const reply = await callUntilAnswered('admin/shop/import', 'POST', { as, key, body: body as { rows: object[] } })
      expect(reply.status).toBe(200)
      if (answered.has(key)) expect(reply.body).toEqual(answered.get(key))
      const outcomes = reply.body.results.map(({ outcome }) => outcome)
      expect(new Set([...outcomes.slice(0, 25), ...outcomes.slice(45)])).toEqual(new Set(['added']))
      sharedAdded += outcomes.slice(25, 45).filter((outcome) => outcome === 'added').length
    }
    expect(sharedAdded).toBe(shared.length)
    expect(await expectWhole()).toBe(all.length)
  },
  broken: { 'each part is written on its own': withEnvironment({ WITHOUT_TRANSACTIONS: 'true' }) },
})

invariantUnderFaults('a gift card that is bought and removed concurrently is either sold or removed', {
  async holds(withFaults) {
    const [staff, ...buyers] = await Promise.all([
      create.coFounder(),
      ...Array.from({ length: 5 }, () => create.member({ solcoinBalance: 40 })),
    ])
    const stock = await Promise.all(Array.from({ length: 8 }, () => create.giftCard({ solcoinPrice: 5 })))
    const buy = stock.flatMap(({ id }) =>
      buyers.map((as) => async () => {
        const { status } = await callUntilAnswered('shop/purchase', 'POST', { as, body: { itemId: id } })
        return status === 200 ? [`${id} bought`] : []
      }),
    )
    const remove = stock.map(({ id }) => async () => {
      const { status } = await callUntilAnswered('admin/shop/items', 'DELETE', { as: staff, params: { id } })
      return status === 204 ? [`${id} removed`] : []
    })
    const ends = (await race(withFaults, [...buy, ...remove])).flat()
    expect(ends.map((end) => end.split(' ')[0])).toHaveLength(stock.length)
    expect(new Set(ends.map((end) => end.split(' ')[0])).size).toBe(stock.length)
    const found = await batchGet(stock.map(({ id }) => giftCards.key(id)))
    const left = stock.filter(({ id }) => found.get(giftCards.key(id)))
    expect(left.map(({ id }) => `${id} bought`).toSorted()).toEqual(
      ends.filter((end) => end.endsWith('bought')).toSorted(),
    )
    await expectCodesReserved(
      stock.map(({ codeFingerprint }) => codeFingerprint),
      left,
    )
  },
  broken: {
    'a sold gift card can be removed': withoutConditions(({ sk }) => sk === 'GIFT_CARD'),
    'its fingerprint is not removed': withoutWrites((key, part) => isFingerprint(key) && part.Delete !== undefined),
  },
})
