import type { Platform } from '../../shared/store/schema.ts'
import { formatAmount } from '../../shared/money.ts'
import { platformFaces } from './platforms.ts'
import styles from './card-face.module.css'

type Props = {
  platform: Platform
  /** The card's value in AUD; left out for a card of any value. */
  amount?: number
}

/** A gift card as it lies in the shelf: the platform's colour, and its value. Decoration: the text says it too. */
export const CardFace = ({ platform, amount }: Props) => (
  <div className={styles.frame} aria-hidden>
    <div className={`${styles.face} ${styles[platform]}`}>
      <span className={styles.platform}>
        <img src={platformFaces[platform].art} alt="" />
        <span className={styles.name}>{platformFaces[platform].name}</span>
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
