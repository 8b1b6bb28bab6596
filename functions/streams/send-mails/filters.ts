import type { RecordFilter } from '../record-filter.ts'

export const mailsStored: RecordFilter[] = [
  { eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['mail'] } } } },
]

/** Accounts that were deleted, and had a customer at Stripe. */
export const customersLeft: RecordFilter[] = [
  {
    eventName: ['REMOVE'],
    dynamodb: { OldImage: { entity: { S: ['user'] }, stripeCustomerId: { S: [{ exists: true }] } } },
  },
]

const concerns = ['send-mails', 'delete-customers']

/** Every record that one of the filters above matches, and the retries of what failed. */
export const changesToPassOn: RecordFilter[] = [
  ...mailsStored,
  ...customersLeft,
  { eventName: ['MODIFY'], dynamodb: { NewImage: { entity: { S: ['retry'] }, concern: { S: concerns } } } },
]
