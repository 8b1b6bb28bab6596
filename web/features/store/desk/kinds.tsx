import { CalendarClock, Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Overview } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { type StockState, stockState } from '../../../../shared/stock-state.ts'
import type { GiftCardKind } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount, formatMoment } from '../../../ui/format.ts'
import { CountInput } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Cell, CellNote, Table } from '../../../ui/layout/table.tsx'
import { lasts } from '../../../ui/lasts.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { Badge, type BadgeTone, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { nameOf, pricesOf } from './kind-name.ts'
import styles from './kinds.module.css'

const isShort = ({ available, alertAt }: GiftCardKind) => stockState(available, alertAt) !== 'enough'

/** So many are shown at first. */
const fewest = 6

type Shown = 'all' | 'short'

type Props = { onAdd: (kind: GiftCardKind) => void; onPlan: (kind: GiftCardKind) => void }

/** How many gift cards of each platform and face value are left and how long they last, the fewest first: what to buy next. */
export function Kinds({ onAdd, onPlan }: Props) {
  const { data } = useRead('admin/shop/counts', {})
  const figures = useRead('admin/overview', {})
  const [shown, setShown] = useState<Shown>('all')
  const [showsAll, setShowsAll] = useState(false)
  const kinds = data?.kinds ?? []
  if (kinds.length === 0) return null
  const short = kinds.filter(isShort)
  const listed = shown === 'all' ? kinds : short
  const choices = [
    { value: 'all' as const, label: `All ${formatCount(kinds.length)}` },
    { value: 'short' as const, label: `Low or out ${formatCount(short.length)}` },
  ]
  return (
    <section aria-labelledby="kinds">
      <Row wraps gap={3} justify="between" above={8} below={5}>
        <Stack as="h3" grows id="kinds">
          By kind
        </Stack>
        <SegmentedControl label="Kinds" choices={choices} value={shown} onChange={setShown} />
      </Row>
      {shown === 'short' && short.length === 0 ? (
        <Text tone="muted">No kind is low or out.</Text>
      ) : (
        <>
          <Table className={styles.kinds} columns={columns}>
            {listed.slice(0, showsAll ? undefined : fewest).map((kind) => (
              <KindRow
                key={`${kind.platform} ${kind.amount}`}
                kind={kind}
                sold={soldOf(kind, figures.data)}
                onAdd={() => onAdd(kind)}
                onPlan={() => onPlan(kind)}
              />
            ))}
          </Table>
          {listed.length > fewest && !showsAll && (
            <Row wraps gap={3} justify="between" above={4}>
              <Text size="small" tone="faint">
                {fewest} of {formatCount(listed.length)} kinds, fewest first
              </Text>
              <Button onClick={() => setShowsAll(true)}>Show every kind</Button>
            </Row>
          )}
        </>
      )}
    </section>
  )
}

const states = {
  out: { tone: 'bad', label: 'Out' },
  low: { tone: 'wait', label: 'Low' },
  enough: { tone: 'ok', label: 'Available' },
} as const satisfies Record<StockState, { tone: BadgeTone; label: string }>

const columns = [
  'Gift card',
  { number: 'In stock' },
  { number: 'Sold, 30 days' },
  'Lasts',
  'Alert at',
  'State',
  { hidden: 'Actions' },
]

/** How many were sold in 30 days. Undefined while that is not known. */
const soldOf = ({ platform, amount }: GiftCardKind, figures: Overview | undefined): number | undefined =>
  figures?.isComplete
    ? (figures.stock.find((each) => each.platform === platform && each.amount === amount)?.soldInPeriod ?? 0)
    : undefined

type KindRowProps = { kind: GiftCardKind; sold: number | undefined; onAdd: () => void; onPlan: () => void }

function KindRow({ kind, sold, onAdd, onPlan }: KindRowProps) {
  const { platform, available, alertAt, prices, priceChange } = kind
  const { tone, label } = states[stockState(available, alertAt)]
  return (
    <tr>
      <Cell kind="name">
        <div>
          <img src={platformDisplay[platform].art} alt="" />
          <span>
            {nameOf(kind)}
            {prices.length > 0 && <small>{pricesOf(kind)} Solcoins</small>}
            {priceChange && (
              <CellNote>
                {formatAmount(priceChange.price)} from{' '}
                <time dateTime={priceChange.at}>{formatMoment(priceChange.at)}</time>
              </CellNote>
            )}
          </span>
        </div>
      </Cell>
      <Cell kind="number" label="In stock">
        {formatCount(available)}
      </Cell>
      <Cell kind="number" label="Sold, 30 days">
        {sold === undefined ? '–' : formatCount(sold)}
      </Cell>
      <Cell label="Lasts" className={styles.lasts}>
        {(sold !== undefined && lasts(available, sold)) || '–'}
      </Cell>
      <Cell label="Alert at">
        <AlertField key={alertAt} kind={kind} />
      </Cell>
      <Cell kind="status">
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell kind="actions">
        <Button aria-haspopup="dialog" onClick={onAdd}>
          <Plus size="1rem" aria-hidden />
          Add<VisuallyHidden> {nameOf(kind)}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={onPlan}>
          <CalendarClock size="1.25rem" aria-hidden />
          <VisuallyHidden>Plan a price for {nameOf(kind)}</VisuallyHidden>
        </Button>
      </Cell>
    </tr>
  )
}

/** The number at which the kind is low. It is saved with Enter, or when the field is left. */
function AlertField({ kind }: { kind: GiftCardKind }) {
  const { platform, amount, alertAt } = kind
  const [text, setText] = useState(String(alertAt))
  const saving = useAction({
    send: (number: number) => call('admin/shop/counts', 'PUT', { body: { platform, amount, alertAt: number } }),
    done: (_, number) => ({ title: 'Alert Saved', description: `${nameOf(kind)} is low at ${number} or fewer.` }),
    failed: ['Alert Not Saved', 'Please try again.'],
    onFailure: () => setText(String(alertAt)),
    changes: ['admin/shop/counts', 'admin/overview'],
  })
  const save = () => {
    const typed = text.trim()
    if (!/^\d{1,4}$/.test(typed)) setText(String(alertAt))
    else if (Number(typed) !== alertAt && !saving.isPending) saving.mutate(Number(typed))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.alert} onSubmit={onSubmit}>
      <CountInput
        aria-label={`Alert at, ${nameOf(kind)}`}
        maxLength={4}
        value={text}
        readOnly={saving.isPending}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
      />
    </form>
  )
}
