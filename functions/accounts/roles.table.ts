import { updateRow, type TransactionPart } from '../table/transactions.ts'
import * as admins from './admins.table.ts'
import { isActingAdmin } from './change-role.ts'
import { accountKeys } from './keys.ts'
import * as search from './search-rows.table.ts'
import * as leaders from '../membership/leaders.table.ts'
import type { User } from './user.ts'

/** That the role and the freeze are still the ones that were read. */
export const asRead = ({ userType, frozenAt }: User) => ({
  condition: `userType = :type AND ${frozenAt === undefined ? 'attribute_not_exists' : 'attribute_exists'}(frozenAt)`,
  values: { ':type': userType },
})

/** The change in the number of admins who can act. Fails with `forbidden` if none would be left. */
function countAdmins(before: User, after: User): TransactionPart[] {
  if (isActingAdmin(before) === isActingAdmin(after)) return []
  return [
    isActingAdmin(after)
      ? admins.incrementCount()
      : admins.decrementCount('The last admin cannot be demoted or frozen.'),
  ]
}

/**
 * Stores the role, the freeze and the session epoch in `after`. Fails with OptimisticLockError if the role, the freeze, the name or
 * the email address has changed since it was read or the account is being deleted, and with `forbidden` for the last admin who can act.
 */
export function change({ before, after }: { before: User; after: User }): TransactionPart[] {
  const { userType, frozenAt, frozenReason, roleSince, roleFrom, sessionEpoch } = after
  const optional = { frozenAt, frozenReason, roleSince, roleFrom }
  const stored = Object.entries(optional).filter(([, value]) => value !== undefined)
  const freezes = frozenAt !== undefined && before.frozenAt === undefined
  const removed = [
    ...Object.keys(optional).filter((name) => optional[name as keyof typeof optional] === undefined),
    ...(freezes ? ['onLeaderboard'] : []),
  ]
  const { condition, values } = asRead(before)
  const searched = search.asRead(before)
  const write = updateRow(accountKeys.user(after.id), {
    update: [
      'SET userType = :newType, sessionEpoch = sessionEpoch + :ended',
      ...stored.map(([name]) => `, ${name} = :${name}`),
      ...(removed.length > 0 ? [` REMOVE ${removed.join(', ')}`] : []),
    ].join(''),
    condition: `${condition} AND ${searched.condition} AND attribute_not_exists(deletingAt)`,
    values: {
      ...values,
      ...searched.values,
      ':newType': userType,
      ':ended': sessionEpoch - before.sessionEpoch,
      ...Object.fromEntries(stored.map(([name, value]) => [`:${name}`, value])),
    },
  })
  return [
    write,
    ...countAdmins(before, after),
    ...search.change(before, after),
    ...(freezes ? [leaders.remove(after.id)] : []),
  ]
}
