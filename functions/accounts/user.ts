import { toAmount, type Cents } from '../../shared/money.ts'
import type { TierLevel } from '../../shared/membership/tiers.ts'
import type { CurrentUser, UserSummary, UserType } from '../../shared/accounts/schema.ts'
import type { Platform } from '../../shared/store/schema.ts'

/** A person with an account. Amounts in cents; times in ISO 8601. */
export type User = {
  id: string
  username: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  userType: UserType
  membershipTier: TierLevel
  loyaltyPoints: number
  balance: Cents
  /** The sequence of the last ledger entry; every movement moves it by one. */
  ledgerSeq: number
  totalSpent: Cents
  totalRedeemed: Cents
  preferredPlatform: Platform
  playstationId?: string
  robloxUsername?: string
  passkeys: number
  /** Stripe's customer, from the first paid order on. */
  stripeCustomerId?: string
  /** Claims and vouchers that wait at the desk; while there are any, the account cannot be deleted. */
  pendingClaims: number
  /** A session with an older epoch is dead. */
  sessionEpoch: number
  frozenAt?: string
  /** Set by the first step of a deletion; from then on nothing moves any more. */
  deletingAt?: string
  joinDate: string
}

export type Session = {
  userId: string
  secretHash: string
  epoch: number
  createdAt: string
  /** Epoch seconds. */
  expiresAt: number
  /** Until when the owner menu is open to this session. */
  unlockedUntil?: string
}

type NewUser = Pick<User, 'id' | 'username' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'userType'>

/** An account as it begins: no coins, no points, the first tier. */
export const openAccount = (person: NewUser, now: Date): User => ({
  ...person,
  membershipTier: 'free',
  loyaltyPoints: 0,
  balance: 0,
  ledgerSeq: 0,
  totalSpent: 0,
  totalRedeemed: 0,
  preferredPlatform: 'playstation',
  passkeys: 0,
  pendingClaims: 0,
  sessionEpoch: 0,
  joinDate: now.toISOString(),
})

export const isStaff = (user: User): boolean => user.userType === 'admin' || user.userType === 'co-founder'

export const isUnlocked = (session: Session, now: Date): boolean =>
  session.unlockedUntil !== undefined && new Date(session.unlockedUntil) > now

/** What a person is told about the own account. Never the password's hash, never card data. */
export const toCurrentUser = (user: User, session: Session, now: Date): CurrentUser => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  userType: user.userType,
  isAdmin: user.userType === 'admin',
  isCoFounder: user.userType === 'co-founder',
  isMember: true,
  solcoinBalance: toAmount(user.balance),
  membershipTier: user.membershipTier,
  loyaltyPoints: user.loyaltyPoints,
  preferredPlatform: user.preferredPlatform,
  playstationId: user.playstationId ?? null,
  robloxUsername: user.robloxUsername ?? null,
  joinDate: user.joinDate,
  totalSpent: toAmount(user.totalSpent),
  totalRedeemed: toAmount(user.totalRedeemed),
  hasPasskey: user.passkeys > 0,
  unlockedUntil: isUnlocked(session, now) ? (session.unlockedUntil ?? null) : null,
})

/** What staff see of a person in the user list. */
export const toUserSummary = (user: User): UserSummary => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName,
  userType: user.userType,
  solcoinBalance: toAmount(user.balance),
})
