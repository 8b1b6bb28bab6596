import clsx from 'clsx'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Overview } from '../../../shared/figures/schema.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { useRead } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { ageWords, formatCount } from '../../ui/format.ts'
import { Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { CompleteDailyLogin, DailyLoginAction } from '../membership/daily-login.tsx'
import { missionOffer, offerInStep } from './mission-offer.ts'
import type { FirstStepsDone, Today } from './use-first-steps.ts'
import step from '../../ui/layout/step.module.css'
import text from '../../ui/text.module.css'
import styles from './console-list.module.css'
import deck from './deck.module.css'

type StepProps = { number: number; isDone: boolean; title: string; detail: string; to?: string; children?: ReactNode }

/** A step; a done one has a check and stays. */
function Step({ number, isDone, title, detail, to, children }: StepProps) {
  const content = (
    <>
      <span className={styles.dot} data-done={isDone || undefined}>
        {isDone ? <Check size="1rem" strokeWidth={2.5} aria-hidden /> : <span aria-hidden>{number}</span>}
      </span>
      <Stack as="span" grows className={styles.words}>
        <strong>{title}</strong>
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        <Text as="span" size="small" tone="muted" held>
          {detail}
        </Text>
      </Stack>
      {children}
    </>
  )
  if (to === undefined)
    return (
      <Row gap={4} wraps="small" className={clsx(step.step, styles.step)}>
        {content}
      </Row>
    )
  return (
    <Row as={Link} gap={4} wraps="small" className={clsx(step.step, styles.step)} to={to}>
      {content}
      <ArrowRight size="1.25rem" strokeWidth={1.75} aria-hidden />
    </Row>
  )
}

/** What a new member does first. */
export function FirstStepsConsole({ done, today }: { done: FirstStepsDone; today: Today }) {
  const offer = today.missions && missionOffer(today.missions)
  const doneCount = Object.values(done).filter(Boolean).length
  return (
    <div className={deck.console}>
      <Row as="h2" align="baseline" justify="between" gap={4} below={2} className={clsx(text.h4, styles.title)}>
        Three first steps{' '}
        <Text as="span" size="small" tone="muted" weight="medium">
          {doneCount} of 3 done
        </Text>
      </Row>
      <ol>
        <li>
          <Step
            number={1}
            isDone={done.checkIn}
            title="Check in for today"
            detail={done.checkIn ? (today.text ?? '') : `Your first ${dailyLoginPoints} points`}
          >
            {done.checkIn ? <TodayAction today={today} /> : <CompleteDailyLogin />}
          </Step>
        </li>
        <li>
          <Step
            number={2}
            isDone={done.mission}
            title="Take a mission"
            detail={offerInStep(offer)}
            to={paths.missions}
          />
        </li>
        <li>
          <Step
            number={3}
            isDone={done.platform}
            title="Pick your platform"
            detail="PlayStation or Roblox, so the store opens there"
            to={paths.account}
          />
        </li>
      </ol>
    </div>
  )
}

/** Completes today's task, or says that it is done. While it loads: a placeholder of the button's size. */
function TodayAction({ today: { daily, fetchedAt, hasFailed, retry } }: { today: Today }) {
  if (hasFailed)
    return (
      <Button fills onClick={retry}>
        Try again
      </Button>
    )
  if (!daily) return <Skeleton as="span" className={deck.actionSkeleton} size="button" />
  return <DailyLoginAction daily={daily} fetchedAt={fetchedAt} />
}

const work = [
  { name: 'claims', one: 'Claim waiting', many: 'Claims waiting', path: paths.rewards },
  { name: 'orders', one: 'Order to ship', many: 'Orders to ship', path: `${paths.shopManagement}?tab=orders` },
  { name: 'approvals', one: 'Approval waiting', many: 'Approvals waiting', path: paths.approvals },
] as const

type CountedProps = { each: (typeof work)[number]; overview: Overview | undefined; hasFailed: boolean }

/** How many wait, and for how long. Takes the same room before the numbers have arrived. */
function Counted({ each: { name, one, many }, overview, hasFailed }: CountedProps) {
  const waiting = overview?.waiting[name]
  const age = overview && waiting?.oldestAt ? `The oldest for ${ageWords(waiting.oldestAt, overview.asOf)}` : 'None'
  return (
    <>
      <b className={clsx(step.count, waiting && waiting.count > 99 && styles.long)}>
        {waiting ? formatCount(waiting.count) : hasFailed ? '?' : <Skeleton as="span" width="1.5rem" height="1em" />}
      </b>
      <Stack as="span" grows className={styles.words}>
        <strong>{waiting?.count === 1 ? one : many}</strong>
        <Text as="span" size="small" tone="muted" held>
          {waiting ? age : hasFailed ? 'The count did not load' : <Skeleton as="span" width="9rem" height="1.4em" />}
        </Text>
      </Stack>
    </>
  )
}

/** What waits for staff. It does not wait for the counts. */
export function StaffConsole() {
  const { data: overview, isPending, isError } = useRead('admin/overview', {})
  const hasFailed = isError && !overview
  return (
    <div className={deck.console}>
      <VisuallyHidden as="h2">Waiting for you</VisuallyHidden>
      <ul aria-busy={isPending}>
        {work.map((each) => (
          <li key={each.name}>
            {each.name === 'claims' ? (
              <Row gap={4} wraps="small" className={clsx(step.step, styles.step)}>
                <Counted each={each} overview={overview} hasFailed={hasFailed} />
                <ButtonLink fills variant="gold" to={each.path}>
                  Review claims
                </ButtonLink>
              </Row>
            ) : (
              <Row as={Link} gap={4} wraps="small" className={clsx(step.step, styles.step)} to={each.path}>
                <Counted each={each} overview={overview} hasFailed={hasFailed} />
                <ArrowRight size="1.25rem" strokeWidth={1.75} aria-hidden />
              </Row>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
