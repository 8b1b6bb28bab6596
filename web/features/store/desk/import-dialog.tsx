import clsx from 'clsx'
import { Check, Copy, FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import { type ImportResult, maxImportRows } from '../../../../shared/store/schema.ts'
import { errorMessage } from '../../../api/client.ts'
import { Badge, type BadgeTone, Card, Grid, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { formatCount } from '../../../ui/format.ts'
import { ErrorText } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { ShowMore, useProgressiveList } from '../../../ui/feedback/states.tsx'
import text from '../../../ui/text.module.css'
import { countOf, type GiftCardImport, giftCards, readErrorMessage, type Results, useImport } from './use-import.ts'
import { columns, type FileRow } from './import-format.ts'
import styles from './import-dialog.module.css'

/** Imports a CSV file of gift cards: the browser reads it, the server checks it, then imports it. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cardImport = useImport()
  const { reading, rows, checking, importing } = cardImport
  const isBusy = checking.isPending || importing.isPending
  const failure = importing.error ?? checking.error
  const onFiles = ([file]: File[]) => file && reading.mutate(file)
  return (
    <Dialog
      wide
      title="Import gift cards"
      description="Use a CSV file with one code in each row. Codes are encrypted when they arrive."
      open={open}
      onClose={onClose}
      actions={<ImportActions cardImport={cardImport} onClose={onClose} />}
    >
      <Stack gap={4}>
        {!reading.data && (
          <>
            <FileDrop accept=".csv,text/csv" onFiles={onFiles}>
              <FileUp size="1.5rem" aria-hidden />
              Choose a CSV file
              <small>or drop it here</small>
            </FileDrop>
            <p>The first row names the columns:</p>
            <Card as="code" sunken className={clsx(text.caption, text.anywhere)}>
              {columns.map((column, index) => (
                <Fragment key={column}>
                  {index > 0 && ','}
                  <wbr />
                  {column}
                </Fragment>
              ))}
            </Card>
          </>
        )}
        {reading.data && (
          <Row wraps gap={3} className={styles.fileLine}>
            <FileSpreadsheet className={text.faint} size="1.5rem" strokeWidth={1.75} aria-hidden />
            <Stack>
              <Text as="b" weight="strong" anywhere>
                {reading.data.name}
              </Text>
              <Text as="small" size="caption" tone="faint">
                {giftCards(rows.length)} found
              </Text>
            </Stack>
            <FileDrop variant="button" accept=".csv,text/csv" disabled={isBusy} onFiles={onFiles}>
              Choose another
            </FileDrop>
          </Row>
        )}
        {reading.error && <ErrorText role="alert">{readErrorMessage(reading.error)}</ErrorText>}
        {rows.length > 0 && (
          <>
            <ImportSummary cardImport={cardImport} />
            {failure && (
              <ErrorText role="alert">
                {errorMessage(failure, 'Something went wrong on our side.')} Nothing is lost, and no code is added
                twice.
              </ErrorText>
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
    hasStarted ? ['Added', countOf(results, 'added')] : ['Ready to add', countOf(results, 'would_add')],
    ['Duplicates', countOf(results, 'duplicate')],
    ['Skipped', countOf(results, 'invalid')],
  ] as const
  return (
    <div aria-live="polite">
      <Grid as="dl" columns={3} fixed gap={3}>
        {counts.map(([label, count]) => (
          <div key={label}>
            <Text as="dt" size="caption" tone="faint">
              {label}
            </Text>
            <Text as="dd" figure size="h3">
              {formatCount(count)}
            </Text>
          </div>
        ))}
      </Grid>
      {stage === 'import' && validRows.length === 0 && (
        <Text size="small" tone="muted">
          There is nothing to add. Fix the file, then choose it again.
        </Text>
      )}
    </div>
  )
}

/** The progress of a file with several batches: "Checking 500 of 1,200..." */
const progress = (doing: string, done: number, all: number): string =>
  all <= maxImportRows ? `${doing}...` : `${doing} ${formatCount(done)} of ${formatCount(all)}...`

/** The buttons of the import dialog: the next step, and Cancel. */
function ImportActions({ cardImport, onClose }: { cardImport: GiftCardImport; onClose: () => void }) {
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

const pageSize = 50

const outcomes: Record<
  ImportResult['outcome'],
  { tone: BadgeTone; label: string; icon: ReactNode; sortOrder: number }
> = {
  invalid: { tone: 'bad', label: 'Skipped', icon: <TriangleAlert aria-hidden />, sortOrder: 0 },
  duplicate: { tone: 'wait', label: 'Duplicate', icon: <Copy aria-hidden />, sortOrder: 1 },
  would_add: { tone: 'ok', label: 'Ready to add', icon: <Check aria-hidden />, sortOrder: 2 },
  added: { tone: 'ok', label: 'Added', icon: <Check aria-hidden />, sortOrder: 2 },
}

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

const ImportRow = ({
  row,
  card,
  result,
}: FileRow & { result: Pick<ImportResult, 'outcome' | 'message'> | undefined }) => (
  <li className={styles.item}>
    <Text as="span" size="caption" tone="faint" numeric>
      <VisuallyHidden>Row </VisuallyHidden>
      {row}
    </Text>
    <Stack>
      <Text as="b" weight="medium" anywhere>
        {card.name || 'No name'}
      </Text>
      <Text as="small" size="caption" tone="faint" anywhere>
        {detailsOf(card)}
      </Text>
    </Stack>
    {result && (
      <Stack gap={1} className={styles.outcome}>
        <Badge tone={outcomes[result.outcome].tone}>
          {outcomes[result.outcome].icon}
          {outcomes[result.outcome].label}
        </Badge>
        {result.message && (
          <Text as="small" size="caption" tone="faint" anywhere>
            {result.message}
          </Text>
        )}
      </Stack>
    )}
  </li>
)

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it */}
      <Stack as="ol" divided className={styles.list} aria-label="Rows of the file" tabIndex={0}>
        {shown.map((each) => (
          <ImportRow key={each.row} {...each} result={results.get(each.row)} />
        ))}
      </Stack>
      <ShowMore list={rest} />
    </>
  )
}
