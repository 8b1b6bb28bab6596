import { Home } from '../features/home/home.tsx'
import { NewTier } from '../features/membership/new-tier.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useDialog } from '../ui/feedback/use-dialog.ts'

const loadRewards = () => import('../features/claims/rewards-password-dialog.tsx')
const loadOwnerMenu = () => import('../features/accounts/desk/owner-menu-dialog.tsx')
const RewardsPasswordDialog = lazyComponent(async () => (await loadRewards()).RewardsPasswordDialog)
const OwnerMenuDialog = lazyComponent(async () => (await loadOwnerMenu()).OwnerMenuDialog)

/** The home dashboard, and the dialogs that its cards open. */
export function HomeScreen() {
  const rewards = useDialog(loadRewards)
  const ownerMenu = useDialog(loadOwnerMenu)
  return (
    <>
      <Home rewards={rewards} ownerMenu={ownerMenu} />
      <NewTier />
      {rewards.isMounted && (
        <RewardsPasswordDialog key={rewards.openCount} open={rewards.isOpen} onClose={rewards.hide} />
      )}
      {ownerMenu.isMounted && (
        <OwnerMenuDialog key={ownerMenu.openCount} open={ownerMenu.isOpen} onClose={ownerMenu.hide} />
      )}
    </>
  )
}
