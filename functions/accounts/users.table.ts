import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import type { Session, User } from './user.ts'
import { accountKeys } from './keys.ts'
import * as admins from './admins.table.ts'
import { sessionRow } from './sessions.table.ts'
import { batchGet, get, query, update, type TypedKey, type Row } from '../table/rows.ts'
import { updateRow, insertRow, OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'

type Guard = { userId: string }

/** Where a user's profile lies. It carries no index keys, so that a balance change writes no index. */
export const key = (userId: string): TypedKey<User> => accountKeys.user(userId)

const row = (user: User): Row<User> => ({ ...key(user.id), entity: 'user', v: 1, ...user })

/** The account that has this username or, with an @, this email address: its id. */
export async function findId(usernameOrEmail: string): Promise<string | undefined> {
  const guard: TypedKey<Guard> = usernameOrEmail.includes('@')
    ? accountKeys.email(usernameOrEmail)
    : accountKeys.username(usernameOrEmail)
  return (await get(guard))?.userId
}

/** The user with that id, read consistently. */
export const find = (userId: string): Promise<Row<User> | undefined> => get(key(userId))

/**
 * Everything that makes an account, for one transaction: the profile and the guards that keep its names unique.
 * Refused with `username_taken` or `email_taken`. Admins are counted, so that the last one can be kept.
 */
export const insertUser = (user: User): TransactionPart[] => [
  insertRow(row(user)),
  ...(user.userType === 'admin' ? [admins.incrementCount()] : []),
  insertRow(
    {
      ...accountKeys.username(user.username),
      ...accountKeys.usernameIndex(user.username),
      entity: 'username',
      v: 1,
      userId: user.id,
    } as Row<Guard>,
    () => new Problem('username_taken', { fields: { username: 'That username is already taken.' } }),
  ),
  insertRow(
    { ...accountKeys.email(user.email), entity: 'email', v: 1, userId: user.id } as Row<Guard>,
    () => new Problem('email_taken', { fields: { email: 'An account with that email already exists.' } }),
  ),
]

/** Opens the account and, with it, its first session and whatever else belongs to it: all or nothing. */
export const open = (user: User, session?: Session, along: TransactionPart[] = []): Promise<void> =>
  transact([...insertUser(user), ...(session ? [insertRow(sessionRow(session))] : []), ...along])

type Payment = { amount: Cents; stripeCustomerId: string | null }

/**
 * What a member spent on merchandise, less what was given back, goes up by that amount, and Stripe's customer is kept, the
 * first one. On condition that the account is still there; otherwise OptimisticLockError.
 */
export const addSpending = (userId: string, { amount, stripeCustomerId }: Payment): TransactionPart =>
  updateRow(
    key(userId),
    {
      update: [
        'SET totalSpent = totalSpent + :amount',
        ...(stripeCustomerId === null ? [] : ['stripeCustomerId = if_not_exists(stripeCustomerId, :customer)']),
      ].join(', '),
      condition: 'attribute_exists(pk)',
      values: { ':amount': amount, ...(stripeCustomerId !== null && { ':customer': stripeCustomerId }) },
    },
    () => new OptimisticLockError(),
  )

/** Stripe does not know that customer any more: the member's next order makes another. */
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

/**
 * A page of users by username, A to Z: the guards by prefix over the index, then their profiles in one batch.
 * `after` is the lower-case username that the page before ended with.
 */
export async function page(wanted: { startingWith: string; after: string | undefined; limit: number }) {
  const { startingWith, after, limit } = wanted
  const { gsi1pk } = accountKeys.usernameIndex('')
  const found = await query<Guard & { gsi1sk: string }>({
    in: { index: gsi1pk, beginsWith: startingWith.toLowerCase() },
    limit: limit + 1,
    after: after === undefined ? undefined : { ...accountKeys.username(after), ...accountKeys.usernameIndex(after) },
  })
  const guards = found.slice(0, limit)
  const profiles = await batchGet(guards.map(({ userId }) => key(userId)))
  return {
    users: guards.flatMap(({ userId }) => profiles.get(key(userId)) ?? []),
    next: found.length > limit ? guards.at(-1)?.gsi1sk : undefined,
  }
}
