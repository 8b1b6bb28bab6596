import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Platform, platforms } from '../../shared/store/schema.ts'
import { formatAmount } from '../../shared/money.ts'
import { cardWidths, type DrawnAmount, drawnAmounts, drawnFor } from './card-art.ts'
import { platformDisplay } from './platform-display.ts'
import styles from './card-face.module.css'

/** The addresses of the rendered drawings, by the path of their file. */
const files = import.meta.glob<string>('../art/cards/*.webp', { eager: true, query: '?url', import: 'default' })

const fileOf = (platform: Platform, amount: DrawnAmount, width: number) =>
  files[`../art/cards/${platform}-${amount}-${width}.webp`]

type Props = {
  platform: Platform
  /** The card's value in AUD; omit it for a card of any value. */
  amount?: number
  /** How wide the card is shown, as the `sizes` of a picture. By default as in a dialog. */
  sizes?: string
  /** Fetched only when it is near: for a card that the first view does not show. */
  lazy?: boolean
  /** The picture alone. */
  plain?: boolean
}

/** How wide a card of the store is: a third of the page, or half of a small one. A phone's is small enough for the small file. */
export const tileSizes = '(max-width: 40rem) 8.5rem, (max-width: 64rem) 50vw, 25rem'

/** A picture of a gift card: drawn for its platform and value. Decorative: the text beside it repeats both. */
export function CardFace({ platform, amount, sizes = '21rem', lazy, plain = false }: Props) {
  const value = amount !== undefined && `$${Number.isInteger(amount) ? amount : formatAmount(amount)}`
  return (
    <Picture platform={platform} amount={drawnFor(amount)} sizes={sizes} lazy={lazy}>
      {!plain && (
        <span className={styles.platform}>
          <img src={platformDisplay[platform].art} alt="" />
          <span className={styles.name}>{platformDisplay[platform].name}</span>
        </span>
      )}
      {!plain && value && (
        <b className={clsx(styles.value, value.length > 5 && styles.long)}>
          {value}
          <small>AUD</small>
        </b>
      )}
    </Picture>
  )
}

type PictureProps = {
  platform: Platform
  amount: DrawnAmount
  sizes: string
  lazy?: boolean | undefined
  children?: ReactNode
}

const Picture = ({ platform, amount, sizes, lazy = false, children }: PictureProps) => (
  <div className={styles.frame} data-picture={`${platform}-${amount}`} aria-hidden>
    <div className={clsx(styles.face, styles[platform], amount >= 75 && styles.foil)}>
      <img
        className={styles.picture}
        src={fileOf(platform, amount, cardWidths[0])}
        srcSet={cardWidths.map((width) => `${fileOf(platform, amount, width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt=""
        decoding="async"
        {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
      {children}
    </div>
  </div>
)

/**
 * The pictures of all cards of the store, without their texts. The cheapest card of each platform, as a rule the first that is seen,
 * is fetched ahead. No more are: over HTTP/1, a browser has six connections, and the first reads would wait for the pictures.
 */
export const CardPictures = () =>
  platforms.map((platform) =>
    drawnAmounts.map((amount, index) => (
      <Picture key={platform + amount} platform={platform} amount={amount} sizes={tileSizes} lazy={index > 0} />
    )),
  )
