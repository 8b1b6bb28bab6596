import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { isStaff, useCurrentUser } from '../../api/session.ts'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { NewTier } from '../membership/new-tier.tsx'
import { FirstStepsConsole, StaffConsole } from './consoles.tsx'
import { Deck } from './deck.tsx'
import { ForYouToday } from './for-you-cards.tsx'
import { Places } from './places.tsx'
import { Streak } from './streak.tsx'
import { InTheStudio } from './studio-cards.tsx'
import { TierRing } from './tier-ring.tsx'
import { type Today, useFirstSteps, useToday } from './use-first-steps.ts'

const RewardsPasswordDialog = lazyComponent(
  async () => (await import('../claims/rewards-password-dialog.tsx')).RewardsPasswordDialog,
)
const OwnerMenuDialog = lazyComponent(
  async () => (await import('../ledger/desk/owner-menu-dialog.tsx')).OwnerMenuDialog,
)

/** What the day of a member begins with: the first steps, or the balance, the tier and today's task. */
function MemberDeck({ user, today }: { user: CurrentUser; today: Today }) {
  const steps = useFirstSteps(user, today.missions)
  // The build renders the first view of a member who is not new.
  if (steps && !import.meta.env.SSR) {
    return (
      <Deck wide hasBalance user={user} label="First steps">
        <FirstStepsConsole done={steps} today={today} />
      </Deck>
    )
  }
  return (
    <Deck hasBalance user={user} label="Your day">
      <TierRing user={user} />
      <Streak today={today} />
    </Deck>
  )
}

/** The home dashboard of signed-in users. Staff see what waits for them, and two more places. */
export function Home() {
  const rewards = useDialog(RewardsPasswordDialog.preload)
  const ownerMenu = useDialog(OwnerMenuDialog.preload)
  const user = useCurrentUser()
  const staff = isStaff(user)
  const today = useToday({ isMember: !staff })
  return (
    <>
      {staff ? (
        <Deck wide user={user} label="Waiting for staff">
          <StaffConsole />
        </Deck>
      ) : (
        <MemberDeck user={user} today={today} />
      )}
      {staff ? <InTheStudio /> : <ForYouToday user={user} />}
      <Places user={user} missions={today.missions} rewards={rewards} ownerMenu={staff ? ownerMenu : undefined} />
      <NewTier />
      {rewards.isMounted && <RewardsPasswordDialog key={rewards.openCount} {...rewards.props} />}
      {ownerMenu.isMounted && <OwnerMenuDialog key={ownerMenu.openCount} {...ownerMenu.props} />}
    </>
  )
}
