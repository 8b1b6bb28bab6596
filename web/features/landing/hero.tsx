import { ExternalLink } from 'lucide-react'
import { brand } from '../../../shared/brand.ts'
import coin from '../../art/coin.svg'
import hoodie from '../../art/landing/fan-hoodie.webp'
import playstation from '../../art/landing/fan-playstation.webp'
import roblox from '../../art/landing/fan-roblox.webp'
import { Row, VisuallyHidden } from '../../ui/primitives.tsx'
import button from '../../ui/button.module.css'
import place from '../../ui/layout/place.module.css'
import styles from './hero.module.css'

/** The first screen: what the studio does, the calls to action, and what a member gets. */
export const Hero = () => (
  <div className={styles.hero}>
    <div className={`${place.column} ${styles.columns}`}>
      <div>
        <h1 className={styles.title}>Crafting galactic gaming experiences</h1>
        <p className={styles.lead}>
          {brand.product} is an indie studio building worlds worth getting lost in. Join as a member for exclusive
          content, beta tests and a community that plays along from the first build.
        </p>
        <CallToAction />
        <p className={styles.offer}>
          <img src={coin} alt="" width="24" height="24" />
          <span>
            <b>Earn {brand.coins}.</b> Spend them on PlayStation and Roblox. Free.
          </span>
        </p>
        <p className={styles.member}>
          Already a member? <a href="/login#sign-in">Sign in</a>
        </p>
      </div>
      <Fan />
    </div>
  </div>
)

/** What members spend on: decoration, which says nothing that the text beside it does not. On a wide screen, the first card is the largest content. */
const Fan = () => (
  <div className={styles.fan} aria-hidden="true">
    <img className={styles.hoodie} src={hoodie} alt="" width="224" height="224" fetchPriority="low" />
    <img className={styles.playstation} src={playstation} alt="" width="344" height="217" fetchPriority="high" />
    <img className={styles.roblox} src={roblox} alt="" width="344" height="217" fetchPriority="low" />
    <img className={styles.coin} src={coin} alt="" width="108" height="108" />
  </div>
)

/** The links to join and to visit the shop. */
export const CallToAction = () => (
  <Row wraps gap={3} className={styles.ways}>
    <a className={`${button.button} ${button.large} ${button.gold}`} href="/login">
      Join as Member
    </a>
    <a
      className={`${button.button} ${button.large} ${button.plain}`}
      href={brand.shopAddress ?? '/shop'}
      target="_blank"
      rel="noopener noreferrer"
    >
      Visit Shop
      <ExternalLink size="1rem" aria-hidden />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  </Row>
)
