import type { ReactNode } from 'react'
import type { Overview } from '../../../../shared/figures/schema.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Movements } from './movements.tsx'
import { Outstanding } from './outstanding.tsx'
import { Sales } from './sales.tsx'
import { Stock } from './stock.tsx'
import { WaitingWork } from './waiting-work.tsx'
import styles from './figures.module.css'

type Props = {
  overview: Overview
  /** What waits for approval: below what is owed and what waits. */
  approvals?: ReactNode
}

/** The figures of the overview. */
export const Figures = ({ overview, approvals }: Props) => (
  <>
    {!overview.isComplete && (
      <Card as="p" className={styles.incomplete} role="note">
        Older records have not been counted yet. To count them, an operator runs{' '}
        <code>npm run operator -- rebuild-figures</code>.
      </Card>
    )}
    <div className={styles.row}>
      <Outstanding overview={overview} />
      <WaitingWork overview={overview} />
    </div>
    {approvals && <div className={styles.approvals}>{approvals}</div>}
    <Sales sales={overview.sales} />
    <div className={styles.row}>
      <Stock stock={overview.stock} />
      <Movements movements={overview.movements} />
    </div>
  </>
)
