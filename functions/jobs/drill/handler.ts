import type { Context } from 'aws-lambda'
import { embeddedMetrics, logger } from '../../log.ts'
import { drill } from './drill.ts'
import type { Drills } from './drills.table.ts'

/** Time reserved before the function's timeout, to finish the step in progress. */
const reserveMilliseconds = 60_000

/** CloudWatch's alarms see a week at most, so the job itself counts the time since the last completed drill. */
const overdueMilliseconds = 35 * 24 * 60 * 60_000

/** Once a day, in the first run of the day (UTC): an alarm is raised each time that the metric appears. */
const isFirstRunOfDay = (now: Date): boolean => now.getUTCHours() === 0 && now.getUTCMinutes() < 15

function reportOverdue({ since, last }: Drills, now: Date): void {
  const completedAt = last?.completedAt ?? since
  if (now.getTime() - Date.parse(completedAt) <= overdueMilliseconds || !isFirstRunOfDay(now)) return
  logger.error('drill', { outcome: 'overdue', completedAt, ...embeddedMetrics({ DrillOverdue: 1 }, now) })
}

/**
 * EventBridge invokes this handler every 15 minutes. A run takes the steps of the drill that it can: a restore takes longer than
 * a function may run. Between two drills, it reads one row.
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = new Date()
  const { outcome, drills } = await drill(now, {
    deadline: now.getTime() + context.getRemainingTimeInMillis() - reserveMilliseconds,
  })
  if (drills) reportOverdue(drills, now)
  return { outcome }
}
