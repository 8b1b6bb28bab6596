import { expect } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as betas from '../../community/betas.table.ts'
import { get, remove } from '../../table/rows.ts'
import { call } from '../call.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariant, withInterceptor, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { setPlacesTaken } from '../fixtures/community-calls.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

/** A beta test has as many testers as places at most, and counts each once. */

withFreshTables()

const [game] = games as [(typeof games)[number]]
const params = { id: game.id }

const join = (as: SignedInUser) => call('games/beta', 'PUT', { as, params })
const leave = (as: SignedInUser) => call('games/beta', 'DELETE', { as, params })

const isSignUp = ({ sk }: { sk: string }) => sk.startsWith('BETA#')
const isCount = ({ pk }: { pk: string }) => pk.startsWith('BETA#')

/** The number of testers, which the count equals. */
async function expectCounted(): Promise<number> {
  const signUps = (await readAllRows()).filter(({ entity, gameId }) => entity === 'beta-sign-up' && gameId === game.id)
  expect((await get(betas.takenKey(game.id)))?.taken ?? 0).toBe(signUps.length)
  return signUps.length
}

/** Removes every tester, then signs up these. */
async function startWith(...members: SignedInUser[]): Promise<void> {
  const rows = (await readAllRows()).filter(({ entity }) => entity === 'beta-sign-up' || entity === 'beta-places')
  await Promise.all(rows.map(remove))
  for (const member of members) await join(member)
}

invariant('the last place of a beta test goes to one member', {
  async holds() {
    const [one, two] = await Promise.all([create.member(), create.member()])
    await startWith()
    const taken = game.beta.places - 1
    await setPlacesTaken(game.id, taken)
    const { result } = await changeBeforeWrite({ change: () => join(two) }, () => join(one))
    expect(result).toMatchObject({ status: 409, problem: 'beta_full' })
    expect((await get(betas.takenKey(game.id)))?.taken).toBe(game.beta.places)
    expect((await call('user/betas', 'GET', { as: one })).body[0]?.joinedAt).toBeNull()
  },
  broken: { 'places are counted and not limited': withoutConditions(isCount) },
})

invariant('a member who signs up twice at the same moment takes one place', {
  async holds() {
    const member = await create.member()
    await startWith()
    const { result } = await changeBeforeWrite({ change: () => join(member) }, () => join(member))
    expect(result.status).toBe(200)
    expect(await expectCounted()).toBe(1)
  },
  broken: { 'a sign-up replaces another': withoutConditions(isSignUp) },
})

invariant('a member who leaves twice at the same moment frees one place', {
  async holds() {
    const [member, other] = await Promise.all([create.member(), create.member()])
    await startWith(member, other)
    const { result } = await changeBeforeWrite({ change: () => leave(member) }, () => leave(member))
    expect(result.status).toBe(200)
    expect(await expectCounted()).toBe(1)
  },
  broken: { 'the sign-up may be gone': withoutConditions(isSignUp) },
})

const signUp = ({ user }: SignedInUser) =>
  betas.join(game, { userId: user.id, gameId: game.id, createdAt: new Date().toISOString() }, [])

invariant('a deleted account frees its place once, wherever the process crashes', {
  async holds() {
    const [member, other] = await Promise.all([create.member(), create.member()])
    await crashAtEachCommand(async ({ untilCrash, crashed }) => {
      await startWith()
      await Promise.all([signUp(member), signUp(other)])
      await untilCrash(() => deletion.erase(member.user.id)).catch(() => undefined)
      if (crashed()) await deletion.erase(member.user.id)
      expect(await expectCounted()).toBe(1)
    })
  },
  broken: {
    'each part is written on its own': withInterceptor(withoutTransactions),
    'its place stays taken': withoutWrites((key, { Update }) => isCount(key) && Update !== undefined),
  },
})
