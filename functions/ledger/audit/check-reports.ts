import type { Fault } from '../../../shared/ledger/faults.ts'
import { hashOf, readReport, type AuditReport, type SignedReport } from './report.ts'
import { isSignedBy } from './sign-report.ts'

/** The previous report, as the next one refers to it. */
export type ReportLink = { at: string; hash: string }

/** The content of the text, or undefined if it is no longer a report. */
export function tryReadReport(report: SignedReport): AuditReport | undefined {
  try {
    return readReport(report)
  } catch {
    return undefined
  }
}

/** The faults of a report that follows `before`: its signature, or its reference to `before`. */
export function checkReport(
  before: ReportLink | null,
  stored: SignedReport & { at: string },
  publicKeys: readonly string[],
): Fault[] {
  const { at } = stored
  const wrong = (description: string): Fault[] => [{ kind: 'changed-report', subject: at, description }]
  const report = tryReadReport(stored)
  if (!report) return wrong(`the report of ${at} cannot be read`)
  if (!publicKeys.some((key) => isSignedBy(stored, key)))
    return wrong(`the report of ${at} is not signed with a published key`)
  if (report.at !== at) return wrong(`the report of ${report.at} is stored as that of ${at}`)
  if (report.previous?.hash === before?.hash) return []
  return wrong(
    `the report of ${at} follows that of ${report.previous?.at ?? 'nothing'}, but the one before it is that of ${before?.at ?? 'nothing'}`,
  )
}

export const linkTo = (stored: SignedReport & { at: string }): ReportLink => ({ at: stored.at, hash: hashOf(stored) })
