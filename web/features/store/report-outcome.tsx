import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { reportState } from './report-state.ts'
import styles from './report-outcome.module.css'

/** What became of the report of a code, with what staff wrote to the member. Nothing without a report. */
export function ReportOutcome({ purchase }: { purchase: PurchaseRecord }) {
  const state = reportState(purchase)
  if (!state) return null
  return (
    <div className={styles.outcome}>
      <Badge tone={state.tone}>{state.label}</Badge>
      <p>{state.words}</p>
      {purchase.report?.reason && <blockquote>{purchase.report.reason}</blockquote>}
    </div>
  )
}
