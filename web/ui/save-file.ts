import { calendarOf } from '../../shared/calendar.ts'

/** Long enough for any browser to start reading the file. */
const revokeAfterMs = 60_000

/** Today in the member's time zone, for a file name: 2026-11-21. */
export const fileDay = (): string => calendarOf()(new Date())

/** Downloads text as a file. */
export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
