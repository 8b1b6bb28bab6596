import * as users from '../../accounts/users.table.ts'
import * as mails from '../../mail/mails.table.ts'
import type { RecordFilter } from '../record-filter.ts'
import * as retries from '../retries.table.ts'

export const mailsStored: RecordFilter[] = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: [mails.entity.name] } } } },
]

/** Accounts that were deleted, and had a customer at Stripe. */
export const customersLeft: RecordFilter[] = [
  {
    eventName: ['REMOVE'],
    dynamodb: { OldImage: { entity: { S: [users.entity.name] }, stripeCustomerId: { S: [{ exists: true }] } } },
  },
]

const concerns = ['send-mails', 'delete-customers']

/** Every record that one of the filters above matches, and the retries of what failed. */
export const changesToPassOn: RecordFilter[] = [
  ...mailsStored,
  ...customersLeft,
  { eventName: ['MODIFY'], dynamodb: { NewImage: { entity: { S: [retries.entity.name] }, concern: { S: concerns } } } },
]
