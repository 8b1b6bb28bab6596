import { accountKeys } from '../../accounts/keys.ts'
import type { User } from '../../accounts/user.ts'
import type { Fault } from '../../../shared/ledger/faults.ts'
import { batchGet, query, type TypedKey } from '../../table/rows.ts'
import type { IndexKey, Key } from '../../table/schema.ts'
import { confirmFaults } from './confirm-faults.ts'
import type { Phase } from './phase.ts'

type Listed = Key & IndexKey & { userId: string }
const pageSize = 500

const { gsi1pk: index } = accountKeys.usernameIndex('')
const profile = (userId: string): TypedKey<Pick<User, 'username'>> => accountKeys.user(userId)

async function check(listed: readonly Listed[]): Promise<{ faults: Fault[] }> {
  const keys = listed.flatMap(({ userId, pk, sk }) => [
    { pk, sk },
    accountKeys.user(userId),
    accountKeys.listed(userId),
  ])
  const found = await batchGet(keys, ['username'])
  const faults = listed.flatMap(({ userId, pk, sk }): Fault[] => {
    // It was freed since the page was read.
    if (!found.get({ pk, sk })) return []
    const user = found.get(profile(userId))
    const broken = (what: string): Fault[] => [
      { kind: 'broken-reference', subject: userId, description: `a username leads to the account ${userId}, ${what}` },
    ]
    if (!user) return broken('which is missing')
    if (accountKeys.username(user.username).pk !== pk) return broken('which has another one')
    if (found.get(accountKeys.listed(userId))) return []
    const description = `the account ${userId} is not in the list ${accountKeys.listed(userId).pk}`
    return [{ kind: 'unlisted-account', subject: userId, description }]
  })
  return { faults }
}

/** Checks that each username leads to an account that has it, and that the account is in the list that this audit walks. */
export const checkUsernames: Phase = {
  name: 'usernames',
  async step(cursor, { tally }) {
    const listed = await query<Listed>({
      in: { index },
      attributes: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'userId'],
      limit: pageSize,
      after: cursor === null ? undefined : (JSON.parse(cursor) as Key & IndexKey),
    })
    tally.addFaults((await confirmFaults(() => check(listed))).faults)
    const last = listed.at(-1)
    if (listed.length < pageSize || !last) return null
    const { userId: _, ...place } = last
    return JSON.stringify(place)
  },
}
