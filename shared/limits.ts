/** Every limit on how often something may be tried, in one place. A window starts at a whole multiple of its length. */
export const limits = {
  /** Registrations from one address. */
  registration: { max: 10, windowSeconds: 3600 },
  /** Sign-ins for one account from one address; a success clears it. */
  'sign-in': { max: 5, windowSeconds: 900 },
  /** Sign-ins for one account from everywhere. */
  'sign-in-account': { max: 50, windowSeconds: 900 },
  /** Failed sign-ins from one address. */
  'sign-in-address': { max: 20, windowSeconds: 900 },
  /** Owner passwords and rewards words; a success clears it. */
  unlock: { max: 5, windowSeconds: 900 },
  /** Codes that one member looks at again. */
  reveal: { max: 30, windowSeconds: 3600 },
  /** CVVs that one member looks at. */
  'reveal-card': { max: 5, windowSeconds: 900 },
  /** Claims and vouchers of one member. */
  claim: { max: 20, windowSeconds: 86_400 },
  /** Checkouts from one address. */
  checkout: { max: 30, windowSeconds: 3600 },
  /** Questions to Stripe on behalf of those who look at one order; after that they see what we know. */
  look: { max: 60, windowSeconds: 900 },
  /** Store purchases of one member. */
  purchase: { max: 100, windowSeconds: 86_400 },
} as const satisfies Record<string, { max: number; windowSeconds: number }>

export type LimitName = keyof typeof limits

/** For load and acceptance tests on one machine: `LIMITS=relaxed` multiplies every limit by this. */
export const relaxedLimitFactor = 100
