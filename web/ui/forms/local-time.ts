/** A time as the browser's field has it: in the time zone of who types, such as 2026-12-01T09:00. Empty for none. */
export function toLocalTime(time: string | undefined): string {
  if (time === undefined) return ''
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The time of the browser's field in ISO 8601. Empty for none, or for one that is not typed to its end. */
export function fromLocalTime(typed: string): string {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
