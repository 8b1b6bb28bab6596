import { checkCauses } from '../../../functions/ledger/check-causes.ts'
import { checkLedger } from '../../../functions/ledger/check-ledger.ts'
import type { ClaimRow, CopiedRow, EntryRow, PurchaseRow, ReportRow, UserRow } from './copy-rows.ts'

/** The rows of a member's partition that are checked together. */
export type MemberRows = {
  account: UserRow | undefined
  entries: EntryRow[]
  purchases: PurchaseRow[]
  claims: ClaimRow[]
  reports: ReportRow[]
}

export function toMember(rows: readonly CopiedRow[]): MemberRows {
  const of = <E extends CopiedRow['entity']>(entity: E) =>
    rows.filter((row): row is Extract<CopiedRow, { entity: E }> => row.entity === entity)
  const entries = of('ledger').toSorted((a, b) => a.sequence - b.sequence)
  return {
    account: of('user')[0],
    entries,
    purchases: of('purchase'),
    claims: of('claim'),
    reports: of('code-report'),
  }
}

/** What is wrong with the member's balance and entries, in words. */
export const checkBalance = ({ entries, account }: MemberRows): string[] => checkLedger(entries, account)

/** What is wrong with the purchases and claims, in words. */
export const checkLinks = (member: MemberRows): string[] => checkCauses(member).map(({ description }) => description)
