import { ledgerKindNames } from '../../shared/ledger/kinds.ts'
import { query } from '../table/rows.ts'
import type { Prefix } from '../table/schema.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import { counterNames, sumOf, type Counts } from './count-row.ts'
import type { Counters, Day, Sold } from './overview.ts'
import { figureKeys } from './keys.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('figures', figureKeys.counter, { ...studioRow, audit: { refersTo: ['ledger'] } })

/** The numbers of each counter. */
function byCounter(counts: Counts): Map<string, Counts> {
  const counters = new Map<string, Counts>()
  for (const [figure, number] of Object.entries(counts)) {
    const [counter = '', name = ''] = figure.split(' ')
    counters.set(counter, { ...counters.get(counter), [name]: number })
  }
  return counters
}

/** Adds to the counters in one of their partitions, which is another one for each transaction: one part for each counter. */
export function add(generation: string, changes: Counts): TransactionPart[] {
  const shard = figureKeys.anyShard()
  return [...byCounter(changes)].map(([counter, counts]) => {
    const numbers = Object.entries(counts)
    return updateRow(figureKeys.counter(generation, shard, counter), {
      update: `ADD ${numbers.map((_, index) => `#n${index} :n${index}`).join(', ')} SET entity = :entity, v = :v`,
      names: Object.fromEntries(numbers.map(([name], index) => [`#n${index}`, name])),
      values: {
        ...Object.fromEntries(numbers.map(([, change], index) => [`:n${index}`, change])),
        ...entity.stampValues,
      },
    })
  })
}

/** A counter's row in one partition. */
type CounterRow = { sk: string } & Counts

const names = [
  ...(['outstanding', 'holders', 'claimsWaiting', 'ordersToShip', 'reportsWaiting', 'merchandise'] as const),
  ...(['checkouts', 'checkoutsPaid', 'units', 'revenue'] as const),
  ...(['available', 'sold'] as const),
  ...ledgerKindNames,
]

/** More than there are days in a century, face values, or products and face values that are sold in ninety days. */
const maxCounters = 40_000

type Range = {
  /** The partitions, and the beginning of the counters' names. */
  in: Prefix[]
  /** The name to start after. */
  after?: string
  /** Costs half: what was counted in the last second may be missing. */
  isEventuallyConsistent?: boolean
}

/** The sums of the counters over the partitions, by name. */
async function sums({ in: partitions, after, ...options }: Range): Promise<[counter: string, sum: Counts][]> {
  const found = await Promise.all(
    partitions.map((partition) =>
      query<CounterRow>({
        ...options,
        in: partition,
        after: after === undefined ? undefined : { pk: partition.pk, sk: after },
        attributes: ['sk', ...names],
        limit: maxCounters,
      }),
    ),
  )
  const counts = found
    .flat()
    .flatMap(({ sk, ...numbers }) => Object.entries(numbers).map(([name, number]) => ({ [`${sk} ${name}`]: number })))
  return [...byCounter(sumOf(counts))].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const named = <T extends Counts>(found: [counter: string, sum: Counts][], beginning: string) =>
  found.flatMap(([sk, sum]) => (sk.startsWith(beginning) ? [{ ...(sum as T), sk }] : []))

/** Every day on which something was counted, the latest first. */
export async function allDays(generation: string): Promise<Day[]> {
  const { day } = counterNames
  return named(await sums({ in: figureKeys.counterPartitions(generation, day) }), day).toReversed()
}

/**
 * The total, the days after this one, and the gift cards of each platform and face value, in this order: one query of each partition, as
 * the days come before the other counters.
 */
export async function recent(generation: string, dayBefore: string): Promise<Counters> {
  const found = await sums({
    in: figureKeys.counterPartitions(generation),
    after: `${counterNames.day}${dayBefore}`,
    isEventuallyConsistent: true,
  })
  const [total = {}] = named(found, counterNames.total)
  return { total, days: named(found, counterNames.day), stock: named(found, counterNames.stock) }
}

/** What was sold of each product, or of the gift cards of each platform and face value, from this day on. */
export async function soldSince(generation: string, of: 'bought' | 'cards', firstDay: string): Promise<Sold[]> {
  const beginning = counterNames[of]
  const found = await sums({
    in: figureKeys.counterPartitions(generation, beginning),
    after: `${beginning}${firstDay}`,
    isEventuallyConsistent: true,
  })
  return named(found, beginning)
}
