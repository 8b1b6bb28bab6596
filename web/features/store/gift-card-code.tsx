import clsx from 'clsx'
import { ExternalLink } from 'lucide-react'
import { redeeming } from '../../../shared/brand-store.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import burst from '../../art/burst.svg'
import { CardFace } from '../../ui/card-face.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import styles from './gift-card-code.module.css'

type StageProps = {
  platform: Platform
  /** The card's value in AUD, where it is known. */
  amount?: number
  /** Light crosses the card while it is being bought. Then it turns once, among particles. */
  is?: 'busy' | 'bought' | undefined
  /** Leaves room for the code below it. */
  small?: boolean
}

/** The card of a purchase, large. Decorative: the words beside it name it. */
export const Stage = ({ platform, amount, is, small = false }: StageProps) => (
  <div className={clsx(styles.stage, small && styles.small)} aria-hidden>
    {is === 'bought' && (
      <div className={styles.particles}>
        <img src={burst} alt="" width="528" height="320" />
      </div>
    )}
    <div className={clsx(styles.card, styles[platform], is && styles[is])}>
      <CardFace platform={platform} {...(amount !== undefined && { amount })} />
    </div>
  </div>
)

type CodeProps = {
  code: string
  /** It appears from the left, once the card has turned. */
  isNew?: boolean
}

/** The code of a gift card with its Copy button. */
export const GiftCardCode = ({ code, isNew = false }: CodeProps) => (
  <div className={clsx(isNew && styles.new)}>
    <Text size="small" tone="muted" weight="medium" below={2}>
      Gift card code
    </Text>
    <CodeBox large code={code} />
  </div>
)

/** Where a code of this platform is redeemed, and how. */
export function Redeeming({ platform }: { platform: Platform }) {
  const { name, art } = platformDisplay[platform]
  const { address, steps } = redeeming[platform]
  return (
    <div className={styles.redeeming}>
      <h3>
        <a href={address} target="_blank" rel="noreferrer">
          <img src={art} alt="" />
          Redeem on {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          <ExternalLink size="1.25rem" aria-hidden />
        </a>
      </h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
