import { Check } from 'lucide-react'
import type { Membership } from '../../../shared/membership/schema.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { daysInARow } from '../../api/daily-streak.ts'
import { useDailyLogin } from '../../api/use-daily-login.ts'
import { useRefetchNextDay } from '../../api/use-refetch-next-day.ts'
import patch from '../../art/mission-daily.svg'
import { Badge } from '../../ui/badge.tsx'
import { CompleteTask } from '../../ui/complete-task.tsx'
import { formatSoon } from '../../ui/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'
import text from '../../ui/theme/text.module.css'
import { countedFirst } from '../../ui/number-words.ts'
import { StreakWells } from './streak-wells.tsx'
import styles from './daily-card.module.css'

type Daily = Membership['dailyLogin']
type Props = {
  daily: Daily
  fetchedAt: number
  /** The mission that counts the days in a row. */ streak: Mission | undefined
}

/** What the daily login earns, and what it has earned. `days`: in a row. */
function Words({ available, days, streak }: { available: boolean; days: number; streak: Mission | undefined }) {
  const isEarning = streak !== undefined && streak.state !== 'ended'
  if (!isEarning) return available ? `${dailyLoginPoints} points, once a day.` : `${dailyLoginPoints} points are yours.`
  const reward = <b>{formatAmount(streak.solcoins)} Solcoins</b>
  const left = streakDays - days
  if (available)
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

/** The daily login, with the days in a row. */
export function DailyCard({ daily, fetchedAt, streak }: Props) {
  const dailyLogin = useDailyLogin()
  useRefetchNextDay(daily, fetchedAt)
  const { available, nextAt } = daily
  const days = daysInARow(streak, available)
  return (
    <Card as="section" className={styles.card} aria-labelledby="daily">
      <img src={patch} alt="" />
      <div>
        <h2 className={text.h4} id="daily">
          Daily login
        </h2>
        <p className={styles.words}>
          <Words available={available} days={days} streak={streak} />
        </p>
      </div>
      {available ? (
        <CompleteTask dailyLogin={dailyLogin} />
      ) : (
        <p className={styles.done}>
          <Badge tone="ok">
            <Check aria-hidden />
            Done
          </Badge>
          <span>Next one: {formatSoon(nextAt)}</span>
        </p>
      )}
      {streak && streak.state !== 'ended' && <StreakWells days={days} isDoneToday={!available} />}
    </Card>
  )
}
