/** The privacy page's line about a kind of stored row that contains personal data. */
export type PersonalData = {
  /** The description of the data. */
  what: string
  why: string
  /** How long it is stored while the account exists. */
  kept: string
  /** How long it remains after the account is deleted. */
  remains: 'it expires' | 'the books end' | null
}

const account = 'until you delete your account'

const unique = (name: string) =>
  ({
    what: `Your ${name}, so that nobody else takes it`,
    why: 'to run your account',
    kept: account,
    remains: null,
  }) as const

/**
 * Everything that the table stores about people, by the name of the row's entity. The privacy page shows it. An entity with a
 * line here must state the attributes. The check `entities` compares the line and the entity on deletion.
 */
export const personalData = {
  user: {
    what: 'Your profile: name, username, email address, PlayStation ID, Roblox username, and why an account is frozen',
    why: 'to run your account',
    kept: account,
    remains: null,
  },
  username: unique('username'),
  email: unique('email address'),
  'account-search': {
    what: 'Your names and your email address as a search finds them',
    why: 'so that staff find your account when you need help',
    kept: account,
    remains: null,
  },
  session: {
    what: 'Where you are signed in: browser, operating system, and when you last used it',
    why: 'so that you can end a session',
    kept: '30 days at most',
    remains: null,
  },
  device: {
    what: 'Devices on which you have signed in',
    why: 'so that strangers cannot lock you out',
    kept: '180 days',
    remains: null,
  },
  passkey: {
    what: 'The name and the public key of each passkey',
    why: 'to sign you in',
    kept: 'until you remove it',
    remains: null,
  },
  card: {
    what: 'The name on your card',
    why: 'to show your card',
    kept: account,
    remains: null,
  },
  claim: {
    what: 'Claims and vouchers: the name, the email address and the IP address that they came from, and notes of staff',
    why: 'to fulfil them, and to recognise fraud',
    kept: account,
    remains: null,
  },
  'staff-note': {
    what: 'Notes that staff write about you, such as what you agreed with us',
    why: 'so that staff can help you without asking again',
    kept: account,
    remains: null,
  },
  'code-report': {
    what: 'What you wrote about a code that did not work, and our answer',
    why: 'to replace or refund it',
    kept: account,
    remains: null,
  },
  'mission-evidence': {
    what: 'What you sent for a mission, and why it was declined',
    why: 'so that staff can decide',
    kept: account,
    remains: null,
  },
  'mission-reward': {
    what: 'What missions paid you, and why one did not',
    why: 'so that a mission pays once',
    kept: account,
    remains: 'the books end',
  },
  referral: {
    what: 'Who invited you, and whether your first purchase was rewarded',
    why: 'so that an invitation pays both of you once',
    kept: account,
    remains: 'the books end',
  },
  notification: {
    what: 'What you were told of your Solcoins, claims, orders and games',
    why: 'so that you can read it again',
    kept: '90 days',
    remains: null,
  },
  ledger: {
    what: 'Each movement of your Solcoins, with its reason',
    why: 'so that no coin is lost or made',
    kept: 'for as long as the books, under an ID instead of your name',
    remains: 'the books end',
  },
  gift: {
    what: 'Solcoins that staff gave you, and why',
    why: 'so that a mistaken gift can be taken back',
    kept: '30 days',
    remains: 'it expires',
  },
  approval: {
    what: 'Large gifts that a second person decided, and why',
    why: 'so that no one person gives large gifts',
    kept: '93 days, or as long as the gift’s entry in the books',
    remains: 'the books end',
  },
  order: {
    what: 'Orders: your name, email address, delivery address, phone number, and what you wrote about a problem',
    why: 'to send your order; the law asks us to keep paid orders for seven years',
    kept: '60 days if it was never paid, otherwise eight years',
    remains: 'it expires',
  },
  'order-search': {
    what: 'Your name and email address as a search among the orders finds them',
    why: 'so that staff find your order when you need help',
    kept: 'as long as the order',
    remains: 'it expires',
  },
  'order-problem': {
    what: 'A problem with an order that waits for an answer',
    why: 'so that staff answer it',
    kept: 'until it is answered',
    remains: 'it expires',
  },
  address: {
    what: 'The name and the address that you asked us to remember at the checkout',
    why: 'so that you do not type them again',
    kept: 'until you let us forget it',
    remains: null,
  },
  'restock-request': {
    what: 'The email address that you left to learn when a product is back',
    why: 'to send you one email',
    kept: 'until we email you, or you tell us not to; 180 days at most, and a day if you do not confirm the address',
    remains: null,
  },
  mail: {
    what: 'A record of each email to you; its address and text until it is sent',
    why: 'so that it is sent once',
    kept: '30 days',
    remains: 'it expires',
  },
  follow: {
    what: 'Which games you follow',
    why: 'to tell you when we write about them',
    kept: 'until you stop following',
    remains: null,
  },
  'mail-off': {
    what: 'Which emails you have turned off, and when',
    why: 'so that we do not send them',
    kept: 'until you turn them on',
    remains: null,
  },
  'mail-on': {
    what: 'Which emails you have turned on, and when',
    why: 'so that we send them',
    kept: 'until you turn them off',
    remains: null,
  },
  leader: {
    what: 'Your points of the month, on the leaderboard',
    why: 'because you joined it',
    kept: 'until you leave it',
    remains: null,
  },
  audit: {
    what: 'What staff do, when they look at your account, and what you reveal, with the IP address and the reasons that staff enter',
    why: 'to find out who did what, when something went wrong',
    kept: 'two years; failed attempts 90 days',
    remains: 'it expires',
  },
  rate: {
    what: 'How often something was tried, by IP address or account',
    why: 'so that nobody can guess passwords or flood an inbox',
    kept: 'a day at most; for invitations 30 days, and the address only as a hash',
    remains: 'it expires',
  },
} as const satisfies Record<string, PersonalData>
