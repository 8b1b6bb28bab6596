import { Check, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MissionState } from '../../../shared/missions/schema.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

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
