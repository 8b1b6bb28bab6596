import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import { profileAttributes } from './change-profile.ts'
import { listedUserAttributes, type ListedUser, type Session, type User } from './user.ts'
import { emailGuard, usernameGuard, type Guard } from './guards.table.ts'
import { accountKeys } from './keys.ts'
import * as accountList from './account-list.table.ts'
import * as admins from './admins.table.ts'
import { monthOf, pointsThisMonth } from '../membership/change-points.ts'
import * as leaders from '../membership/leaders.table.ts'
import * as search from './search-rows.table.ts'
import { sessionRow } from './sessions.table.ts'
import { readPage } from '../table/pages.ts'
import { batchGet, get, update, type TypedKey, type Row } from '../table/rows.ts'
import {
  checkRow,
  insertRow,
  OptimisticLockError,
  transact,
  updateRow,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, reference } from '../table/define-entity.ts'
import { isForStaff, isRefusedToFrozen, type Operation } from '../../shared/route.ts'

export const entity = defineEntity('user', accountKeys.user, {
  owner: 'member',
  changes: 'yes',
  index: null,
  personal: [
    ...(['username', 'email', 'emailChange', 'firstName', 'lastName', 'playstationId', 'robloxUsername'] as const),
    ...(['stripeCustomerId', 'frozenReason'] as const),
  ],
  deletion: 'last',
  download: { part: 'profile', attributes: [] },
  audit: {
    reads: [
      ...(['id', 'balance', 'ledgerSeq', 'pendingClaims', 'passkeys', 'loyaltyPoints', 'totalRedeemed'] as const),
      ...(['deletingAt', 'username', 'email', 'firstName', 'lastName', 'userType'] as const),
    ],
    refersTo: [
      'ledger',
      reference<User>(
        'username',
        ({ username }) => accountKeys.username(username),
        ({ id, username }) => ({ userId: id, ...accountKeys.usernameIndex(username) }),
      ),
      reference<User>(
        'email',
        ({ email }) => accountKeys.email(email),
        ({ id }) => ({ userId: id }),
      ),
      reference<User>('account-search', search.keysOf, ({ id }) => ({ userId: id })),
    ],
  },
  figures: null,
})

/** The key of the user's profile. The profile carries no index keys, so that a balance change writes no index. */
export const key = (userId: string): TypedKey<User> => accountKeys.user(userId)

const row = (user: User): Row<User> => ({ ...key(user.id), ...entity.stamp, ...user })

/** Another account has this email address. */
export const emailTaken = (): Problem =>
  new Problem('email_taken', { fields: { email: 'An account with that email already exists.' } })

/** The id of the user with this username or, if it contains an @, this email address. */
export async function findId(usernameOrEmail: string): Promise<string | undefined> {
  const guard: TypedKey<Guard> = usernameOrEmail.includes('@')
    ? accountKeys.email(usernameOrEmail)
    : accountKeys.username(usernameOrEmail)
  return (await get(guard))?.userId
}

/** Whether an account has verified this email address. */
export async function isVerifiedAddress(email: string): Promise<boolean> {
  const userId = await findId(email)
  const user = userId === undefined ? undefined : await find(userId)
  return user?.emailVerifiedAt !== undefined && user.email.toLowerCase() === email.toLowerCase()
}

/** The user with this id, read consistently. */
export const find = (userId: string): Promise<Row<User> | undefined> => get(key(userId))

/**
 * Adds an account: the profile, the guards that keep the username and the email address unique, its place in the list of
 * accounts, its search rows, and, for an admin, the admin count. Fails with `username_taken` or `email_taken`, and with
 * OptimisticLockError if an account has this id.
 */
export const insertUser = (user: User): TransactionPart[] => [
  insertRow(row(user), () => new OptimisticLockError()),
  ...(user.userType === 'admin' ? [admins.incrementCount()] : []),
  insertRow(
    usernameGuard(user),
    () => new Problem('username_taken', { fields: { username: 'That username is already taken.' } }),
  ),
  insertRow(emailGuard(user), emailTaken),
  accountList.add(user.id),
  ...search.add(user),
]

/** Opens the account with its first session and any extra parts: all or nothing. */
export const open = (user: User, session?: Session, extraParts: TransactionPart[] = []): Promise<void> =>
  transact([...insertUser(user), ...(session ? [insertRow(sessionRow(session))] : []), ...extraParts])

/**
 * Stores the changes that members make to their profile; no part if nothing changes. Throws OptimisticLockError if the name, the
 * email address or the role has changed since the user was read, or the account is being deleted. Joining the leaderboard also depends on
 * the points: they decide the place.
 */
export function storeProfile(before: User, after: User, now: Date): TransactionPart[] {
  const changed = profileAttributes.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return []
  const stored = changed.filter((name) => after[name] !== undefined)
  const removed = changed.filter((name) => after[name] === undefined)
  const read = search.asRead(before)
  const joinsOrLeaves = changed.includes('onLeaderboard')
  const write = {
    update: [
      ...(stored.length > 0 ? [`SET ${stored.map((name) => `${name} = :${name}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
    ].join(' '),
    condition: `${read.condition} AND attribute_not_exists(deletingAt)${joinsOrLeaves ? ' AND loyaltyPoints = :points' : ''}`,
    values: {
      ...read.values,
      ...(joinsOrLeaves && { ':points': before.loyaltyPoints }),
      ...Object.fromEntries(stored.map((name) => [`:${name}`, after[name]])),
    },
  }
  const points = after.onLeaderboard ? pointsThisMonth(after, now) : 0
  const place = joinsOrLeaves ? [leaders.place(after.id, { month: monthOf(now), points })] : []
  return [updateRow(key(after.id), write), ...search.change(before, after), ...place]
}

type Payment = { amount: Cents; stripeCustomerId: string | null }

/**
 * Adds an amount in cents, negative for a refund, to the member's spending on merchandise, and stores the first Stripe customer.
 * Throws OptimisticLockError if the account no longer exists, or is being deleted.
 */
export const addSpending = (userId: string, { amount, stripeCustomerId }: Payment): TransactionPart =>
  updateRow(key(userId), {
    update: [
      'SET totalSpent = totalSpent + :amount',
      ...(stripeCustomerId === null ? [] : ['stripeCustomerId = if_not_exists(stripeCustomerId, :customer)']),
    ].join(', '),
    condition: 'attribute_exists(pk) AND attribute_not_exists(deletingAt)',
    values: { ':amount': amount, ...(stripeCustomerId !== null && { ':customer': stripeCustomerId }) },
  })

/** Checks that the account exists and is not being deleted. Throws OptimisticLockError. */
export const checkOpen = (userId: string): TransactionPart =>
  checkRow(key(userId), 'id = :id AND attribute_not_exists(deletingAt)', { ':id': userId })

/**
 * The condition that the caller may still perform the operation: the session epoch is unchanged (so the user is not deleted, and
 * nobody has ended all sessions), the role is unchanged where it decides, and the account is not frozen where that decides.
 * Ending one session is not part of the condition: it stops the session's next call. Fails with OptimisticLockError: the call
 * then reads the caller again and refuses with the exact reason.
 */
export function checkCaller(user: User, operation: Operation): TransactionPart {
  const conditions = [
    'sessionEpoch = :callerEpoch AND attribute_not_exists(deletingAt)',
    ...(isForStaff(operation) ? ['userType = :callerType'] : []),
    ...(isRefusedToFrozen(operation) ? ['attribute_not_exists(frozenAt)'] : []),
  ]
  const values = {
    ':callerEpoch': user.sessionEpoch,
    ...(isForStaff(operation) && { ':callerType': user.userType }),
  }
  return checkRow(accountKeys.user(user.id), conditions.join(' AND '), values)
}

/** Removes a Stripe customer that Stripe no longer knows. The member's next order creates another. */
export async function clearStripeCustomer(userId: string, stripeCustomerId: string): Promise<void> {
  try {
    await update(key(userId), {
      UpdateExpression: 'REMOVE stripeCustomerId',
      ConditionExpression: 'stripeCustomerId = :gone',
      ExpressionAttributeValues: { ':gone': stripeCustomerId },
    })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
  }
}

/** The key of a profile, with the attributes that the list shows. */
const listedKey = (userId: string): TypedKey<ListedUser> => accountKeys.user(userId)

/** The list's view of these accounts, by id, without those that do not exist. */
export async function findListed(userIds: readonly string[]): Promise<ReadonlyMap<string, ListedUser>> {
  const profiles = await batchGet(userIds.map(listedKey), listedUserAttributes)
  return new Map(
    userIds.flatMap((id) => {
      const profile = profiles.get(listedKey(id))
      return profile ? [[id, profile] as const] : []
    }),
  )
}

/**
 * A page of users by username, A to Z: reads the guards from the index, then the profiles in one batch. `after` is the lower-case
 * username at the end of the previous page.
 */
export async function page({ after, limit }: { after: string | undefined; limit: number }) {
  const { rows: guards, last } = await readPage<Guard & { gsi1sk: string }>({
    in: { index: accountKeys.usernameIndex('').gsi1pk },
    attributes: ['userId', 'gsi1sk'],
    limit,
    after: after === undefined ? undefined : { ...accountKeys.username(after), ...accountKeys.usernameIndex(after) },
  })
  const listed = await findListed(guards.map(({ userId }) => userId))
  return { users: [...listed.values()], next: last?.gsi1sk }
}
