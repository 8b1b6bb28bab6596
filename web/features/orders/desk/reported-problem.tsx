import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatDay } from '../../../ui/format-date.ts'
import styles from './reported-problem.module.css'

/** What the buyer reported, and the answer; nothing without a report. */
export const ReportedProblem = ({ order: { problem } }: { order: AdminOrderDetail }) =>
  problem && (
    <section className={styles.problem} aria-label="Reported problem">
      <h3>Problem, reported {formatDay(problem.at)}</h3>
      <p>{problem.words}</p>
      {problem.answer !== null && (
        <>
          <h3>Answered{problem.answeredAt && ` ${formatDay(problem.answeredAt)}`}</h3>
          <p>{problem.answer}</p>
        </>
      )}
    </section>
  )
