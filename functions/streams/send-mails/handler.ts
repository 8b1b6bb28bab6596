import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { isProvenAddress } from '../../accounts/users.table.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { processRecords, type Concern } from '../process-records.ts'
import { mailsStored } from './filters.ts'

const sendMails: Concern = {
  name: 'send-mails',
  filters: mailsStored,
  subjectOf: ({ dynamodb }) => ({ id: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ id = '' } = {}]) => sendMail(id, isProvenAddress),
  failureMetric: 'MailsUnsent',
  faultyOutcomes: ['rejected', 'no sender'],
}

/** The table's stream invokes this handler with mails that were stored. No other function may call SES. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords([sendMails], records)
