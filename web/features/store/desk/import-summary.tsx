import { chakra } from '@chakra-ui/react'
import { formatCount } from '../../../ui/format-count.ts'
import { countOf, type GiftCardImport } from './use-import.ts'

const Counts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '3',
    '& dt': { textStyle: 'caption', color: 'text-3' },
    '& dd': { textStyle: 'number', fontWeight: '600', fontSize: 'h3', marginTop: '1' },
  },
})
const Next = chakra('p', { base: { textStyle: 'small', color: 'text-2' } })

/** The number of rows with each result; before the check, what to do next. */
export function ImportSummary({ cardImport: { stage, results, validRows, imported } }: { cardImport: GiftCardImport }) {
  if (stage === 'check') return <Next>Check the rows first. Nothing is added to the store yet.</Next>
  const hasStarted = imported.size > 0
  const counts = [
    hasStarted ? ['Added', countOf(results, 'added')] : ['Ready to add', countOf(results, 'would_add')],
    ['Duplicates', countOf(results, 'duplicate')],
    ['Skipped', countOf(results, 'invalid')],
  ] as const
  return (
    <div aria-live="polite">
      <Counts>
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </Counts>
      {stage === 'import' && validRows.length === 0 && (
        <Next>There is nothing to add. Fix the file, then choose it again.</Next>
      )}
    </div>
  )
}
