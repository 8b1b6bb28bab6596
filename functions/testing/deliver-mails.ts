import type { DynamoDBRecord } from 'aws-lambda'
import * as retries from '../streams/retries.table.ts'
import { handler } from '../streams/send-mails/handler.ts'
import type { StoredMail } from '../mail/mails.table.ts'
import { mailsTo } from './mailed-token.ts'
import { readAllRows } from './read-all-rows.ts'

/** The stream record that tells `send-mails` of a mail. Its sequence number is the mail's id. */
export const recordOf = ({ id }: Pick<StoredMail, 'id'>): DynamoDBRecord => ({
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: id, NewImage: { entity: { S: 'mail' }, id: { S: id } } },
})

/** The mails to this member that can be turned off and that wait to be sent. */
export async function optionalMailsOf(userId: string): Promise<StoredMail[]> {
  const rows = (await readAllRows()) as unknown as (StoredMail & { entity: string })[]
  return rows.filter((row) => row.entity === 'mail' && row.userId === userId)
}

/** Passes the stored mails to this address to `send-mails`, as the stream does. Returns the ids of those that failed and wait. */
export async function deliverMailsTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  await handler({ Records: mails.map(recordOf) })
  const waiting = (await retries.list('waiting')).map(({ subject }) => subject['id'])
  return mails.flatMap(({ id }) => (waiting.includes(id) ? [id] : []))
}
