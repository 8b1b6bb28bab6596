import { useState } from 'react'
import { Link } from 'react-router'
import clsx from 'clsx'
import type { LedgerAudit } from '../../../../shared/ledger/audit-schema.ts'
import { type FaultKind, faultKinds } from '../../../../shared/ledger/faults.ts'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList, useRead } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatCount, formatMoment, studioDay } from '../../../ui/format.ts'
import { Badge, Card, CardHead, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import text from '../../../ui/text.module.css'
import { datesText, deskState } from '../../missions/desk/desk-words.ts'
import styles from './overview-records.module.css'

/** What the overview shows below its figures. */
export const OverviewRecords = () => (
  <>
    <MissionBudgets />
    <LatestAudit />
  </>
)

/** How much of their budgets the running missions have paid. */
function MissionBudgets() {
  const { rows } = useList('admin/missions', {})
  const [today] = useState(() => studioDay(new Date()))
  const running = rows?.filter((mission) => mission.budget > 0 && !deskState(mission, today).isOver)
  return (
    <Card as="section" className={styles.budgets} aria-labelledby="mission-budgets">
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

/** The report of the last ledger audit. */
function LatestAudit() {
  const { data, isError } = useRead('admin/ledger-audit', {})
  const isComing = data === undefined && !isError
  return (
    <Card as="section" gap={3} className={clsx((isComing || data?.audit) && styles.tall)} aria-labelledby="audit">
      <Row justify="between" gap={4}>
        <Text as="h2" size="h4" id="audit">
          Ledger audit
        </Text>
        {data?.audit &&
          (data.audit.faults === 0 ? <Badge tone="ok">Verified</Badge> : <Badge tone="bad">Damage found</Badge>)}
      </Row>
      {isError && !data && <p className={text.muted}>The ledger audit did not load.</p>}
      {data?.audit === null && (
        <p className={text.muted}>The ledger has not been audited yet. It is audited every night.</p>
      )}
      {data?.audit && <Audit audit={data.audit} />}
    </Card>
  )
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const meaningOf = (kind: string): string => faultKinds[kind as FaultKind] ?? kind

const Audit = ({ audit }: { audit: LedgerAudit }) => (
  <>
    <p className={text.muted}>
      Audited <time dateTime={audit.at}>{formatMoment(audit.at)}</time>: {counted(audit.entries, 'entry', 'entries')} of{' '}
      {counted(audit.ledgers, 'member', 'members')}, with {formatAmount(audit.balance)} Solcoins. The sum over both
      sides of all entries is {formatAmount(audit.sum)}.
    </p>
    {audit.faultsByKind.length > 0 && (
      <Stack as="ul" gap={1} className={styles.faults}>
        {audit.faultsByKind.map(({ kind, faults }) => (
          <li key={kind}>
            <b className={text.bad}>{formatCount(faults)}</b> {meaningOf(kind)}
          </li>
        ))}
      </Stack>
    )}
    <Text size="caption" tone="faint" anywhere>
      Hash of the report <code className={text.code}>{audit.hash}</code>
    </Text>
  </>
)
