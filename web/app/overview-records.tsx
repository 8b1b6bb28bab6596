import { AuditLog } from '../features/audit/desk/audit-log.tsx'
import { LatestProof } from '../features/ledger/desk/latest-proof.tsx'
import { MissionBudgets } from '../features/missions/desk/mission-budgets.tsx'

/** What the overview shows below its figures. */
export const OverviewRecords = () => (
  <>
    <MissionBudgets />
    <LatestProof />
    <AuditLog />
  </>
)
