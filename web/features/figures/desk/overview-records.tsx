import { AuditLog } from '../../audit/desk/audit-log.tsx'
import { LatestProof } from '../../ledger/desk/latest-proof.tsx'
import { MissionBudgets } from '../../missions/desk/mission-budgets.tsx'

/** What the overview shows below its figures. */
export const OverviewRecords = () => (
  <>
    <MissionBudgets />
    <LatestProof />
    <AuditLog />
  </>
)
