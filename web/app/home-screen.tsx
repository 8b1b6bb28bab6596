import { lazy, Suspense } from 'react'
import { Home } from '../features/home/home.tsx'
import { useDialog } from '../ui/use-dialog.ts'

const loadRewards = () => import('../features/rewards/rewards-password-dialog.tsx')
const loadOwnerMenu = () => import('../features/owner-menu/owner-menu-dialog.tsx')
const RewardsPasswordDialog = lazy(async () => ({ default: (await loadRewards()).RewardsPasswordDialog }))
const OwnerMenuDialog = lazy(async () => ({ default: (await loadOwnerMenu()).OwnerMenuDialog }))

/** The home dashboard, and the dialogs that its cards open. */
export function HomeScreen() {
  const rewards = useDialog(loadRewards)
  const ownerMenu = useDialog(loadOwnerMenu)
  return (
    <>
      <Home rewards={rewards} ownerMenu={ownerMenu} />
      <Suspense>
        {rewards.opening > 0 && (
          <RewardsPasswordDialog key={rewards.opening} open={rewards.isOpen} onClose={rewards.hide} />
        )}
      </Suspense>
      <Suspense>
        {ownerMenu.opening > 0 && (
          <OwnerMenuDialog key={ownerMenu.opening} open={ownerMenu.isOpen} onClose={ownerMenu.hide} />
        )}
      </Suspense>
    </>
  )
}
