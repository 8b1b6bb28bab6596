import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { isStaff, useCurrentUser } from '../../api/use-current-user.ts'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { Deck } from './deck.tsx'
import { FirstStepsConsole } from './first-steps-console.tsx'
import styles from './home-card.module.css'
import { MemberConsole } from './member-console.tsx'
import { MembershipCard, StoreCard, WalletCard } from './member-cards.tsx'
import { MissionCard } from './mission-card.tsx'
import { OwnerMenuCard, ShopManagementCard } from './staff-cards.tsx'
import { StaffConsole } from './staff-console.tsx'
import { CommunityCard, GamesCard, MerchandiseCard, RewardsCard } from './studio-cards.tsx'
import { useFirstSteps } from './use-first-steps.ts'
import { useToday, type Today } from './use-today.ts'

function MemberDeck({ user, today }: { user: CurrentUser; today: Today }) {
  const steps = useFirstSteps(user, today.missions)
  // The build renders the first view of a member who is not new.
  if (steps && !import.meta.env.SSR) {
    return (
      <Deck user={user} label="First steps">
        <FirstStepsConsole done={steps} today={today} />
      </Deck>
    )
  }
  return (
    <Deck user={user} label="Your day" hasBalance>
      <MemberConsole user={user} today={today} />
    </Deck>
  )
}

/** The home dashboard of signed-in users. Staff see what waits for them, and two more cards. */
export function Home({ rewards, ownerMenu }: { rewards: DialogTrigger; ownerMenu: DialogTrigger }) {
  const user = useCurrentUser()
  const staff = isStaff(user)
  const today = useToday({ isMember: !staff })
  return (
    <>
      {staff ? (
        <Deck user={user} label="Waiting for staff">
          <StaffConsole />
        </Deck>
      ) : (
        <MemberDeck user={user} today={today} />
      )}
      <div className={styles.bento}>
        {staff && <ShopManagementCard />}
        {staff && <OwnerMenuCard dialog={ownerMenu} />}
        <StoreCard user={user} isMainAction={!staff && today.isDone === true} />
        <WalletCard />
        <MembershipCard user={user} />
        <MissionCard missions={today.missions} />
        <MerchandiseCard />
        <GamesCard />
        <CommunityCard />
        <RewardsCard dialog={rewards} />
      </div>
    </>
  )
}
