import { formatAmount } from '../../../../shared/money.ts'
import { type ImportResult, maxImportRows } from '../../../../shared/store/schema.ts'
import { errorMessage } from '../../../api/client.ts'
import { readErrorMessage } from '../../../api/csv-file.ts'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { formatCount } from '../../../ui/format.ts'
import { ErrorText } from '../../../ui/forms/field.tsx'
import {
  ChooseFile,
  ChosenFile,
  ImportActions,
  ImportCounts,
  ImportFailure,
  ImportItem,
  ImportItems,
  itemResult,
  type ItemResult,
} from '../../../ui/forms/import-parts.tsx'
import { ShowMore, useProgressiveList } from '../../../ui/feedback/states.tsx'
import { countOf, type GiftCardImport, giftCards, type Results, useImport } from './use-import.ts'
import { columns, type FileRow } from './import-format.ts'

/** Imports a CSV file of gift cards: the browser reads it, the server checks it, then imports it. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cardImport = useImport()
  const { reading, rows, checking, importing } = cardImport
  const isBusy = checking.isPending || importing.isPending
  const failure = importing.error ?? checking.error
  return (
    <Dialog
      wide
      title="Import gift cards"
      description="Use a CSV file with one code in each row. Codes are encrypted when they arrive."
      open={open}
      onClose={onClose}
      actions={
        <ImportActions isDone={cardImport.stage === 'done'} onClose={onClose}>
          <NextStep cardImport={cardImport} />
        </ImportActions>
      }
    >
      <Stack gap={4}>
        {reading.data ? (
          <ChosenFile
            name={reading.data.name}
            found={giftCards(rows.length)}
            disabled={isBusy}
            onFile={(file) => reading.mutate(file)}
          />
        ) : (
          <ChooseFile columns={columns} onFile={(file) => reading.mutate(file)} />
        )}
        {reading.error && <ErrorText role="alert">{readErrorMessage(reading.error)}</ErrorText>}
        {rows.length > 0 && (
          <>
            <ImportSummary cardImport={cardImport} />
            {failure && (
              <ImportFailure
                message={errorMessage(failure, 'Something went wrong on our side.')}
                once="no code is added twice"
              />
            )}
            <ImportRows rows={rows} results={cardImport.results} sorted={cardImport.stage !== 'check'} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

/** The number of rows with each result; before the check, what to do next. */
function ImportSummary({ cardImport: { stage, results, validRows, imported } }: { cardImport: GiftCardImport }) {
  if (stage === 'check')
    return (
      <Text size="small" tone="muted">
        Check the rows first. Nothing is added to the store yet.
      </Text>
    )
  const hasStarted = imported.size > 0
  const counts = [
    [hasStarted ? 'Added' : 'Ready to add', countOf(results, hasStarted ? 'added' : 'would_add')],
    ['Duplicates', countOf(results, 'duplicate')],
    ['Skipped', countOf(results, 'invalid')],
  ] as const
  return (
    <ImportCounts counts={counts}>
      {stage === 'import' && validRows.length === 0 && (
        <Text size="small" tone="muted">
          There is nothing to add. Fix the file, then choose it again.
        </Text>
      )}
    </ImportCounts>
  )
}

/** The progress of a file with several batches: "Checking 500 of 1,200..." */
const progress = (doing: string, done: number, all: number): string =>
  all <= maxImportRows ? `${doing}...` : `${doing} ${formatCount(done)} of ${formatCount(all)}...`

/** The button of the next step. */
function NextStep({ cardImport }: { cardImport: GiftCardImport }) {
  const { stage, rows, checking, checked, validRows, importing, imported } = cardImport
  return (
    <>
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

const pageSize = 50

const outcomes = {
  invalid: { look: 'skipped', label: 'Skipped', sortOrder: 0 },
  duplicate: { look: 'duplicate', label: 'Duplicate', sortOrder: 1 },
  would_add: { look: 'done', label: 'Ready to add', sortOrder: 2 },
  added: { look: 'done', label: 'Added', sortOrder: 2 },
} as const satisfies Record<ImportResult['outcome'], object>

/** Shows the last four characters of a code, and none of a short one. */
const hiddenCode = (code: string): string => `••••${code.length < 8 ? '' : `\u00A0${code.slice(-4)}`}`

/** Shows invalid amounts as they were typed. */
const detailsOf = ({ platform, amount, solcoinPrice, giftCardCode }: FileRow['card']): string =>
  [
    platform,
    typeof amount === 'number' ? `$${formatAmount(amount)}` : amount,
    solcoinPrice !== '' && `${typeof solcoinPrice === 'number' ? formatAmount(solcoinPrice) : solcoinPrice} Solcoins`,
    giftCardCode !== '' && hiddenCode(String(giftCardCode)),
  ]
    .filter((part) => part !== '' && part !== false)
    .join(', ')

/** The result of a row for the list. */
function resultOf(result: Pick<ImportResult, 'outcome' | 'message'> | undefined): ItemResult | undefined {
  if (!result) return undefined
  const { look, label } = outcomes[result.outcome]
  return itemResult(look, label, result.message ? [result.message] : [])
}

type Props = {
  rows: readonly FileRow[]
  results: Results
  /** Skipped rows first; otherwise in the order of the file. */
  sorted: boolean
}

/** The rows of a file with their results. */
function ImportRows({ rows, results, sorted }: Props) {
  const sortOrderOf = ({ row }: FileRow) => outcomes[results.get(row)?.outcome ?? 'added'].sortOrder
  const inOrder = sorted ? [...rows].sort((a, b) => sortOrderOf(a) - sortOrderOf(b)) : rows
  const { shown, rest } = useProgressiveList(inOrder, [], pageSize)
  return (
    <>
      <ImportItems label="Rows of the file">
        {shown.map(({ row, card }) => (
          <ImportItem
            key={row}
            row={row}
            name={String(card.name)}
            details={detailsOf(card)}
            result={resultOf(results.get(row))}
          />
        ))}
      </ImportItems>
      <ShowMore list={rest} />
    </>
  )
}
