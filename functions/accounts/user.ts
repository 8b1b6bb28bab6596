import { toAmount, type Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { CurrentUser, UserSummary, UserType } from '../../shared/accounts/schema.ts'
import { pointsThisMonth, type Scored } from '../membership/change-points.ts'
import type { Avatar, Face } from '../../shared/accounts/avatars.ts'
import type { ExplorerPart } from '../../shared/accounts/explorer-parts.ts'
import type { Motion } from '../../shared/accounts/motion.ts'
import { toEmailChange, type EmailChange } from './email-change.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { Problem } from '../problem.ts'

/** Where a staff role comes from. */
export type Role = {
  /** When they got it. Absent for members. */
  roleSince?: string
  /** The ids of the admin who gave it, and of everyone from whom that admin's role comes. Empty after `create-admin`. */
  roleFrom?: string[]
}

/** A user account. Amounts are in cents, times in ISO 8601. */
export type User = Role &
  Scored & {
    id: string
    username: string
    email: string
    /** When a mailed link first proved that the address is the owner's. Absent until then. */
    emailVerifiedAt?: string
    /** Present while a change of the email address waits for its confirmation, or has expired without it. */
    emailChange?: EmailChange
    firstName: string
    lastName: string
    /** Absent until one is chosen. */
    avatar?: Avatar
    /** Absent until one is chosen. */
    motion?: Motion
    /** What the explorer card shows. Absent: there is no card. */
    explorerCard?: ExplorerPart[]
    /** `noPassword` until a link sets the first one. */
    passwordHash: string
    /** Absent until the first change. */
    passwordChangedAt?: string
    /** When a mailed link last set the password. Links that were mailed earlier no longer work. */
    passwordResetAt?: string
    userType: UserType
    balance: Cents
    /** The sequence number of the last ledger entry. */
    ledgerSeq: number
    totalSpent: Cents
    totalRedeemed: Cents
    preferredPlatform: Platform
    playstationId?: string
    robloxUsername?: string
    passkeys: number
    /** The Stripe customer, from the first paid order on. */
    stripeCustomerId?: string
    /** Claims and vouchers that staff have not decided. While there are any, the account cannot be deleted. */
    pendingClaims: number
    /** Sessions with an older epoch are not valid. */
    sessionEpoch: number
    frozenAt?: string
    /** Why, as staff entered it. */
    frozenReason?: string
    /** Set by the first step of a deletion. From then on the account cannot change. */
    deletingAt?: string
    joinDate: string
  }

/** No user has this id. Reading it makes an unknown name take as long as a known one. */
export const noUserId = '00000000-0000-4000-8000-000000000000'

/** How a session was opened. */
export type SignInMethod = 'password' | 'passkey'

export type Session = {
  userId: string
  secretHash: string
  epoch: number
  createdAt: string
  method: SignInMethod
  /** In plain words, from the user agent. */
  device: string
  /** To the hour. */
  lastSeenAt: string
  /** Epoch seconds. */
  expiresAt: number
  /** When the owner menu locks again for this session. */
  unlockedUntil?: string
}

const openingAttributes = ['id', 'username', 'email', 'firstName', 'lastName', 'passwordHash', 'userType'] as const
type NewUser = Pick<User, (typeof openingAttributes)[number]>

/** A new account: no coins, no points, the first tier. It has none of the other fields that a form may send. */
export const openAccount = (details: NewUser, now: Date): User => ({
  ...pick(details, openingAttributes),
  ...(isStaff(details) && { roleSince: now.toISOString(), roleFrom: [] }),
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

export const isStaff = ({ userType }: Pick<User, 'userType'>): boolean =>
  userType === 'admin' || userType === 'co-founder'

/** @throws Problem `account_frozen` */
export function assertNotFrozen({ frozenAt }: Pick<User, 'frozenAt'>): void {
  if (frozenAt !== undefined) throw new Problem('account_frozen')
}

export const isUnlocked = (session: Session, now: Date): boolean =>
  session.unlockedUntil !== undefined && new Date(session.unlockedUntil) > now

/** How lists show the person. */
export const faceOf = ({ avatar, membershipTier }: Pick<User, 'avatar' | 'membershipTier'>): Face => ({
  avatar: avatar ?? null,
  membershipTier,
})

/** The account as its owner sees it. Never contains the password hash or card data. */
export const toCurrentUser = (user: User, session: Session, now: Date): CurrentUser => ({
  ...pick(user, ['id', 'username', 'firstName', 'lastName', 'email', 'userType', 'joinDate']),
  ...pick(user, ['membershipTier', 'loyaltyPoints', 'preferredPlatform']),
  avatar: user.avatar ?? null,
  motion: user.motion ?? 'system',
  monthPoints: pointsThisMonth(user, now),
  onLeaderboard: user.onLeaderboard === true,
  explorerCard: user.explorerCard ?? null,
  emailChange: toEmailChange(user, now),
  passwordChangedAt: user.passwordChangedAt ?? null,
  isAdmin: user.userType === 'admin',
  isCoFounder: user.userType === 'co-founder',
  isMember: true,
  solcoinBalance: toAmount(user.balance),
  playstationId: user.playstationId ?? null,
  robloxUsername: user.robloxUsername ?? null,
  totalSpent: toAmount(user.totalSpent),
  totalRedeemed: toAmount(user.totalRedeemed),
  hasPasskey: user.passkeys > 0,
  unlockedUntil: isUnlocked(session, now) ? (session.unlockedUntil ?? null) : null,
})

/** The attributes of a profile that the user list shows. */
export const listedUserAttributes = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'userType',
  'balance',
  'avatar',
  'membershipTier',
  'joinDate',
  'frozenAt',
  // Sessions with an older epoch have ended.
  'sessionEpoch',
] as const
export type ListedUser = Pick<User, (typeof listedUserAttributes)[number]>

/** The account as staff see it in the user list. */
export const toUserSummary = (user: ListedUser): UserSummary => ({
  ...pick(user, ['id', 'username', 'firstName', 'lastName', 'email', 'userType', 'joinDate']),
  face: faceOf(user),
  solcoinBalance: toAmount(user.balance),
  frozenAt: user.frozenAt ?? null,
})
