import { formatAmount } from '../../../../shared/money.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { shortClaimId } from '../short-claim-id.ts'
import { Facts } from './facts.tsx'

/** Identifies the claim in a decision dialog. */
export const ClaimFacts = ({ claim: { name, platform, amount, id } }: { claim: AdminClaim }) => (
  <Facts columns="four">
    <div>
      <dt>Claimant</dt>
      <dd>{name}</dd>
    </div>
    <div>
      <dt>Platform</dt>
      <dd>{platform}</dd>
    </div>
    <div>
      <dt>Amount</dt>
      <dd>${formatAmount(amount)}</dd>
    </div>
    <div>
      <dt>Claim ID</dt>
      <dd>
        <code>{shortClaimId(id)}</code>
      </dd>
    </div>
  </Facts>
)
