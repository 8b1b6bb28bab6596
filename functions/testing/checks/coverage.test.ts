import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { operations } from '../../../shared/calls.ts'
import { limits, type LimitName } from '../../../shared/limits.ts'
import { costs } from '../costs.ts'
import { invariant } from '../faults/broken-variants.ts'
import { examplesOf, idempotencyFixtureOf, limitFixtureOf, operationNameOf } from '../fixtures/registry.ts'

/** The checks in this folder walk the contract, so each operation and limit must have its fixtures and its cost. */

const missing = (find: () => unknown): string[] => {
  try {
    find()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Adds an operation to the contract that has neither a fixture nor a cost. */
const withNewOperation = async (check: () => Promise<void>): Promise<void> => {
  const operation = { summary: '', access: 'anyone', problems: [], idempotencyKey: true } as const
  operations.push({ name: 'thing/new' as never, path: '/api/thing/new', method: 'POST', operation })
  await check().finally(() => operations.pop())
}

/** Adds a limit that has no fixture. */
const withNewLimit = async (check: () => Promise<void>): Promise<void> => {
  Object.assign(limits, { new: { max: 1, windowSeconds: 60 } })
  await check().finally(() => Reflect.deleteProperty(limits, 'new'))
}

invariant('every operation has an example', {
  async holds() {
    expect(operations.flatMap(({ name, method }) => missing(() => examplesOf(name, method)))).toEqual([])
  },
  broken: { 'an operation without a fixture is added': withNewOperation },
})

invariant('every operation with an idempotency key has an idempotent call', {
  async holds() {
    const keyed = operations.filter(({ operation }) => operation.idempotencyKey)
    expect(keyed.flatMap((entry) => missing(() => idempotencyFixtureOf(operationNameOf(entry))))).toEqual([])
  },
  broken: { 'an operation without a fixture is added': withNewOperation },
})

invariant('every limit has a fixture', {
  async holds() {
    const names = Object.keys(limits) as LimitName[]
    expect(names.flatMap((name) => missing(() => limitFixtureOf(name)))).toEqual([])
  },
  broken: { 'a limit without a fixture is added': withNewLimit },
})

invariant('every operation has a cost', {
  async holds() {
    expect(operations.map(operationNameOf).filter((name) => !(name in costs))).toEqual([])
  },
  broken: { 'an operation without a cost is added': withNewOperation },
})

const testOf = (name: string) => new URL(`../../routes/${name}.test.ts`, import.meta.url)

invariant('every route has a test beside it', {
  async holds() {
    const names = new Set(operations.map(({ name }) => name))
    expect([...names].filter((name) => !existsSync(testOf(name)))).toEqual([])
  },
  broken: { 'an operation without a test is added': withNewOperation },
})
