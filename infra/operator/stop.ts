import { jobs, type JobName } from '../stack/permissions.ts'
import { defineCommand, yes } from './command.ts'
import { describe, requireStackName, setAll, switchesOf, type Switch } from './maintenance/switch.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Stopping again stops everything that has been started since. */
export const command = defineCommand({
  description: `Puts the site into read-only maintenance. People can look around; every call that changes something is refused with
a message that says so, before anything is read or written. The scheduled jobs do not begin. Stripe repeats its events
for up to three days, and resume settles the rest. Operators' commands still work. resume ends it.

The functions that receive the table's stream continue, and finish within seconds, unless --streams stops them too.
They continue where they stopped, but only with records of the last 24 hours, and they give up records that are older
than their maximum age: see infra/RUNBOOK.md.

It works on the data folder of this machine (DATA_DIR), also on a running server, without --streams; or on a
deployment, if TABLE_NAME and STACK_NAME are set (see infra/README.md). Stopping again is safe.`,
  options: {
    status: { description: 'prints what is stopped, and changes nothing' },
    streams: { description: 'stops the functions that receive the table’s stream, too' },
    ...yes,
  },
  run: ({ options: { status: isStatus, streams: withStreams = false, yes: isAgreed } }) => {
    requireStackName()
    return withTable(async (table) => {
      const all = await switchesOf(table)
      if (isStatus) return describe(all)
      const chosen = all.filter(({ part }) => withStreams || part !== 'streams')
      if (!table.local) await confirmOnTerminal(`Put the site of the table ${table.name} into maintenance`, isAgreed)
      await setAll(chosen, false)
      return [await describe(all), '', ...advice(all, chosen)].join('\n')
    })
  },
})

/** The longest that a run of a job takes. */
const jobMinutes = Math.ceil(
  Math.max(...(Object.keys(jobs) as JobName[]).map((name) => jobs[name].job.timeoutSeconds)) / 60,
)

const advice = (all: Switch[], chosen: Switch[]): string[] => [
  `A call that has begun ends within half a minute, a run of a job within ${jobMinutes} minutes.`,
  chosen.some(({ part }) => part === 'streams')
    ? 'The stream keeps its records for 24 hours: resume before, and earlier than the maximum age of its readers.'
    : all.some(({ part }) => part === 'streams')
      ? 'The stream is read to its end within seconds. stop --streams stops its readers, too.'
      : 'The stream is read to its end within seconds.',
  'A deployment that changes a job’s schedule starts that job: run stop again after each deployment.',
  'npm run operator -- resume ends the maintenance.',
]
