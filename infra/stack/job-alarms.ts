import { successes, sumOf } from './alarm-metrics.ts'
import { constructId } from './construct-id.ts'
import type { AlarmRow } from './declare-alarm.ts'
import type { Job } from './function-permissions.ts'
import type { Functions } from './functions.ts'
import { jobNames, jobs } from './permissions.ts'

const periodMinutes = 5

/** One alarm per job, raised when it stops succeeding. */
export const jobAlarms = (functions: Functions): Record<string, AlarmRow> =>
  Object.fromEntries(
    jobNames.map((name): [string, AlarmRow] => {
      const { missedForMinutes, description, isUrgent }: Job['alarm'] = jobs[name].job.alarm
      return [
        `${constructId(name)}Stopped`,
        {
          metric: successes(functions.named(name), sumOf(periodMinutes)),
          threshold: 1,
          periods: missedForMinutes / periodMinutes,
          isMinimum: true,
          description,
          ...(isUrgent && { isUrgent }),
        },
      ]
    }),
  )
