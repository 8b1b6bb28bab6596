import { ledgerKindNames } from '../../shared/ledger/kinds.ts'
import { get, query, type TypedKey } from '../table/rows.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import { counterNames, type Counts } from './count-row.ts'
import type { Day, Stock, Total } from './overview.ts'
import { figureKeys } from './keys.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('figures', figureKeys.counter, { ...studioRow, audit: { refersTo: ['ledger'] } })

/** Adds to the counters: one part for each counter. */
export function add(generation: string, changes: Counts): TransactionPart[] {
  const byCounter = new Map<string, [name: string, change: number][]>()
  for (const [figure, change] of Object.entries(changes)) {
    const [counter = '', name = ''] = figure.split(' ')
    byCounter.set(counter, [...(byCounter.get(counter) ?? []), [name, change]])
  }
  return [...byCounter].map(([counter, numbers]) =>
    updateRow(figureKeys.counter(generation, counter), {
      update: `ADD ${numbers.map((_, index) => `#n${index} :n${index}`).join(', ')} SET entity = :entity, v = :v`,
      names: Object.fromEntries(numbers.map(([name], index) => [`#n${index}`, name])),
      values: {
        ...Object.fromEntries(numbers.map(([, change], index) => [`:n${index}`, change])),
        ...entity.stampValues,
      },
    }),
  )
}

const totalKey = (generation: string): TypedKey<Total> => figureKeys.counter(generation, counterNames.total)

export const total = async (generation: string): Promise<Total> => (await get(totalKey(generation))) ?? {}

/** More than there are days in a century. */
const maxDays = 40_000

/** Every day on which something was counted, the latest first. */
export const allDays = (generation: string): Promise<Day[]> => days(generation, maxDays)

/** The last days on which something was counted, the latest first. */
export const days = (generation: string, limit: number): Promise<Day[]> =>
  query<Day>({
    in: figureKeys.counters(generation, counterNames.day),
    attributes: ['sk', 'merchandise', ...ledgerKindNames],
    newestFirst: true,
    limit,
  })

/** More than there are face values. */
const maxFaceValues = 1_000

/** The gift cards of each platform and face value, in this order. */
export const stock = (generation: string): Promise<Stock[]> =>
  query<Stock>({
    in: figureKeys.counters(generation, counterNames.stock),
    attributes: ['sk', 'available', 'sold'],
    limit: maxFaceValues,
  })
