import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Method } from '../../../shared/route.ts'
import { stripeCalls } from '../../timeouts.ts'
import { callRaw } from '../call.ts'
import { withCostTable } from '../cost-table.ts'
import { costs } from '../costs.ts'
import type { Raw } from '../event.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { contract, examplesOf, fixtureOf, type ContractEntry } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { comparable, measureCost } from './measure-cost.ts'

withFreshTables()

/** The least privileged user who may make this call; none if anyone may. */
async function senderOf({ name, method, operation }: ContractEntry): Promise<SignedInUser | undefined> {
  const [example] = examplesOf(name, method)
  const access = example?.access ?? operation.access
  if (access === 'anyone' || access === 'signed') return undefined
  if (access === 'member') return create.member({ solcoinBalance: 100 })
  if (access === 'admin') return create.admin({ unlocked: true })
  return create.coFounder({ unlocked: access === 'unlocked' })
}

/** The call of this variant: the one that the fixture prepares for it, or else the operation's first example. */
async function callOf(entry: ContractEntry, variant: string): Promise<Raw> {
  const prepare = fixtureOf(entry.operationName).costs?.[variant]
  if (prepare) return prepare()
  expect(variant, `The fixture for ${entry.operationName} prepares no call for the cost "${variant}"`).toBe('default')
  const [example] = examplesOf(entry.name, entry.method)
  const as = await senderOf(entry)
  return { ...(await example?.prepare(as ?? (await create.member()))), as }
}

/** A call that has been made once, to be repeated with the same key. */
async function repeatedCallOf(entry: ContractEntry): Promise<Raw> {
  const raw = await callOf(entry, 'default')
  const reply = await callRaw(entry.name, entry.method, raw)
  expect(reply.status).toBeLessThan(300)
  return raw
}

/** The number of requests to Stripe of each call below. */
const stripeCallsMade: number[] = []

for (const entry of contract) {
  const { name, operationName } = entry
  const method: Method = entry.method

  test(`${operationName} has a cost in costs.ts`, () => {
    expect(Object.keys(costs)).toContain(operationName)
  })

  for (const { variant, roundTrips, readUnits, writeUnits } of costs[operationName] ?? [])
    test(`${operationName}, ${variant}, costs what costs.ts states`, async () => {
      const raw = await (variant === 'repeated' ? repeatedCallOf(entry) : callOf(entry, variant))
      const before = stripeStandIn.requests()
      const { cost } = await measureCost(() => callRaw(name, method, raw))
      stripeCallsMade.push(stripeStandIn.requests() - before)
      expect(comparable(cost)).toEqual(comparable({ roundTrips, readUnits, writeUnits }))
    })
}

test('a call makes as many requests to Stripe as its function has time for', () => {
  expect(Math.max(...stripeCallsMade)).toBe(stripeCalls)
})

/** A table without the padding that Prettier adds. */
const unpadded = (markdown: string) => markdown.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('functions/table/README.md contains the costs of costs.ts; if not, run npm run costs', () => {
  const readme = readFileSync(new URL('../../table/README.md', import.meta.url), 'utf8')
  expect(unpadded(readme)).toBe(unpadded(withCostTable(readme)))
})
