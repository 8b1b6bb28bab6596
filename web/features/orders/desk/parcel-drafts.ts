import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { Shipment } from '../../../../shared/orders/shipment.ts'
import { stored } from '../../../browser/stored.ts'

const Parcel = v.object({ carrier: v.optional(v.string()), tracking: v.string() })

/** What was typed about a parcel. Without a carrier, it goes with that of the order above, or with the last one. */
export type Parcel = v.InferOutput<typeof Parcel>

const storedParcels = stored('parcels', v.record(v.string(), Parcel))
export const lastCarrier = stored('last-carrier', v.string())

let parcels: ReadonlyMap<string, Parcel> = new Map(Object.entries(storedParcels.read() ?? {}))
const listeners = new Set<() => void>()

function keep(next: ReadonlyMap<string, Parcel>) {
  parcels = next
  storedParcels.write(Object.fromEntries(next))
  listeners.forEach((listener) => listener())
}

const isEmpty = ({ carrier, tracking }: Parcel): boolean => carrier === undefined && tracking === ''

/** The parcels that were typed and not sent, by order. They survive a reload, and go with the tab. */
export const parcelDrafts = {
  of: (id: string): Parcel | undefined => parcels.get(id),
  enter: (changed: ReadonlyMap<string, Parcel>): void =>
    keep(new Map([...parcels, ...changed].filter(([, parcel]) => !isEmpty(parcel)))),
  discard: (id: string): void => keep(new Map([...parcels].filter(([each]) => each !== id))),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const useParcels = (): ReadonlyMap<string, Parcel> => useSyncExternalStore(parcelDrafts.subscribe, () => parcels)

/** What is wrong with a tracking number. An empty one is only missing. */
export function trackingError(id: string, carrier: string, tracking: string): string | undefined {
  if (tracking.trim() === '') return undefined
  if (/^\d(\.\d+)?e\+\d+$/i.test(tracking.trim())) return 'A spreadsheet has shortened this number'
  if (tracking.trim().toLowerCase() === orderNumber(id)) return 'This is the number of the order'
  return v.safeParse(Shipment, { carrier, tracking }).issues?.[0].message
}
