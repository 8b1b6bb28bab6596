/**
 * The other side of a ledger entry. `members` are other members: over all ledgers, entries against it sum to zero.
 */
export type LedgerAccount = 'issued' | 'store' | 'claims' | 'refund' | 'write-off' | 'members' | `missions:${string}`

type KindOfEntry = {
  /** The account of a mission is `missions:` and the mission's id. */
  account: LedgerAccount | 'missions'
  /** Whether the member gains (1) or loses (-1) coins. */
  sign: 1 | -1
  /** The title of the entry in the member's statement. */
  title: string
}

/** Every kind of ledger entry. */
export const ledgerKinds = {
  gift: { account: 'issued', sign: 1, title: 'Solcoins received' },
  purchase: { account: 'store', sign: -1, title: 'Store purchase' },
  claim: { account: 'claims', sign: -1, title: 'Gift card claim' },
  voucher: { account: 'claims', sign: -1, title: 'Prepaid card' },
  refund: { account: 'refund', sign: 1, title: 'Refund' },
  'take-back': { account: 'issued', sign: -1, title: 'Gift taken back' },
  mission: { account: 'missions', sign: 1, title: 'Mission reward' },
  'mission-return': { account: 'missions', sign: -1, title: 'Mission reward returned' },
  'write-off': { account: 'write-off', sign: -1, title: 'Write-off' },
} as const satisfies Record<string, KindOfEntry>

/** The kind of account: that of a mission without the mission's id. */
export const kindOfAccount = (account: LedgerAccount): string =>
  account.startsWith('missions:') ? 'missions' : account

export type LedgerKind = keyof typeof ledgerKinds

export const ledgerKindNames = Object.keys(ledgerKinds) as [LedgerKind, ...LedgerKind[]]
