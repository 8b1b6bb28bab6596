import { hashedAttributes, type HashedEntry } from '../../../functions/ledger/audit/chain-hash.ts'
import { amount, plain, text } from './csv.ts'
import { defineExport } from './define-export.ts'

/** Has every attribute that the ledger audit hashes, so that `verify-export` can hash the chains again. */
export const ledger = defineExport<HashedEntry>({
  entity: 'ledger',
  attributes: hashedAttributes,
  note: `One line for each movement of Solcoins: the members one after another, each one's entries in order. Those of
deleted accounts stay, under the id alone.`,
  columns: [
    text('member_id', 'whose Solcoins move', ({ userId }) => userId),
    plain('sequence', "1 for the member's first entry", ({ sequence }) => sequence),
    text('entry_id', '', ({ id }) => id),
    plain('at', '', ({ at }) => at),
    text('kind', 'gift, take-back, purchase, claim, voucher, refund or write-off', ({ kind }) => kind),
    text('account', 'the other side: issued, store, claims, refund or write-off', ({ account }) => account),
    amount('amount_solcoins', 'positive for the member', (entry) => entry.amount),
    amount('balance_after_solcoins', '', ({ balanceAfter }) => balanceAfter),
    text('reason', 'as the statement shows it', ({ reason }) => reason),
    text('actor', 'the id of the user who caused it', ({ actor }) => actor),
    text('link', 'the id of its purchase, claim or gift', ({ link }) => link),
  ],
})
