import type { Fault } from '../../../shared/ledger/faults.ts'
import { ledgerKindNames } from '../../../shared/ledger/kinds.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import { counterNames } from '../../figures/count-row.ts'
import * as counters from '../../figures/counters.table.ts'
import * as generations from '../../figures/generations.table.ts'
import { nextSydneyDay, sydneyDay } from '../../membership/sydney-day.ts'
import { confirmFaults } from './confirm-faults.ts'
import type { Phase } from './phase.ts'

const twoDaysMilliseconds = 2 * 86_400_000

/** The beginning of a day in Sydney, long enough before `until` that the stream has passed on every entry before it. */
export const figuresUntil = (until: string): string =>
  nextSydneyDay(new Date(Date.parse(until) - twoDaysMilliseconds)).toISOString()

/** The sums of entries before this time, by kind, according to the figures. */
async function countedBefore(generation: string, time: string): Promise<Map<string, Cents>> {
  const end = `${counterNames.day}${sydneyDay(new Date(time))}`
  const sums = new Map<string, Cents>()
  for (const day of await counters.allDays(generation)) {
    if (day.sk >= end) continue
    for (const kind of ledgerKindNames) sums.set(kind, (sums.get(kind) ?? 0) + (day[kind] ?? 0))
  }
  return sums
}

async function compare(recounted: Record<string, Cents>, time: string): Promise<{ faults: Fault[] }> {
  const found = await generations.find()
  if (!found?.isComplete) return { faults: [] }
  const counted = await countedBefore(found.current, time)
  const words = (cents: Cents) => formatAmount(toAmount(cents))
  const faults = [...new Set([...counted.keys(), ...Object.keys(recounted)])].flatMap((kind): Fault[] => {
    const [figure, recount] = [counted.get(kind) ?? 0, recounted[kind] ?? 0]
    if (figure === recount) return []
    const description = `the entries of the kind ${kind} before ${time} sum up to ${words(recount)}, but the figures say ${words(figure)}`
    return [{ kind: 'wrong-figure', subject: kind, description }]
  })
  return { faults }
}

/** Compares the figures of the overview with the entries that this audit has read. Skipped while the figures are not complete. */
export const checkFigures: Phase = {
  name: 'figures',
  async step(_cursor, { tally, audit: { until } }) {
    const { settled } = tally.toStored()
    tally.addFaults((await confirmFaults(() => compare(settled, figuresUntil(until)))).faults)
    return null
  },
}
