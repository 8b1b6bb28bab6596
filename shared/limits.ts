/** Every limit on how often something may be tried, in one place. A window starts at a whole multiple of its length. */
export const limits = {
  /** Registrations from one address. */
  registration: { most: 10, windowSeconds: 3600 },
  /** Sign-ins for one account from one address; a success clears it. */
  'sign-in': { most: 5, windowSeconds: 900 },
  /** Sign-ins for one account from everywhere. */
  'sign-in-account': { most: 50, windowSeconds: 900 },
  /** Failed sign-ins from one address. */
  'sign-in-address': { most: 20, windowSeconds: 900 },
  /** Owner passwords and rewards words; a success clears it. */
  unlock: { most: 5, windowSeconds: 900 },
  /** Codes that one member looks at again. */
  reveal: { most: 30, windowSeconds: 3600 },
  /** CVVs that one member looks at. */
  'reveal-card': { most: 5, windowSeconds: 900 },
  /** Claims and vouchers of one member. */
  claim: { most: 20, windowSeconds: 86_400 },
  /** Checkouts from one address. */
  checkout: { most: 30, windowSeconds: 3600 },
  /** Questions to Stripe on behalf of those who look at one order; after that they see what we know. */
  look: { most: 60, windowSeconds: 900 },
  /** Store purchases of one member. */
  purchase: { most: 100, windowSeconds: 86_400 },
} as const satisfies Record<string, { most: number; windowSeconds: number }>

export type LimitName = keyof typeof limits

/** For load and acceptance tests on one machine: `LIMITS=relaxed` multiplies every limit by this. */
export const relaxedLimitFactor = 100
