import { useQuery } from '@tanstack/react-query'
import { Gift, Package, Shield } from 'lucide-react'
import { read } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import coins from '../../art/coin-stack.svg'
import cap from '../../art/merch-cap.svg'
import hoodie from '../../art/merch-hoodie.svg'
import poster from '../../art/merch-poster.svg'
import { HomeCard, type DialogTrigger } from './home-card.tsx'
import { inventorySummary } from './home-texts.ts'
import styles from './studio-cards.module.css'

const goods = (
  <div className={styles.goods}>
    <img src={hoodie} alt="" />
    <img src={poster} alt="" />
    <img src={cap} alt="" />
  </div>
)

/** `slim`: beside the cards of staff, without the wide drawing. */
export const MerchandiseCard = ({ slim }: { slim: boolean }) => (
  <HomeCard
    title="Merchandise Shop"
    to={paths.shop}
    wide={!slim}
    className={`${styles.merchandise} ${slim ? styles.slim : ''}`}
    art={goods}
  >
    <p>Apparel, prints and pins from the studio, open to everyone.</p>
  </HomeCard>
)

export const RewardsCard = ({ slim, opens }: { slim: boolean; opens: DialogTrigger }) => (
  <HomeCard
    title="Rewards"
    to={opens}
    wide={!slim}
    className={`${styles.rewards} ${slim ? styles.slim : ''}`}
    icon={Gift}
    art={<img className={styles.coins} src={coins} alt="" />}
  >
    <p>Claim a gift card or generate one. Password required.</p>
  </HomeCard>
)

/** For staff: how much lies in the store. The card works without the counts, so it never waits for them. */
export function ShopManagementCard() {
  const { data: counts } = useQuery(read('admin/shop/counts', {}))
  return (
    <HomeCard title="Shop Management" to={paths.shopManagement} className={styles.staff} icon={Package}>
      <p className={styles.twoLines}>{inventorySummary(counts)}</p>
    </HomeCard>
  )
}

export const OwnerMenuCard = ({ opens }: { opens: DialogTrigger }) => (
  <HomeCard title="Owner Menu" to={opens} className={styles.staff} icon={Shield}>
    <p className={styles.twoLines}>Give Solcoins or delete users. Password required.</p>
  </HomeCard>
)
