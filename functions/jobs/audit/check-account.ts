import type { Claim } from '../../claims/claim.ts'
import type { LedgerFault } from '../../ledger/check-ledger.ts'
import type { Reward } from '../../missions/reward.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import type { AuditedRow } from './check-references.ts'
import type { ClaimRow, EntryRow, PurchaseRow, RewardRow, UserRow } from './read-member.ts'

/** The rows that an account counts. */
export type Counted = {
  account: UserRow | undefined
  entries: readonly Pick<EntryRow, 'kind' | 'link' | 'amount'>[]
  purchases: readonly Pick<PurchaseRow, 'id'>[]
  claims: readonly Pick<ClaimRow, keyof Claim & keyof ClaimRow>[]
  rewards: readonly Pick<RewardRow, keyof Reward & keyof RewardRow>[]
  /** All rows that the audit reads. */
  rows: readonly AuditedRow[]
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)

/** What the member has spent on gift cards and approved claims, less the prices that were paid back. */
function redeemedBy({ entries, purchases, claims }: Counted): Cents {
  const bought = new Set(purchases.map(({ id }) => id))
  const spent = entries.filter(({ kind, link = '' }) => kind === 'purchase' || (kind === 'refund' && bought.has(link)))
  const approved = claims.filter(({ status }) => status === 'approved')
  return sum(approved.map(({ solcoinsUsed }) => solcoinsUsed)) - sum(spent.map(({ amount }) => amount))
}

/**
 * The faults of what an open account states about its own rows: its passkeys, its points and its spending. An account that is
 * being deleted no longer has all of them.
 */
export function checkAccount(counted: Counted): LedgerFault[] {
  const { account, rewards, rows } = counted
  if (!account || account.deletingAt !== undefined) return []
  const ofKind = (kind: string) => rows.filter(({ entity }) => entity === kind)
  const paid = rewards.filter(({ status }) => status === 'paid')
  const points = sum(ofKind('activity').map(({ pointsEarned }) => Number(pointsEarned)))
  const coins = (cents: Cents) => `${formatAmount(toAmount(cents))} Solcoins`
  const compared: [stated: number, found: number, (number: number) => string][] = [
    [account.passkeys, ofKind('passkey').length, (number) => `${number} passkeys`],
    [account.loyaltyPoints, points + sum(paid.map(({ points: earned }) => earned)), (number) => `${number} points`],
    [account.totalRedeemed, redeemedBy(counted), (cents) => `${coins(cents)} redeemed`],
  ]
  return compared.flatMap(([stated, found, inWords]): LedgerFault[] =>
    stated === found
      ? []
      : [
          {
            kind: 'wrong-count',
            description: `the account counts ${inWords(stated)}, but there are ${inWords(found)}`,
          },
        ],
  )
}

/** A deletion removes the profile last: rows that it erases cannot outlive the profile. */
export function checkProfile(account: UserRow | undefined, rows: readonly AuditedRow[]): LedgerFault[] {
  const left = rows.find(({ entity }) => erasedFirst.has(entity))
  if (account || !left) return []
  return [
    { kind: 'broken-reference', description: `the profile of the account is missing, but it has a ${left.entity}` },
  ]
}

const erasedFirst = new Set(['claim', 'code-report', 'mission-evidence', 'passkey', 'beta-sign-up', 'activity'])
