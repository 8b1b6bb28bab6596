/**
 * All rate limits. `isShared` marks limits that count everybody behind one address together. A window starts at a multiple of its
 * length, counted from the Unix epoch.
 */
export const limits = {
  /** Registrations per address (the /56 of IPv6). */
  registration: { max: 10, windowSeconds: 3600, isShared: true },
  /** Sign-in attempts per name as typed and address (the /56 of IPv6). A successful sign-in resets the count. */
  'sign-in': { max: 5, windowSeconds: 900 },
  /** Sign-in attempts per name as typed from all addresses, except from devices that the account knows. */
  'sign-in-account': { max: 50, windowSeconds: 900 },
  /** Failed sign-ins per address (the /56 of IPv6). */
  'sign-in-address': { max: 20, windowSeconds: 900, isShared: true },
  /** Sign-in attempts per account from one device that it knows. A successful sign-in resets the count. */
  'sign-in-device': { max: 5, windowSeconds: 900 },
  /** Passkey sign-ins begun or attempted, per address (the /56 of IPv6): two for each sign-in. */
  passkey: { max: 60, windowSeconds: 900, isShared: true },
  /** Owner password and rewards password attempts. A correct password resets the count. */
  unlock: { max: 5, windowSeconds: 900 },
  /** Passwords that a signed-in member enters to confirm a change of the account. The right one resets the count. */
  'password-check': { max: 5, windowSeconds: 900 },
  /**
   * Changes of the email address that a member asks for: each sends two mails, and a refusal reveals that an address has an
   * account.
   */
  'email-change': { max: 5, windowSeconds: 3600 },
  /** Passwords that a member changes and passkeys that a member adds. Each sends a mail. */
  'sign-in-change': { max: 10, windowSeconds: 3600 },
  /** Mailed links that are opened, per address (the /56 of IPv6). */
  'mailed-link': { max: 20, windowSeconds: 900, isShared: true },
  /** Requests for a link that resets a password, per address (the /56 of IPv6). */
  forgot: { max: 20, windowSeconds: 3600, isShared: true },
  /**
   * Such links per name as typed, within the lifetime of a link. Beyond the limit, the response stays the same and no mail is
   * sent.
   */
  'forgot-name': { max: 5, windowSeconds: 1800 },
  /**
   * Mails per account that report a sign-in on a new device. Beyond the limit, the sign-in succeeds and no mail is sent.
   */
  'new-device-mail': { max: 5, windowSeconds: 3600 },
  /** Mails to an address that an account has verified. Beyond the limit, no mail is sent. */
  'mail-to-verified': { max: 100, windowSeconds: 86_400 },
  /** Mails to any other address, such as that of an order without an account. Beyond the limit, no mail is sent. */
  'mail-to-unverified': { max: 20, windowSeconds: 86_400 },
  /** Gift card codes and claim details that a member reveals. */
  reveal: { max: 30, windowSeconds: 3600 },
  /** CVVs that a member reveals. */
  'reveal-card': { max: 5, windowSeconds: 900 },
  /** Claims and vouchers per member. */
  claim: { max: 20, windowSeconds: 86_400 },
  /** Checkouts per address. */
  checkout: { max: 30, windowSeconds: 3600, isShared: true },
  /** Reads from Stripe per order, when a visitor views it. Beyond the limit, the stored order is shown. */
  look: { max: 60, windowSeconds: 900 },
  /** Orders looked up by number and email, per address (the /56 of IPv6). */
  'find-order': { max: 10, windowSeconds: 900, isShared: true },
  /** Requests for a mail when a product is back, per address (the /56 of IPv6). */
  restock: { max: 20, windowSeconds: 3600, isShared: true },
  /**
   * Such requests for one email address that is not confirmed. Beyond the limit, the response stays the same and no mail is sent:
   * nobody fills another person's inbox, or uses up the mails that may be sent to it.
   */
  'restock-address': { max: 10, windowSeconds: 86_400 },
  /** Mails about an order that staff send again. */
  'order-mail': { max: 5, windowSeconds: 3600 },
  /** Problems reported with orders, per address (the /56 of IPv6). */
  'report-problem': { max: 10, windowSeconds: 3600, isShared: true },
  /** Links that prove a member's email address. Each sends a mail. */
  'verify-email': { max: 5, windowSeconds: 3600 },
  /** Sign-ups for beta tests per member. Leaving is not counted. */
  beta: { max: 30, windowSeconds: 3600 },
  /** Words that a member enters for one mission, counted before they are compared. */
  'mission-word': { max: 5, windowSeconds: 86_400 },
  /** Evidence that a member sends for review. */
  'mission-evidence': { max: 20, windowSeconds: 86_400 },
  /** Friends for whom a member is rewarded. */
  referral: { max: 5, windowSeconds: 2_592_000 },
  /**
   * New accounts per address (the /56 of IPv6, stored as a hash) that a friend invited. Beyond the limit, the account opens as one that
   * nobody invited.
   */
  'referral-network': { max: 3, windowSeconds: 2_592_000, isShared: true },
  /** Store purchases per member. */
  purchase: { max: 100, windowSeconds: 86_400 },
} as const satisfies Record<string, { max: number; windowSeconds: number; isShared?: true }>

export type LimitName = keyof typeof limits

/** A wait in words: `12 minutes`, `an hour`. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/** `LIMITS=relaxed` multiplies every limit by this factor, for load and acceptance tests on one machine. */
export const relaxedLimitFactor = 100

/**
 * The most that one person may give alone. A gift, or the funding of a mission, waits for a second person if with it a member has
 * received, or could receive, more in a day, or the giver has given more. A day is a calendar day in Sydney.
 */
export const giftLimits = {
  /** Solcoins that a member receives in a day, from everybody. */
  toMemberPerDay: 500,
  /** Solcoins that a person gives in a day, to everybody. */
  byGiverPerDay: 2_000,
  /** How long somebody has had a role before they may approve. */
  approverHours: 72,
  /** How long a gift waits for a decision. */
  decisionHours: 72,
  /** How long after it was given a gift can be taken back. */
  takeBackMinutes: 15,
} as const
