import coins from '../../art/coin-stack.svg'
import cap from '../../art/merch-cap.svg'
import hoodie from '../../art/merch-hoodie.svg'
import poster from '../../art/merch-poster.svg'
import community from '../../art/mission-community.svg'
import games from '../../art/mission-games.svg'
import { paths } from '../../navigation/paths.ts'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { HomeCard } from './home-card.tsx'
import card from './home-card.module.css'
import styles from './studio-cards.module.css'

const goods = (
  <div className={styles.goods}>
    <img src={hoodie} alt="" />
    <img src={poster} alt="" />
    <img src={cap} alt="" />
  </div>
)

export const MerchandiseCard = () => (
  <HomeCard title="Merchandise Shop" to={paths.shop} width="wide" className={styles.merchandise} art={goods}>
    <p>Apparel, prints and pins from the studio, shipped from Brisbane.</p>
  </HomeCard>
)

/** Key art in its frame, below the fold on phones. */
const keyArt = (src: string) => (
  <img className={card.frame} src={src} alt="" width="640" height="360" loading="lazy" decoding="async" />
)

export const GamesCard = () => (
  <HomeCard title="Games Coming Soon" to={paths.games} width="picture" art={keyArt(games)}>
    <p>More than five worlds are in development. Members get the first playable builds.</p>
  </HomeCard>
)

export const CommunityCard = () => (
  <HomeCard title="Community" to={paths.community} width="picture" art={keyArt(community)}>
    <p>Meet other space explorers, share what you make and help to shape the next build.</p>
  </HomeCard>
)

const stack = (
  <span className={`${card.frame} ${styles.tile}`}>
    <img src={coins} alt="" />
  </span>
)

export const RewardsCard = ({ dialog }: { dialog: DialogTrigger }) => (
  <HomeCard title="Rewards" to={dialog} width="picture" art={stack}>
    <p>Claim a gift card or generate one. Password required.</p>
  </HomeCard>
)
