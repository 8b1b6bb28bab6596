import type { Context } from 'aws-lambda'
import { X509Certificate } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { embeddedMetrics, logger, asError, describeFault, errorMetric } from '../../log.ts'
import { tryReadReport } from '../../ledger/audit/check-reports.ts'
import { hashOf, readReport } from '../../ledger/audit/report.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import { ownSeal } from './progress-seal.ts'
import * as progress from './progress.table.ts'
import { auditLedger, isOpening, settledMilliseconds, type Outcome } from './audit-ledger.ts'
import { Problem } from '../../problem.ts'
import { walletCertificates } from '../../wallet-pass/certificates.ts'

/** Time reserved before the function's timeout, to finish the step in progress. */
const reserveMilliseconds = 60_000

/** The hour (UTC) at which the night's audit begins: two or three in the morning in Sydney. */
const nightHour = 16
const dayMilliseconds = 24 * 60 * 60_000

/** It is an error if no audit has been completed for this long. */
const overdueMilliseconds = 1.5 * dayMilliseconds

/** The beginning of the last night. */
function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(nightHour, 0, 0, 0)
  return night > now ? new Date(night.getTime() - dayMilliseconds) : night
}

/**
 * When the ledger was last audited, according to this report. If a fast clock dated it later than now, the end of the time that
 * it covers counts, unless that is later too.
 */
function lastAudited(report: reports.StoredReport, now: Date): number | undefined {
  const until = tryReadReport(report)?.until
  const times = [Date.parse(report.at), until === undefined ? NaN : Date.parse(until) + settledMilliseconds]
  return times.find((time) => time <= now.getTime())
}

/** When the unfinished audit began. */
async function startedAt(): Promise<number> {
  const found = await progress.find(await ownSeal())
  return found && found !== 'changed' ? Date.parse(found.startedAt) : NaN
}

/** Logs the outcome, with the metric `LedgerFaults` if something is wrong. The log names nobody; the report does. */
function log(outcome: Outcome, now: Date): void {
  const line = { outcome: outcome.state, durationMilliseconds: Date.now() - now.getTime() }
  if (outcome.state !== 'done') {
    logger.info('audit', line)
    return
  }
  const { ledgers, entries, checked, faults, faultsByKind } = readReport(outcome.signed)
  const found = { ...line, ledgers, entries, checked, faults, faultsByKind, hash: hashOf(outcome.signed) }
  if (faults > 0) logger.error('audit', { ...found, ...embeddedMetrics({ LedgerFaults: faults }, now) })
  else logger.info('audit', found)
}

/**
 * Logs once a night how many days are left until the signing certificate of passes expires, in a metric that an alarm watches. A
 * deployment without a certificate logs nothing. A failure raises another alarm.
 */
export async function logWalletCertificate(now: Date): Promise<void> {
  try {
    const { validTo } = new X509Certificate((await walletCertificates()).signerCert)
    const days = Math.floor((Date.parse(validTo) - now.getTime()) / dayMilliseconds)
    logger.info('wallet certificate', embeddedMetrics({ WalletCertificateDays: days }, now))
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_configured') return
    logger.error('wallet certificate', { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}

/** How often a function looks whether another one has opened the audit: that takes seconds. */
const openingMilliseconds = 1_000

type Run = {
  now: Date
  /** Epoch milliseconds. */
  deadline: number
}

/** Audits with the other functions. While one of them opens the audit, there is nothing to share yet. */
async function auditTonight({ now, deadline }: Run): Promise<{ auditedAt: number | undefined; outcome?: Outcome }> {
  const latest = await reports.latest()
  const auditedAt = latest && lastAudited(latest, now)
  if (auditedAt !== undefined && auditedAt >= lastNight(now).getTime()) return { auditedAt }
  const outcome = await auditLedger(now, { deadline })
  if (outcome.state !== 'other' || Date.now() >= deadline || !(await isOpening())) return { auditedAt, outcome }
  await sleep(openingMilliseconds)
  return auditTonight({ now, deadline })
}

/**
 * EventBridge invokes 16 of these every 15 minutes. The first run of a night begins the audit, the others share its segments, and
 * the next ones continue it until its report is stored.
 * @throws when no report was stored for 36 hours, or for 36 hours after the first audit began: an alarm watches the function's
 * errors
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = new Date()
  const deadline = now.getTime() + context.getRemainingTimeInMillis() - reserveMilliseconds
  const { auditedAt, outcome } = await auditTonight({ now, deadline })
  if (!outcome) return { outcome: 'audited' as const }
  log(outcome, now)
  if (outcome.state === 'done') await logWalletCertificate(now)
  else if (now.getTime() - (auditedAt ?? (await startedAt())) > overdueMilliseconds)
    throw new Error('The ledger has not been audited for 36 hours')
  return { outcome: outcome.state }
}
