import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { createTable } from '../../functions/table/create-table.ts'
import { expectSigned, jsonIn, unzip } from '../../functions/testing/checks/pkpass.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { signIn } from '../local/testing/api-client.ts'
import { temporaryFolder, startReadyServer } from '../local/testing/server-process.ts'
import { operator } from './testing/operator-command.ts'

const make = 'make-dev-pass-certificates'
const secretsIn = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>
const authorityIn = ({ WALLET_CERTIFICATES = '' }: Record<string, string>) =>
  (JSON.parse(WALLET_CERTIFICATES) as { wwdr: string }).wwdr

test.each([[], ['make-certificates'], ['toString', '--help']])(
  'prints the list of commands when the command is unknown (%s %s)',
  async (...args) => {
    const { status, output, errorOutput } = await operator(args)
    expect([status, output]).toEqual([1, ''])
    expect(errorOutput).toContain('Usage: npm run operator -- <command>')
    expect(errorOutput).toContain(make)
    if (args.length > 0) expect(errorOutput).toContain(`Unknown command "${args[0]}".`)
  },
)

const nowhere = { TABLE_NAME: '', DATA_DIR: 'memory', SITE_ORIGINS: '', SECRET_ARNS: '' }

test('every command in the list has --help, which needs no setting', async () => {
  const list = await operator(['--help'], nowhere)
  expect(list).toMatchObject({ status: 0, errorOutput: '' })
  const names = [...list.output.matchAll(/^  ([\w-]+) /gm)].map(([, name = '']) => name)
  expect(names).toContain(make)
  for (const name of names) {
    const { status, output, errorOutput } = await operator([name, '--help'], nowhere)
    expect([name, status, errorOutput]).toEqual([name, 0, ''])
    expect(output).toMatch(new RegExp(`^Usage: npm run operator -- ${name} .*\\n\\n[A-Z]`))
    expect(output).toContain('\n  --help')
    expect(output.split('\n').filter((line) => line.length > 120)).toEqual([])
  }
})

test.each([
  [[make, 'now'], `Unexpected argument: see npm run operator -- ${make} --help.\n`],
  [[make, '--fast'], `Unknown option --fast: see npm run operator -- ${make} --help.\n`],
  [['create-admin', '--email'], `Wrong value of --email: see npm run operator -- create-admin --help.\n`],
  [['create-admin', '--link=now'], `Wrong value of --link: see npm run operator -- create-admin --help.\n`],
])('refuses the arguments %j in one sentence', async (args, errorOutput) => {
  expect(await operator(args, nowhere)).toEqual({ status: 1, output: '', errorOutput })
})

test('replaces the certificates, keeps the other secrets, and the next start signs passes with them', async () => {
  const folder = join(await temporaryFolder(), 'data')
  expect(await operator([make], { DATA_DIR: folder })).toMatchObject({ status: 0, errorOutput: '' })
  const { WALLET_CERTIFICATES: first, ...others } = await secretsIn(folder)
  expect((await operator([make], { DATA_DIR: folder })).output).toContain(folder)
  const secrets = await secretsIn(folder)
  expect(secrets).toMatchObject(others)
  expect(secrets.WALLET_CERTIFICATES).not.toBe(first)
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)

  const { base } = await startReadyServer({ DATA_DIR: folder })
  const member = await signIn(base, 'member', 'solara-member')
  const { url, passData } = (await member.get('/api/card/apple-wallet')).body as { url: string; passData: string }
  expect(url).toMatch(new RegExp(`^${base}/api/card/apple-wallet/pass/`))
  await expectSigned(unzip(Buffer.from(passData, 'base64')), authorityIn(secrets))
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  const reply = await fetch(url)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass'])
  const pass = unzip(await reply.bytes())
  await expectSigned(pass, authorityIn(secrets))
  expect(jsonIn(pass).storeCard.primaryFields).toMatchObject([{ label: 'Solcoins', value: '150.00' }])
  expect((await fetch(url)).status).toBe(404)

  const busy = await operator([make], { DATA_DIR: folder })
  expect(busy).toMatchObject({ status: 1, output: '' })
  expect(busy.errorOutput).toContain('Another server is using the data')
  expect(await secretsIn(folder)).toEqual(secrets)
})

test('reports a data folder in memory, or a damaged file, in one sentence', async () => {
  const memory = await operator([make], { DATA_DIR: 'memory' })
  expect(memory).toEqual({
    status: 1,
    output: '',
    errorOutput: 'DATA_DIR=memory stores no certificates: each start creates new ones. Set DATA_DIR to a folder.\n',
  })
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'secrets.json'), '{"VAULT_KEY":')
  const damaged = await operator([make], { DATA_DIR: folder })
  expect(damaged).toMatchObject({ status: 1, output: '' })
  expect(damaged.errorOutput).toMatch(/^The secrets in .* are damaged.*\n$/)
})

test('writes the benefits of the tiers once, even when repeated', async () => {
  const engine = await startTableEngine()
  onTestFinished(engine.stop)
  const table = {
    TABLE_NAME: 'solara',
    DYNAMODB_ENDPOINT: engine.endpoint,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: table.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  await createTable(client, table.TABLE_NAME)
  for (let run = 0; run < 2; run += 1) {
    const expected = { status: 0, output: 'Wrote 15 benefits to the table solara.\n', errorOutput: '' }
    expect(await operator(['write-membership-benefits', '--yes'], table)).toEqual(expected)
    const { Items = [] } = await client.send(new ScanCommand({ TableName: table.TABLE_NAME }))
    const benefits = Items.filter(({ entity }) => entity?.S !== 'audit')
    expect([benefits.length, Items.length - benefits.length], 'the benefits, and an audit entry for each run').toEqual([
      15,
      run + 1,
    ])
  }
  const unasked = await operator(['write-membership-benefits'], table)
  expect(unasked.errorOutput).toBe(
    'Write 15 benefits to the table solara? Standard input is not a terminal: add --yes to agree.\n',
  )
})
