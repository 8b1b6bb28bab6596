import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Platform, platforms } from '../../shared/store/schema.ts'
import { formatAmount } from '../../shared/money.ts'
import playstationMoon from '../art/card-playstation-moon.svg'
import playstationPlanet from '../art/card-playstation-planet.svg'
import playstationSun from '../art/card-playstation-sun.svg'
import robloxMoon from '../art/card-roblox-moon.svg'
import robloxPlanet from '../art/card-roblox-planet.svg'
import robloxSun from '../art/card-roblox-sun.svg'
import { type Band, bandOf, bands } from './card-band.ts'
import { platformDisplay } from './platform-display.ts'
import styles from './card-face.module.css'

const pictures: Record<Platform, Record<Band, string>> = {
  playstation: { moon: playstationMoon, planet: playstationPlanet, sun: playstationSun },
  roblox: { moon: robloxMoon, planet: robloxPlanet, sun: robloxSun },
}

type Props = {
  platform: Platform
  /** The card's value in AUD; omit it for a card of any value. */
  amount?: number
}

/** A picture of a gift card: drawn for its platform and value. Decorative: the text beside it repeats both. */
export function CardFace({ platform, amount }: Props) {
  const band = bandOf(amount)
  return (
    <Picture platform={platform} band={band}>
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
    </Picture>
  )
}

type PictureProps = { platform: Platform; band: Band; children?: ReactNode }

const Picture = ({ platform, band, children }: PictureProps) => (
  <div className={styles.frame} data-picture={`${platform}-${band}`} aria-hidden>
    <div className={clsx(styles.face, styles[platform], band === 'sun' && styles.foil)}>
      <img className={styles.picture} src={pictures[platform][band]} alt="" decoding="async" fetchPriority="high" />
      {children}
    </div>
  </div>
)

/** The pictures of all cards, without their texts. */
export const CardPictures = () =>
  platforms.map((platform) => bands.map((band) => <Picture key={platform + band} platform={platform} band={band} />))
