import { ClipboardList, FileSpreadsheet, Printer, Truck, X } from 'lucide-react'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { useAction } from '../../../api/action.ts'
import { printPath } from '../../../navigation/paths.ts'
import { Button, ButtonLink, type DialogTrigger } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Row, Text } from '../../../ui/primitives.tsx'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { whyAlone } from './order-choice.ts'
import { readOrders } from './read-orders.ts'
import styles from './bulk-bar.module.css'

async function saveOrders(ids: readonly string[]): Promise<void> {
  // The CSV library loads when it is needed.
  const [{ ordersCsv }, orders] = await Promise.all([import('./orders-csv.ts'), readOrders(ids)])
  saveFile(`orders-${fileDay()}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders))
}

type Props = {
  chosen: readonly ListedOrder[]
  ship: DialogTrigger
  onClear: () => void
}

/** What can be done with the checked orders. */
export function BulkBar({ chosen, ship, onClear }: Props) {
  const ids = chosen.map(({ id }) => id)
  const shippable = chosen.filter((order) => whyAlone(order) === undefined).length
  const saving = useAction({
    send: () => saveOrders(ids),
    done: {
      title: 'Orders Exported',
      description: `${formatCount(ids.length)} ${ids.length === 1 ? 'order' : 'orders'}, with addresses and items.`,
    },
    failed: ['Export Failed', 'Failed to export the orders'],
  })
  return (
    <Row wraps gap={3} justify="between" as="section" className={styles.bar} aria-label="Checked orders">
      <Row gap={2}>
        <Text as="output" nowrap>
          <Text as="b" figure size="h4">
            {formatCount(chosen.length)}
          </Text>{' '}
          checked
        </Text>
        <Button variant="quiet" size="icon" aria-label="Check none" onClick={onClear}>
          <X size="1.25rem" aria-hidden />
        </Button>
      </Row>
      <div className={styles.actions}>
        <Button pending={saving.isPending} pendingText="Saving..." onClick={() => saving.mutate()}>
          <FileSpreadsheet size="1.25rem" aria-hidden />
          CSV
        </Button>
        <ButtonLink to={printPath(ids, 'pick-list')}>
          <ClipboardList size="1.25rem" aria-hidden />
          Pick list
        </ButtonLink>
        <ButtonLink to={printPath(ids, 'slips')} aria-label="Print packing slips" aria-keyshortcuts="P">
          <Printer size="1.25rem" aria-hidden />
          Slips
        </ButtonLink>
        {shippable > 0 && (
          <Button variant="gold" opens={ship} aria-keyshortcuts="S">
            <Truck size="1.25rem" aria-hidden />
            Ship {formatCount(shippable)}
          </Button>
        )}
      </div>
    </Row>
  )
}
