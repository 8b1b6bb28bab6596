import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type StockState, stockState } from '../../../../shared/stock-state.ts'
import type { GiftCardKind } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, useRead } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { CountInput } from '../../../ui/forms/field.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Cell, Table } from '../../../ui/layout/table.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { Badge, type BadgeTone, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { nameOf } from './kind-name.ts'
import styles from './kinds.module.css'

const isShort = ({ available, alertAt }: GiftCardKind) => stockState(available, alertAt) !== 'enough'

/** So many are shown at first. */
const fewest = 6

type Shown = 'all' | 'short'

/** How many gift cards of each platform and face value are left, the fewest first: what to buy next. */
export function Kinds({ onAdd }: { onAdd: (kind: GiftCardKind) => void }) {
  const { data } = useRead('admin/shop/counts', {})
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
          <Table columns={['Gift card', { number: 'In stock' }, 'Alert at', 'State', { hidden: 'Add' }]}>
            {listed.slice(0, showsAll ? undefined : fewest).map((kind) => (
              <KindRow key={`${kind.platform} ${kind.amount}`} kind={kind} onAdd={() => onAdd(kind)} />
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

function KindRow({ kind, onAdd }: { kind: GiftCardKind; onAdd: () => void }) {
  const { platform, available, alertAt } = kind
  const { tone, label } = states[stockState(available, alertAt)]
  return (
    <tr>
      <Cell kind="name">
        <div>
          <img src={platformDisplay[platform].art} alt="" />
          {nameOf(kind)}
        </div>
      </Cell>
      <Cell kind="number" label="In stock">
        {formatCount(available)}
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
