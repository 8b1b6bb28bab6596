import clsx from 'clsx'
import { Check, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mission, MissionState } from '../../../shared/missions/schema.ts'
import { Badge, type BadgeTone, Card, Row, Text } from '../../ui/primitives.tsx'
import { Price } from '../../ui/price.tsx'
import { besideSolcoins, kinds } from './mission-words.ts'
import styles from './mission-facts.module.css'

type Props = {
  mission: Pick<Mission, 'kind' | 'title' | 'solcoins' | 'points'>
  as?: 'li' | 'div'
  words: string
  /** The state, beside the pay. */
  badge?: ReactNode
  /** What there is to know of its rewards, if anything, and when the mission ends. */
  left?: string | undefined
  ends: string
  /** It has ended: greyed. */
  isOver?: boolean
  /** What the member can do. */
  children?: ReactNode
}

/** A mission: its patch, kind, title and text, what it pays, what is left, and what can be done. Always in this order. */
export function MissionFacts(props: Props) {
  const { mission, as = 'li', words, badge, left, ends, isOver = false, children } = props
  const { patch, line } = kinds[mission.kind]
  const beside = besideSolcoins(mission)
  return (
    <Card as={as} gap={3} className={clsx(styles.card, isOver && styles.over)}>
      <Row gap={4}>
        <img className={styles.patch} src={patch} alt="" />
        <div>
          <Text size="caption" tone="faint" className={styles.kind}>
            {line}
          </Text>
          <Text as="h2" size="h4" anywhere>
            {mission.title}
          </Text>
        </div>
      </Row>
      <Text tone="muted" anywhere className={styles.words}>
        {words}
      </Text>
      <Row justify="between" gap={3} wraps="small" className={styles.pay}>
        <Row as={Text} wraps align="baseline" gap={3} tone="muted">
          <Price amount={mission.solcoins} />
          {beside && <span>{beside}</span>}
        </Row>
        {badge}
      </Row>
      <Row as={Text} wraps justify="between" gap={4} size="caption" tone="muted" className={styles.ends}>
        <span>{ends}</span>
        {left && <span>{left}</span>}
      </Row>
      {children && <div className={styles.action}>{children}</div>}
    </Card>
  )
}

const display: Record<MissionState, { label: string; tone: BadgeTone; icon?: ReactNode }> = {
  open: { label: 'Open', tone: 'sky' },
  waiting: { label: 'In review', tone: 'wait', icon: <Clock aria-hidden /> },
  declined: { label: 'Declined', tone: 'bad', icon: <Undo2 aria-hidden /> },
  done: { label: 'Done', tone: 'ok', icon: <Check aria-hidden /> },
  ended: { label: 'Ended', tone: 'mute' },
}

/** A member's state of a mission. */
export function MissionBadge({ state }: { state: MissionState }) {
  const { label, tone, icon } = display[state]
  return (
    <Badge tone={tone}>
      {icon}
      {label}
    </Badge>
  )
}
