import { brand } from '../brand.ts'

/**
 * The mails that a member can turn off, each with its words on the account page. All other mails are about money or safety, and
 * always come. `functions/mail/optional-mails.ts` and `functions/mail/optional-mail.ts` have what a kind needs besides: it is a type
 * error there until all of it exists.
 */
export const optionalMails = {
  'claim-decided': {
    title: 'Claims and prepaid cards',
    when: 'When we approve or decline one that you asked for.',
  },
  'coins-received': {
    title: `${brand.coins} received`,
    when: `When the studio gives you ${brand.coins}, or approves your evidence for a mission.`,
  },
} as const satisfies Record<string, { title: string; when: string }>

/** A kind of mail that a member can turn off. */
export type OptionalMail = keyof typeof optionalMails

export const optionalMailKinds = Object.keys(optionalMails) as OptionalMail[]

export const isOptionalMail = (kind: string): kind is OptionalMail => Object.hasOwn(optionalMails, kind)
