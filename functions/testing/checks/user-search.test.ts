import { expect } from 'vitest'
import { keysOf } from '../../accounts/search-rows.table.ts'
import type { User } from '../../accounts/user.ts'
import type { Key } from '../../table/schema.ts'
import {
  invariant,
  withInterceptor,
  withoutConditions,
  withoutRetries,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { newEmail, requestedEmail } from '../fixtures/own-account.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

withFreshTables()

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`

const searchRows = async () => (await readAllRows()).filter(({ entity }) => entity === 'account-search')

/** Staff find every account by its current attributes, and by nothing else. */
async function expectFoundAsStored(): Promise<void> {
  const rows = await readAllRows()
  const users = rows.filter(({ entity }) => entity === 'user') as unknown as User[]
  const stored = rows.filter(({ entity }) => entity === 'account-search').map(nameOf)
  expect(stored.toSorted()).toEqual(users.flatMap(keysOf).map(nameOf).toSorted())
}

const isSearch = ({ pk }: Key) => pk.startsWith('ACCOUNTSEARCH#')
const isProfile = ({ sk }: Key) => sk === 'PROFILE'

type Outcome = { status: number; problem: string | undefined }

const rename = (as: SignedInUser, firstName: string) =>
  callUntilAnswered('user/profile', 'PATCH', { as, body: { firstName } })
const setRole = (as: SignedInUser, { user }: SignedInUser, userType: User['userType']) =>
  callUntilAnswered('admin/users/role', 'POST', { as, params: { id: user.id }, body: { userType } })
const confirm = (token: string) => callUntilAnswered('user/email/confirm', 'POST', { body: { token } })

invariantUnderFaults('staff find an account by what it is, whatever is changed at the same time', {
  async holds(withFaults) {
    const admin = await create.admin({ unlocked: true })
    const [one, other, moving, leaving] = await Promise.all([
      create.member(),
      create.member(),
      create.member(),
      create.member(),
    ])
    const tokens = await requestedEmail(moving, newEmail())
    await confirm(tokens.new)
    await race<Outcome>(withFaults, [
      () => rename(one, 'Ann'),
      () => rename(one, 'Béa'),
      () => setRole(admin, one, 'co-founder'),
    ])
    await race<Outcome>(withFaults, [() => rename(other, 'Cyd'), () => setRole(admin, other, 'admin')])
    await race<Outcome>(withFaults, [() => confirm(tokens.current), () => rename(moving, 'Dee')])
    await race<Outcome>(withFaults, [
      () => rename(leaving, 'Eve'),
      () => callUntilAnswered('user/delete', 'POST', { as: leaving, body: { password } }),
    ])
    await expectFoundAsStored()
  },
  broken: {
    'nobody checks that the account is as it was read': withoutConditions(isProfile),
    'the rows of before stay': withoutWrites((key, { Delete }) => isSearch(key) && Delete !== undefined),
    'the new rows are missing': withoutWrites((key, { Put }) => isSearch(key) && Put !== undefined),
  },
})

invariant('an account that is deleted can no longer be found, though the process crashed at any command', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [as, member] = await Promise.all([create.admin({ unlocked: true }), create.member()])
      const remove = () =>
        call('admin/delete-user', 'DELETE', { as, params: { id: member.user.id }, key: 'the-same-deletion' })
      await untilCrash(remove)
      await expectFoundAsStored()
      if (crashed()) expect((await remove()).status).toBe(200)
      await expectFoundAsStored()
      expect(JSON.stringify(await searchRows())).not.toContain(member.user.username)
    }),
  broken: {
    'the rows stay': withoutWrites((key, { Delete }) => isSearch(key) && Delete !== undefined),
    'the last step is written part by part': withoutRetries(withInterceptor(withoutTransactions)),
  },
})
