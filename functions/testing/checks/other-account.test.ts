import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { accountHeader, comparesAccount, visitor } from '../../../shared/screen-account.ts'
import { callRaw } from '../call.ts'
import type { Raw } from '../event.ts'
import { invariant, withAlteredRoute } from '../faults/broken-variants.ts'
import { interceptTable } from '../faults/intercept.ts'
import { contract, examplesOf, owner, type ContractEntry, type Example } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { expectAnswer } from './replies.ts'

/** A screen of one account never acts as another, although all tabs of a browser send the cookie of the last sign-in. */

withFreshTables()

/** The call from the screen of `account`, and the commands that it sent to the table. */
async function callFrom(account: string, { name, method }: ContractEntry, raw: Raw) {
  const commands: string[] = []
  const headers = { ...raw.headers, [accountHeader]: account }
  const reply = await interceptTable(
    ({ name: command }, next) => {
      commands.push(command)
      return next()
    },
    () => callRaw(name, method, { ...raw, headers }),
  )
  return { reply, commands }
}

async function expectOwnScreenOnly(entry: ContractEntry, { prepare }: Example): Promise<void> {
  const as = await owner()
  const raw = { ...(await prepare(as)), as }
  for (const other of [randomUUID(), visitor, '']) {
    const { reply, commands } = await callFrom(other, entry, raw)
    expectAnswer(entry, reply, 'other_account')
    expect(commands).toEqual([])
    expect(reply.cookies, 'the page learns whose session it sends').toEqual([
      expect.stringMatching(`^member=${as.user.id}; Path=/; Max-Age=\\d{6,}; `),
    ])
  }
  const signedOut = await callFrom(as.user.id, entry, { ...raw, as: undefined })
  expectAnswer(entry, signedOut.reply, 'other_account')
  expect(signedOut.commands).toEqual([])
  expect(signedOut.reply.cookies).toEqual([expect.stringMatching(/^member=; Path=\/; Max-Age=0; /)])
  expectAnswer(entry, (await callFrom(as.user.id, entry, raw)).reply, 'done')
}

for (const entry of contract.filter(({ operation }) => comparesAccount(operation))) {
  invariant(`${entry.operationName} is refused from the screen of another account, and reads and writes nothing`, {
    async holds() {
      for (const example of examplesOf(entry.name, entry.method)) await expectOwnScreenOnly(entry, example)
    },
    broken: {
      'the header is not compared': withAlteredRoute(entry.name, {
        event: (event) => ({ ...event, headers: { ...event.headers, [accountHeader]: undefined } }),
      }),
    },
  })
}

/** A visitor's owner password is refused by the operation itself. */
const refusesVisitors = 'POST auth/unlock'

for (const entry of contract) {
  if (!entry.operation.identifiesCaller || entry.operationName === refusesVisitors) continue

  invariant(`${entry.operationName} is not done as a visitor's from the screen of a member whose session has ended`, {
    async holds() {
      const [as, [example]] = [await owner(), examplesOf(entry.name, entry.method)]
      const raw = { ...(await example?.prepare(as)), as: { token: `${as.user.id}.${'A'.repeat(43)}` } }
      expectAnswer(entry, (await callFrom(as.user.id, entry, raw)).reply, 'signed_out')
    },
    broken: {
      'the header is not compared': withAlteredRoute(entry.name, {
        event: (event) => ({ ...event, headers: { ...event.headers, [accountHeader]: undefined } }),
      }),
    },
  })
}
