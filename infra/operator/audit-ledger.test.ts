import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { publicKeyOf } from '../../functions/ledger/audit/sign-report.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { createTable } from '../../functions/table/create-table.ts'
import { auditedMember, type StoredRow } from './testing/audited-member.ts'
import { putRows } from './testing/deployed-table.ts'
import { operator, type Outcome } from './testing/operator-command.ts'

const key = 'k'.repeat(64)
const publicKey = publicKeyOf({ key })

/** The rows that remain of a deleted member. */
function deletedMember(number: number): StoredRow[] {
  const kept = auditedMember(number).rows.filter(({ entity }) =>
    ['ledger', 'purchase', 'gift-card', 'fingerprint', 'gift', 'audit', 'account'].includes(entity),
  )
  const { link: _, ...last } = kept.findLast(({ entity }) => entity === 'ledger') ?? { pk: '', sk: '', entity: '' }
  const writeOff = { kind: 'write-off', account: 'write-off', amount: -5_500, balanceAfter: 0, reason: '=1+1' }
  return [...kept, { ...last, ...writeOff, sequence: 7, sk: 'LEDGER#000000000007' }]
}

describe('on a deployment', () => {
  let environment: Record<string, string>
  let folder: string
  const file = (name: string) => join(folder, name)
  const run = (...args: string[]): Promise<Outcome> => operator(args, environment)

  beforeAll(async () => {
    const engine = await startTableEngine()
    const credentials = { AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' }
    environment = { TABLE_NAME: 'solara', DYNAMODB_ENDPOINT: engine.endpoint, LEDGER_AUDIT_KEY: key, ...credentials }
    folder = await mkdtemp(join(tmpdir(), 'solara-audit-'))
    const client = new DynamoDBClient({
      endpoint: engine.endpoint,
      region: 'ap-southeast-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    })
    await createTable(client, 'solara')
    const rows = [...auditedMember(0).rows, ...auditedMember(1).rows, ...deletedMember(2)]
    await putRows(DynamoDBDocumentClient.from(client), 'solara', JSON.parse(JSON.stringify(rows)) as object[])
    return async () => {
      await engine.stop()
      await rm(folder, { recursive: true })
    }
  })

  test('audits the ledger, deleted accounts included, and prints the report', async () => {
    const first = await run('audit', '--yes')
    expect(first).toMatchObject({ status: 0, output: expect.stringContaining('Found no damage.') })
    expect(first.output).toMatch(/members with entries +3\n +entries +19\n/)
    expect(first.output).toMatch(/sum over all +0\.00 Solcoins\n/)
    const second = await run('audit', '--yes')
    expect((await run('audit', '--latest')).output).toBe(second.output)
  })

  test('its exports are verified by anyone who has the public key', async () => {
    for (const name of ['ledger', 'audit-reports']) await run('export', name, '--output', file(`${name}.csv`))
    const verified = await operator(['verify-export', folder, '--keys', publicKey])
    expect(verified).toMatchObject({ status: 0, output: expect.stringContaining('Everything agrees.') })
    expect(verified.output).toMatch(/^Verified 2 reports, .*recomputed 1 of them from 3 ledgers\./)
    expect(verified.output).toMatch(
      /checked 3 accounts, 19 entries, 3 purchases, 6 claims, 0 gifts, and 0 available and 3 sold/,
    )
    expect(verified.output).toContain('It states no damage.')
    const all = await operator(['verify-export', folder, '--keys', publicKey, '--all'])
    expect(all).toMatchObject({ status: 0, output: expect.stringContaining('recomputed 2 of them') })
    const unasked = await operator(['verify-export', folder])
    expect(unasked.output).toContain(`with those that the site publishes: ${publicKey}.`)
  })

  type Change = {
    file: 'ledger' | 'audit-reports'
    edit?: (text: string) => string
    options?: string[]
    problem: RegExp
  }
  const changes: Record<string, Change> = {
    'an amount': {
      file: 'ledger',
      edit: (text) => text.replace('"-25.00"', '"-24.00"'),
      problem: /75\.00 after -24\.00, but 76\.00/,
    },
    'a reason': {
      file: 'ledger',
      edit: (text) => text.replace('"Welcome"', '"Well"'),
      problem: /states \w{64} as hash of all chains/,
    },
    'an entry': {
      file: 'ledger',
      edit: (text) => text.replace(/\r\n[^\r]*"6"[^\r]*/, ''),
      problem: /states 19 as entries, not 18/,
    },
    'a report': {
      file: 'audit-reports',
      edit: (text) => text.replace('""faults"":0', '""faults"":1'),
      problem: /not signed with a published key/,
    },
    'the number of reports': {
      file: 'audit-reports',
      edit: (text) => text.replace(/\r\n[^\r]*/, ''),
      problem: /but the one before it is that of nothing/,
    },
    'the key': {
      file: 'audit-reports',
      options: ['--keys', publicKeyOf({ key: 'x' })],
      problem: /not signed with a published key/,
    },
  }
  test.each(Object.entries(changes))('verify-export finds a difference in %s', async (what, change) => {
    const changed = file(what.replaceAll(' ', '-'))
    await mkdir(changed)
    for (const name of ['ledger', 'audit-reports']) {
      const content = await readFile(file(`${name}.csv`), 'utf8')
      await writeFile(
        join(changed, `${name}.csv`),
        name === change.file ? (change.edit?.(content) ?? content) : content,
      )
    }
    const { status, output } = await operator(['verify-export', changed, ...(change.options ?? [])])
    expect([status, output]).toEqual([1, expect.stringMatching(change.problem)])
  })

  test('another process that audits at the same time is waited for', async () => {
    const outcomes = await Promise.all([run('audit', '--yes'), run('audit', '--yes')])
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0])
  })
})

test.each([
  [['verify-export'], 'Name one folder: see verify-export --help.\n'],
  [['verify-export', '/nowhere'], 'Cannot read the folder /nowhere (ENOENT).\n'],
  [['audit', '--yes'], 'Set SECRET_ARNS to the SecretArns that the stack printed, or LEDGER_AUDIT_KEY to the key.\n'],
])('refuses %j', async (args, message) => {
  const environment = { TABLE_NAME: 'solara', SECRET_ARNS: '', LEDGER_AUDIT_KEY: '' }
  expect(await operator(args, environment)).toMatchObject({ status: 1, errorOutput: message })
})
