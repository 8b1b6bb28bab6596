import { accountDamages } from './damaged-accounts.ts'
import { causeDamages } from './damaged-causes.ts'
import { countDamages } from './damaged-counts.ts'
import { entryDamages } from './damaged-entries.ts'
import { giftDamages } from './damaged-gifts.ts'
import { referenceDamages } from './damaged-references.ts'

/** Damages to the rows of a `ReferencedLedger`. */
export const referencedDamages = { ...accountDamages, ...referenceDamages, ...giftDamages, ...countDamages }

/** Damages to the rows of an `AuditedLedger`: entries, and what they refer to. */
export const ledgerDamages = { ...entryDamages, ...causeDamages }

/** The kinds of rows that `ledgerDamages` damage. */
export const rowsOfLedgerDamages = [
  'approval',
  'audit',
  'audit-report',
  'claim',
  'figures',
  'fingerprint',
  'gift-card',
  'ledger',
  'mission-budget',
  'mission-reward',
  'purchase',
  'user',
]

/** Every damage with the kind of fault that names it. */
export const damageTable: readonly { damage: string; kind: string }[] = Object.entries({
  ...ledgerDamages,
  ...referencedDamages,
}).map(([damage, { kind }]) => ({ damage, kind }))
