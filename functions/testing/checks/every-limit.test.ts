import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import pMap from 'p-map'
import { limits, type LimitName } from '../../../shared/limits.ts'
import { invariant, withInterceptor, withoutConditions, type BrokenVariant } from '../faults/broken-variants.ts'
import { limitFixtureOf } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'

withFreshTables()

/** The start of a window of every limit, and five minutes into it: no window ends while a test runs. */
const windowStart = new Date('2026-11-03T00:00:00Z').getTime()
const arrive = (secondsIntoWindow: number) => vi.setSystemTime(windowStart + secondsIntoWindow * 1_000)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => void arrive(300))
afterAll(() => void vi.useRealTimers())

const isRate = ({ pk }: { pk: string }) => pk.startsWith('RATE#')

/** Every attempt counts as the first of its window. */
const nothingCounted: BrokenVariant = (check) =>
  withInterceptor(async (command, next) => {
    const isCount = command.name === 'Update' && isRate(command.input.Key as { pk: string })
    if (isCount) command.input = { ...command.input, ConditionExpression: undefined }
    const output = (await next()) as { Attributes?: object }
    if (!isCount) return output
    return { ...output, Attributes: { ...output.Attributes, hits: 1, attempts: new Set(['first']) } }
  })(() => withoutConditions(isRate)(check))

function countOutcomes(outcomes: string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return Object.fromEntries(counts)
}

const excess = 14

for (const [name, { max, windowSeconds }] of Object.entries(limits)) {
  invariant(`the limit "${name}" allows ${max} attempts in ${windowSeconds} seconds, for each subject`, {
    async holds() {
      arrive(300)
      const { prepare, allowed = 'done', concurrency = Infinity } = limitFixtureOf(name as LimitName)
      const { attempt, attemptOfAnother } = await prepare()
      const attempts = Array.from({ length: max + excess }, (_, index) => index)
      const outcomes = await pMap(attempts, attempt, { concurrency })
      expect(countOutcomes(outcomes)).toEqual({ [allowed]: max, slow_down: excess })
      expect(await attemptOfAnother()).toBe(allowed)
      arrive(windowSeconds)
      expect(await attempt(attempts.length)).toBe(allowed)
    },
    broken: { 'no attempt is counted': nothingCounted },
  })
}
