import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { Benefit, Membership as MembershipData } from '../../../shared/membership/schema.ts'
import {
  achievementPoints,
  nextTier,
  type Tier,
  type TierLevel,
  tierLevels,
  tierOf,
  tierProgress,
  tiers,
} from '../../../shared/membership/tiers.ts'
import { useRead } from '../../api/client.ts'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import place from '../../ui/layout/place.module.css'
import { NewTier } from './new-tier.tsx'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { DailyCard, DailyCardSkeleton } from './daily-card.tsx'
import styles from './membership.module.css'

/** `/membership`: the current tier, the daily task and the five tiers. */
export function Membership() {
  const query = useRead('user/membership', {})
  return (
    <>
      <PageHead title="Membership Program" />
      {query.data && <MembershipDetails membership={query.data} fetchedAt={query.dataUpdatedAt} />}
      <QueryState
        query={query}
        loading={<MembershipSkeleton />}
        failure="Your membership did not load. Your points and your tier are safe."
      />
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
    <Daily daily={dailyLogin} fetchedAt={fetchedAt} />
    <Tiers>
      {tiers.map((tier) => (
        <TierCard
          key={tier.level}
          tier={tier}
          isOwn={tier.level === membershipTier}
          isNext={tier.level === nextTier(membershipTier)?.level}
          benefits={benefits[tier.level] ?? []}
        />
      ))}
    </Tiers>
  </>
)

type DailyProps = { daily: MembershipData['dailyLogin']; fetchedAt: number }

/** The daily login. Its days wait for the missions; without them, they are those of this week. */
function Daily(props: DailyProps) {
  const missions = useRead('missions', {})
  return (
    <div className={place.above5}>
      {missions.isPending ? <DailyCardSkeleton /> : <DailyCard {...props} missions={missions.data} />}
    </div>
  )
}

const Tiers = ({ children }: { children: ReactNode }) => (
  <section className={place.above16} aria-labelledby="tiers">
    <h2 id="tiers">The five tiers</h2>
    <ul className={styles.tierCards}>{children}</ul>
  </section>
)

/** The membership screen while it loads. In the first view, a script shows the member's emblem (first-tier.ts). */
const MembershipSkeleton = () => (
  <section aria-busy aria-label="Loading your membership">
    <Card className={styles.currentTier} data-slot="tier">
      <Skeleton round />
      <Stack gap={3}>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton width="26rem" height="4rem" />
        <Skeleton width="13rem" height="1.25rem" />
        <Skeleton height="1.5rem" />
      </Stack>
    </Card>
    <div className={place.above5}>
      <DailyCardSkeleton />
    </div>
    <Tiers>
      {tiers.map((tier) => (
        <TierCard key={tier.level} tier={tier} />
      ))}
    </Tiers>
  </section>
)

const tierColor = (level: TierLevel) => ({ '--tier': `var(--tier-${level})` }) as CSSProperties

type Props = {
  tier: Tier
  isOwn?: boolean
  /** The next tier: like the own one, it shows its benefits on a phone without a press. */
  isNext?: boolean
  /** Undefined while they load. */
  benefits?: readonly Benefit[]
}

/** A tier with its discount, benefits and required points. */
function TierCard({ tier, isOwn = false, isNext = false, benefits }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const startsFolded = !isOwn && !isNext
  const { level, name, tasksLabel, pointsRequired, discountPercent } = tier
  const style = { ...tierColor(level), '--step': tierLevels.indexOf(level) }
  return (
    <Card as="li" className={clsx(styles.tier, isOwn && styles.own)} style={style} aria-current={isOwn || undefined}>
      <img className={styles.emblem} data-emblem={level} src={tierEmblems[level]} alt="" />
      <h3>{name}</h3>
      {isOwn && <Badge className={styles.badge}>Your tier</Badge>}
      {discountPercent > 0 ? (
        <Stack as="p" gap={1} above={4} className={clsx(text.caption, text.muted, styles.off)}>
          <b>{discountPercent}%</b>
          gift card discount
        </Stack>
      ) : (
        <Text size="caption" tone="muted" above={4} className={clsx(styles.off, styles.start)}>
          Where every space explorer begins.
        </Text>
      )}
      {benefits && startsFolded && (
        <button
          className={clsx(place.phone, styles.unfold)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Benefits
          <VisuallyHidden> of {name}</VisuallyHidden>
          <ChevronDown size="1.25rem" aria-hidden />
        </button>
      )}
      <Stack
        as="ul"
        gap={3}
        className={clsx(text.small, styles.benefits, startsFolded && !isOpen && place.from40)}
        id={id}
      >
        {benefits?.map(({ benefit, description }) => (
          <Stack as="li" key={benefit}>
            <b>{benefit}</b>
            <span className={clsx(text.caption, text.muted)}>{description}</span>
          </Stack>
        ))}
      </Stack>
      <Stack as="p" className={clsx(text.small, text.muted, styles.need)}>
        <b className={text.number}>{formatCount(pointsRequired)} points</b>
        <span>{tasksLabel === 'none' ? 'No tasks needed' : tasksLabel}</span>
      </Stack>
    </Card>
  )
}

/** The member’s tier, figures and progress to the next tier. */
function CurrentTierPanel({ level, points }: { level: TierLevel; points: number }) {
  const next = nextTier(level)
  const tasks = formatCount(achievementPoints(points))
  return (
    <Card as="section" className={styles.currentTier} aria-label="Your tier">
      <img src={tierEmblems[level]} alt="" />
      <div>
        <h2>{tierOf(level).name}</h2>
        <dl className={styles.tierFigures}>
          <Figure label="achievement points, one for each task completed" value={tasks} />
          <Figure label="loyalty points" value={formatCount(points)} />
        </dl>
        {next ? (
          <TierProgress level={level} points={points} next={next} />
        ) : (
          <p className={text.muted}>You have reached the highest tier.</p>
        )}
      </div>
    </Card>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Stack reversed>
    <dt className={clsx(text.small, text.muted)}>{label}</dt>
    <dd className={text.number}>{value}</dd>
  </Stack>
)

/** Progress to the next tier. The percentage is rounded down, so that 100% means the tier is reached. */
function TierProgress({ level, points, next }: { level: TierLevel; points: number; next: Tier }) {
  const share = tierProgress(level, points)
  const remaining = Math.max(next.pointsRequired - points, 0)
  return (
    <Stack gap={3}>
      <Text as={Row} size="small" tone="muted" align="baseline" justify="between" gap={3}>
        <span>
          Progress to <b style={{ color: `var(--tier-${next.level})` }}>{next.name}</b>
        </span>
        <strong className={text.number}>{Math.floor(share * 100)}%</strong>
      </Text>
      <VisuallyHidden
        as="progress"
        aria-label={`Points towards ${next.name}`}
        value={points}
        max={next.pointsRequired}
      />
      <ProgressBar share={share} color={`tier-${level}`} />
      <Text as={Row} size="small" tone="faint" justify="between" gap={3}>
        <span>{formatCount(points)} points</span>
        <span>{formatCount(remaining)} to go</span>
        <span>{formatCount(next.pointsRequired)}</span>
      </Text>
    </Stack>
  )
}
