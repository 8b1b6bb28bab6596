import { ownPartition } from '../table/schema.ts'
import { get, jitter, update, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Mail } from './mail.ts'

/**
 * Mails to send. The row is written in the transaction of the event that the mail reports; the table's stream then has it
 * sent. It remains for 30 days, so that the mail is not sent again; an hour if there is nobody to send it to.
 */
export type StoredMail = Mail & {
  createdAt: string
  /** Epoch seconds. */
  expiresAt: number
  /** Until then, epoch milliseconds, one process may send the mail and others leave it alone. */
  claimedUntil?: number
  /** How often a process has claimed it, from the first claim on. */
  attempts?: number
  sentAt?: string
  /** The mail provider refused it for good, for example because the address cannot exist. */
  rejectedAt?: string
  /** Every attempt failed. */
  givenUpAt?: string
}

const lifetimeSeconds = 30 * 86_400
const lifetimeWithoutAddressSeconds = 3_600

/** The value of `entity`, by which the stream's filter recognises a mail. */
export const mailEntity = 'mail'

export const key = (mailId: string): TypedKey<StoredMail> => ownPartition('MAIL', mailId)

/** Adds the mail to the transaction of the event that it reports. */
export const insertMail = (mail: Mail, now: Date): TransactionPart =>
  insertRow({
    ...key(mail.id),
    entity: mailEntity,
    v: 1,
    ...mail,
    createdAt: now.toISOString(),
    expiresAt:
      Math.floor(now.getTime() / 1000) + (mail.to === undefined ? lifetimeWithoutAddressSeconds : lifetimeSeconds),
  } as Row<StoredMail>)

/** What became of a mail in the end: the attribute that records when. */
export type Outcome = 'sentAt' | 'rejectedAt' | 'givenUpAt'

const outcomes: Outcome[] = ['sentAt', 'rejectedAt', 'givenUpAt']

const isSettled = (mail: StoredMail): boolean => outcomes.some((outcome) => mail[outcome] !== undefined)

const claimCondition = [
  'attribute_exists(pk)',
  ...outcomes.map((outcome) => `attribute_not_exists(${outcome})`),
  '(attribute_not_exists(claimedUntil) OR claimedUntil <= :now)',
].join(' AND ')

/**
 * Claims a mail for this process, and counts the attempt. Returns `settled` when it was sent, rejected or given up, or does not
 * exist, and `claimed` when another process may be sending it, or its next attempt must wait.
 */
export async function claim(mailId: string, { now, until }: { now: Date; until: Date }) {
  try {
    return await update(key(mailId), {
      UpdateExpression: 'SET claimedUntil = :until ADD attempts :one',
      ConditionExpression: claimCondition,
      ExpressionAttributeValues: { ':until': until.getTime(), ':now': now.getTime(), ':one': 1 },
    })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
    const mail = await get(key(mailId))
    return mail && !isSettled(mail) ? ('claimed' as const) : ('settled' as const)
  }
}

const maxWrites = 10

/**
 * Records what became of the mail in the end. The address and the content are removed. The write is repeated when the table cannot
 * take it: a mail whose outcome is not recorded is sent again.
 */
export async function settle(mailId: string, outcome: Outcome, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await update(key(mailId), {
        UpdateExpression: 'SET #outcome = :now REMOVE claimedUntil, #to, content',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#outcome': outcome, '#to': 'to' },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      })
      return
    } catch (error) {
      if (!isUnavailable(error) || attempt === maxWrites) throw error
      await jitter(attempt)
    }
  }
}

/** Gives the mail back after a failed attempt: the next one may begin at this time. */
export const postpone = (mailId: string, until: Date): Promise<unknown> =>
  update(key(mailId), {
    UpdateExpression: 'SET claimedUntil = :until',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':until': until.getTime() },
  })
