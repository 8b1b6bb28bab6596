import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountKeys } from '../../functions/accounts/keys.ts'
import { missionKeys } from '../../functions/missions/keys.ts'
import { newMission } from '../../functions/missions/mission.ts'
import { shardCount } from '../../functions/missions/budget.ts'
import { temporaryFolder } from '../local/testing/server-process.ts'
import { deployedTable, rowsIn, tableProxyUntil } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'

const missionId = '0199ab10-7c2e-7d41-9f00-3a5b6c7d8e01'
const header = 'username,first_name,last_name,email,points,balance'

/** A table with a mission that has this many cents in each of the 16 rows of its budget. */
async function fundedTable(perRow: number, startsOn = '2999-01-01') {
  const table = await deployedTable()
  const entered = {
    title: 'Your balance from the forum',
    text: 'Welcome.',
    solcoins: 10,
    points: 0,
    startsOn,
    endsOn: null,
  }
  const mission = newMission(
    { kind: 'word', perMember: 'once', ...entered },
    { id: missionId, word: { hash: 'x', keyVersion: 1 }, now: new Date() },
  )
  const amounts = { funded: perRow, left: perRow, held: 0, paid: 0, returned: 0 }
  await table.put([
    {
      ...missionKeys.mission(missionId),
      ...missionKeys.missionIndex(null, missionId),
      entity: 'mission',
      v: 1,
      ...mission,
    },
    ...Array.from({ length: shardCount }, (_, shard) => ({
      ...missionKeys.shard(missionId, shard),
      entity: 'mission-budget',
      v: 1,
      shard,
      revision: 1,
      ...amounts,
    })),
  ])
  const count = async (entity: string) => (await table.entities()).filter((each) => each === entity).length
  return { ...table, count }
}

async function fileOf(lines: readonly string[]): Promise<string> {
  const path = join(await temporaryFolder(), 'members.csv')
  await writeFile(path, [header, ...lines].join('\r\n'))
  return path
}

const importMembers = (path: string, environment: Record<string, string>, ...more: string[]) =>
  operator(['import-members', path, '--mission', missionId, ...more], environment)

const lines = [
  'mia,Mia,Starling,mia@forum.example,120,25.50',
  'noah,Noah,Okafor,noah@forum.example,,',
  'MIA,Mia,Again,mia2@forum.example,1,1',
  'x,No,Name,nobody,many,-1',
  '',
  'lea,Lea,Weber,lea@forum.example,5,"1,000.00"',
]

test('says what each row would do, changes nothing, and imports with --apply', async () => {
  const { environment, count, entities, client } = await fundedTable(10_000)
  const path = await fileOf(lines)
  const before = await entities()
  const dry = await importMembers(path, environment)
  expect(dry.output.trimEnd().split('\n')).toEqual([
    'Row 2 mia: would be imported, 25.50 Solcoins, 120 points',
    'Row 3 noah: would be imported, 0.00 Solcoins, 0 points',
    'Row 4 MIA: left out: Row 2 has the same username',
    'Row 5 x: left out: Email “nobody”: Invalid email address. Username “x”: Username must be at least 3 characters. Points “many”: Enter a whole number. Balance “-1”: Enter an amount',
    'Row 7 lea: would be imported, 1,000.00 Solcoins, 5 points',
    '',
    'Table solara: 3 would be imported, 0 imported before, 2 left out. 1,025.50 Solcoins.',
  ])
  expect(dry.status).toBe(1)
  expect(await entities()).toEqual(before)

  const applied = await importMembers(path, environment, '--apply', '--yes')
  expect(applied.output).toContain('Row 2 mia: imported, 25.50 Solcoins, 120 points\n')
  expect(await Promise.all(['user', 'card', 'ledger', 'mission-reward'].map(count))).toEqual([3, 3, 2, 2])
  const [guard] = await rowsIn(client, accountKeys.username('mia').pk)
  const mia = (await rowsIn(client, accountKeys.user(String(guard?.['userId'])).pk)).find(({ sk }) => sk === 'PROFILE')
  expect(mia).toMatchObject({ balance: 2_550, loyaltyPoints: 120, userType: 'member', passwordHash: 'none' })
  expect(mia).not.toHaveProperty('emailVerifiedAt')

  const again = await importMembers(path, environment, '--apply', '--yes')
  expect(again.output).toContain('Row 2 mia: imported before\n')
  expect(again.output).toContain('0 imported, 3 imported before, 2 left out. 0.00 Solcoins.')
  expect(await count('ledger')).toBe(2)
})

test('killed between two members, it imports the others when repeated', async () => {
  const { environment, count, engine } = await fundedTable(10_000)
  const path = await fileOf(Array.from({ length: 12 }, (_, each) => `m${each}xx,Mia,Star,m${each}@forum.example,5,10`))
  const kill = new AbortController()
  const written = (commands: string[]) => commands.filter((command) => command === 'TransactWriteItems').length
  const address = await tableProxyUntil(
    engine.endpoint,
    (commands) => written(commands) > 5,
    () => kill.abort(),
  )
  const killed = await operator(
    ['import-members', path, '--mission', missionId, '--apply', '--yes'],
    { ...environment, DYNAMODB_ENDPOINT: address },
    { kill: kill.signal },
  )
  expect(killed.status).toBe('SIGKILL')
  const half = await count('user')
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(12)
  const { status, output } = await importMembers(path, environment, '--apply', '--yes')
  expect(status).toBe(0)
  expect(output).toContain(`${12 - half} imported, ${half} imported before, 0 left out.`)
  expect(await Promise.all(['user', 'ledger', 'mission-reward'].map(count))).toEqual([12, 12, 12])
})

test('refuses a budget that is too small, a mission from which members can earn, and one that is not there', async () => {
  const path = await fileOf(['mia,Mia,Starling,mia@forum.example,0,16.01'])
  const small = await fundedTable(100)
  expect(await importMembers(path, small.environment, '--apply', '--yes')).toEqual({
    status: 1,
    output: '',
    errorOutput:
      'The mission “Your balance from the forum” has 16.00 Solcoins left, and the import needs 16.01 Solcoins: fund it first. Nothing was changed.\n',
  })
  expect(await small.count('user')).toBe(0)
  const open = await fundedTable(10_000, '2025-01-01')
  expect((await importMembers(path, open.environment)).errorOutput).toContain('Members can earn from the mission')
  const none = await deployedTable()
  expect((await importMembers(path, none.environment)).errorOutput).toContain('There is no mission')
})

test.each([
  [['a,b\n1,2'], 'Missing: username, first_name, last_name, email, points, balance.'],
  [[`${header}\n"mia,Mia`], 'A quote in row 2 is not closed.'],
])('refuses a file that is no table (%j)', async ([text = ''], message) => {
  const path = join(await temporaryFolder(), 'members.csv')
  await writeFile(path, text)
  const { status, errorOutput } = await importMembers(path, { TABLE_NAME: '' })
  expect(status).toBe(1)
  expect(errorOutput).toContain(message)
})
