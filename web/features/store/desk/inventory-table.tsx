import { Trash2 } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import styles from '../../../ui/layout/table.module.css'

type Row<Of> = Of & { onDelete: (item: InventoryGiftCard) => void }

/** The gift cards in a table; on a phone, one card each. */
export const InventoryTable = ({ items, onDelete }: Row<{ items: readonly InventoryGiftCard[] }>) => (
  <Card className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Gift card</th>
          <th scope="col">Amount</th>
          <th scope="col">Solcoins</th>
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
    <td className={styles.name}>
      <div>
        <img src={platformDisplay[item.platform].art} alt={platformDisplay[item.platform].name} />
        {item.name}
      </div>
    </td>
    <td className={styles.number} data-label="Amount">
      ${formatAmount(item.amount)}
    </td>
    <td className={styles.number} data-label="Solcoins">
      {formatAmount(item.solcoinPrice)}
    </td>
    <td data-label="Code">
      <code className={styles.code}>
        <VisuallyHidden>ends in </VisuallyHidden>
        <span aria-hidden>••••</span> {item.codeLastFour}
      </code>
    </td>
    <td className={styles.day} data-label="Added">
      {formatDay(item.createdAt)}
      {item.soldAt && <small>Sold {formatDay(item.soldAt)}</small>}
    </td>
    <td className={styles.status}>
      <Badge tone={item.isAvailable ? 'ok' : 'mute'}>{item.isAvailable ? 'Available' : 'Sold'}</Badge>
    </td>
    <td className={styles.action}>
      {item.isAvailable && (
        <Button variant="quiet" size="icon" aria-haspopup="dialog" onClick={() => onDelete(item)}>
          <Trash2 size="1.25rem" aria-hidden />
          <VisuallyHidden>Delete {item.name}</VisuallyHidden>
        </Button>
      )}
    </td>
  </tr>
)
