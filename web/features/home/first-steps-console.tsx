import clsx from 'clsx'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { studioDay } from '../../ui/format.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import step from '../../ui/layout/step.module.css'
import text from '../../ui/text.module.css'
import { Text, VisuallyHidden } from '../../ui/text.tsx'
import { CompleteDailyLogin, DailyLoginAction } from '../membership/daily-login.tsx'
import { missionOffer, offerInStep } from './mission-offer.ts'
import type { FirstStepsDone, Today } from './use-first-steps.ts'
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
  const [day] = useState(() => studioDay(new Date()))
  const offer = today.missions && missionOffer(today.missions, day)
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
export function TodayAction({ today: { daily, fetchedAt, hasFailed, retry } }: { today: Today }) {
  if (hasFailed)
    return (
      <Button fills onClick={retry}>
        Try again
      </Button>
    )
  if (!daily) return <Skeleton as="span" className={deck.actionSkeleton} size="button" />
  return <DailyLoginAction daily={daily} fetchedAt={fetchedAt} />
}
