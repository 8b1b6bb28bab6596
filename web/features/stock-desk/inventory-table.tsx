import { formatAmount } from '../../../shared/money.ts'
import type { InventoryItem } from '../../../shared/schema/item.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { platformFaces } from '../../ui/platforms.ts'
import styles from '../../ui/table.module.css'

/** The gift cards in a table; on a phone, each in a card of its own. */
export const InventoryTable = ({ items }: { items: readonly InventoryItem[] }) => (
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
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <InventoryRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  </Card>
)

const InventoryRow = ({ item }: { item: InventoryItem }) => (
  <tr>
    <td className={styles.name}>
      <div>
        <img src={platformFaces[item.platform].art} alt={platformFaces[item.platform].name} />
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
        <Hidden>ends in </Hidden>
        <span aria-hidden>••••</span> {item.codeLastFour}
      </code>
    </td>
    <td data-label="Added">
      {formatDay(item.createdAt)}
      {item.soldAt && <small>Sold {formatDay(item.soldAt)}</small>}
    </td>
    <td className={styles.status}>
      <Badge tone={item.isAvailable ? 'ok' : 'mute'}>{item.isAvailable ? 'Available' : 'Sold'}</Badge>
    </td>
  </tr>
)
