import type { Fault } from '../../../shared/ledger/faults.ts'
import type { Count } from './count.ts'
import { countAdmins, countPlaces, countProducts } from './count-accounts.ts'
import { countHeld } from './count-held.ts'
import { countStock, countTotals } from './count-figures.ts'
import { giftCardLists } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

const nameOf = ({ kind, subject, what }: Count): string => `${kind} ${subject} ${what}`
const isEqual = (one: Count | undefined, other: Count): boolean =>
  one?.stored === other.stored && one.found === other.found

/** How often numbers that differ are counted again, and after which pause: longer than the stream takes to count a row. */
export const recounting = { times: 2, pauseMilliseconds: 20_000 }

const pause = () => new Promise((resolve) => void setTimeout(resolve, recounting.pauseMilliseconds))

/**
 * The stored numbers that differ from a recount. They are read one after another while members act: a difference is a fault only
 * if both numbers stay the same each time they are read, so that nothing moves that could explain it.
 */
export async function confirmCounts(read: () => Promise<Count[]>): Promise<Fault[]> {
  let differing = (await read()).filter(({ stored, found }) => stored !== found)
  for (let time = 0; time < recounting.times && differing.length > 0; time += 1) {
    await pause()
    const again = new Map((await read()).map((count) => [nameOf(count), count]))
    differing = differing.filter((count) => isEqual(again.get(nameOf(count)), count))
  }
  return differing.map(({ kind, subject, what, stored, found }) => ({
    kind,
    subject,
    description: `${stored} ${what} are counted, but there are ${found}`,
  }))
}

/** Every count that is stored apart from the rows that it counts. */
const sources: readonly (() => Promise<Count[]>)[] = [
  countHeld,
  countTotals,
  ...giftCardLists.map((list) => () => countStock(list)),
  countAdmins,
  countProducts,
  countPlaces,
]

/** Compares stored counts with the rows that they count, one count in each step. */
export const checkCounts: Phase = {
  name: 'counts',
  async step(cursor, { tally }) {
    const place = Number(cursor ?? 0)
    const read = sources[place]
    if (!read) return null
    tally.addFaults(await confirmCounts(read))
    return place + 1 < sources.length ? String(place + 1) : null
  },
}
