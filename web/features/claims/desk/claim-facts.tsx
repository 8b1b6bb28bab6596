import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { formatMoment } from '../../../ui/format.ts'
import { Fact, Facts } from '../../../ui/queue/facts.tsx'
import { shortClaimId } from '../voucher-list.ts'

/** Identifies the claim in the dialog that declines it. */
export const ClaimFacts = ({ claim: { name, platform, amount, id } }: { claim: AdminClaim }) => (
  <Facts columns="four">
    <Fact label="Claimant" whole="phone">
      {name}
    </Fact>
    <Fact label="Platform" whole="phone">
      {platform}
    </Fact>
    <Fact label="Amount">${formatAmount(amount)}</Fact>
    <Fact label="Claim ID">
      <code>{shortClaimId(id)}</code>
    </Fact>
  </Facts>
)

/** What is claimed, on the desk. */
export const ClaimInDetail = ({ claim: { platform, amount, solcoinsUsed, createdAt, id } }: { claim: AdminClaim }) => (
  <Facts columns="five">
    <Fact label="Platform">{platform}</Fact>
    <Fact label="Amount">${formatAmount(amount)}</Fact>
    <Fact label="Solcoins used">{formatAmount(solcoinsUsed)}</Fact>
    <Fact label="Submitted">{formatMoment(createdAt)}</Fact>
    <Fact label="Claim ID">
      <code>{shortClaimId(id)}</code>
    </Fact>
  </Facts>
)
