import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { studioDay } from '../../../ui/format.ts'
import { Card, CardHead, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { datesText, deskState } from './desk-words.ts'
import styles from './mission-budgets.module.css'

/** How much of their budgets the running missions have paid. */
export function MissionBudgets() {
  const { rows } = useList('admin/missions', {})
  const [today] = useState(() => studioDay(new Date()))
  const running = rows?.filter((mission) => mission.budget > 0 && !deskState(mission, today).isOver)
  return (
    <Card as="section" className={styles.panel} aria-labelledby="mission-budgets">
      <CardHead id="mission-budgets" title="Mission budgets">
        <Link to={paths.missionsDesk}>Open missions</Link>
      </CardHead>
      {running?.length === 0 && <Text tone="muted">No missions are running.</Text>}
      <ul>
        {running?.map((mission) => (
          <Budget key={mission.id} mission={mission} today={today} />
        ))}
      </ul>
    </Card>
  )
}

const Budget = ({ mission, today }: { mission: AdminMission; today: string }) => (
  <Stack as="li" gap={2}>
    <Row align="baseline" gap={4}>
      <Stack as="strong" grows>
        {mission.title}
      </Stack>
      <Text as="span" size="small" tone="muted">
        {datesText(mission, today)}
      </Text>
    </Row>
    <ProgressBar slim share={mission.paid / mission.budget} />
    <Text as="span" size="small" tone="muted">
      <b>{formatAmount(mission.paid)} paid</b> of {formatAmount(mission.budget)}
    </Text>
  </Stack>
)
