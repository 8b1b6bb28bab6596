import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { tiers } from '../../../shared/membership.ts'
import type { Membership as Standing } from '../../../shared/schema/membership.ts'
import { read } from '../../api/queries.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DailyCard } from './daily-card.tsx'
import { RankPanel } from './rank-panel.tsx'
import styles from './tier-card.module.css'
import { TierCard } from './tier-card.tsx'

/** `/membership`: where the member stands, the task of the day, and the five tiers. */
export function Membership() {
  const { data, isError, refetch } = useQuery(read('user/membership', {}))
  return (
    <>
      <PageHead title="Membership Program" />
      {data && <Ladder standing={data} />}
      {!data && isError && (
        <Card padding="0">
          <ErrorState
            what="Your membership did not load. Your points and your tier are safe."
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {!data && !isError && <LadderSkeleton />}
    </>
  )
}

const Ladder = ({ standing: { membershipTier, loyaltyPoints, dailyLogin, benefits } }: { standing: Standing }) => (
  <>
    <RankPanel level={membershipTier} points={loyaltyPoints} />
    <DailyCard daily={dailyLogin} />
    <chakra.section aria-labelledby="tiers" marginTop="16">
      <h2 id="tiers">The five tiers</h2>
      <ul className={styles.ladder}>
        {tiers.map((tier) => (
          <TierCard
            key={tier.level}
            tier={tier}
            isOwn={tier.level === membershipTier}
            benefits={benefits[tier.level] ?? []}
          />
        ))}
      </ul>
    </chakra.section>
  </>
)

const LadderSkeleton = () => (
  <chakra.section display="grid" gap="5" aria-busy aria-label="Loading your membership">
    <Skeleton height="20rem" borderRadius="4" />
    <Skeleton height="6rem" borderRadius="3" />
    <Skeleton height="24rem" borderRadius="3" marginTop="12" />
  </chakra.section>
)
