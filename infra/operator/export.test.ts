import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { signIn } from '../local/testing/api-client.ts'
import { startReadyServer, temporaryFolder } from '../local/testing/server-process.ts'
import { deployedTable, tableProxyUntil } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember, secret } from './testing/sample-member.ts'

/** Exports to a new folder. `rows` are objects by the names of the columns. */
async function exported(name: string, environment: Record<string, string>) {
  const folder = await temporaryFolder()
  const path = join(folder, `${name}.csv`)
  const outcome = await operator(['export', name, '--output', path], environment)
  expect(outcome).toMatchObject({ status: 0 })
  const content = await readFile(path, 'utf8')
  const { data, errors } = Papa.parse<Record<string, string>>(content, {
    header: true,
    newline: '\r\n',
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return { ...outcome, folder, path, content, rows: data }
}

const hostile = `=HYPERLINK("http://x","a,b")\r\nsecond line`

/** A table with members, some of whom chose names that a spreadsheet would evaluate. */
async function sampleTable() {
  const table = await deployedTable()
  const members = [
    sampleMember(0, { firstName: hostile, lastName: '+61 400', userType: 'admin' }),
    sampleMember(1, { firstName: '@nova', lastName: '\t-1' }),
    sampleMember(2),
  ]
  await table.put(members.flatMap(({ rows }) => rows))
  return { ...table, users: members.map(({ user }) => user) }
}

describe('on a deployment', () => {
  test('writes each member as the table holds them, as text that no spreadsheet evaluates', async () => {
    const { environment, users } = await sampleTable()
    const { rows, path, content, output } = await exported('members', environment)
    expect(output).toMatch(
      new RegExp(
        `^Wrote 3 lines of members to ${path}\\.\nRead \\d+ rows of the table solara, with [\\d.]+ read units`,
      ),
    )
    const byId = new Map(rows.map((row) => [row['member_id'], row]))
    for (const { id, username, email, ledgerSeq } of users)
      expect(byId.get(id)).toMatchObject({
        username,
        email,
        balance_solcoins: '55.00',
        redeemed_solcoins: '0.00',
        ledger_entries: String(ledgerSeq),
        pending_claims: '1',
        joined_at: '2026-11-01T00:00:00.000Z',
        frozen_at: '',
      })
    const [first, second] = users
    expect(byId.get(first?.id)).toMatchObject({ first_name: `'${hostile}`, last_name: "'+61 400", role: 'admin' })
    expect(byId.get(second?.id)).toMatchObject({ first_name: "'@nova", last_name: "'\t-1" })
    expect(content.startsWith('\uFEFF"member_id"')).toBe(true)
    expect(content.endsWith('"\r\n')).toBe(true)
  })

  test('writes the entries of each member in order, those of a deleted account included', async () => {
    const { environment, put, client, users } = await sampleTable()
    const deleted = sampleMember(9)
    await put(deleted.rows.filter(({ entity }) => entity === 'ledger'))
    const { rows, output } = await exported('ledger', environment)
    expect(output).not.toContain('out of sequence')
    expect(rows).toHaveLength(24)
    const runs = rows.flatMap((row, index) =>
      row['member_id'] === rows[index - 1]?.['member_id'] ? [] : [row['member_id']],
    )
    expect(new Set(runs)).toEqual(new Set([...users, deleted.user].map(({ id }) => id)))
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(runs.flatMap(() => [1, 2, 3, 4, 5, 6]))
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: 'gift', account: 'issued', amount_solcoins: '100.00', balance_after_solcoins: '100.00', link: '' },
      { kind: 'purchase', account: 'store', amount_solcoins: '-25.00', balance_after_solcoins: '75.00' },
    ])
    const { Items = [] } = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))
    expect(Items.filter(({ entity }) => entity === 'audit')).toMatchObject([
      { act: 'run-command', actor: 'operator', subject: 'export ledger --output …', outcome: 'ledger: 24 rows' },
    ])
  })

  test('reports entries that are out of sequence', async () => {
    const { environment, put } = await deployedTable()
    await put(sampleMember(1).rows.filter(({ sk }) => !sk.endsWith('000003')))
    const { output } = await exported('ledger', environment)
    expect(output).toContain('\nEntries out of sequence: 1. Sort by member_id and sequence')
  })

  test('writes the orders to the cent, with the unit in the name of each column of amounts', async () => {
    const { environment } = await sampleTable()
    const { rows } = await exported('orders', environment)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      status: 'paid',
      items: '2 × Comet hoodie at 49.50',
      subtotal_aud: '90.00',
      gst_aud: '9.00',
      total_aud: '99.00',
      shipping_aud: '9.95',
      paid_aud: '108.95',
      refunded_aud: '0.00',
      is_disputed: 'false',
    })
  })

  test('contains no secret, in a file that only its owner can read', async () => {
    const { environment } = await sampleTable()
    for (const name of ['members', 'ledger', 'orders']) {
      const { content, path, folder, output, errorOutput } = await exported(name, environment)
      for (const printed of [content, output, errorOutput]) expect(printed).not.toContain(secret)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(await readdir(folder)).toEqual([`${name}.csv`])
    }
  })

  test.each([
    ['while it reads', (commands: string[]) => commands.filter((command) => command === 'Scan').length === 2],
  ])('killed %s, it leaves no file with the name of a complete one', async (_moment, isLast) => {
    const { engine, environment, client, put } = await deployedTable()
    // More than two pages of 1 MB.
    await put(Array.from({ length: 250 }, (_, number) => sampleMember(number)).flatMap(({ rows }) => rows))
    const folder = await temporaryFolder()
    const kill = new AbortController()
    const killOnceItHasWritten = async () => {
      const sizes = async () =>
        Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size))
      // More than the first line: the pages of the other segments.
      while (!(await sizes()).some((size) => size > 1_000)) await sleep(20)
      kill.abort()
    }
    const address = await tableProxyUntil(engine.endpoint, isLast, () => void killOnceItHasWritten())
    const outcome = await operator(
      ['export', 'ledger', '--output', join(folder, 'ledger.csv')],
      { ...environment, DYNAMODB_ENDPOINT: address },
      { kill: kill.signal },
    )
    expect(outcome).toMatchObject({ status: 'SIGKILL', output: '' })
    const [left = '', ...others] = await readdir(folder)
    expect([left, others]).toEqual([expect.stringMatching(/^ledger\.csv\.\d+\.partial$/), []])
    expect((await stat(join(folder, left))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, left), 'utf8')).toContain('"Welcome"')
    const { Items = [] } = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))
    expect(Items.filter(({ act }) => act === 'run-command')).toMatchObject([{ outcome: 'begun' }])
  })

  test('stopped with Ctrl-C, it deletes what it wrote', async () => {
    const { engine, environment, put } = await deployedTable()
    await put(Array.from({ length: 250 }, (_, number) => sampleMember(number)).flatMap(({ rows }) => rows))
    const folder = await temporaryFolder()
    const args = ['infra/operator/operator.ts', 'export', 'ledger', '--output', join(folder, 'ledger.csv')]
    let scans = 0
    const interrupt = (commands: string[]) => {
      if (commands.at(-1) === 'Scan' && (scans += 1) === 2) child.kill('SIGINT')
      return false
    }
    const DYNAMODB_ENDPOINT = await tableProxyUntil(engine.endpoint, interrupt, () => {})
    const child = spawn(process.execPath, args, { env: { ...process.env, ...environment, DYNAMODB_ENDPOINT } })
    const [errorOutput] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect(errorOutput).toMatch(/\nStopped: nothing was exported\.\n$/)
    expect([child.exitCode, await readdir(folder)]).toEqual([1, []])
  })

  test('does not overwrite a file, and leaves none when the table cannot be read', async () => {
    const { environment } = await sampleTable()
    const { folder, path, content } = await exported('members', environment)
    const again = await operator(['export', 'members', '--output', path], environment)
    expect(again).toMatchObject({ status: 1, output: '' })
    expect(again.errorOutput).toContain(`The file ${path} exists already: choose another name.\n`)
    expect(await readFile(path, 'utf8')).toBe(content)
    const elsewhere = ['export', 'members', '--output', join(folder, 'none.csv')]
    const failed = await operator(elsewhere, { ...environment, TABLE_NAME: 'other' })
    expect(failed.errorOutput).toMatch(
      /^Cannot write to the audit log \(ResourceNotFoundException.*\): nothing was changed\.\n$/,
    )
    expect(await readdir(folder)).toEqual(['members.csv'])
  })
})

test('on this machine, works with the server and without it', async () => {
  const DATA_DIR = await temporaryFolder()
  const environment = { DATA_DIR, TABLE_NAME: '', DYNAMODB_ENDPOINT: '' }
  const empty = await operator(['export', 'members'], environment)
  expect(empty.errorOutput).toBe(
    `There is no table in ${DATA_DIR}: run npm start once, or set DATA_DIR or TABLE_NAME.\n`,
  )
  const started = await startReadyServer({ DATA_DIR })
  const names = (rows: Record<string, string>[]) => new Set(rows.map(({ username }) => username))
  expect(names((await exported('members', environment)).rows)).toEqual(new Set(['admin', 'cofounder', 'member']))
  const staff = await signIn(started.base, 'admin', 'solara-admin')
  await staff.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })
  const log = (await staff.get('/api/admin/audit?actor=operator')).body
  expect(log).toMatchObject([{ action: 'run-command', actor: { id: 'operator' }, outcome: 'members: 3 rows' }])
  await started.stop('SIGTERM')
  expect((await exported('ledger', environment)).rows).toMatchObject([{ reason: 'Welcome to Solara' }])
})

test.each([[[]], [['everything']], [['members', 'ledger']], [['toString']]])('refuses to export %j', async (names) => {
  const { status, errorOutput } = await operator(['export', ...names], { TABLE_NAME: 'solara' })
  expect([status, errorOutput]).toEqual([
    1,
    'Name one of members, ledger, orders and audit-reports: see npm run operator -- export --help.\n',
  ])
})

test('a file that does not fit on the disk is an error, and is deleted', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'large.csv')
  const write = `
    import { writePrivateFile } from '${new URL('export/private-file.ts', import.meta.url).href}'
    await writePrivateFile('${path}', (file) => file.write('x'.repeat(1_000_000)))`
  const limited = 'ulimit -f 100; exec "$0" --input-type=module -e "$1"'
  const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath, write], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(await readdir(folder)).toEqual([])
})
