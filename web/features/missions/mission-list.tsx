import type { UseQueryResult } from '@tanstack/react-query'
import type { Missions } from '../../../shared/missions/schema.ts'
import emptyPad from '../../art/mission-empty.svg'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MissionCard } from './mission-card.tsx'
import styles from './missions.module.css'
import { MissionsSkeleton } from './missions-skeleton.tsx'

type Props = {
  query: UseQueryResult<Missions>
  /** The mission that the daily login shows. */
  streakId: string | undefined
  today: string
  mayBeGold: boolean
}

/** The missions other than the daily login. */
export function MissionList({ query, streakId, today, mayBeGold }: Props) {
  const missions = query.data?.missions.filter(({ id }) => id !== streakId)
  if (!missions) {
    if (!query.isError) return <MissionsSkeleton className={styles.list} />
    return (
      <Card flush>
        <ErrorState
          message="The missions did not load. Your Solcoins and points are safe."
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  }
  if (missions.length === 0) {
    return (
      <Card flush>
        <EmptyState
          art={emptyPad}
          title="The pad is clear"
          action={<ButtonLink to={paths.shop}>Visit the shop</ButtonLink>}
        >
          No missions are open right now. The daily login counts every day.
        </EmptyState>
      </Card>
    )
  }
  return (
    <ul className={styles.list} aria-label="Missions">
      {missions.map((mission) => (
        <MissionCard key={mission.id} mission={mission} today={today} mayBeGold={mayBeGold} />
      ))}
    </ul>
  )
}
