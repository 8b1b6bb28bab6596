import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { signIn } from '../local/testing/api-client.ts'
import { startReadyServer, temporaryFolder } from '../local/testing/server-process.ts'
import { operator, type Outcome } from './testing/operator-command.ts'
import { restoringTable } from './testing/restoring-table.ts'
import { auditedMember } from './testing/audited-member.ts'
import { secret } from './testing/sample-member.ts'

/** The result of each step in the report. */
const stepsIn = ({ output }: Outcome) =>
  new Map(
    output
      .split('\n\n')[0]
      ?.split('\n')
      .slice(2)
      .map((line) => line.split(/ {2,}/) as [string, string]),
  )

describe('on a deployment', () => {
  async function sampleTable(begun?: () => void) {
    const table = await restoringTable(begun)
    await table.put([0, 1, 2].flatMap((number) => auditedMember(number).rows))
    const tables = async () => (await table.client.send(new ListTablesCommand())).TableNames
    const environment = { ...table.environment, LEDGER_AUDIT_KEY: 'k'.repeat(64), VAULT_KEY_ARN: '' }
    const drill = (args: string[], kill?: AbortSignal) =>
      operator(['restore-drill', ...args], environment, { ...(kill && { kill }) })
    // Each run adds an entry to the audit log.
    const rows = async () =>
      (await table.client.send(new ScanCommand({ TableName: 'solara' }))).Items?.filter(
        ({ entity }) => entity !== 'audit',
      )
    return { ...table, environment, tables, drill, rows }
  }

  const moreBalance = () => {
    const { user, rows } = auditedMember(1)
    return {
      user,
      rows: rows.filter(({ entity }) => entity === 'user').map((row) => ({ ...row, balance: user.balance + 100 })),
    }
  }

  test('restores the table, checks the copy, and deletes it', async () => {
    const { drill, tables, rows } = await sampleTable()
    const before = await rows()
    const outcome = await drill(['--yes'])
    expect(outcome).toMatchObject({ status: 0 })
    const steps = stepsIn(outcome)
    expect([...steps.keys()]).toEqual([
      'Start the restore',
      'Restore',
      'Check the ledger',
      'Check differences from the table',
      'Check sealed codes',
      'Delete the copy',
    ])
    expect(steps.get('Start the restore')).toMatch(/^solara-drill-\d{14}$/)
    expect(steps.get('Check the ledger')).toBe('3 accounts, 18 entries, 3 gift cards, no problem')
    expect(steps.get('Check differences from the table')).toBe('21 entries and purchases of 3 members, no problem')
    expect(outcome.output).toMatch(/\nNo problem was found\.\n$/)
    expect(outcome.output + outcome.errorOutput).not.toContain(secret)
    expect(await tables()).toEqual(['solara'])
    expect(await rows()).toEqual(before)
  })

  test('names what is damaged, and exits with status 1', async () => {
    const { drill, put } = await sampleTable()
    const { user, rows } = moreBalance()
    await put(rows)
    const outcome = await drill(['--yes'])
    expect(outcome.status).toBe(1)
    expect(stepsIn(outcome).get('Check the ledger')).toBe('3 accounts, 18 entries, 3 gift cards, 1 PROBLEM')
    expect(outcome.output).toContain(
      `\nProblems with the ledger:\n  wrong-balance ${user.id}: the balance is 56.00, but the last entry leaves 55.00`,
    )
    expect(outcome.output).toContain('The copy has problems: see infra/RUNBOOK.md')
  })

  test('never deletes a copy with problems', async () => {
    const { drill, put, tables } = await sampleTable()
    await put(moreBalance().rows)
    const kept = stepsIn(await drill(['--yes'])).get('Delete the copy')
    expect(kept).toMatch(/^kept, because it has problems: solara-drill-\d{14}$/)
    expect(await tables()).toHaveLength(2)
  })

  test('keeps the copy on request; another drill neither uses nor deletes it', async () => {
    const { drill, tables, commands } = await sampleTable()
    const kept = stepsIn(await drill(['--keep', '--yes'])).get('Delete the copy')
    expect(kept).toMatch(/^kept, as requested: solara-drill-\d{14}$/)
    const [, copy = ''] = (await tables()) ?? []
    await setTimeout(1_100)
    const next = stepsIn(await drill(['--yes']))
    expect(next.get('Other copies')).toBe(`left as they are: ${copy}`)
    expect(next.get('Start the restore')).not.toBe(copy)
    expect(await tables()).toEqual(['solara', copy])
    expect(commands.filter((command) => command.startsWith('Restore'))).toHaveLength(2)
  })

  test('killed when the restore has begun, --copy checks that copy and leaves it', async () => {
    const kill = new AbortController()
    const { drill, tables, commands } = await sampleTable(() => kill.abort())
    expect(await drill(['--yes'], kill.signal)).toMatchObject({ status: 'SIGKILL', output: '' })
    const [, copy = ''] = (await tables()) ?? []
    const outcome = await drill(['--yes', '--copy', copy])
    expect(outcome.status).toBe(0)
    expect(stepsIn(outcome).get('Delete the copy')).toBe(`kept, because this command did not restore it: ${copy}`)
    expect(await tables()).toEqual(['solara', copy])
    expect(commands.filter((command) => command.startsWith('Restore'))).toHaveLength(1)
  })

  test.each(['solara', 'solara-drill-1', 'other-drill-20261122093000'])(
    'takes no other table for a copy: %s',
    async (name) => {
      const { drill } = await sampleTable()
      const { status, errorOutput } = await drill(['--copy', name])
      expect(status).toBe(1)
      expect(errorOutput).toBe(`${name} is not a copy of solara: a copy is called solara-drill-<14 digits>.\n`)
    },
  )

  test('asks before it restores', async () => {
    const { drill, tables } = await sampleTable()
    const { status, errorOutput } = await drill([])
    expect(status).toBe(1)
    expect(errorOutput).toMatch(
      /\nRestore the table solara as solara-drill-\d{14}\? Standard input is not a terminal: add --yes to agree\.\n$/,
    )
    expect(await tables()).toEqual(['solara'])
  })

  test('reports a table that does not exist in one sentence', async () => {
    const { environment } = await sampleTable()
    const { errorOutput } = await operator(['restore-drill', '--yes'], { ...environment, TABLE_NAME: 'other' })
    expect(errorOutput).toMatch(
      /^Cannot write to the audit log \(ResourceNotFoundException.*\): nothing was changed\.\n$/,
    )
  })
})

describe('on this machine', () => {
  const drillIn = (DATA_DIR: string, args: string[] = []) =>
    operator(['restore-drill', ...args], { DATA_DIR, TABLE_NAME: '', DYNAMODB_ENDPOINT: '' })
  const digest = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex')

  test('checks a copy with the server and without it, and does not change the original', async () => {
    const folder = await temporaryFolder()
    const started = await startReadyServer({ DATA_DIR: folder })
    const member = await signIn(started.base, 'member', 'solara-member')
    const { playstation } = (await member.get('/api/shop/items')).body as {
      playstation: { id: string; solcoinPrice: number }[]
    }
    const card = playstation.find(({ solcoinPrice }) => solcoinPrice <= 100)
    const purchase = await member.post(
      '/api/shop/purchase',
      { itemId: card?.id },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(purchase.status).toBe(200)

    const served = stepsIn(await drillIn(folder))
    expect(served.get('Check the ledger')).toMatch(/^3 accounts, \d+ entries, 12 gift cards, no problem$/)
    expect(served.get('Check sealed codes')).toBe('12 gift cards, no problem')
    await started.stop('SIGTERM')

    const before = await digest(join(folder, 'table.db'))
    const stopped = await drillIn(folder)
    expect(stopped.status).toBe(0)
    expect(stepsIn(stopped).get('Check the ledger')).toMatch(/, no problem$/)
    expect(await digest(join(folder, 'table.db'))).toBe(before)
    expect((await readdir(folder)).filter((name) => name.startsWith('drill'))).toEqual([])
  })

  test('deletes what an interrupted drill left, but not a copy that was kept on request', async () => {
    const folder = await temporaryFolder()
    await (await startReadyServer({ DATA_DIR: folder })).stop('SIGTERM')
    const left = join(folder, 'drill-20261101000000.partial')
    await mkdir(left)
    await writeFile(join(left, 'table.db'), 'half a copy')
    const steps = stepsIn(await drillIn(folder, ['--keep']))
    expect(steps.get('Delete what an interrupted drill left')).toBe(left)
    const copies = (await readdir(folder)).filter((name) => name.startsWith('drill-'))
    expect(copies).toEqual([expect.stringMatching(/^drill-\d{14}$/)])
    using copy = new DatabaseSync(join(folder, copies[0] ?? '', 'table.db'), { readOnly: true })
    expect(copy.prepare('PRAGMA quick_check').get()).toEqual({ quick_check: 'ok' })
    await drillIn(folder)
    expect((await readdir(folder)).filter((name) => name.startsWith('drill-'))).toEqual(copies)
  })

  test('finds a damaged table', async () => {
    const folder = await temporaryFolder()
    const started = await startReadyServer({ DATA_DIR: folder })
    await started.stop('SIGTERM')
    // Codes are sealed with another key than the folder's.
    const secrets = join(folder, 'secrets.json')
    const stored = JSON.parse(await readFile(secrets, 'utf8')) as Record<string, string>
    await writeFile(secrets, JSON.stringify({ ...stored, VAULT_KEY: Buffer.alloc(32).toString('base64') }))
    const outcome = await drillIn(folder)
    expect(outcome.status).toBe(1)
    expect(stepsIn(outcome).get('Check sealed codes')).toBe('12 gift cards, 12 PROBLEMS')
    expect(outcome.output).toMatch(/\n {2}the code of gift card \S+ cannot be opened\n/)
  })

  test.each([
    ['memory', 'DATA_DIR=memory has no table to restore. Set DATA_DIR or TABLE_NAME.\n'],
    ['/nowhere', 'There is no table in /nowhere: run npm start once, or set DATA_DIR or TABLE_NAME.\n'],
  ])('says that %s has no table', async (folder, errorOutput) => {
    expect(await drillIn(folder)).toEqual({ status: 1, output: '', errorOutput })
  })
})
