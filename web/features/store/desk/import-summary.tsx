import { formatCount } from '../../../ui/format-count.ts'
import { countOf, type GiftCardImport } from './use-import.ts'
import styles from './import-summary.module.css'

/** The number of rows with each result; before the check, what to do next. */
export function ImportSummary({ cardImport: { stage, results, validRows, imported } }: { cardImport: GiftCardImport }) {
  if (stage === 'check') return <p className={styles.next}>Check the rows first. Nothing is added to the store yet.</p>
  const hasStarted = imported.size > 0
  const counts = [
    hasStarted ? ['Added', countOf(results, 'added')] : ['Ready to add', countOf(results, 'would_add')],
    ['Duplicates', countOf(results, 'duplicate')],
    ['Skipped', countOf(results, 'invalid')],
  ] as const
  return (
    <div aria-live="polite">
      <dl className={styles.counts}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {stage === 'import' && validRows.length === 0 && (
        <p className={styles.next}>There is nothing to add. Fix the file, then choose it again.</p>
      )}
    </div>
  )
}
