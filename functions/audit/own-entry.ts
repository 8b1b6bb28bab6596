/** What the download of a person shows of an entry. */
export const ownEntryAttributes = ['act', 'actor', 'outcome', 'address', 'at', 'expiresAt'] as const

export type OwnEntry = { act: string; actor: string; outcome: string; address: string; at: string; expiresAt: number }

/** What the person did, or staff did with the account. Who they were, and their addresses, are not the person's to see. */
export const toOwnEntry =
  (userId: string) =>
  ({ act, actor, outcome, address, at }: OwnEntry) => {
    const isOwn = actor === userId
    return { at, action: act, by: isOwn ? 'you' : 'staff', outcome, address: isOwn ? address : null }
  }
