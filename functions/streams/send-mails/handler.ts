import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { sendMail } from '../../mail/send-mail.ts'
import { processRecords } from '../process-records.ts'

/** The table's stream invokes this handler with mails that were stored. A deployment without a sender's address sends none. */
export async function handler({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const from = process.env.MAIL_FROM
  if (!from) return { batchItemFailures: [] }
  return processRecords({
    name: 'send-mails',
    records,
    handle: ({ dynamodb }) => sendMail(dynamodb?.NewImage?.['id']?.S ?? '', from),
    failureMetric: 'MailsUnsent',
    faultyOutcomes: ['rejected', 'given up'],
  })
}
