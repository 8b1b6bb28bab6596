import { useState } from 'react'
import type { DeepPartial } from 'react-hook-form'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { studioDay } from '../../../ui/studio-day.ts'
import { MissionBadge } from '../mission-badge.tsx'
import { shortDay } from '../../../ui/calendar-days.ts'
import { MissionFacts } from '../mission-facts.tsx'
import { endText, leftText } from '../mission-words.ts'
import type { MissionValues } from './use-mission-form.ts'
import styles from './mission-form.module.css'

type Props = { values: DeepPartial<MissionValues>; mission: AdminMission | undefined }

/** The card that members see, as it is entered. */
export function MissionPreview({ values, mission }: Props) {
  const [today] = useState(() => studioDay(new Date()))
  const kind = mission?.kind ?? values.kind ?? 'word'
  const { title, text, solcoins, points, startsOn, endsOn } = values
  const isFunded = mission !== undefined && mission.budget > 0
  const shown = {
    kind,
    title: title || 'Title',
    // A reward that is being typed may be no number yet.
    solcoins: Number.isFinite(solcoins) ? Number(solcoins) : 0,
    points: Number.isFinite(points) ? Number(points) : 0,
    left: isFunded ? mission.left : 1,
    budget: isFunded ? mission.budget : 1,
    endsOn: endsOn || null,
    state: 'open' as const,
  }
  return (
    <aside className={styles.preview} aria-label="Preview">
      <p>What members see</p>
      <MissionFacts
        as="div"
        mission={shown}
        words={text || 'Text'}
        badge={<MissionBadge state="open" />}
        left={isFunded && shown.solcoins > 0 ? leftText(shown) : 'Not funded yet'}
        ends={startsOn && startsOn > today ? `Starts ${shortDay(startsOn)}` : endText(shown, today)}
      />
    </aside>
  )
}
