import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import patch from '../../art/mission-daily.svg'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { countedFirst } from '../../ui/format.ts'
import { Card, Stack, Text } from '../../ui/primitives.tsx'
import { DailyLoginAction, dailyStreak, daysInARow } from './daily-login.tsx'
import { StreakWeek, StreakWeekSkeleton } from './streak-week.tsx'
import styles from './daily-card.module.css'

type WordsProps = { isAvailable: boolean; days: number; streak: Mission | undefined }

/** What the daily login earns, and what it has earned. `days`: in a row. */
function Words({ isAvailable, days, streak }: WordsProps) {
  if (!streak) return isAvailable ? `${dailyLoginPoints} points, once a day.` : `${dailyLoginPoints} points are yours.`
  const reward = (
    <Text as="b" tone="gold">
      {formatAmount(streak.solcoins)} Solcoins
    </Text>
  )
  const left = streakDays - days
  if (isAvailable)
    return (
      <>
        {dailyLoginPoints} points a day. Seven days in a row earn {reward}.
      </>
    )
  if (left <= 0) return `${dailyLoginPoints} points are yours, and so is the week. Tomorrow a new one begins.`
  return (
    <>
      {dailyLoginPoints} points are yours. {countedFirst(left, 'more day')} in a row {left === 1 ? 'earns' : 'earn'}{' '}
      {reward}.
    </>
  )
}

/** The daily login while it loads. */
export const DailyCardSkeleton = () => (
  <Card className={styles.card} aria-busy>
    <Skeleton className={styles.patch} round />
    <Stack gap={2}>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="70%" />
    </Stack>
    <Skeleton width="9rem" size="button" />
    <div className={styles.week}>
      <StreakWeekSkeleton />
    </div>
  </Card>
)

type Props = {
  daily: Membership['dailyLogin']
  /** When the membership was read, in epoch milliseconds. */
  fetchedAt: number
  /** Undefined if they did not load: the days are those of this week. */
  missions: Missions | undefined
}

/** The daily login, with the days in a row. */
export function DailyCard({ daily, fetchedAt, missions }: Props) {
  const { available } = daily
  const streak = dailyStreak(missions)
  return (
    <Card as="section" className={styles.card} aria-labelledby="daily">
      <img className={styles.patch} src={patch} alt="" />
      <div>
        <Text as="h2" size="h4" id="daily">
          Daily login
        </Text>
        <Text size="small" tone="muted">
          <Words isAvailable={available} days={daysInARow(streak, available)} streak={streak} />
        </Text>
      </div>
      <DailyLoginAction daily={daily} fetchedAt={fetchedAt} className={styles.done} />
      <div className={styles.week}>
        <StreakWeek daily={daily} streak={streak} />
      </div>
    </Card>
  )
}
