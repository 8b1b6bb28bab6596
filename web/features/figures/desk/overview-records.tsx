import { AuditLog } from '../../audit/desk/audit-log.tsx'
import { LatestAudit } from '../../ledger/desk/latest-audit.tsx'
import { MissionBudgets } from '../../missions/desk/mission-budgets.tsx'

/** What the overview shows below its figures. */
export const OverviewRecords = () => (
  <>
    <MissionBudgets />
    <LatestAudit />
    <AuditLog />
  </>
)
