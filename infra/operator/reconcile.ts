import type { Report } from '../../functions/jobs/reconcile/report.ts'
import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, yes } from './command.ts'
import { requireKey, requireOutput } from './deployment-settings.ts'
import { joinRunningServer } from './join-running-server.ts'
import { confirmOnTerminal } from './prompts.ts'

/** Long enough for a large backlog. */
const timeoutMilliseconds = 15 * 60_000

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Completes begun refunds, compares Stripe's sessions, refunds and disputes of the last three days with the orders,
settles the changes, closes checkouts whose page never opened, and lists what needs attention. A job does the same every
five minutes, from the point up to which its earlier runs have settled everything.

It works on the server that runs on DATA_DIR or, if TABLE_NAME is set, on a deployment. Then it also needs SITE_ORIGINS,
SECRET_ARNS and STRIPE_MODE (see infra/README.md). It exits with status 1 if there was an error or it
reached its time limit.`,
  options: yes,
  async run({ options }) {
    if (!process.env['TABLE_NAME']) {
      await joinRunning()
      return recorded(true, reconcileAll)
    }
    assertDeployment()
    await confirmOnTerminal(`Settle orders in the table ${process.env['TABLE_NAME']}`, options.yes)
    return recorded(false, reconcileAll)
  },
})

async function reconcileAll(): Promise<string> {
  // Load it only now: its clients read the environment.
  const { reconcile } = await import('../../functions/jobs/reconcile/reconcile.ts')
  const now = new Date()
  const report = await reconcile(now, { deadline: now.getTime() + timeoutMilliseconds, isWhole: true })
  if (report.errors.length > 0 || report.isIncomplete) process.exitCode = 1
  return formatReport(report)
}

/** Stripe returns an existing session only for an identical request, and the site's address is part of the request. */
function assertDeployment(): void {
  requireOutput('SITE_ORIGINS', 'SiteAddress')
  requireKey('STRIPE_SECRET_KEY')
  requireOutput('STRIPE_MODE', 'StripeMode')
}

async function joinRunning(): Promise<void> {
  const { running, testMode } = await joinRunningServer()
  if (!running.STRIPE_ENDPOINT && !testMode)
    throw new StartError('Set STRIPE_SECRET_KEY to the Stripe test mode key that npm start uses.')
}

const columns = ['subject', 'outcome', 'description'] as const

/** The report as text: the numbers checked, then a table of the findings in the order they were made. */
export function formatReport({ checked, findings, isIncomplete }: Report): string {
  const { orders, sessions, payments } = checked
  const counts = [`${orders} pending orders`, `${sessions} sessions`, `${payments} refunded or disputed payments`]
  const headings = { subject: 'order or session', outcome: 'outcome', description: 'details' }
  const rows = [headings, ...findings]
  const widthOf = (column: (typeof columns)[number]) => Math.max(...rows.map((row) => row[column].length))
  const lines = rows.map((row) =>
    columns
      .map((column) => row[column].padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  )
  return [
    `Checked ${counts.join(', ')} of the last three days.`,
    ...(findings.length > 0 ? lines : ['Found no differences.']),
    ...(isIncomplete ? ['Stopped at the time limit before the end. Run it again.'] : []),
  ].join('\n')
}
