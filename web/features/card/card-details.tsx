import type { Card } from '../../../shared/card/schema.ts'
import { Card as Panel } from '../../ui/layout/card.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Cvv } from './cvv.tsx'
import styles from './card-details.module.css'
import text from '../../ui/theme/text.module.css'

/** The card number, the CVV and the issue date. */
export const CardDetails = ({ card: { cardNumber, issuedDate } }: { card: Card }) => (
  <Panel as="dl" className={styles.details}>
    <div>
      <dt>Card number</dt>
      <dd className={text.code}>•••• {cardNumber.slice(-4)}</dd>
    </div>
    <div>
      <dt>CVV</dt>
      <Cvv />
    </div>
    <div>
      <dt>Issued date</dt>
      <dd>{issuedDate ? formatDay(issuedDate) : 'N/A'}</dd>
    </div>
  </Panel>
)
