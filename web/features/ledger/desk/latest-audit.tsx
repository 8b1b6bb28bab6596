import clsx from 'clsx'
import { type FaultKind, faultKinds } from '../../../../shared/ledger/faults.ts'
import type { LedgerAudit } from '../../../../shared/ledger/audit-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useRead } from '../../../api/client.ts'
import { Badge, Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { formatCount, formatMoment } from '../../../ui/format.ts'
import text from '../../../ui/text.module.css'
import styles from './latest-audit.module.css'

/** The report of the last ledger audit. */
export function LatestAudit() {
  const { data, isError } = useRead('admin/ledger-audit', {})
  const isComing = data === undefined && !isError
  return (
    <Card as="section" gap={3} className={clsx((isComing || data?.audit) && styles.tall)} aria-labelledby="audit">
      <Row justify="between" gap={4}>
        <Text as="h2" size="h4" id="audit">
          Ledger audit
        </Text>
        {data?.audit &&
          (data.audit.faults === 0 ? <Badge tone="ok">No damage</Badge> : <Badge tone="bad">Damage found</Badge>)}
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
