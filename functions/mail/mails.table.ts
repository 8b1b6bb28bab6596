import { ownPartition } from '../table/schema.ts'
import { get, update, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'
import type { Mail } from './mail.ts'

/**
 * Mails to send. The row is written in the transaction of the event that the mail reports; the table's stream then has it
 * sent. It remains for 30 days, so that the mail is not sent again.
 */
export type StoredMail = Mail & {
  createdAt: string
  /** Epoch seconds. */
  expiresAt: number
  /** Until then, epoch milliseconds, one process may send the mail and others leave it alone. */
  claimedUntil?: number
  sentAt?: string
  /** The mail provider refused it for good, for example because the address cannot exist. */
  rejectedAt?: string
}

const lifetimeSeconds = 30 * 86_400

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
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  } as Row<StoredMail>)

const isSettled = ({ sentAt, rejectedAt }: StoredMail): boolean => sentAt !== undefined || rejectedAt !== undefined

/**
 * Claims a mail for this process. Returns `settled` when it was sent or rejected, or does not exist, and `claimed` when
 * another process may be sending it.
 */
export async function claim(mailId: string, { now, until }: { now: Date; until: Date }) {
  try {
    return await update(key(mailId), {
      UpdateExpression: 'SET claimedUntil = :until',
      ConditionExpression:
        'attribute_exists(pk) AND attribute_not_exists(sentAt) AND attribute_not_exists(rejectedAt) AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now)',
      ExpressionAttributeValues: { ':until': until.getTime(), ':now': now.getTime() },
    })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw error
    const mail = await get(key(mailId))
    return mail && !isSettled(mail) ? ('claimed' as const) : ('settled' as const)
  }
}

/** Records that the mail was sent, or that the provider refused it for good. The address and the content are removed. */
export const settle = (mailId: string, outcome: 'sentAt' | 'rejectedAt', now: Date): Promise<unknown> =>
  update(key(mailId), {
    UpdateExpression: 'SET #outcome = :now REMOVE claimedUntil, #to, content',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#outcome': outcome, '#to': 'to' },
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })

/** Gives the mail back after a failed attempt, so that the next one need not wait for the claim to end. */
export const release = (mailId: string): Promise<unknown> =>
  update(key(mailId), { UpdateExpression: 'REMOVE claimedUntil', ConditionExpression: 'attribute_exists(pk)' })
