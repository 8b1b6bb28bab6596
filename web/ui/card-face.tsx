import type { Platform } from '../../shared/store/schema.ts'
import { formatAmount } from '../../shared/money.ts'
import { platformDisplay } from './platform-display.ts'
import styles from './card-face.module.css'

type Props = {
  platform: Platform
  /** The card's value in AUD; omit it for a card of any value. */
  amount?: number
}

/** A picture of a gift card: the platform's colour and the value. Decorative: the text beside it repeats both. */
export const CardFace = ({ platform, amount }: Props) => (
  <div className={styles.frame} aria-hidden>
    <div className={`${styles.face} ${styles[platform]}`}>
      <span className={styles.platform}>
        <img src={platformDisplay[platform].art} alt="" />
        <span className={styles.name}>{platformDisplay[platform].name}</span>
      </span>
      {amount !== undefined && (
        <b className={styles.value}>
          ${Number.isInteger(amount) ? amount : formatAmount(amount)}
          <small>AUD</small>
        </b>
      )}
    </div>
  </div>
)
