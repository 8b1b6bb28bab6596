import * as users from '../../accounts/users.table.ts'
import * as mails from '../../mail/mails.table.ts'
import { mergeFilters } from '../merge-filters.ts'
import type { RecordFilter } from '../record-filter.ts'
import * as retries from '../retries.table.ts'

/** The records of each concern, by its name. */
export const filters = {
  'send-mails': [{ eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: [mails.entity.name] } } } }],
  /** Accounts that were deleted, and had a customer at Stripe. */
  'delete-customers': [
    {
      eventName: ['REMOVE'],
      dynamodb: { OldImage: { entity: { S: [users.entity.name] }, stripeCustomerId: { S: [{ exists: true }] } } },
    },
  ],
} satisfies Record<string, RecordFilter[]>

const retried: RecordFilter = {
  eventName: ['MODIFY'],
  dynamodb: { NewImage: { entity: { S: [retries.entity.name] }, concern: { S: Object.keys(filters) } } },
}

/** Every record that one of the filters above matches, and the retries of what failed. */
export const changesToPassOn: RecordFilter[] = mergeFilters([...Object.values<RecordFilter[]>(filters).flat(), retried])
