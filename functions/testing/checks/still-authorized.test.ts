import { expect } from 'vitest'
import { isForStaff, isRefusedToFrozen, type Operation } from '../../../shared/route.ts'
import type { ProblemCode } from '../../../shared/problem.ts'
import * as users from '../../accounts/users.table.ts'
import { put, remove, update } from '../../table/rows.ts'
import { callRaw } from '../call.ts'
import { invariant, isCallerCheck, withAlteredRoute, withoutConditions } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { contract, fixtureOf, owner, validCall, type ContractEntry } from '../fixtures/registry.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

withFreshTables()

type Change = {
  /** Whether the operation depends on what changes. */
  concerns: (operation: Operation) => boolean
  apply: (userId: string) => Promise<unknown>
  refusal: ProblemCode
}

const isGuarded = ({ access }: Operation): boolean => access !== 'anyone' && access !== 'signed'

const set = (userId: string, UpdateExpression: string, value: unknown) =>
  update(users.key(userId), { UpdateExpression, ExpressionAttributeValues: { ':value': value } })

/** The changes of a caller between the read and the write of a call. */
const changes: Record<string, Change> = {
  'signed out everywhere': {
    concerns: isGuarded,
    apply: (userId) => set(userId, 'ADD sessionEpoch :value', 1),
    refusal: 'signed_out',
  },
  deleted: { concerns: isGuarded, apply: (userId) => remove(users.key(userId)), refusal: 'signed_out' },
  demoted: {
    concerns: isForStaff,
    apply: (userId) => set(userId, 'SET userType = :value', 'member'),
    refusal: 'forbidden',
  },
  frozen: {
    concerns: isRefusedToFrozen,
    apply: (userId) => set(userId, 'SET frozenAt = :value', new Date().toISOString()),
    refusal: 'account_frozen',
  },
}

const concerning = (operation: Operation) => Object.entries(changes).filter(([, { concerns }]) => concerns(operation))

async function expectRefused(entry: ContractEntry, { apply, refusal }: Change): Promise<void> {
  const as = await owner()
  const raw = await validCall(entry, as)
  const { result, afterChange, atEnd } = await changeBeforeWrite({ change: () => apply(as.user.id) }, () =>
    callRaw(entry.name, entry.method, raw),
  )
  expect(afterChange, `${entry.operationName} writes nothing; state it in its fixture`).toBeDefined()
  expect(atEnd).toEqual(afterChange)
  expect(outcomeOf(result)).toBe(refusal)
}

async function expectNothingWritten(entry: ContractEntry): Promise<void> {
  const raw = await validCall(entry, await owner())
  const { afterChange } = await changeBeforeWrite({ change: async () => {} }, () =>
    callRaw(entry.name, entry.method, raw),
  )
  expect(afterChange).toBeUndefined()
}

const acting = contract.filter(({ method, operation }) => method !== 'GET' && concerning(operation).length > 0)

for (const entry of acting) {
  const { name, method, path, operation, operationName } = entry
  if (fixtureOf(operationName).writesNothing)
    invariant(`${method} ${path} writes nothing`, {
      holds: () => expectNothingWritten(entry),
      broken: {
        'it writes a row': withAlteredRoute(name, {
          async reply(reply) {
            await put({ pk: 'TEST#1', sk: 'TEST', entity: 'test', v: 1 })
            return reply
          },
        }),
      },
    })
  else
    invariant(`${method} ${path} does nothing for a caller who has lost the right to it`, {
      async holds() {
        for (const [what, change] of concerning(operation)) await withContext(what, () => expectRefused(entry, change))
      },
      broken: { 'the transaction has no condition on the caller': withoutConditions(isCallerCheck) },
    })
}
