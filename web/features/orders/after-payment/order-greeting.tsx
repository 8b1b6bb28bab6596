import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import type { OrderStatusText } from './order-status-text.ts'
import styles from './order-greeting.module.css'

type Props = {
  order: Order
  statusText: OrderStatusText
  /** Where the receipt went, if this browser knows. */
  email: string | undefined
  /** What to do next. */
  children: ReactNode
}

const numberCopied = { title: 'Order number copied', description: 'You find the order again with it and your email.' }

/** How wide a picture of the pile is. */
const pictureSizes = '(min-width: 64rem) 17rem, 15rem'

/** The pictures of the first three products that have one. Two variants of a product share its picture. */
const picturesOf = ({ lines }: Order): string[] => [...new Set(lines.flatMap(({ image }) => image ?? []))].slice(0, 3)

/** The state of the order in large type, its number, and a pile of its pictures once it is paid. */
export function OrderGreeting({ order, statusText, email, children }: Props) {
  const isBought = order.status === 'paid' || order.status === 'shipped'
  const pictures = isBought ? picturesOf(order) : []
  return (
    <div className={styles.greeting}>
      <div className={styles.words}>
        <div aria-live="polite">
          <h1>{statusText.title}</h1>
          <p className={styles.sentence}>{statusText.sentence}</p>
        </div>
        <div className={styles.number}>
          <p>
            <span>Order number</span>
            <b>{orderNumber(order.id)}</b>
          </p>
          <CopyButton code={orderNumber(order.id)} label="Copy" toastText={numberCopied} />
        </div>
        {isBought && (
          <p className={styles.sent}>
            <Mail size="1.25rem" strokeWidth={1.75} aria-hidden />
            <span>{email ? `Receipt sent to ${email}` : 'Your receipt is in your email'}</span>
          </p>
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {pictures.length > 0 && (
        <div className={styles.pile} data-count={pictures.length} aria-hidden>
          {pictures.map((image) => (
            <ProductPicture key={image} product={{ id: order.id, images: [image] }} sizes={pictureSizes} eager />
          ))}
        </div>
      )}
    </div>
  )
}
