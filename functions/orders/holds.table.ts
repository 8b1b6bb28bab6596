import { summed, variantKey } from '../catalogue/units.ts'
import type { FoundRows, Row, TypedKey } from '../table/rows.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import { kindOf, type Holder, type Holdings, type OpenOrder } from './holders.ts'
import { orderKeys } from './keys.ts'
import type { Order } from './order.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity('holds', orderKeys.holds, hiddenRow('the orders show what is held', 'expires', null))

/**
 * The units that one person holds: one attribute per open order. The revision increases with each write. `paidOrder`: the cart's
 * paid order, for a browser that has not heard of the payment.
 */
type HoldsRow = { revision: number; paidOrder?: string; [open: `open_${string}`]: OpenOrder }

export const key = (one: Holder): TypedKey<HoldsRow> => orderKeys.holds(one)

/** The holdings of each holder, from the rows that were read. */
export const holdingsIn = (found: FoundRows, holders: Holder[]): Map<Holder, Holdings> =>
  new Map(
    holders.map((one) => {
      const row: Row<HoldsRow> | undefined = found.get(key(one))
      const open = Object.entries(row ?? {}).filter(([name]) => name.startsWith('open_'))
      return [
        one,
        {
          revision: row?.revision ?? 0,
          paidOrder: row?.paidOrder,
          open: new Map(open.map(([name, order]) => [name.slice('open_'.length), order as unknown as OpenOrder])),
        },
      ]
    }),
  )

/** Longer than a bank may take to confirm a payment. Each write renews the row. */
const secondsStored = 60 * 24 * 60 * 60

const common = (now: Date) => ({
  ':expiresAt': Math.floor(now.getTime() / 1000) + secondsStored,
  ...entity.stampValues,
  ':one': 1,
})

/** Adds an order to its buyer's holdings, on condition that they have not changed since the read. */
export function adding(order: Order, holdings: Map<Holder, Holdings>, now: Date): TransactionPart[] {
  const units = Object.fromEntries(summed(order.lines).map((each) => [variantKey(each), each.quantity]))
  return [...holdings].map(([one, { revision }]) =>
    updateRow(key(one), {
      update: 'SET #open = :open, expiresAt = :expiresAt, entity = :entity, v = :v ADD revision :one',
      condition: revision === 0 ? 'attribute_not_exists(revision)' : 'revision = :revision',
      names: { '#open': `open_${order.id}` },
      values: {
        ...common(now),
        ':open': { until: order.sessionExpiresAt, units },
        ...(revision > 0 && { ':revision': revision }),
      },
    }),
  )
}

/** Removes an order from its buyer's holdings, in the transaction that ends the hold. */
export const removing = ({ id, holders = [] }: Order, { hold }: Pick<Order, 'hold'>): TransactionPart[] =>
  holders.map((one) => {
    const isPaidCart = hold === 'sold' && kindOf(one) === 'cart'
    return updateRow(key(one), {
      update: `REMOVE #open SET expiresAt = :expiresAt, entity = :entity, v = :v${isPaidCart ? ', paidOrder = :id' : ''} ADD revision :one`,
      names: { '#open': `open_${id}` },
      values: { ...common(new Date()), ...(isPaidCart && { ':id': id }) },
    })
  })
