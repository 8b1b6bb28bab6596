import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { recipientOf } from '../../accounts/mails-off.table.ts'
import { isVerifiedAddress } from '../../accounts/users.table.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { deleteCustomer } from '../../stripe/customers.ts'
import { processRecords, type Concern } from '../process-records.ts'
import { filters } from './filters.ts'

const sendMails: Concern = {
  name: 'send-mails',
  filters: filters['send-mails'],
  subjectOf: ({ dynamodb }) => ({ id: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ id = '' } = {}]) => sendMail(id, { isVerifiedAddress, recipientOf }),
  failureMetric: 'MailsUnsent',
  faultyOutcomes: ['rejected', 'no sender'],
}

/** Deletes the customer at Stripe when an account is deleted. */
const deleteCustomers: Concern = {
  name: 'delete-customers',
  filters: filters['delete-customers'],
  subjectOf: ({ dynamodb }) => ({ customerId: dynamodb?.OldImage?.['stripeCustomerId']?.S ?? '' }),
  handle: ([{ customerId = '' } = {}]) => deleteCustomer(customerId),
  failureMetric: 'Errors',
}

export const concerns: readonly Concern[] = [sendMails, deleteCustomers]

/** The table's stream invokes this handler with changes that another service must learn of. No other function may call SES. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords(concerns, records)
