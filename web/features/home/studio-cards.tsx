import { useQuery } from '@tanstack/react-query'
import { Clock, Gift, Package, Shield } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import coins from '../../art/coin-stack.svg'
import cap from '../../art/merch-cap.svg'
import hoodie from '../../art/merch-hoodie.svg'
import poster from '../../art/merch-poster.svg'
import { Badge } from '../../ui/badge.tsx'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { HomeCard } from './home-card.tsx'
import { inventorySummary, waitingGifts } from './home-texts.ts'
import styles from './studio-cards.module.css'

const goods = (
  <div className={styles.goods}>
    <img src={hoodie} alt="" />
    <img src={poster} alt="" />
    <img src={cap} alt="" />
  </div>
)

/** `compact`: narrow, with less art, to make room for the cards of staff. */
export const MerchandiseCard = ({ compact }: { compact: boolean }) => (
  <HomeCard
    title="Merchandise Shop"
    to={paths.shop}
    wide={!compact}
    className={`${styles.merchandise} ${compact ? styles.compact : ''}`}
    art={goods}
  >
    <p>Apparel, prints and pins from the studio, open to everyone.</p>
  </HomeCard>
)

export const RewardsCard = ({ compact, dialog }: { compact: boolean; dialog: DialogTrigger }) => (
  <HomeCard
    title="Rewards"
    to={dialog}
    wide={!compact}
    className={`${styles.rewards} ${compact ? styles.compact : ''}`}
    icon={Gift}
    art={<img className={styles.coins} src={coins} alt="" />}
  >
    <p>Claim a gift card or generate one. Password required.</p>
  </HomeCard>
)

/** For staff: the store’s inventory counts. The card does not wait for them. */
export function ShopManagementCard() {
  const { data: counts } = useQuery(read('admin/shop/counts', {}))
  return (
    <HomeCard title="Shop Management" to={paths.shopManagement} className={styles.staff} icon={Package}>
      <p className={styles.twoLines}>{inventorySummary(counts)}</p>
    </HomeCard>
  )
}

/** For staff: with how many gifts wait. The card does not wait for them. */
export function OwnerMenuCard({ dialog }: { dialog: DialogTrigger }) {
  const { data } = useQuery(read('admin/waiting-gifts', {}))
  return (
    <HomeCard title="Owner Menu" to={dialog} className={styles.staff} icon={Shield}>
      <p className={styles.twoLines}>Give Solcoins or delete users. Password required.</p>
      {data !== undefined && data.waiting > 0 && (
        <Badge tone="wait" className={styles.waiting}>
          <Clock aria-hidden />
          {waitingGifts(data.waiting)}
        </Badge>
      )}
    </HomeCard>
  )
}
