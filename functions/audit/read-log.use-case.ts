import type { AuditTopic } from '../../shared/audit/actions.ts'
import { brand } from '../../shared/brand.ts'
import * as users from '../accounts/users.table.ts'
import { dayPart } from './day.table.ts'
import { daysUntil } from '../../shared/calendar.ts'
import { continuePage, type Filter, type LogPage, type Meant, type Position } from './log-page.ts'

const pageSize = 50
/** How many entries to read from each partition: when all match, and when most may not. */
const perPartition = { all: pageSize, filtered: 200 }
const daysInPage = 7
/** No entry is older. */
const firstDay = `${brand.yearFounded}-01-01`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The end of an order's id, which is its number. */
const orderNumber = /^[0-9a-f]{8}$/i

/** Whom or what an id, a username or the number of an order stands for. Undefined without one. */
async function meantBy(named: string | undefined): Promise<Meant | undefined> {
  if (!named) return undefined
  if (uuid.test(named)) return (id) => id === named.toLowerCase()
  // The first failed sign-ins were stored with the name as typed.
  const userId = await users.findId(named)
  const end = orderNumber.test(named) ? named.toLowerCase() : undefined
  return (id) => id === named || id === userId || (end !== undefined && uuid.test(id) && id.endsWith(end))
}

export type LogQuery = { [N in 'day' | 'since' | 'actor' | 'action' | 'subject']?: string | undefined } & {
  topic?: AuditTopic | undefined
}

async function filterOf({ actor, action, subject, topic }: LogQuery): Promise<Filter> {
  const [byActor, bySubject] = await Promise.all([meantBy(actor), meantBy(subject)])
  return { actor: byActor, subject: bySubject, action: action || undefined, topic }
}

/**
 * A page of the log, newest first: of the day or, without one, of a week that ends today; none of the days before `since`. A page
 * may be short, or empty, and still have a next one.
 */
export async function readLog(query: LogQuery, from: Position | undefined, now: Date): Promise<LogPage> {
  const filter = await filterOf(query)
  const oldest = query.since !== undefined && query.since > firstDay ? query.since : firstDay
  const start = from ?? { day: query.day ?? now.toISOString().slice(0, 10) }
  const isFiltered = Object.values(filter).some((each) => each !== undefined)
  const limit = isFiltered ? perPartition.filtered : perPartition.all
  const [first, ...others] = daysUntil(start.day, query.day === undefined ? daysInPage : 1).filter(
    (day) => day >= oldest,
  )
  if (first === undefined) return { entries: [], next: undefined }

  const read = (days: readonly string[]) =>
    Promise.all(
      days.map(async (day) => {
        const before = day === start.day ? start.before : undefined
        return { day, ...(await dayPart(day, { before, limit, now })) }
      }),
    )
  const options = { size: pageSize, filter }
  const ofFirst = continuePage([], await read([first]), options)
  // Most pages are full with the first day.
  const isComplete = ofFirst.entries.length === pageSize || ofFirst.next?.before !== undefined || others.length === 0
  const { entries, next } = isComplete ? ofFirst : continuePage(ofFirst.entries, await read(others), options)
  const isAfterLast = next === undefined || next.day < oldest || (query.day !== undefined && next.day !== query.day)
  return { entries, next: isAfterLast ? undefined : next }
}
