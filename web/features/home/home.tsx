import { isStaff, useCurrentUser } from '../../api/use-current-user.ts'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import styles from './home-card.module.css'
import { MembershipCard, StoreCard, WalletCard } from './member-cards.tsx'
import { News } from './news.tsx'
import { MerchandiseCard, OwnerMenuCard, RewardsCard, ShopManagementCard } from './studio-cards.tsx'
import { Welcome } from './welcome.tsx'

/** The home dashboard of signed-in users. Staff see two more cards. */
export function Home({ rewards, ownerMenu }: { rewards: DialogTrigger; ownerMenu: DialogTrigger }) {
  const user = useCurrentUser()
  const staff = isStaff(user)
  return (
    <>
      <Welcome user={user} />
      <div className={styles.bento}>
        <StoreCard user={user} />
        <WalletCard user={user} />
        <MembershipCard user={user} />
        <MerchandiseCard compact={staff} />
        <RewardsCard compact={staff} dialog={rewards} />
        {staff && <ShopManagementCard />}
        {staff && <OwnerMenuCard dialog={ownerMenu} />}
      </div>
      <News />
    </>
  )
}
