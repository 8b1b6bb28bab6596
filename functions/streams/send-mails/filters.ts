import type { RecordFilter } from '../record-filter.ts'

export const mailsStored: RecordFilter[] = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['mail'] } } } },
]

/** Mails that were stored, and retries of those that were not sent. */
export const mailsToSend: RecordFilter[] = [
  ...mailsStored,
  { eventName: ['MODIFY'], dynamodb: { NewImage: { entity: { S: ['retry'] }, concern: { S: ['send-mails'] } } } },
]
