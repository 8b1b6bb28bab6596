import clsx from 'clsx'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Membership } from '../../../shared/membership/schema.ts'
import { dailyLoginPoints, nextTier, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import { streakDays } from '../../../shared/missions/kinds.ts'
import type { EarlierReward, Mission } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useCurrentUser } from '../../api/session.ts'
import { useList, useRead } from '../../api/client.ts'
import { Badge, Card, Columns, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { ErrorState, QueryState, ShowMore, Skeleton } from '../../ui/feedback/states.tsx'
import { countedFirst, formatCount, formatDay, studioDay } from '../../ui/format.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import { NewTier } from '../membership/new-tier.tsx'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { DailyLoginAction, dailyStreak, daysInARow } from '../membership/daily-login.tsx'
import { Earned } from './earned.tsx'
import { kinds } from './mission-words.ts'
import { MissionList } from './mission-list.tsx'
import styles from './missions.module.css'

/** `/missions`, Mission Control: what can be earned, what was earned, and the way to the next tier. */
export function Missions() {
  const missions = useRead('missions', {})
  const membership = useRead('user/membership', {})
  const [today] = useState(() => studioDay(new Date()))
  const daily = membership.data?.dailyLogin
  const streak = dailyStreak(missions.data)
  const isWaiting = !membership.isError && (membership.isPending || missions.isPending)
  return (
    <>
      <PageHead
        title="Mission Control"
        lead="Earn Solcoins and points. Every mission shows what it pays and when it ends."
      />
      <Columns side="20.5rem" gap={8} align="start" className={styles.columns}>
        <Stack gap={5}>
          <div className={styles.daily}>
            {isWaiting && <DailySkeleton />}
            {!isWaiting && daily && <DailyCard daily={daily} fetchedAt={membership.dataUpdatedAt} streak={streak} />}
            {!daily && membership.isError && (
              <ErrorState
                message="The daily login did not load. Your points are safe."
                onRetry={() => void membership.refetch()}
              />
            )}
          </div>
          <MissionList
            query={missions}
            streakId={streak?.id}
            today={today}
            mayBeGold={daily !== undefined && !daily.available}
          />
          <EarlierMissions />
        </Stack>
        <Stack as="aside" gap={5} aria-label="Your climb">
          <Climb />
          {(missions.data ?? missions.isPending) && <Earned data={missions.data} today={today} />}
        </Stack>
      </Columns>
      <NewTier />
    </>
  )
}

/** The member's tier and the way to the next. What was gained on this visit is marked until the next one. */
function Climb() {
  const { membershipTier: level, loyaltyPoints: points } = useCurrentUser()
  const [opened] = useState({ level, points })
  const gained = level === opened.level ? Math.max(points - opened.points, 0) : 0
  const next = nextTier(level)
  const { name } = tierOf(level)
  return (
    <Card as="section" data-personal>
      <Row gap={4} below={5} className={styles.tier}>
        <img src={tierEmblems[level]} alt="" width="72" height="72" />
        <div>
          <Text as="h2" size="h4" style={{ color: `var(--tier-${level})` }}>
            {name}
          </Text>
          <Text size="small" tone="muted">
            {next ? (
              <>
                {formatCount(Math.max(next.pointsRequired - points, 0))} points to{' '}
                <b style={{ color: `var(--tier-${next.level})` }}>{next.name.split(' ')[0]}</b>
              </>
            ) : (
              'The highest tier'
            )}
          </Text>
        </div>
      </Row>
      <ProgressBar
        key={points}
        share={tierProgress(level, points)}
        color={`tier-${level}`}
        change={gained > 0 ? { from: tierProgress(level, points - gained), is: 'gained' } : undefined}
      />
      <Row as={Text} justify="between" gap={4} size="small" tone="muted" numeric className={styles.sums}>
        <span>
          {gained > 0 ? (
            <>
              <b>{formatCount(points)} points</b>, {formatCount(gained)} more
            </>
          ) : (
            `${formatCount(points)} points`
          )}
        </span>
        {next && <span>{formatCount(next.pointsRequired)}</span>}
      </Row>
    </Card>
  )
}

/** When and why: "Order S-1042, 19 Nov 2025", "2 Nov 2025. That name was already taken." */
function detailOf({ kind, state, note, at }: EarlierReward): string {
  const day = formatDay(at)
  if (note === null) return day
  return kind === 'order' && state === 'paid' ? `Order ${note}, ${day}` : `${day}. ${note}`
}

const EarlierRow = ({ reward, isNew }: { reward: EarlierReward; isNew: boolean }) => (
  <li>
    <img src={kinds[reward.kind].patch} alt="" width="40" height="40" />
    <Text as={Stack} anywhere>
      <b>{reward.title}</b>
      <Text as="span" size="caption" tone="faint">
        {detailOf(reward)}
      </Text>
    </Text>
    {reward.state === 'paid' ? (
      <Badge tone="ok">
        <Check aria-hidden />
        Done
      </Badge>
    ) : (
      <Badge tone="bad">
        <Undo2 aria-hidden />
        Declined
      </Badge>
    )}
    <Text as="strong" size="number" tone={isNew ? 'gold' : 'plain'}>
      {reward.solcoins > 0 && '+'}
      {formatAmount(reward.solcoins)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </Text>
  </li>
)

/** What missions have paid, newest first. What is paid on this visit is gold until the next one. */
function EarlierMissions() {
  const { list, rows: rewards } = useList('missions/earlier', {})
  const [newestBefore, setNewestBefore] = useState<string>()
  if (rewards && newestBefore === undefined) setNewestBefore(rewards[0]?.at ?? '')
  if (list.isPending || rewards?.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <Text as="h2" size="h3" above={4} below={5} id="earlier">
        Earlier missions
      </Text>
      <QueryState
        query={list}
        loading={null}
        failure="Your earlier missions did not load. What they paid is in your wallet."
      />
      {rewards && (
        <Card as="ul" rows className={styles.earlierList}>
          {rewards.map((reward) => (
            <EarlierRow
              key={reward.id}
              reward={reward}
              isNew={newestBefore !== undefined && reward.at > newestBefore && reward.state === 'paid'}
            />
          ))}
        </Card>
      )}
      <ShowMore list={list} label="Show earlier missions" />
    </section>
  )
}

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
  const reward = (
    <Text as="b" tone="gold">
      {formatAmount(streak.solcoins)} Solcoins
    </Text>
  )
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

/** The daily login while it loads. */
const DailySkeleton = () => (
  <Card className={styles.card} aria-busy>
    <Skeleton className={styles.patch} round />
    <Stack gap={2}>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="70%" />
    </Stack>
    <Skeleton width="9rem" size="button" />
    <Skeleton className={styles.week} size="button" />
  </Card>
)

/** The daily login, with the days in a row. */
function DailyCard({ daily, fetchedAt, streak }: Props) {
  const { available } = daily
  const days = daysInARow(streak, available)
  return (
    <Card as="section" className={styles.card} aria-labelledby="daily">
      <img className={styles.patch} src={kinds.streak.patch} alt="" />
      <div>
        <Text as="h2" size="h4" id="daily">
          Daily login
        </Text>
        <Text size="small" tone="muted">
          <Words available={available} days={days} streak={streak} />
        </Text>
      </div>
      <DailyLoginAction
        daily={daily}
        fetchedAt={fetchedAt}
        done="Done"
        className={clsx(text.caption, text.faint, styles.done)}
      />
      {streak && streak.state !== 'ended' && <StreakWells days={days} isDoneToday={!available} />}
    </Card>
  )
}

type StreakWellsProps = { /** In a row, with today's if it is done. */ days: number; isDoneToday: boolean }

/** Seven wells: a check for each day in a row, an outline for today, and the coin on the seventh. */
const StreakWells = ({ days, isDoneToday }: StreakWellsProps) => (
  <ol className={styles.week} aria-label={`${days} of ${streakDays} days in a row`}>
    {Array.from({ length: streakDays }, (_, index) => (
      <li
        key={index}
        data-done={index < days || undefined}
        aria-current={index === (isDoneToday ? days - 1 : days) ? 'date' : undefined}
      >
        {index < days && <Check className={text.gold} size="1rem" strokeWidth={2.5} aria-hidden />}
        <span>
          <VisuallyHidden>Day </VisuallyHidden>
          {index + 1}
          {index < days && <VisuallyHidden>: done</VisuallyHidden>}
        </span>
      </li>
    ))}
  </ol>
)
