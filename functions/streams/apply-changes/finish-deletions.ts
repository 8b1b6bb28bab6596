import * as deletion from '../../accounts/deletion.table.ts'
import * as users from '../../accounts/users.table.ts'
import type { Concern } from '../process-records.ts'
import { filters } from './filters.ts'

async function finish(userId = ''): Promise<'finished' | 'settled'> {
  const user = await users.find(userId)
  if (user?.deletingAt === undefined) return 'settled'
  await deletion.complete(user)
  return 'finished'
}

/**
 * Finishes the deletions of accounts that have begun. The request that began one usually finishes it; one whose process died
 * cannot be repeated by its user, who is signed out.
 */
export const finishDeletions: Concern = {
  name: 'finish-deletions',
  filters: filters['finish-deletions'],
  subjectOf: ({ dynamodb }) => ({ userId: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ userId } = {}]) => finish(userId),
  failureMetric: 'Errors',
}
