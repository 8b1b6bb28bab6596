import { useState } from 'react'
import type { Mission } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MissionBadge } from './mission-badge.tsx'
import { monthOf } from '../../ui/calendar-days.ts'
import { MissionFacts } from './mission-facts.tsx'
import { endText, leftText } from './mission-words.ts'
import { ProofAction } from './proof-action.tsx'
import { sentText } from './sent-text.ts'
import { WordForm } from './word-form.tsx'
import styles from './mission-card.module.css'

type Props = {
  mission: Mission
  /** The day in Sydney. */
  today: string
  /** Whether the word's button may be gold. */
  mayBeGold: boolean
}

/** A mission, with what the member can do of it now. */
export function MissionCard({ mission, today, mayBeGold }: Props) {
  const { state, text, proof } = mission
  const [said, setSaid] = useState<string>()
  const isWaiting = state === 'waiting' && proof !== null
  return (
    <MissionFacts
      mission={mission}
      words={isWaiting ? sentText(proof.at) : text}
      badge={<MissionBadge state={state} />}
      left={isWaiting ? `${leftText(mission)}, one held for you` : leftText(mission)}
      ends={endText(mission, today)}
      isOver={state === 'ended'}
    >
      {state === 'open' && mission.kind === 'word' ? (
        <WordForm mission={mission} mayBeGold={mayBeGold} onPaid={setSaid} />
      ) : mission.kind === 'proof' && state !== 'done' && state !== 'ended' ? (
        <ProofAction mission={mission} />
      ) : (
        <Earned mission={mission} today={today} said={said} />
      )}
    </MissionFacts>
  )
}

function Earned({ mission, today, said }: Pick<Props, 'mission' | 'today'> & { said: string | undefined }) {
  const { kind, state, earned, streak } = mission
  const words = earned > 0 ? `${formatAmount(earned)} earned in ${monthOf(today)}` : ''
  if (kind === 'order' && state === 'open')
    return (
      <div className={styles.row}>
        <p>{words}</p>
        <ButtonLink to={paths.shop}>Visit the shop</ButtonLink>
      </div>
    )
  if (said !== undefined && state === 'done')
    return (
      <p className={styles.note}>
        You said <b>{said}</b>. Paid just now.
      </p>
    )
  if (streak !== null && state === 'open') return <p className={styles.note}>{streak} of 7 days in a row</p>
  return words && <p className={styles.note}>{words}</p>
}
