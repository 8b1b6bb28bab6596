import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { nextTier, tierOf, tierProgress } from '../../../shared/membership/tiers.ts'
import type { EarlierReward } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { useCurrentUser } from '../../api/session.ts'
import { useList, useRead } from '../../api/client.ts'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { ErrorState, QueryState, ShowMore } from '../../ui/feedback/states.tsx'
import { formatCount, formatDay, studioDay } from '../../ui/format.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { NewTier } from '../membership/new-tier.tsx'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { DailyCard, DailyCardSkeleton } from '../membership/daily-card.tsx'
import { dailyStreak } from '../membership/daily-login.tsx'
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
      <div className={styles.top}>
        {isWaiting && <DailyCardSkeleton />}
        {!isWaiting && daily && (
          <DailyCard daily={daily} fetchedAt={membership.dataUpdatedAt} missions={missions.data} />
        )}
        {!daily && membership.isError && (
          <ErrorState
            message="The daily login did not load. Your points are safe."
            onRetry={() => void membership.refetch()}
          />
        )}
        <Climb />
      </div>
      <div className={styles.list}>
        <MissionList
          query={missions}
          streakId={streak?.id}
          today={today}
          mayBeGold={daily !== undefined && !daily.available}
        />
        {(missions.data ?? missions.isPending) && <Earned data={missions.data} today={today} />}
      </div>
      <EarlierMissions />
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
    <Card as="section" aria-label="Your climb" data-personal>
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
      <Text as="h2" size="h3" above={8} below={5} id="earlier">
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
