import type { Report } from '../../functions/jobs/reconcile/report.ts'
import { StartError } from '../local/start-error.ts'
import { removeAwsEnvironment } from '../local/backing-services.ts'
import { findRunningServer } from '../local/running-server.ts'
import { readSecrets } from '../local/secrets.ts'
import { readSettings } from '../local/settings.ts'

/** Long enough for whatever piled up. */
const patienceMilliseconds = 15 * 60_000

/**
 * Holds Stripe's sessions, refunds and disputes against the orders and makes good what was lost: on the table that TABLE_NAME
 * names, or without it on that of the system that runs on this machine. Run again, it changes nothing. When something could
 * not be done, the process ends with status 1.
 * @throws StartError with what to do about it
 */
export async function run(): Promise<string> {
  if (process.env['TABLE_NAME']) assertDeployment()
  else await joinRunning()
  // Loaded only now: its clients are made from the environment.
  const { reconcile } = await import('../../functions/jobs/reconcile/reconcile.ts')
  const now = new Date()
  const report = await reconcile(now, now.getTime() + patienceMilliseconds)
  if (report.errors.length > 0 || report.isCutShort) process.exitCode = 1
  return wordsFor(report)
}

/** Stripe gives a session again only to whoever asks for the very same: the site's address is a part of that. */
function assertDeployment(): void {
  const { SITE_ORIGINS: site, SECRET_ARN: secrets, STRIPE_SECRET_KEY: key } = process.env
  if (!site) throw new StartError('Set SITE_ORIGINS to the SiteAddress that the stack printed.')
  if (!secrets && !key)
    throw new StartError('Set SECRET_ARN to the SecretArn that the stack printed, or STRIPE_SECRET_KEY to the key.')
}

async function joinRunning(): Promise<void> {
  const { dataFolder, testMode } = await readSettings()
  if (dataFolder === undefined)
    throw new StartError('DATA_DIR=memory is in another process alone: set DATA_DIR to a folder, or set TABLE_NAME.')
  const running = await findRunningServer(dataFolder)
  if (!running.STRIPE_ENDPOINT && !testMode)
    throw new StartError('Set STRIPE_SECRET_KEY to the key of Stripe’s test mode that npm start was given.')
  const { STRIPE_SECRET_KEY } = await readSecrets(dataFolder)
  removeAwsEnvironment()
  Object.assign(process.env, { STRIPE_SECRET_KEY }, running)
}

const columns = ['subject', 'outcome', 'words'] as const

/** One table: what was found, in the order in which it was come upon, with what was looked at above it. */
export function wordsFor({ looked, findings, isCutShort }: Report): string {
  const { orders, sessions, payments } = looked
  const counts = [`${orders} waiting orders`, `${sessions} sessions`, `${payments} refunded or disputed payments`]
  const headings = { subject: 'order or session', outcome: 'outcome', words: 'what' }
  const rows = [headings, ...findings]
  const widthOf = (column: (typeof columns)[number]) => Math.max(...rows.map((row) => row[column].length))
  const lines = rows.map((row) =>
    columns
      .map((column) => row[column].padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  )
  return [
    `Looked at ${counts.join(', ')} of the last three days.`,
    ...(findings.length > 0 ? lines : ['Nothing was amiss.']),
    ...(isCutShort ? ['The time was up before the end: run it again.'] : []),
  ].join('\n')
}
