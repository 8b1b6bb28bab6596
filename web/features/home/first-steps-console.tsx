import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { studioDay } from '../../ui/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CompleteDailyLogin, DailyLoginAction } from '../membership/daily-login.tsx'
import { missionOffer, offerInStep } from './mission-offer.ts'
import type { FirstStepsDone, Today } from './use-first-steps.ts'
import styles from './console-list.module.css'
import deck from './deck.module.css'

type StepProps = { number: number; isDone: boolean; title: string; text: string; to?: string; children?: ReactNode }

/** A step; a done one has a check and stays. */
function Step({ number, isDone, title, text, to, children }: StepProps) {
  const content = (
    <>
      <span className={styles.dot} data-done={isDone || undefined}>
        {isDone ? <Check size="1rem" strokeWidth={2.5} aria-hidden /> : <span aria-hidden>{number}</span>}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        <span>{text}</span>
      </span>
      {children}
    </>
  )
  if (to === undefined) return <div className={styles.step}>{content}</div>
  return (
    <Link className={styles.step} to={to}>
      {content}
      <ArrowRight size="1.25rem" strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

/** What a new member does first. */
export function FirstStepsConsole({ done, today }: { done: FirstStepsDone; today: Today }) {
  const [day] = useState(() => studioDay(new Date()))
  const offer = today.missions && missionOffer(today.missions, day)
  const doneCount = Object.values(done).filter(Boolean).length
  return (
    <div className={deck.console}>
      <h2 className={styles.title}>
        Three first steps <span>{doneCount} of 3 done</span>
      </h2>
      <ol>
        <li>
          <Step
            number={1}
            isDone={done.checkIn}
            title="Check in for today"
            text={done.checkIn ? (today.text ?? '') : `Your first ${dailyLoginPoints} points`}
          >
            {done.checkIn ? <TodayAction today={today} /> : <CompleteDailyLogin />}
          </Step>
        </li>
        <li>
          <Step number={2} isDone={done.mission} title="Take a mission" text={offerInStep(offer)} to={paths.missions} />
        </li>
        <li>
          <Step
            number={3}
            isDone={done.platform}
            title="Pick your platform"
            text="PlayStation or Roblox, so the store opens there"
            to={paths.account}
          />
        </li>
      </ol>
    </div>
  )
}

/** Completes today's task, or says that it is done. While it loads: a placeholder of the button's size. */
export function TodayAction({ today: { daily, fetchedAt, hasFailed, retry } }: { today: Today }) {
  if (hasFailed) return <Button onClick={retry}>Try again</Button>
  if (!daily) return <Skeleton as="span" className={deck.actionSkeleton} />
  return <DailyLoginAction daily={daily} fetchedAt={fetchedAt} />
}
