import type { HashedEntry } from '../../../functions/ledger/audit/chain-hash.ts'
import type { StoredReport } from '../../../functions/ledger/audit/reports.table.ts'
import { columnsOf } from './csv.ts'
import { defineExport } from './define-export.ts'

const { column, amount } = columnsOf<HashedEntry>()

/** Has every attribute that the ledger audit hashes, so that `verify-export` can hash the chains again. */
export const ledger = defineExport<HashedEntry>({
  entity: 'ledger',
  note: `One line for each movement of Solcoins: the members one after another, each one's entries in order. Those of
deleted accounts stay, under the id alone.`,
  columns: [
    column('member_id', 'whose Solcoins move', 'userId'),
    column('sequence', "1 for the member's first entry", 'sequence'),
    column('entry_id', '', 'id'),
    column('at', '', 'at'),
    column('kind', 'gift, take-back, purchase, claim, voucher, refund or write-off', 'kind'),
    column('account', 'the other side: issued, store, claims, refund or write-off', 'account'),
    amount('amount_solcoins', 'positive for the member', 'amount'),
    amount('balance_after_solcoins', '', 'balanceAfter'),
    column('reason', 'as the statement shows it', 'reason'),
    column('actor', 'the id of the user who caused it', 'actor'),
    column('link', 'the id of its purchase, claim or gift', 'link'),
  ],
})

const ofReport = columnsOf<StoredReport>().column

export const auditReports = defineExport<StoredReport>({
  entity: 'audit-report',
  note: `One line for each report of the ledger audit, in their order. verify-export checks them.`,
  columns: [
    ofReport('at', 'when it was signed', 'at'),
    ofReport('report', 'the text that is signed: JSON', 'text'),
    ofReport('signature', 'Ed25519, base64url', 'signature'),
  ],
})
