import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dailyStreak } from '../../api/daily-streak.ts'
import { read } from '../../api/queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { studioDay } from '../../ui/studio-day.ts'
import { Climb } from './climb.tsx'
import { DailyCard } from './daily-card.tsx'
import { EarlierMissions } from './earlier-missions.tsx'
import { Earned } from './earned.tsx'
import { MissionList } from './mission-list.tsx'
import styles from './missions.module.css'
import { DailySkeleton } from './missions-skeleton.tsx'

/** `/missions`, Mission Control: what can be earned, what was earned, and the way to the next tier. */
export function Missions() {
  const missions = useQuery(read('missions', {}))
  const membership = useQuery(read('user/membership', {}))
  const [today] = useState(() => studioDay(new Date()))
  const daily = membership.data?.dailyLogin
  const streak = dailyStreak(missions.data)
  const isWaiting = !membership.isError && (membership.isPending || missions.isPending)
  return (
    <>
      <PageHead
        title="Mission Control"
        lead="Earn Solcoins and points. Every mission shows what it pays and how much is left."
      />
      <div className={styles.columns}>
        <div>
          <div className={styles.daily}>
            {isWaiting && <DailySkeleton />}
            {!isWaiting && daily && <DailyCard daily={daily} fetchedAt={membership.dataUpdatedAt} streak={streak} />}
            {!daily && membership.isError && (
              <Card flush>
                <ErrorState
                  message="The daily login did not load. Your points are safe."
                  onRetry={() => void membership.refetch()}
                />
              </Card>
            )}
          </div>
          <MissionList
            query={missions}
            streakId={streak?.id}
            today={today}
            mayBeGold={daily !== undefined && !daily.available}
          />
          <EarlierMissions />
        </div>
        <aside aria-label="Your climb">
          <Climb />
          {(missions.data ?? missions.isPending) && <Earned data={missions.data} today={today} />}
        </aside>
      </div>
    </>
  )
}
