import { toAmount } from '../../../shared/money.ts'
import { pendingPartition } from '../../claims/keys.ts'
import { counterNames } from '../../figures/count-row.ts'
import * as counters from '../../figures/counters.table.ts'
import * as generations from '../../figures/generations.table.ts'
import { ledgerKindNames } from '../../../shared/ledger/kinds.ts'
import { orderKeys } from '../../orders/keys.ts'
import { storeKeys } from '../../store/keys.ts'
import { count } from '../../table/rows.ts'
import type { Count } from './count.ts'
import { giftCardPage, type GiftCardList } from './gift-card-lists.ts'

/** The figures that staff see. Undefined while they are not complete. */
async function currentFigures(): Promise<string | undefined> {
  const found = await generations.find()
  return found?.isComplete ? found.current : undefined
}

/** More than can wait. */
const maxWaiting = 10_000_000
const countIn = (index: string) => count({ in: { index }, limit: maxWaiting })

/** The totals of the overview: those of entries are the sums of all days, and those of waiting work are the lengths of lists. */
export async function countTotals(): Promise<Count[]> {
  const generation = await currentFigures()
  if (generation === undefined) return []
  const [{ total, days }, claims, reports, orders] = await Promise.all([
    counters.recent(generation, ''),
    countIn(pendingPartition),
    countIn(storeKeys.reportsPartition('open')),
    countIn(orderKeys.statusIndex('paid', '').gsi1pk),
  ])
  const figure = (subject: string, what: string, stored: number | undefined, found: number): Count => ({
    kind: 'wrong-figure',
    subject,
    what,
    stored: stored ?? 0,
    found,
  })
  const sums = ledgerKindNames.map((kind) => [kind, days.reduce((sum, day) => sum + (day[kind] ?? 0), 0)] as const)
  return [
    ...sums.map(([kind, cents]) => figure(kind, `cents of the kind ${kind} in total`, total[kind], cents)),
    figure(
      'outstanding',
      'cents that are outstanding',
      total.outstanding,
      sums.reduce((sum, [, cents]) => sum + cents, 0),
    ),
    figure('claimsWaiting', 'waiting claims', total.claimsWaiting, claims),
    figure('reportsWaiting', 'waiting reports of codes', total.reportsWaiting, reports),
    figure('ordersToShip', 'orders to ship', total.ordersToShip, orders),
  ]
}

const pageSize = 1_000

/** The gift cards of a list, by face value in cents. */
async function recount(list: GiftCardList): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let cursor: string | null = null; ;) {
    const page = await giftCardPage(list, cursor, pageSize)
    for (const { amount } of page.rows) found.set(amount, (found.get(amount) ?? 0) + 1)
    if (page.next === null) return found
    cursor = page.next
  }
}

/** The gift cards of a list by face value, according to the overview and to the list. */
export async function countStock(list: GiftCardList): Promise<Count[]> {
  const generation = await currentFigures()
  if (generation === undefined) return []
  const prefix = `${counterNames.stock}${list.index.split('#')[1] ?? ''}#`
  const [{ stock }, found] = [await counters.recent(generation, ''), await recount(list)]
  const stored = new Map(
    stock.flatMap(({ sk, ...numbers }) =>
      sk.startsWith(prefix) ? [[Number(sk.slice(prefix.length)), numbers[list.status] ?? 0] as const] : [],
    ),
  )
  return [...new Set([...stored.keys(), ...found.keys()])].map((amount) => ({
    kind: 'wrong-figure',
    subject: list.index,
    what: `gift cards of ${toAmount(amount)} in the list ${list.index}`,
    stored: stored.get(amount) ?? 0,
    found: found.get(amount) ?? 0,
  }))
}
