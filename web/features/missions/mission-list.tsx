import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { MissionKind } from '../../../shared/missions/kinds.ts'
import type { Mission, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import emptyPad from '../../art/mission-empty.svg'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { monthOf } from '../../ui/format.ts'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { MissionBadge, MissionFacts } from './mission-facts.tsx'
import { endText, leftText, sentText } from './mission-words.ts'
import facts from './mission-facts.module.css'
import { WordForm } from './word-form.tsx'
import place from '../../ui/layout/place.module.css'
import styles from './missions.module.css'

type Props = {
  query: UseQueryResult<Missions>
  /** The mission that the daily login shows. */
  streakId: string | undefined
  today: string
  mayBeGold: boolean
}

/** Whether there is nothing left to do. */
const isOver = ({ state }: Mission): boolean => state === 'done' || state === 'ended'

/** The missions other than the daily login. */
export function MissionList({ query, streakId, today, mayBeGold }: Props) {
  // What can be done comes first.
  const missions = query.data?.missions
    .filter(({ id }) => id !== streakId)
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
  if (!missions)
    return (
      <QueryState
        query={query}
        loading={
          <ul aria-busy aria-label="Loading missions">
            <MissionsSkeleton />
          </ul>
        }
        failure="The missions did not load. Your Solcoins and points are safe."
      />
    )
  if (missions.length === 0) {
    return (
      <EmptyState
        art={emptyPad}
        title="The pad is clear"
        action={<ButtonLink to={paths.shop}>Visit the shop</ButtonLink>}
      >
        No missions are open right now. The daily login counts every day.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Missions">
      {missions.map((mission) => (
        <MissionCard key={mission.id} mission={mission} today={today} mayBeGold={mayBeGold} />
      ))}
    </ul>
  )
}

/** The missions while they load. */
const MissionsSkeleton = () => (
  <>
    {Array.from({ length: 4 }, (_, index) => (
      <Card as="li" key={index} gap={3} className={facts.card}>
        <Row gap={4}>
          <Skeleton className={facts.patch} round />
          <Stack grows gap={2}>
            <Skeleton width="55%" height="0.8125rem" />
            <Skeleton width="85%" height="1.25rem" />
          </Stack>
        </Row>
        <Stack gap={3}>
          <Skeleton />
          <Skeleton width="70%" />
        </Stack>
        <Skeleton className={facts.pay} width="35%" height="1.75rem" />
        <Skeleton width="40%" />
        <Stack gap={2}>
          <Skeleton width="30%" height="1.25rem" />
          <Skeleton height="3rem" size="button" />
        </Stack>
      </Card>
    ))}
  </>
)

type MissionCardProps = {
  mission: Mission
  /** The day in Sydney. */
  today: string
  /** Whether the word's button may be gold. */
  mayBeGold: boolean
}

/** A mission, with what the member can do of it now. */
function MissionCard({ mission, today, mayBeGold }: MissionCardProps) {
  const { kind, state, text, evidence } = mission
  const isWaiting = state === 'waiting' && evidence !== null
  const Action = actions[kind]
  return (
    <MissionFacts
      mission={mission}
      words={isWaiting ? sentText(evidence.at) : text}
      badge={<MissionBadge state={state} />}
      left={leftText(mission)}
      ends={endText(mission, today)}
      isOver={state === 'ended'}
    >
      <Action mission={mission} today={today} mayBeGold={mayBeGold} />
    </MissionFacts>
  )
}

/** What a card says when there is nothing to do. */
const Note = ({ children }: { children: ReactNode }) =>
  children && (
    <Text size="small" tone="muted" anywhere>
      {children}
    </Text>
  )

const earnedText = ({ earned }: Mission, today: string): string =>
  earned > 0 ? `${formatAmount(earned)} earned in ${monthOf(today)}` : ''

/** Enters the word, which the card repeats once it was right. */
function WordAction({ mission, today, mayBeGold }: MissionCardProps) {
  const [said, setSaid] = useState<string>()
  if (mission.state === 'open') return <WordForm mission={mission} mayBeGold={mayBeGold} onPaid={setSaid} />
  if (said === undefined || mission.state !== 'done') return <Note>{earnedText(mission, today)}</Note>
  return (
    <Note>
      You said <b>{said}</b>. Paid just now.
    </Note>
  )
}

const OrderAction = ({ mission, today }: MissionCardProps) =>
  mission.state === 'open' ? (
    <Row justify="between" gap={3} className={styles.row}>
      <Text size="small" tone="muted">
        {earnedText(mission, today)}
      </Text>
      <ButtonLink to={paths.shop}>Visit the shop</ButtonLink>
    </Row>
  ) : (
    <Note>{earnedText(mission, today)}</Note>
  )

const StreakAction = ({ mission, today }: MissionCardProps) => (
  <Note>{mission.state === 'open' ? `${mission.streak} of 7 days in a row` : earnedText(mission, today)}</Note>
)

const EvidenceDialog = lazyComponent(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog)

/** Sends evidence, or shows what waits. Of evidence that was declined: why. */
function EvidenceAction({ mission, today }: MissionCardProps) {
  const { title, state, evidence } = mission
  const isWaiting = state === 'waiting'
  const dialog = useDialog(EvidenceDialog.preload)
  if (state === 'done' || state === 'ended') return <Note>{earnedText(mission, today)}</Note>
  return (
    <Row wraps={state === 'declined'} justify="between" gap={3} className={styles.row}>
      {state === 'declined' ? (
        <Text size="small" anywhere className={styles.reason}>
          {evidence?.reason}
        </Text>
      ) : (
        !isWaiting && (
          <Text size="small" tone="muted">
            Answered within two days
          </Text>
        )
      )}
      <Button className={place.atEnd} opens={dialog}>
        {isWaiting ? 'Read your evidence' : state === 'declined' ? 'Send more evidence' : 'Send evidence'}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {dialog.isMounted && <EvidenceDialog key={dialog.openCount} mission={mission} {...dialog.props} />}
    </Row>
  )
}

const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** Opens the member's link for friends. */
function InviteAction({ mission, today }: MissionCardProps) {
  const dialog = useDialog(InviteDialog.preload)
  if (mission.state !== 'open') return <Note>{earnedText(mission, today)}</Note>
  return (
    <Row justify="between" gap={3} className={styles.row}>
      <Text size="small" tone="muted">
        {earnedText(mission, today)}
      </Text>
      <Button className={place.atEnd} opens={dialog}>
        Invite a friend
      </Button>
      {dialog.isMounted && <InviteDialog key={dialog.openCount} mission={mission} {...dialog.props} />}
    </Row>
  )
}

/** What a member does for a mission of each kind. */
const actions: Record<MissionKind, ComponentType<MissionCardProps>> = {
  word: WordAction,
  evidence: EvidenceAction,
  order: OrderAction,
  streak: StreakAction,
  referral: InviteAction,
}
