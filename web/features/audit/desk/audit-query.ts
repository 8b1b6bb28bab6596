/** What the log is limited to. */
export type Filters = {
  since: 'week' | 'month' | 'any' | 'day'
  /** The day (UTC), when it is limited to one. */
  day: string
  actor: string
  action: string
  subject: string
}

export const noFilters: Filters = { since: 'week', day: '', actor: '', action: '', subject: '' }

export const isFiltered = (filters: Filters): boolean =>
  (Object.keys(noFilters) as (keyof Filters)[]).some((name) => filters[name] !== noFilters[name])

const dayMilliseconds = 86_400_000

/** The date in UTC, as 2026-11-24: the log's days are those of UTC. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** The first of this many days, of which today is the last. */
const firstOf = (days: number, now: Date): string => utcDay(new Date(now.getTime() - (days - 1) * dayMilliseconds))

/** The filters as the route takes them. */
export function auditQuery({ since, day, actor, action, subject }: Filters, now: Date) {
  const who = { actor, action, subject }
  if (since === 'day' && day !== '') return { day, ...who }
  return since === 'any' ? who : { since: firstOf(since === 'month' ? 30 : 7, now), ...who }
}
