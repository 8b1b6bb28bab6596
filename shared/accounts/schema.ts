import * as v from 'valibot'
import { tierLevels } from '../membership/tiers.ts'
import { avatars, Face } from './avatars.ts'
import { Amount } from '../amount.ts'
import { ExplorerParts } from './explorer-parts.ts'
import { motions } from './motion.ts'
import { maxCountedUnread } from '../notifications/limits.ts'
import { InviteCode } from '../missions/invitation.ts'
import { accountName, emailAddress, Id, password, Time, visibleName } from '../text.ts'

export const userTypes = ['member', 'co-founder', 'admin'] as const
export type UserType = (typeof userTypes)[number]

const username = /^[A-Za-z0-9_.-]*$/

export const Username = v.pipe(
  accountName('Username is required', 30),
  v.minLength(3, 'Username must be at least 3 characters'),
  v.regex(username, 'Use letters, numbers, and _ . - only'),
)

export const NewPassword = v.pipe(password, v.minLength(6, 'Password must be at least 6 characters'))

/** A password to verify. */
export const EnteredPassword = password

/** Confirms a change with the password. */
export const CurrentPassword = v.object({ password: EnteredPassword })

/** What a person enters to open an account. */
export const NewAccount = v.object({
  firstName: visibleName('First name is required', 60),
  lastName: visibleName('Last name is required', 60),
  email: emailAddress('Email is required'),
  username: Username,
  password: NewPassword,
})
export type NewAccount = v.InferOutput<typeof NewAccount>

export const Registration = v.object({
  ...NewAccount.entries,
  /** The code in the link of the friend who invited them. One that we did not issue is ignored. */
  invite: v.optional(InviteCode),
})
export type Registration = v.InferOutput<typeof Registration>

/** `username` may also be an email address. */
export const Credentials = v.object({
  username: accountName('Username is required'),
  password: EnteredPassword,
})
export type Credentials = v.InferOutput<typeof Credentials>

export const unlockAreas = ['owner', 'rewards'] as const
export const Unlock = v.object({ area: v.picklist(unlockAreas, 'Invalid input'), password: EnteredPassword })
export const Unlocked = v.object({ area: v.picklist(unlockAreas), until: Time })

/** Both addresses confirm a change of the email address: the current one and the new one. */
export const emailConfirmers = ['current', 'new'] as const
export type EmailConfirmer = (typeof emailConfirmers)[number]

/** A change of the email address that waits for its confirmation. */
export const EmailChange = v.object({
  to: v.string(),
  /** The address that has confirmed it. Null until one of them has. */
  confirmedBy: v.nullable(v.picklist(emailConfirmers)),
})

export const EmailConfirmation = v.object({
  /** The address that has yet to confirm. Null when both have: the account has moved to the new one. */
  waitsFor: v.nullable(v.picklist(emailConfirmers)),
})
export type EmailConfirmation = v.InferOutput<typeof EmailConfirmation>

export const CurrentUser = v.object({
  id: Id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** Null until one is chosen. */
  avatar: v.nullable(v.picklist(avatars)),
  motion: v.picklist(motions),
  /** Null unless a change waits for its confirmation. */
  emailChange: v.nullable(EmailChange),
  /** Null until the first change. */
  passwordChangedAt: v.nullable(Time),
  userType: v.picklist(userTypes),
  isAdmin: v.boolean(),
  isCoFounder: v.boolean(),
  isMember: v.boolean(),
  solcoinBalance: Amount,
  membershipTier: v.picklist(tierLevels),
  loyaltyPoints: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of the current month in Sydney. */
  monthPoints: v.pipe(v.number(), v.integer(), v.minValue(0)),
  onLeaderboard: v.boolean(),
  explorerCard: ExplorerParts,
  preferredPlatform: v.picklist(['playstation', 'roblox']),
  playstationId: v.nullable(v.string()),
  robloxUsername: v.nullable(v.string()),
  joinDate: Time,
  /** AUD paid for merchandise. */
  totalSpent: Amount,
  /** Solcoins spent on gift cards and approved claims. */
  totalRedeemed: Amount,
  hasPasskey: v.boolean(),
  /** When the owner menu locks again for this session. */
  unlockedUntil: v.nullable(Time),
  /** Counted up to ten, which means ten or more. Only in the response to `auth/user`. */
  unreadNotifications: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCountedUnread))),
})
export type CurrentUser = v.InferOutput<typeof CurrentUser>

export const UserSummary = v.object({
  id: Id,
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  face: Face,
  userType: v.picklist(userTypes),
  solcoinBalance: Amount,
  joinDate: Time,
  /** Null unless the account is frozen. */
  frozenAt: v.nullable(Time),
})
export type UserSummary = v.InferOutput<typeof UserSummary>

/** An account in the list of staff. */
export const ListedUser = v.object({
  ...UserSummary.entries,
  /** To the hour, of the sessions that have not ended. Null if there is none, and absent unless it was asked for. */
  lastSeenAt: v.optional(v.nullable(Time)),
})
export type ListedUser = v.InferOutput<typeof ListedUser>
