import { Check, Copy, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import type { ImportResult } from '../../../../shared/store/schema.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useProgressiveList } from '../../../ui/use-progressive-list.ts'
import type { FileRow } from './import-format.ts'
import type { Results } from './import-batches.ts'
import styles from './import-rows.module.css'

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

const Row = ({ row, card, result }: FileRow & { result: Pick<ImportResult, 'outcome' | 'message'> | undefined }) => (
  <li className={styles.item}>
    <span>
      <VisuallyHidden>Row </VisuallyHidden>
      {row}
    </span>
    <div>
      <b>{card.name || 'No name'}</b>
      <small>{detailsOf(card)}</small>
    </div>
    {result && (
      <div className={styles.outcome}>
        <Badge tone={outcomes[result.outcome].tone}>
          {outcomes[result.outcome].icon}
          {outcomes[result.outcome].label}
        </Badge>
        {result.message && <small>{result.message}</small>}
      </div>
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
export function ImportRows({ rows, results, sorted }: Props) {
  const sortOrderOf = ({ row }: FileRow) => outcomes[results.get(row)?.outcome ?? 'added'].sortOrder
  const inOrder = sorted ? [...rows].sort((a, b) => sortOrderOf(a) - sortOrderOf(b)) : rows
  const { shown, rest } = useProgressiveList(inOrder, [], pageSize)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it */}
      <ol className={styles.list} aria-label="Rows of the file" tabIndex={0}>
        {shown.map((each) => (
          <Row key={each.row} {...each} result={results.get(each.row)} />
        ))}
      </ol>
      <ShowMore list={rest} />
    </>
  )
}
