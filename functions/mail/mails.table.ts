import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { consumeDistinct } from '../table/rate-limits.ts'
import { Problem } from '../problem.ts'
import { jitter } from '../table/backoff.ts'
import { get, update, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Mail } from './mail.ts'
import type { OptionalMailContent } from './optional-mail.ts'
import { keyOf } from '../table/key-of.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

const mailKey = keyOf('MAIL#<mail>', 'MAIL')

export const entity = defineEntity(
  'mail',
  mailKey,
  hiddenRow('it was sent to the member', 'expires', ['to', 'content']),
)

/**
 * Mails to send. The transaction of the event that the mail reports writes the row; the table's stream then has it sent. The row
 * remains for 30 days, so that the mail is not sent again, or for an hour if there is no recipient. A mail with a link expires
 * with the link, and is not sent afterwards.
 */
export type StoredMail = Mail & {
  createdAt: string
  /** Epoch seconds. */
  expiresAt: number
  /** Epoch milliseconds. Until then, one process may send the mail, and others leave it alone. */
  claimedUntil?: number
  sentAt?: string
  /** It is never sent: the mail provider refused it permanently, it has no address, or the deployment sends no mails. */
  rejectedAt?: string
}

const longestLifetimeSeconds = 30 * 86_400
const lifetimeWithoutAddressSeconds = 3_600

export const key = (mailId: string): TypedKey<StoredMail> => mailKey(mailId)

const hasRecipient = ({ to, userId }: Mail): boolean => to !== undefined || userId !== undefined

/** Adds the mail to the transaction of the event that it reports. `lifetimeSeconds` is that of its link. */
export const insertMail = (mail: Mail, now: Date, lifetimeSeconds = longestLifetimeSeconds): TransactionPart =>
  insertRow({
    ...key(mail.id),
    ...entity.stamp,
    ...mail,
    createdAt: now.toISOString(),
    expiresAt:
      Math.floor(now.getTime() / 1000) + (hasRecipient(mail) ? lifetimeSeconds : lifetimeWithoutAddressSeconds),
  } as Row<StoredMail>)

/**
 * Adds a mail that the member can turn off to the transaction of the event that it reports. The sender decides whether it is sent,
 * and to which address: the member may turn it off, change the address or leave before that.
 */
export const insertOptionalMail = (userId: string, content: OptionalMailContent, now: Date): TransactionPart =>
  insertMail({ id: uuidv7(), userId, content }, now)

/** Counts the mail once, however often it is tried. Returns false when the address has reached its daily limit. */
export async function countMail(
  { id, to }: { id: string; to: string },
  isVerified: boolean,
  now: Date,
): Promise<boolean> {
  const subject = createHash('sha256').update(to.toLowerCase()).digest('hex')
  try {
    await consumeDistinct(isVerified ? 'mail-to-verified' : 'mail-to-unverified', { subject, attempt: id }, now)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'slow_down') return false
    throw error
  }
}

/** The final outcome of a mail: the attribute that records its time. */
export type Outcome = 'sentAt' | 'rejectedAt'

const outcomes: Outcome[] = ['sentAt', 'rejectedAt']

const isSettled = (mail: StoredMail): boolean => outcomes.some((outcome) => mail[outcome] !== undefined)

const claimCondition = [
  'expiresAt > :seconds',
  ...outcomes.map((outcome) => `attribute_not_exists(${outcome})`),
  '(attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
].join(' AND ')

/**
 * Claims a mail for this process. Returns `settled` when it was sent or rejected, has expired or does not exist, and `claimed` when
 * another process may be sending it.
 */
export async function claim(mailId: string, { now, until }: { now: Date; until: Date }) {
  const seconds = Math.floor(now.getTime() / 1000)
  try {
    return await update(key(mailId), {
      UpdateExpression: 'SET claimedUntil = :until',
      ConditionExpression: claimCondition,
      ExpressionAttributeValues: { ':until': until.getTime(), ':now': now.getTime(), ':seconds': seconds },
    })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
    const mail = await get(key(mailId))
    return mail && !isSettled(mail) && mail.expiresAt > seconds ? ('claimed' as const) : ('settled' as const)
  }
}

const maxWrites = 10

/**
 * Records the final outcome of the mail, and removes its recipient and content. Repeats the write when the table cannot take it: a
 * mail without a recorded outcome is sent again.
 */
export async function settle(mailId: string, outcome: Outcome, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await update(key(mailId), {
        UpdateExpression: 'SET #outcome = :now REMOVE claimedUntil, #to, userId, content',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#outcome': outcome, '#to': 'to' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      })
      return
    } catch (error) {
      // A write that the table has rejected for five seconds is not repeated.
      if (!isUnavailable(error) || error instanceof Problem || attempt === maxWrites) throw error
      await jitter(attempt)
    }
  }
}

/** Releases the claim after a failed attempt: the next one may begin. */
export const release = (mailId: string): Promise<unknown> =>
  update(key(mailId), { UpdateExpression: 'REMOVE claimedUntil', ConditionExpression: 'attribute_exists(pk)' })
