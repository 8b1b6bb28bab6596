import { checkReport, linkTo, type ReportLink } from '../../ledger/audit/check-reports.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import type { Phase } from './phase.ts'

const pageSize = 50

/** Checks that each earlier report is signed, and follows the one before it. */
export const checkReports: Phase = {
  name: 'reports',
  async step(cursor, { tally, publicKeys }) {
    let before = JSON.parse(cursor ?? 'null') as ReportLink | null
    const page = await reports.page(before?.at, pageSize)
    for (const report of page) {
      tally.addFaults(checkReport(before, report, publicKeys))
      before = linkTo(report)
    }
    return page.length < pageSize ? null : JSON.stringify(before)
  },
}
