import type { Approval } from '../../../../shared/ledger/gift-schema.ts'

export type Person = Approval['giver']

/** What an approval is for, in words: the member, or the mission in quotation marks. */
export const purposeName = ({ member, mission }: Pick<Approval, 'member' | 'mission'>): string =>
  member ? personName(member) : `“${mission?.title ?? 'A mission'}”`

/** The first name, or what is known of a deleted account. */
export const personName = ({ firstName }: Person): string => firstName ?? 'A deleted user'

export const username = ({ username: name, id }: Person): string => name ?? id.slice(0, 8)
