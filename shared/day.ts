import * as v from 'valibot'

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** A calendar day that staff enter, as 2026-11-24. */
export const Day = v.pipe(
  v.string('Choose a date'),
  v.maxLength(10, 'Choose a date'),
  v.regex(/^20\d\d-\d\d-\d\d$/, 'Choose a date'),
  v.check(isDay, 'Choose a date'),
)
