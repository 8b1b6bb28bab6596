import { type AuditTopic, auditTopics } from '../../../shared/audit/actions.ts'

// In a file of its own: the app loads the filters themselves with its routes.

const spans = ['week', 'month', 'any', 'day'] as const

/** What the log is limited to. */
export type AuditFilters = {
  since: (typeof spans)[number]
  /** The day (UTC), when it is limited to one. */
  day: string
  actor: string
  /** What the actions are about. */
  topic: AuditTopic | ''
  action: string
  subject: string
}

export const noFilters: AuditFilters = { since: 'week', day: '', actor: '', topic: '', action: '', subject: '' }

const names = Object.keys(noFilters) as (keyof AuditFilters)[]

export const isFiltered = (filters: AuditFilters): boolean => names.some((name) => filters[name] !== noFilters[name])

/** The filters that the URL names. */
export function filtersIn(search: URLSearchParams): AuditFilters {
  const { since, topic, ...texts } = noFilters
  const typed = Object.keys(texts).map((name) => [name, search.get(name)?.slice(0, 254) ?? ''])
  return {
    ...(Object.fromEntries(typed) as typeof texts),
    since: spans.find((each) => each === search.get('since')) ?? since,
    topic: auditTopics.find((each) => each === search.get('topic')) ?? topic,
  }
}

/** The filters as the URL has them: those that differ from none. */
export const searchOf = (filters: AuditFilters): URLSearchParams =>
  new URLSearchParams(
    names.flatMap((name) => (filters[name] === noFilters[name] ? [] : [[name, filters[name]] as [string, string]])),
  )

const dayMilliseconds = 86_400_000

/** The date in UTC, as 2026-11-24: the log's days are those of UTC. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** The first of this many days, of which today is the last. */
const firstOf = (days: number, now: Date): string => utcDay(new Date(now.getTime() - (days - 1) * dayMilliseconds))

/** The filters as the route takes them. */
export function auditQuery({ since, day, actor, topic, action, subject }: AuditFilters, now: Date) {
  const what = { actor, action, subject, ...(topic !== '' && { topic }) }
  if (since === 'day' && day !== '') return { day, ...what }
  return since === 'any' ? what : { since: firstOf(since === 'month' ? 30 : 7, now), ...what }
}
