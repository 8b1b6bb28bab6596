import { Console } from 'node:console'
import { expect, vi } from 'vitest'
import { invariant, withInterceptor } from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import { addPendingClaims, addMembers } from '../fixtures/bulk.ts'
import type { Raw } from '../event.ts'
import { contract, examplesOf, owner, type ContractEntry } from '../fixtures/registry.ts'
import { create } from '../fixtures/create.ts'
import { measureCost, type Cost } from './measure-cost.ts'

const few = 100
/** `npm run bench -- lists` sets it to 100,000. */
const many = Number(process.env.CROWD ?? 1_000)

type Read = { title: string; entry: ContractEntry; raw: Raw }

/** A call of every GET of the contract whose reply does not change when it is repeated. */
async function everyRead(): Promise<Read[]> {
  const reads = contract.filter(({ method, name }) => method === 'GET' && name !== 'card/apple-wallet/pass')
  const calls = reads.flatMap((entry) =>
    examplesOf(entry.name, entry.method).map(async ({ prepare }): Promise<Read> => {
      const as = entry.operation.access === 'member' ? await create.member({ solcoinBalance: 10 }) : await owner()
      const raw = { ...(await prepare(as)), as }
      // The first view of a member in an hour is recorded.
      if (entry.name.startsWith('admin/members')) await callRaw(entry.name, 'GET', raw)
      return { title: [entry.path, ...Object.keys(raw.query ?? {})].join(' '), entry, raw }
    }),
  )
  return Promise.all(calls)
}

async function costOf({ entry, raw }: Read): Promise<Cost> {
  const { result, cost } = await measureCost(() => callRaw(entry.name, 'GET', raw))
  expect(result.status, entry.path).toBe(200)
  return cost
}

async function costsOf(reads: Read[]): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {}
  for (const read of reads) costs[read.title] = await costOf(read)
  return costs
}

/** The number of other members. */
let others = 0

async function letOthersCome(to: number): Promise<void> {
  await Promise.all([addMembers(others, to), addPendingClaims(to === few ? few : Math.floor((to - others) / 100))])
  others = to
}

vi.setConfig({ testTimeout: 300_000 })

invariant('what a call reads does not grow with the other members', {
  async holds() {
    const reads = await everyRead()
    if (others < few) await letOthersCome(few)
    const before = await costsOf(reads)
    await letOthersCome(others < many ? many : others + 1_000)
    const after = await costsOf(reads)
    if (process.env.CROWD) new Console(process.stdout).table(sideBySide(before, after))
    expect(after).toEqual(before)
  },
  broken: {
    'lists have no limit': withInterceptor(({ name, input }, next) => {
      if (name === 'Query') input.Limit = undefined
      return next()
    }),
  },
})

/** A printed comparison of each call's cost with few and with many other members. */
function sideBySide(before: Record<string, Cost>, after: Record<string, Cost>) {
  const rows = Object.entries(before).map(([title, { roundTrips, readUnits }]) => [
    title,
    { 'round trips': roundTrips, [`units, ${few} others`]: readUnits, [`units, ${many}`]: after[title]?.readUnits },
  ])
  return Object.fromEntries(rows) as Record<string, object>
}
