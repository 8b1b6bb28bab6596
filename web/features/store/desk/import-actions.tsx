import { maxImportRows } from '../../../../shared/store/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { giftCards, type GiftCardImport } from './use-import.ts'

/** The progress of a file with several batches: "Checking 500 of 1,200..." */
const progress = (doing: string, done: number, all: number): string =>
  all <= maxImportRows ? `${doing}...` : `${doing} ${formatCount(done)} of ${formatCount(all)}...`

/** The buttons of the import dialog: the next step, and Cancel. */
export function ImportActions({ cardImport, onClose }: { cardImport: GiftCardImport; onClose: () => void }) {
  const { stage, rows, checking, checked, validRows, importing, imported } = cardImport
  if (stage === 'done') {
    return (
      <Button variant="gold" onClick={onClose}>
        Done
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {stage === 'check' && (
        <Button
          variant="gold"
          pending={checking.isPending}
          pendingText={progress('Checking', checked.size, rows.length)}
          onClick={() => checking.mutate()}
        >
          Check
        </Button>
      )}
      {stage === 'import' && (
        <Button
          variant="gold"
          disabled={validRows.length === 0}
          pending={importing.isPending}
          pendingText={progress('Importing', imported.size, validRows.length)}
          onClick={() => importing.mutate()}
        >
          Import {giftCards(validRows.length)}
        </Button>
      )}
    </>
  )
}
