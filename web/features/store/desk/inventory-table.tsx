import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import table from '../../../ui/layout/table.module.css'
import styles from './inventory-table.module.css'

type Row<Of> = Of & { onDelete: (item: InventoryGiftCard) => void }

/** The gift cards in a table; on a phone, two lines each. */
export const InventoryTable = ({ items, onDelete }: Row<{ items: readonly InventoryGiftCard[] }>) => (
  <Card className={table.frame}>
    <table className={clsx(table.table, styles.rows)}>
      <thead>
        <tr>
          <th scope="col">Gift card</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
          <th scope="col" className={table.number}>
            Solcoins
          </th>
          <th scope="col">Code</th>
          <th scope="col">Added</th>
          <th scope="col">Status</th>
          <th scope="col">
            <VisuallyHidden>Delete</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <InventoryRow key={item.id} item={item} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  </Card>
)

const InventoryRow = ({ item, onDelete }: Row<{ item: InventoryGiftCard }>) => (
  <tr>
    <td className={clsx(table.name, styles.name)}>
      <div>
        <img src={platformDisplay[item.platform].art} alt={platformDisplay[item.platform].name} />
        {item.name}
      </div>
    </td>
    <td className={clsx(table.number, styles.amount)} data-label="Amount">
      ${formatAmount(item.amount)}
    </td>
    <td className={clsx(table.number, styles.price)} data-label="Solcoins">
      {formatAmount(item.solcoinPrice)}
    </td>
    <td className={styles.code} data-label="Code">
      <code className={table.code}>
        <VisuallyHidden>ends in </VisuallyHidden>
        <span aria-hidden>••••</span> {item.codeLastFour}
      </code>
    </td>
    <td className={clsx(table.day, styles.day)} data-label="Added">
      {formatDay(item.createdAt)}
      {item.soldAt && <small>Sold {formatDay(item.soldAt)}</small>}
    </td>
    <td className={clsx(table.status, styles.status)}>
      <Badge tone={item.isAvailable ? 'ok' : 'mute'}>{item.isAvailable ? 'Available' : 'Sold'}</Badge>
    </td>
    <td className={clsx(table.action, styles.action)}>
      {item.isAvailable && (
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={() => onDelete(item)}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Delete {item.name}</VisuallyHidden>
        </Button>
      )}
    </td>
  </tr>
)
