import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { addressLines } from './order.ts'
import styles from './ship-to.module.css'

const addressCopied = { title: 'Address Copied!', description: 'Ready to paste onto a label.' }

/** The shipping address, with a button that copies it. */
export function ShipTo({ order: { customerName, address, shippingOption } }: { order: AdminOrderDetail }) {
  const lines = address && addressLines(customerName, address)
  return (
    <section className={styles.well} aria-label="Ship to">
      <div>
        <h3>Ship to{shippingOption && `, ${shippingOption}`}</h3>
        {lines ? (
          <address>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        ) : (
          <p>Not known yet: Stripe’s page asks for it.</p>
        )}
      </div>
      {lines && <CopyButton code={lines.join('\n')} label="Copy address" toastText={addressCopied} />}
    </section>
  )
}
