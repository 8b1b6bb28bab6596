import { useQuery } from '@tanstack/react-query'
import { nextTier, tiers } from '../../../shared/membership/tiers.ts'
import type { Membership as MembershipData } from '../../../shared/membership/schema.ts'
import { read } from '../../api/queries.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DailyLoginCard } from './daily-login-card.tsx'
import { MembershipSkeleton } from './membership-skeleton.tsx'
import { CurrentTierPanel } from './current-tier-panel.tsx'
import { NewTier } from './new-tier.tsx'
import styles from './membership.module.css'
import tierCard from './tier-card.module.css'
import { TierCard } from './tier-card.tsx'

/** `/membership`: the current tier, the daily task and the five tiers. */
export function Membership() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(read('user/membership', {}))
  return (
    <>
      <PageHead title="Membership Program" />
      {data && <MembershipDetails membership={data} fetchedAt={dataUpdatedAt} />}
      {!data && isError && (
        <Card flush>
          <ErrorState
            message="Your membership did not load. Your points and your tier are safe."
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !isError && <MembershipSkeleton />}
      <NewTier />
    </>
  )
}

type DetailsProps = { membership: MembershipData; fetchedAt: number }

const MembershipDetails = ({
  membership: { membershipTier, loyaltyPoints, dailyLogin, benefits },
  fetchedAt,
}: DetailsProps) => (
  <>
    <CurrentTierPanel level={membershipTier} points={loyaltyPoints} />
    <DailyLoginCard daily={dailyLogin} level={membershipTier} fetchedAt={fetchedAt} />
    <section className={styles.tiers} aria-labelledby="tiers">
      <h2 id="tiers">The five tiers</h2>
      <ul className={tierCard.tiers}>
        {tiers.map((tier) => (
          <TierCard
            key={tier.level}
            tier={tier}
            isOwn={tier.level === membershipTier}
            isNext={tier.level === nextTier(membershipTier)?.level}
            benefits={benefits[tier.level] ?? []}
          />
        ))}
      </ul>
    </section>
  </>
)
