import { brand } from '../brand.ts'
import { calendarOf } from '../calendar.ts'
import { deliveryDays, type ShippingOption, standardShipping } from './shipping.ts'

/** The days between which a parcel should arrive, as 2026-11-24. */
export type Arrival = { from: string; to: string }

const studioDay = calendarOf(brand.timeZone)
const dayMilliseconds = 86_400_000

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** The day this many business days after a day. Counts in UTC, where each day has 24 hours. */
function afterBusinessDays(day: string, count: number): string {
  let at = Date.parse(day)
  for (let left = count; left > 0;) {
    at += dayMilliseconds
    if (!isWeekend(at)) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

type Parcel = {
  /** Where it goes, as AU. */
  country: string
  /** The cheapest one until the buyer has chosen. */
  option?: ShippingOption | undefined
} & ({ paidAt: Date } | { shippedAt: Date })

/** When a parcel should arrive. Until it has shipped, also the days for packing count. */
export function arrivalOf({ country, option = standardShipping, ...parcel }: Parcel): Arrival {
  const { min, max } = deliveryDays(option, country)
  const isShipped = 'shippedAt' in parcel
  const day = studioDay(isShipped ? parcel.shippedAt : parcel.paidAt)
  return { from: afterBusinessDays(day, min), to: afterBusinessDays(day, max + (isShipped ? 0 : brand.shipDays)) }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

const dayAndMonth = (day: string): [day: string, month: string] => {
  const date = new Date(day)
  return [String(date.getUTCDate()), months[date.getUTCMonth()] ?? '']
}

/** "27 Nov to 2 Dec", or "3 to 9 Dec". */
export function arrivalInWords({ from, to }: Arrival): string {
  const [firstDay, firstMonth] = dayAndMonth(from)
  const [lastDay, lastMonth] = dayAndMonth(to)
  return firstMonth === lastMonth
    ? `${firstDay} to ${lastDay} ${lastMonth}`
    : `${firstDay} ${firstMonth} to ${lastDay} ${lastMonth}`
}
