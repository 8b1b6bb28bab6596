/** The attributes of an entry that a person's download shows. */
export const ownEntryAttributes = ['act', 'actor', 'outcome', 'address', 'at', 'expiresAt'] as const

export type OwnEntry = { act: string; actor: string; outcome: string; address: string; at: string; expiresAt: number }

/** The action of the person, or of staff on the account. The person may not see who the staff were, or their addresses. */
export const toOwnEntry =
  (userId: string) =>
  ({ act, actor, outcome, address, at }: OwnEntry) => {
    const isOwn = actor === userId
    return { at, action: act, by: isOwn ? 'you' : 'staff', outcome, address: isOwn ? address : null }
  }
