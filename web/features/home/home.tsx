import { isStaff, useCurrentUser } from '../../api/use-current-user.ts'
import type { DialogTrigger } from './home-card.tsx'
import styles from './home-card.module.css'
import { MembershipCard, StoreCard, WalletCard } from './member-cards.tsx'
import { News } from './news.tsx'
import { MerchandiseCard, OwnerMenuCard, RewardsCard, ShopManagementCard } from './studio-cards.tsx'
import { Welcome } from './welcome.tsx'

/** The dashboard of everyone signed in; staff see two cards more. */
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
        <MerchandiseCard slim={staff} />
        <RewardsCard slim={staff} opens={rewards} />
        {staff && <ShopManagementCard />}
        {staff && <OwnerMenuCard opens={ownerMenu} />}
      </div>
      <News />
    </>
  )
}
