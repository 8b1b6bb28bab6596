import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../api/session.ts'
import { isStaff } from '../api/use-current-user.ts'
import { ClaimBanner } from '../features/claims/claim-banner.tsx'
import { GiftCardGenerator } from '../features/claims/desk/gift-card-generator.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LoadingProfile } from '../ui/feedback/loading-profile.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { TableSkeleton } from '../ui/feedback/table-skeleton.tsx'
import styles from './rewards-screen.module.css'

const ClaimsDesk = lazyComponent(async () => (await import('../features/claims/desk/claims-desk.tsx')).ClaimsDesk, {
  fallback: <TableSkeleton label="Loading the claims" rows={4} />,
})

/** `/rewards`: the gift card that a link offers, the claims desk for staff, and the generator. */
export function RewardsScreen() {
  const { data: user, isPending } = useQuery(currentUser)
  // The claims desk, which only staff see, is above the generator.
  if (isPending) return <LoadingProfile />
  return (
    <>
      <PageHead title="Rewards" lead="Claim a gift card that you were given, or generate one." />
      <ClaimBanner />
      <div className={styles.parts}>
        {user && isStaff(user) && <ClaimsDesk />}
        <GiftCardGenerator />
      </div>
    </>
  )
}
