import { brand } from '../brand.ts'

/**
 * The mails that a member can turn off, each with its words on the account page. All other mails are about money or safety, and
 * always come. One that `startsOff` comes to those who have turned it on, and one `forStaff` only while they have a role.
 * `functions/mail/optional-mails.ts` and `functions/mail/optional-mail.ts` have what a kind needs besides: it is a type error there
 * until all of it exists.
 */
export const optionalMails = {
  'claim-decided': {
    title: 'Claims and prepaid cards',
    when: 'When we approve or decline one that you asked for.',
  },
  'coins-received': {
    title: `${brand.coins} received`,
    when: `When the studio gives you ${brand.coins} or approves your evidence for a mission, and when a friend’s first gift card pays you.`,
  },
  'test-opens': {
    title: 'Beta tests',
    when: 'When the test of a game that you follow opens.',
  },
  'dev-log': {
    title: 'Dev logs',
    when: 'When the dev log of a game that you follow has a new entry.',
    startsOff: true,
  },
  'staff-daily': {
    title: 'Daily email for staff',
    when: 'Every morning, if something is waiting for staff.',
    startsOff: true,
    forStaff: true,
  },
} as const satisfies Record<string, { title: string; when: string; startsOff?: true; forStaff?: true }>

/** A kind of mail that a member can turn off. */
export type OptionalMail = keyof typeof optionalMails

export const optionalMailKinds = Object.keys(optionalMails) as OptionalMail[]

/** Whether a member gets the mail only after turning it on. */
export const startsOff = (kind: OptionalMail): boolean => 'startsOff' in optionalMails[kind]

/** Whether only staff get the mail. */
export const isStaffMail = (kind: OptionalMail): boolean => 'forStaff' in optionalMails[kind]

/** The mails that a person with or without a role can turn off. */
export const mailKindsFor = (isStaff: boolean): OptionalMail[] =>
  optionalMailKinds.filter((kind) => isStaff || !isStaffMail(kind))

export const isOptionalMail = (kind: string): kind is OptionalMail => Object.hasOwn(optionalMails, kind)
