/** A kind of stored row that contains something about a person. */
export type PersonalData = {
  /** What it is, as the privacy page names it. */
  what: string
  /** The attributes that people enter, or that tell something about them. `key`: the row's key contains it. */
  attributes: readonly string[]
  why: string
  /** How long it is stored, while the account exists. */
  kept: string
  /** Those of the attributes that remain when the account is deleted, and until when. */
  remains: { attributes: readonly string[]; until: 'it expires' | 'the books end' } | null
  /** The part of the member's download that shows it. Null for what shows nothing more than another row. */
  exported: string | null
}

const account = 'until you delete your account'
const stays = (...attributes: string[]) => ({ attributes, until: 'the books end' }) as const
const expires = (...attributes: string[]) => ({ attributes, until: 'it expires' }) as const

const unique = (name: string): PersonalData => ({
  what: `Your ${name}, so that nobody else takes it`,
  attributes: ['key', 'gsi1sk'],
  why: 'to run your account',
  kept: account,
  remains: null,
  exported: null,
})

/**
 * Everything that the table stores about people, by the name of the row's entity. The privacy page shows it. The check
 * `personal-data` enters a probe into each attribute, deletes the account, and fails for each probe that no line allows.
 */
export const personalData: Record<string, PersonalData> = {
  user: {
    what: 'Your profile: name, username, email address, PlayStation ID, Roblox username, and why an account is frozen',
    attributes:
      'username email emailChange firstName lastName playstationId robloxUsername stripeCustomerId frozenReason'.split(
        ' ',
      ),
    why: 'to run your account',
    kept: account,
    remains: null,
    exported: 'profile',
  },
  username: unique('username'),
  email: unique('email address'),
  'account-search': {
    what: 'Your names and your email address as a search finds them',
    attributes: ['key'],
    why: 'so that staff find your account when you need help',
    kept: account,
    remains: null,
    exported: null,
  },
  session: {
    what: 'Where you are signed in: browser, operating system, and when you last used it',
    attributes: ['device'],
    why: 'so that you can end a session',
    kept: '30 days at most',
    remains: null,
    exported: 'sessions',
  },
  device: {
    what: 'Devices on which you have signed in',
    attributes: ['device'],
    why: 'so that strangers cannot lock you out',
    kept: '180 days',
    remains: null,
    exported: 'devices',
  },
  passkey: {
    what: 'The name and the public key of each passkey',
    attributes: ['name'],
    why: 'to sign you in',
    kept: 'until you remove it',
    remains: null,
    exported: 'passkeys',
  },
  card: {
    what: 'The name on your card',
    attributes: ['holderName'],
    why: 'to show your card',
    kept: account,
    remains: null,
    exported: 'card',
  },
  claim: {
    what: 'Claims and vouchers: the name, the email address and the IP address that they came from, and notes of staff',
    attributes: ['name', 'email', 'userIp', 'adminNotes', 'summary'],
    why: 'to fulfil them, and to recognise fraud',
    kept: account,
    remains: null,
    exported: 'claims',
  },
  'code-report': {
    what: 'What you wrote about a code that did not work, and our answer',
    attributes: ['words', 'reason', 'summary', 'username'],
    why: 'to replace or refund it',
    kept: account,
    remains: null,
    exported: 'reports',
  },
  'mission-proof': {
    what: 'What you sent for a mission, and why it was declined',
    attributes: ['text', 'link', 'reason', 'summary'],
    why: 'so that staff can decide',
    kept: account,
    remains: null,
    exported: 'proofs',
  },
  'mission-reward': {
    what: 'What missions paid you, and why one did not',
    attributes: ['note', 'summary'],
    why: 'so that a mission pays once',
    kept: account,
    remains: stays('note', 'summary'),
    exported: 'rewards',
  },
  notification: {
    what: 'What you were told of your Solcoins, claims and orders',
    attributes: ['words'],
    why: 'so that you can read it again',
    kept: '90 days',
    remains: null,
    exported: 'notifications',
  },
  ledger: {
    what: 'Each movement of your Solcoins, with its reason',
    attributes: ['reason'],
    why: 'so that no coin is lost or made',
    kept: 'for as long as the books, under an ID instead of your name',
    remains: stays('reason'),
    exported: 'statement',
  },
  gift: {
    what: 'Solcoins that staff gave you, and why',
    attributes: ['summary'],
    why: 'so that a mistaken gift can be taken back',
    kept: '30 days',
    remains: expires('summary'),
    exported: null,
  },
  approval: {
    what: 'Large gifts that a second person decided, and why',
    attributes: ['summary'],
    why: 'so that no one person gives large gifts',
    kept: '93 days, or as long as the gift’s entry in the books',
    remains: stays('summary'),
    exported: null,
  },
  order: {
    what: 'Orders: your name, email address, delivery address, phone number, and what you wrote about a problem',
    attributes: ['buyer', 'payer', 'problem', 'summary'],
    why: 'to send your order; the law asks us to keep paid orders for seven years',
    kept: '60 days if it was never paid, otherwise eight years',
    remains: expires('buyer', 'payer', 'problem', 'summary'),
    exported: 'orders',
  },
  'order-search': {
    what: 'Your name and email address as a search among the orders finds them',
    attributes: ['key', 'terms', 'gsi1sk'],
    why: 'so that staff find your order when you need help',
    kept: 'as long as the order',
    remains: expires('key', 'terms', 'gsi1sk'),
    exported: null,
  },
  'order-problem': {
    what: 'A problem with an order that waits for an answer',
    attributes: ['summary'],
    why: 'so that staff answer it',
    kept: 'until it is answered',
    remains: expires('summary'),
    exported: null,
  },
  mail: {
    what: 'A record of each email to you; its address and text until it is sent',
    attributes: ['to', 'content'],
    why: 'so that it is sent once',
    kept: '30 days',
    remains: expires('to', 'content'),
    exported: null,
  },
  audit: {
    what: 'What staff do and what you reveal, with the IP address, and the reasons that staff enter',
    attributes: ['address', 'outcome', 'subject'],
    why: 'to find out who did what, when something went wrong',
    kept: 'two years; failed attempts 90 days',
    remains: expires('address', 'outcome', 'subject'),
    exported: 'audit',
  },
  rate: {
    what: 'How often something was tried, by IP address or account',
    attributes: ['key'],
    why: 'so that nobody can guess passwords or flood an inbox',
    kept: 'a day at most',
    remains: expires('key'),
    exported: null,
  },
}
