import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { formatWhole } from '../../../../shared/format-number.ts'
import { type FaultKind, faultKinds } from '../../../../shared/ledger/faults.ts'
import type { LedgerProof } from '../../../../shared/ledger/proof-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { read } from '../../../api/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import text from '../../../ui/theme/text.module.css'
import styles from './latest-proof.module.css'

/** The report of the last ledger proof. */
export function LatestProof() {
  const { data, isError } = useQuery(read('admin/proof', {}))
  const isComing = data === undefined && !isError
  return (
    <Card as="section" className={clsx(styles.panel, (isComing || data?.proof) && styles.tall)} aria-labelledby="proof">
      <div className={styles.head}>
        <h2 id="proof">Ledger proof</h2>
        {data?.proof &&
          (data.proof.faults === 0 ? <Badge tone="ok">No damage</Badge> : <Badge tone="bad">Damage found</Badge>)}
      </div>
      {isError && !data && <p className={text.muted}>The ledger proof did not load.</p>}
      {data?.proof === null && (
        <p className={text.muted}>The ledger has not been proved yet. It is proved every night.</p>
      )}
      {data?.proof && <Proof proof={data.proof} />}
    </Card>
  )
}

const counted = (count: number, one: string, many: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`

const meaningOf = (kind: string): string => faultKinds[kind as FaultKind] ?? kind

const Proof = ({ proof }: { proof: LedgerProof }) => (
  <>
    <p className={text.muted}>
      Proved <time dateTime={proof.at}>{formatMoment(proof.at)}</time>: {counted(proof.entries, 'entry', 'entries')} of{' '}
      {counted(proof.ledgers, 'member', 'members')}, with {formatAmount(proof.balance)} Solcoins. The sum over both
      sides of all entries is {formatAmount(proof.sum)}.
    </p>
    {proof.faultsByKind.length > 0 && (
      <ul className={styles.faults}>
        {proof.faultsByKind.map(({ kind, faults }) => (
          <li key={kind}>
            <b>{formatWhole(faults)}</b> {meaningOf(kind)}
          </li>
        ))}
      </ul>
    )}
    <p className={styles.hash}>
      Hash of the report <code>{proof.hash}</code>
    </p>
  </>
)
