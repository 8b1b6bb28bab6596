import { formatPastDay } from '../../ui/format.ts'

const promisedMs = 2 * 24 * 60 * 60 * 1_000

/** Whether staff still have time to answer as promised: within two days. */
const isPromised = (at: string, now: Date = new Date()): boolean => now.getTime() - Date.parse(at) < promisedMs

/** What a card says while evidence waits. */
export function sentText(at: string, now: Date = new Date()): string {
  const day = formatPastDay(at, now)
  const when = /^\D+$/.test(day) ? day : `on ${day}`
  return isPromised(at, now)
    ? `Your evidence went in ${when}. You hear from us within two days.`
    : `Your evidence went in ${when}. Staff have yet to read it.`
}
