import clsx from 'clsx'
import { Check, Copy, FileSpreadsheet, FileUp, Hourglass, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { formatCount } from '../format.ts'
import { Badge, type BadgeTone, Card, Grid, Row, Stack, Text } from '../primitives.tsx'
import text from '../text.module.css'
import { ErrorText } from './field.tsx'
import { FileDrop } from './file-drop.tsx'
import styles from './import-parts.module.css'

/** The parts of a dialog that imports a CSV file, or carries out a list. */

const accept = '.csv,text/csv'

type ChooseFileProps = {
  /** The columns that the first row names, and those that it may name. */
  columns: readonly string[]
  optional?: readonly string[]
  onFile: (file: File) => void
}

const first =
  (onFile: (file: File) => void) =>
  ([file]: File[]) =>
    file && onFile(file)

const ColumnNames = ({ names }: { names: readonly string[] }) => (
  <Card as="code" sunken className={clsx(text.caption, text.anywhere)}>
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ','}
        <wbr />
        {name}
      </Fragment>
    ))}
  </Card>
)

/** Asks for the file, and says what its first row has to be. */
export const ChooseFile = ({ columns, optional = [], onFile }: ChooseFileProps) => (
  <>
    <FileDrop accept={accept} onFiles={first(onFile)}>
      <FileUp size="1.5rem" aria-hidden />
      Choose a CSV file
      <small>or drop it here</small>
    </FileDrop>
    <p>The first row names the columns:</p>
    <ColumnNames names={columns} />
    {optional.length > 0 && (
      <>
        <p>It may also name:</p>
        <ColumnNames names={optional} />
      </>
    )}
  </>
)

type ChosenFileProps = {
  name: string
  /** "12 gift cards". */
  found: string
  disabled: boolean
  onFile: (file: File) => void
}

/** The chosen file, and the button that chooses another. */
export const ChosenFile = ({ name, found, disabled, onFile }: ChosenFileProps) => (
  <Row wraps gap={3} className={styles.fileLine}>
    <FileSpreadsheet className={text.faint} size="1.5rem" strokeWidth={1.75} aria-hidden />
    <Stack>
      <Text as="b" weight="strong" anywhere>
        {name}
      </Text>
      <Text as="small" size="caption" tone="faint">
        {found} found
      </Text>
    </Stack>
    <FileDrop variant="button" accept={accept} disabled={disabled} onFiles={first(onFile)}>
      Choose another
    </FileDrop>
  </Row>
)

type ImportCountsProps = { counts: readonly (readonly [label: string, count: number])[]; children?: ReactNode }

/** How many rows have each result, and what to do if nothing can be added. */
export const ImportCounts = ({ counts, children }: ImportCountsProps) => (
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
    {children}
  </div>
)

/** The rows of a file with their results. */
export const ImportItems = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it
  <Stack as="ol" divided className={styles.list} aria-label={label} tabIndex={0}>
    {children}
  </Stack>
)

/** The result of a row in a word, and what explains it. */
export type ItemResult = { tone: BadgeTone; label: string; icon: ReactNode; notes: readonly string[] }

const looks = {
  done: { tone: 'ok', icon: <Check aria-hidden /> },
  waits: { tone: 'wait', icon: <Hourglass aria-hidden /> },
  duplicate: { tone: 'wait', icon: <Copy aria-hidden /> },
  skipped: { tone: 'bad', icon: <TriangleAlert aria-hidden /> },
} satisfies Record<string, Pick<ItemResult, 'tone' | 'icon'>>

/** The result of a row. `done` is also what would be done. */
export const itemResult = (look: keyof typeof looks, label: string, notes: readonly string[] = []): ItemResult => ({
  ...looks[look],
  label,
  notes,
})

type ImportItemProps = { row: number; name: string; details: string; result: ItemResult | undefined }

/** A row of a file, by the number that a spreadsheet shows beside it. */
export const ImportItem = ({ row, name, details, result }: ImportItemProps) => (
  <li className={styles.item}>
    <Text as="span" size="caption" tone="faint" numeric>
      Row {row}
    </Text>
    <Stack>
      <Text as="b" weight="medium" anywhere>
        {name || 'No name'}
      </Text>
      <Text as="small" size="caption" tone="faint" anywhere>
        {details}
      </Text>
    </Stack>
    {result && (
      <Stack gap={1} className={styles.outcome}>
        <Badge tone={result.tone}>
          {result.icon}
          {result.label}
        </Badge>
        {result.notes.map((note) => (
          <Text key={note} as="small" size="caption" tone="faint" anywhere>
            {note}
          </Text>
        ))}
      </Stack>
    )}
  </li>
)

/** Says that a part was not answered. `once`: "no product is added twice". */
export const ImportFailure = ({ message, once }: { message: string; once: string }) => (
  <ErrorText role="alert">
    {message} Nothing is lost, and {once}.
  </ErrorText>
)

type ImportActionsProps = { isDone: boolean; onClose: () => void; children: ReactNode }

/** The buttons of the dialog: Cancel and the next step, or Done once there is none. */
export const ImportActions = ({ isDone, onClose, children }: ImportActionsProps) =>
  isDone ? (
    <Button variant="gold" onClick={onClose}>
      Done
    </Button>
  ) : (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {children}
    </>
  )
