import { useRef, useState } from 'react'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { refundableOf } from './order.ts'

/** The ids of the checked orders. They stay checked on the way to the packing slips and back, and go with the page. */
let kept: ReadonlySet<string> = new Set()

/** Why an order is not sent with others: a person decides about it first. Undefined if it can be. */
export function whyAlone({ status, attention, isDisputed }: AdminOrder): string | undefined {
  if (status === 'shipped') return 'It has shipped already.'
  if (status !== 'paid') return 'Only a paid order can be shipped.'
  if (attention !== null) return 'It has to be checked first. Open the order.'
  return isDisputed ? 'Its payment is disputed. Open the order to ship it all the same.' : undefined
}

/** Whether “Check all” checks it: nothing about it waits for a person. */
const isPlain = (order: AdminOrder): boolean =>
  order.attention === null && !order.isDisputed && !order.hasProblem && (order.paid === null || refundableOf(order) > 0)

/** Which of the listed orders are checked. */
export function useOrderChoice<Listed extends AdminOrder>(orders: readonly Listed[]) {
  const [ids, setIds] = useState(kept)
  const last = useRef<string>(undefined)
  const keep = (next: ReadonlySet<string>) => {
    kept = next
    setIds(next)
  }
  const set = (changed: readonly AdminOrder[], isChecked: boolean) => {
    const next = new Set(kept)
    for (const { id } of changed) {
      if (isChecked) next.add(id)
      else next.delete(id)
    }
    keep(next)
  }
  const plain = orders.filter(isPlain)
  const chosen = orders.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    isAll: plain.length > 0 && plain.every(({ id }) => ids.has(id)),
    /** Whether “Check all” has something to check: in the list of the refunded orders, it has not. */
    hasPlain: plain.length > 0,
    checkAll: (isChecked: boolean) => set(isChecked ? plain : orders, isChecked),
    clear: () => keep(new Set()),
    uncheck: (id: string) => keep(new Set([...kept].filter((each) => each !== id))),
    /** Checks an order or takes the check away; with `range`, also those from the one before to it. */
    check: (id: string, isChecked: boolean, range = false) => {
      const places = [last.current, id].map((each) => orders.findIndex((order) => order.id === each))
      const from = range && !places.includes(-1) ? Math.min(...places) : places[1]
      const to = range && !places.includes(-1) ? Math.max(...places) : places[1]
      last.current = id
      set(orders.slice(from, (to ?? 0) + 1), isChecked)
    },
  }
}

export type OrderChoiceState<Listed extends AdminOrder> = ReturnType<typeof useOrderChoice<Listed>>
