import { brand } from '../../shared/brand.ts'
import { calendarOf } from '../../shared/calendar.ts'
import { formatWhole } from '../../shared/format-number.ts'

/** Formats a count: 1500 as "1,500". A count that the server formatted ("1,000+") stays as it is. */
export const formatCount = (count: number | string): string => (typeof count === 'number' ? formatWhole(count) : count)

/** A face value in AUD: whole dollars have no decimals. */
export const faceValue = (amount: number): string =>
  `$${Number.isInteger(amount) ? formatCount(amount) : amount.toFixed(2)}`

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A count in a sentence: "three missions", and in digits from 13 on. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${words[count] ?? formatCount(count)} ${count === 1 ? one : many}`

/** The same at the beginning of a sentence. */
export function countedFirst(count: number, one: string, many?: string): string {
  const text = counted(count, one, many)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Formats dates. The browser loads the data of a locale for the first one, so that none is made before it is shown. */
function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

const day = dateFormat(undefined, { dateStyle: 'medium' })
const dayAndTime = dateFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
const clock = dateFormat(undefined, { timeStyle: 'short' })
const weekdayAndTime = dateFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' })

/** The day of an ISO time, in the user's locale and time zone. */
export const formatDay = (time: string): string => day(new Date(time))

/** The day and time of an ISO time, in the user's locale and time zone. */
export const formatMoment = (time: string): string => dayAndTime(new Date(time))

/** The time of day of an ISO time, in the user's locale and time zone. */
export const formatClock = (time: string): string => clock(new Date(time))

/** The weekday and time of an ISO time that is less than a week away. */
export const formatSoon = (time: string): string => weekdayAndTime(new Date(time))

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The day of an ISO time that is past: "today", "yesterday", or the day with its year. */
export function formatPastDay(time: string, now: Date = new Date()): string {
  const ofDay = (date: Date) => date.toDateString()
  const then = ofDay(new Date(time))
  if (then === ofDay(now)) return 'today'
  return then === ofDay(new Date(now.getTime() - dayMs)) ? 'yesterday' : formatDay(time)
}

const inDigits = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long something has waited: "2 days", "5 hours", "1 minute". */
export function ageWords(since: string, now: string): string {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(since)) / minuteMs))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return inDigits(Math.floor(hours / 24), 'day')
  return hours >= 1 ? inDigits(hours, 'hour') : inDigits(minutes, 'minute')
}

/** The same where room is short: "2 d", "5 h", "1 min". */
export const shortAge = (since: string, now: Date = new Date()): string =>
  ageWords(since, now.toISOString()).replace(/(?<= [dh]).*|(?<= min).*/, '')

/** When something happened: "just now", "5 minutes ago", "yesterday", or the day with its year. */
export function formatPast(time: string, now: Date = new Date()): string {
  const age = now.getTime() - Date.parse(time)
  if (age < minuteMs) return 'just now'
  return age < dayMs ? `${ageWords(time, now.toISOString())} ago` : formatPastDay(time, now)
}

// Calendar days, such as 2026-11-24, have no time zone: JavaScript reads them as midnight UTC, and they are shown as such.
const dayOfMonth = dateFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const weekday = dateFormat(undefined, { weekday: 'short', timeZone: 'UTC' })
const month = dateFormat(undefined, { month: 'long', timeZone: 'UTC' })
const monthAndYear = dateFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The weekday of a calendar day: "Thu". */
export const weekdayOf = (calendarDay: string): string => weekday(new Date(calendarDay))

/** A calendar day in the user's locale. It is the same day in every time zone. */
export const formatCalendarDay = (calendarDay: string): string => formatDay(`${calendarDay}T00:00:00`)

/** A calendar day without its year: "18 Nov". */
export const shortDay = (calendarDay: string): string => dayOfMonth(new Date(calendarDay))

/** The month of a calendar day: "November". */
export const monthOf = (calendarDay: string): string => month(new Date(calendarDay))

/** A month such as 2026-11: "November 2026". */
export const formatMonth = (calendarMonth: string): string => monthAndYear(new Date(`${calendarMonth}-01`))

/** How many days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** When a day comes that is not past: "today", "tomorrow", "in 3 days", and after a week "18 Nov". */
export function comingDay(calendarDay: string, today: string): string {
  const days = daysBetween(today, calendarDay)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= 7 ? `in ${days} days` : shortDay(calendarDay)
}

const studioClock = dateFormat('en-GB', { timeZone: brand.timeZone, timeStyle: 'medium' })

/** The calendar day in the studio's time zone, as 2026-11-24. */
export const studioDay = calendarOf(brand.timeZone)

/** Whether a calendar day has begun in the studio's time zone. */
export const hasBegun = (day: string, now: Date): boolean => day <= studioDay(now)

/** The city that the studio's days are named after: "Sydney". */
export const studioCity = brand.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')

/** An ISO time in the studio's time zone, as spreadsheets read one: 2026-11-24 09:30:00. Its column says whose time it is. */
export function studioTime(time: string): string {
  const at = new Date(time)
  return `${studioDay(at)} ${studioClock(at)}`
}
