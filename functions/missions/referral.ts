import type { User } from '../accounts/user.ts'

/** What has become of an invitation. It pays once, for the friend's first purchase, or never. */
export type ReferralStatus =
  | 'joined'
  | 'rewarded'
  /** No referral mission that may pay both was open. */
  | 'no mission'
  | 'budget spent'
  /** The inviter had been rewarded for as many friends as the limit allows. */
  | 'limit reached'
  | 'same person'
  /** One of the two accounts was frozen or deleted. */
  | 'account closed'

/** Who invited a member. Stored with the account, and never again. */
export type Referral = {
  id: string
  /** The friend who joined. */
  userId: string
  inviterId: string
  status: ReferralStatus
  createdAt: string
  /** Once it is rewarded: the mission that paid, and the purchase for which. */
  missionId?: string
  purchaseId?: string
}

/** Providers that ignore dots in the name of a mailbox. */
const ignoringDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox to which an address leads: `Mia.Ko+shop@gmail.com` is that of `miako@gmail.com`. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const [mailbox = ''] = name.split('+')
  return ignoringDots.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

type Person = Pick<User, 'id' | 'email'> & {
  /** The hashes of the devices on which they have signed in. */
  devices: readonly string[]
}

/** Whether two accounts are one person's, as far as we can tell: one mailbox, or one device. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.id === other.id ||
  mailboxOf(one.email) === mailboxOf(other.email) ||
  one.devices.some((device) => other.devices.includes(device))
