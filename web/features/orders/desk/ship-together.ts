import { useRef, useState } from 'react'
import * as v from 'valibot'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { Shipment } from '../../../../shared/orders/shipment.ts'
import { call, errorMessage, invalidate } from '../../../api/client.ts'
import { fewAtATime } from './few-at-a-time.ts'
import { whyAlone } from './order-choice.ts'
import { lastCarrier, type Parcel, parcelDrafts, trackingError, useParcels } from './parcel-drafts.ts'
import { recordOrder } from './read-orders.ts'

/** What became of an order: it is being sent; it has shipped, perhaps by somebody else; or it was refused, or not answered. */
export type Outcome =
  | { is: 'sending' }
  | { is: 'shipped'; with: string }
  | { is: 'shipped-before'; with: string }
  | { is: 'failed'; why: string }

/** An order to ship, with what was typed, and what is wrong with that. */
export type ShipRow<Listed extends AdminOrder = AdminOrder> = {
  order: Listed
  carrier: string
  tracking: string
  /** Why it cannot be shipped here. */
  blocked: string | undefined
  error: string | undefined
  /** What to look at, which does not keep it from being shipped. */
  note: string | undefined
  outcome: Outcome | undefined
  isReady: boolean
}

/** Whether it can still be shipped here. */
export const isOpenRow = ({ blocked, outcome }: Pick<ShipRow, 'blocked' | 'outcome'>): boolean =>
  blocked === undefined && (!outcome || outcome.is === 'failed')

/** The lines of a list that filled no row yet. */
let keptList = ''

const parcelText = ({ carrier, tracking }: { carrier: string | null; tracking: string | null }): string =>
  [carrier, tracking].filter(Boolean).join(', ')

const unknown = 'Something went wrong on our side. Send it again: it ships once.'

/**
 * Ships an order. A call that is repeated has the same idempotency key. After a refusal, or without an answer, the order itself says
 * whether it has shipped.
 */
async function ship({ order: { id }, carrier, tracking }: ShipRow): Promise<Outcome> {
  const params = { id }
  try {
    const shipped = await call('admin/orders/ship', 'POST', { params, body: { carrier, tracking } })
    recordOrder(shipped)
    return { is: 'shipped', with: parcelText(shipped) }
  } catch (error) {
    const now = await call('admin/order', 'GET', { params }).catch(() => undefined)
    if (now?.status !== 'shipped') return { is: 'failed', why: errorMessage(error, unknown) }
    const isThis = now.tracking === v.parse(Shipment, { carrier, tracking }).tracking
    return { is: isThis ? 'shipped' : 'shipped-before', with: parcelText(now) }
  }
}

/** What is typed and sent to ship several orders. The desk has it, so that nothing is lost when the dialog closes. */
export function useShipTogether(onShipped: (id: string) => void) {
  const parcels = useParcels()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [list, setList] = useState(keptList)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  const setOutcome = (id: string, outcome: Outcome | undefined) =>
    setOutcomes((before) => {
      const next = new Map(before)
      if (outcome) next.set(id, outcome)
      else next.delete(id)
      return next
    })

  function rowsOf<Listed extends AdminOrder>(orders: readonly Listed[]): ShipRow<Listed>[] {
    let carrier = lastCarrier.read() ?? ''
    const seen = new Map<string, string>()
    return orders.map((order) => {
      const { carrier: own, tracking = '' } = parcels.get(order.id) ?? {}
      carrier = own ?? carrier
      const outcome = outcomes.get(order.id)
      const blocked = outcome ? undefined : whyAlone(order)
      const error = trackingError(order.id, carrier, tracking)
      const same = seen.get(tracking.trim())
      if (tracking.trim() !== '') seen.set(tracking.trim(), orderNumber(order.id))
      const isReady = isOpenRow({ blocked, outcome }) && error === undefined && tracking.trim() !== ''
      const note = same && `The same number as order ${same}`
      return { order, carrier, tracking, blocked, error, note, outcome, isReady }
    })
  }

  async function send(rows: readonly ShipRow[]) {
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    await fewAtATime(rows, async (row) => {
      const { id } = row.order
      setOutcome(id, { is: 'sending' })
      const outcome = await ship(row)
      setOutcome(id, outcome)
      if (outcome.is === 'failed') return
      parcelDrafts.discard(id)
      if (outcome.is === 'shipped' && row.carrier) lastCarrier.write(row.carrier)
      onShipped(id)
    })
    isBusy.current = false
    setSending(false)
    await invalidate('admin/orders', 'admin/queues')
  }

  return {
    rowsOf,
    isSending,
    parcelOf: parcelDrafts.of,
    enter: (changed: ReadonlyMap<string, Parcel>) => {
      parcelDrafts.enter(changed)
      for (const id of changed.keys()) setOutcome(id, undefined)
    },
    list,
    setList: (text: string) => {
      keptList = text
      setList(text)
    },
    send,
  }
}

export type ShipTogether = ReturnType<typeof useShipTogether>
