import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Method } from '../../../shared/route.ts'
import { stripeCalls } from '../../timeouts.ts'
import { callRaw } from '../call.ts'
import { costs, isExceptional, reasons } from '../costs.ts'
import { accessPatterns } from '../hot-partitions.ts'
import type { Raw } from '../event.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import { contract, examplesOf, fixtureOf, type ContractEntry } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { measurePartitions, type PartitionCosts } from './measure-partitions.ts'
import { comparable, measureCost, type Cost } from './measure-cost.ts'

withFreshTables()

/** `npm run costs:update` sets it: the measured costs are written, not compared. */
const isUpdating = process.env['UPDATE_COSTS'] !== undefined

/** The least privileged user who may make this call; none if anyone may. */
async function senderOf({ name, method, operation }: ContractEntry): Promise<SignedInUser | undefined> {
  const [example] = examplesOf(name, method)
  const access = example?.access ?? operation.access
  if (access === 'anyone' || access === 'signed') return undefined
  if (access === 'member') return create.member({ solcoinBalance: 100 })
  if (access === 'admin') return create.admin({ unlocked: true })
  return create.coFounder({ unlocked: access === 'unlocked' })
}

/**
 * The calls to measure, by variant: those that the fixture prepares; `default`, the operation's first example; and `repeated`,
 * the same call again with the same idempotency key.
 */
function callsOf(entry: ContractEntry): Record<string, () => Promise<Raw>> {
  const [example] = examplesOf(entry.name, entry.method)
  const first = async () => {
    const as = await senderOf(entry)
    return { ...(await example?.prepare(as ?? (await create.member()))), as }
  }
  const calls = { default: first, ...fixtureOf(entry.operationName).costs }
  const repeated = async () => {
    const raw = await calls.default()
    expect((await callRaw(entry.name, entry.method, raw)).status).toBeLessThan(300)
    return raw
  }
  return { ...calls, ...(entry.operation.idempotencyKey && { repeated }) }
}

const measured: { [operation: string]: { [variant: string]: Cost } } = {}
const measuredPartitions: { [operation: string]: { [variant: string]: PartitionCosts } } = {}
/** The number of requests to Stripe of each call below. */
const stripeCallsMade: number[] = []

for (const entry of contract) {
  const { name, operationName } = entry
  const method: Method = entry.method

  for (const [variant, prepare] of Object.entries(callsOf(entry)))
    test(`${operationName}, ${variant}, costs what costs.json states`, async () => {
      const raw = await prepare()
      const before = stripeStandIn.requests()
      const {
        result: { cost },
        partitions,
      } = await measurePartitions(() => measureCost(() => callRaw(name, method, raw)))
      measuredPartitions[operationName] = { ...measuredPartitions[operationName], [variant]: partitions }
      stripeCallsMade.push(stripeStandIn.requests() - before)
      measured[operationName] = { ...measured[operationName], [variant]: cost }
      const stated = costs[operationName]?.[variant]
      if (!isUpdating) expect(comparable(cost)).toEqual(stated && comparable(stated))
    })
}

test('a call makes as many requests to Stripe as its function has time for', () => {
  expect(Math.max(...stripeCallsMade)).toBe(stripeCalls)
})

/** One line for each call. */
function toText(snapshot: typeof measured): string {
  const lines = Object.entries(snapshot).map(([operation, variants]) => {
    const calls = Object.entries(variants).map(([variant, { roundTrips, readUnits, writeUnits }]) => {
      const cost = JSON.stringify({ roundTrips, readUnits, writeUnits }).replaceAll(/[:,{]|(?=\})/g, '$& ')
      return `    ${JSON.stringify(variant)}: ${cost}`
    })
    return `  ${JSON.stringify(operation)}: {\n${calls.join(',\n')}\n  }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

test('costs.json has no call that the contract lacks; npm run costs:update writes it', async () => {
  if (isUpdating) {
    expect(process.env.TABLE_ENGINE, 'Only an engine of this process counts units').toBe('own')
    await writeFile(new URL('../costs.json', import.meta.url), toText(measured))
    return
  }
  const calls = (snapshot: typeof measured) =>
    Object.entries(snapshot).flatMap(([operation, variants]) => Object.keys(variants).map((each) => [operation, each]))
  expect(calls(costs)).toEqual(calls(measured))
})

test('each access pattern uses its hottest partition as it is stated', () => {
  const stated = accessPatterns.filter(({ call }) => call !== 'stream')
  for (const { call, variant = 'default', partition, units } of stated) {
    const used = measuredPartitions[call]?.[variant]?.[partition]
    expect([call, partition, used !== undefined]).toEqual([call, partition, true])
    // Other engines may count the units of a query differently.
    if (process.env.TABLE_ENGINE === 'own') expect([call, partition, used]).toEqual([call, partition, units])
  }
})

/** Patterns of partitions that belong to one caller, order, code and so on have one of these names. */
const ofOne =
  /<(user|hash|limit|username|email|address|approval|nonce|claim|reward|mail|order|session|payment|gift card|entry|purchase|news)\b/

test('the access patterns name each partition that the calls of members and visitors share', () => {
  const stated = new Set(accessPatterns.map(({ partition }) => partition))
  const used = contract.flatMap(({ name, operationName }) =>
    name.startsWith('admin/') ? [] : Object.values(measuredPartitions[operationName] ?? {}).flatMap(Object.keys),
  )
  expect([...new Set(used)].filter((partition) => !ofOne.test(partition) && !stated.has(partition))).toEqual([])
})

test('each call that costs more than others has a reason, and no other has one', () => {
  const found = isUpdating ? measured : costs
  const exceptional = Object.entries(found).filter(([, variants]) => Object.values(variants).some(isExceptional))
  expect(Object.keys(reasons).toSorted()).toEqual(exceptional.map(([operation]) => operation).toSorted())
})
