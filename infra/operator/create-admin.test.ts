import { expect, test } from 'vitest'
import { apiClient } from '../local/testing/api-client.ts'
import { startReadyServer, temporaryFolder } from '../local/testing/server-process.ts'
import { deployedTable, tableProxy } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { secretsManager } from './testing/secrets-manager.ts'

const optionsOf = (username: string) =>
  [
    ['--username', username],
    ['--email', `${username}@studio.example`],
    ['--first-name', 'Ada'],
    ['--last-name', 'Byron'],
  ].flat()
const createAdmin = (args: string[], environment: Record<string, string>, input = '') =>
  operator(['create-admin', ...args, '--yes'], environment, { input })
const password = 'correct horse battery'
/** The rows of an account: it is found by its username, its name and its email. */
const search = Array.from({ length: 4 }, () => 'account-search')
const account = ['account', ...search, 'admins', 'audit', 'card', 'email', 'user', 'username']

/** Signs in at the staff's page. */
async function adminSignIn(base: string, username: string, typed = password) {
  const client = apiClient(base)
  return { client, reply: await client.post('/api/auth/admin-login', { username, password: typed }) }
}

test('on a deployed table, the admins sign in and act, with a password or with a link that works once', async () => {
  const { environment, entities, engine } = await deployedTable()
  const LINK_KEY = 'the key of the links'
  expect(await createAdmin(optionsOf('ada'), environment, `${password}\n`)).toEqual({
    status: 0,
    output: [
      'Created the admin ada (ada@studio.example) in the table solara.',
      'Next: sign in at https://solara.example/admin-login and add a passkey at https://solara.example/account.',
      '',
    ].join('\n'),
    errorOutput: '',
  })
  expect(await entities()).toEqual(account)
  const invited = await createAdmin([...optionsOf('grace'), '--link'], { ...environment, LINK_KEY })
  expect(invited).toMatchObject({ status: 0, errorOutput: '' })
  const [, token = ''] = /^https:\/\/solara\.example\/reset#([\w-]{43})$/m.exec(invited.output) ?? []

  const { base } = await startReadyServer({ DATA_DIR: 'memory', DYNAMODB_ENDPOINT: engine.endpoint, LINK_KEY })
  const { client: ada, reply } = await adminSignIn(base, 'ada')
  expect(reply).toMatchObject({ status: 200, body: { username: 'ada', lastName: 'Byron', isAdmin: true } })
  expect((await ada.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })).status).toBe(200)
  const [member] = (await ada.get('/api/admin/users?q=member')).body as unknown as { id: string }[]
  const promoted = await ada.post(`/api/admin/users/${member?.id}/role`, { userType: 'co-founder' })
  expect(promoted).toMatchObject({ status: 200, body: { userType: 'co-founder' } })
  expect((await ada.get('/api/card/details')).status).toBe(200)
  const created = { action: 'create-admin', actor: { id: 'operator', username: null }, outcome: 'created' }
  expect((await ada.get('/api/admin/audit?actor=operator&action=create-admin')).body).toMatchObject([
    { ...created, subject: { username: 'grace' } },
    { ...created, subject: { username: 'ada' } },
  ])

  expect((await adminSignIn(base, 'grace', '')).reply.status).toBe(400)
  expect((await adminSignIn(base, 'grace')).reply.status).toBe(401)
  const reset = (chosen: string) => apiClient(base).post('/api/auth/reset', { token, password: chosen })
  expect([(await reset('set with a link')).status, (await reset('set once more')).status]).toEqual([204, 400])
  expect((await adminSignIn(base, 'grace@studio.example', 'set with a link')).reply.status).toBe(200)
})

test('works on the local server, and signs its link with the folder’s key', async () => {
  const DATA_DIR = await temporaryFolder()
  const { base } = await startReadyServer({ DATA_DIR })
  const environment = { DATA_DIR, TABLE_NAME: '', SITE_ORIGINS: '', LINK_KEY: '' }
  expect((await createAdmin(optionsOf('ada'), environment, password)).output).toContain(
    `sign in at ${base}/admin-login`,
  )
  expect((await adminSignIn(base, 'ADA')).reply.status).toBe(200)
  await createAdmin([...optionsOf('grace'), '--link'], environment)
  const { output } = await createAdmin([...optionsOf('GRACE'), '--link'], environment)
  expect(output).toContain('has no password yet.')
  const [token] = /(?<=reset#).*/.exec(output) ?? []
  expect((await apiClient(base).post('/api/auth/reset', { token, password })).status).toBe(204)
  const taken = await createAdmin([...optionsOf('member')], environment, password)
  expect(taken.errorOutput).toMatch(/^The username member is taken, so nothing was changed: .*\n$/)
})

test('changes nothing when a name is taken', async () => {
  const { environment, entities } = await deployedTable()
  await createAdmin(optionsOf('ada'), environment, password)
  const [username, email] = [optionsOf('Ada'), [...optionsOf('grace'), '--email', 'ADA@studio.example']]
  for (const [options, name] of [
    [username, 'username Ada'],
    [email, 'email address ADA@studio.example'],
  ] as const) {
    const { status, output, errorOutput } = await createAdmin([...options], environment, 'another one of them')
    expect([status, output]).toEqual([1, ''])
    expect(errorOutput).toBe(
      `The ${name} is taken, so nothing was changed: to make its owner an admin, change their role in the owner menu.\n`,
    )
  }
  expect(await entities()).toEqual(account)
})

test.each([
  ['before', 'lose', []],
  ['after', 'passed', account],
] as const)('killed %s its only transaction, it leaves the whole account or nothing', async (_moment, hook, rows) => {
  const { environment, entities, engine } = await deployedTable()
  const kill = new AbortController()
  const { address, commands } = await tableProxy(engine.endpoint, { [hook]: () => kill.abort() })
  const killed = await operator(
    ['create-admin', ...optionsOf('ada'), '--yes'],
    { ...environment, DYNAMODB_ENDPOINT: address },
    { input: password, kill: kill.signal },
  )
  expect(killed).toMatchObject({ status: 'SIGKILL', output: '' })
  expect(commands).toEqual(['TransactWriteItems'])
  expect(await entities()).toEqual(rows)
  const repeated = await createAdmin(optionsOf('ada'), environment, password)
  expect(repeated.status).toBe(rows.length > 0 ? 1 : 0)
  expect(await entities()).toEqual(account)
})

const linkIn = (output: string) => /(?<=^https:\/\/solara\.example\/reset#)[\w-]{43}$/m.exec(output)?.[0]

test('killed before it printed the link, it prints another one when repeated, until the admin has a password', async () => {
  const { environment, entities, engine } = await deployedTable()
  const LINK_KEY = 'the key of the links'
  const options = [...optionsOf('ada'), '--link']
  const kill = new AbortController()
  const { address } = await tableProxy(engine.endpoint, { passed: () => kill.abort() })
  const lost = { ...environment, LINK_KEY, DYNAMODB_ENDPOINT: address }
  expect(await operator(['create-admin', ...options, '--yes'], lost, { kill: kill.signal })).toMatchObject({
    output: '',
  })
  expect(await entities()).toEqual([...account, 'mailed-link'].toSorted())

  const repeat = () => createAdmin(options, { ...environment, LINK_KEY })
  const [first, second] = [await repeat(), await repeat()]
  for (const { status, output } of [first, second]) {
    expect(status).toBe(0)
    expect(output).toMatch(/^The admin ada \(ada@studio\.example\) in the table solara has no password yet\.\nNext: /)
  }
  const [token, otherToken] = [linkIn(first.output), linkIn(second.output)]
  expect([typeof token, token === otherToken]).toEqual(['string', false])
  const links = ['mailed-link', 'mailed-link', 'mailed-link']
  expect(await entities()).toEqual([...account, ...links, 'audit', 'audit'].toSorted())

  const { base } = await startReadyServer({ DATA_DIR: 'memory', DYNAMODB_ENDPOINT: engine.endpoint, LINK_KEY })
  const reset = (link: string | undefined) => apiClient(base).post('/api/auth/reset', { token: link, password })
  expect([(await reset(otherToken)).status, (await reset(token)).status]).toEqual([204, 400])
  const { client, reply } = await adminSignIn(base, 'ada')
  expect(reply.status).toBe(200)
  expect((await client.post('/api/auth/unlock', { area: 'owner', password: 'orbit' })).status).toBe(200)
  const entry = { action: 'create-admin', actor: { id: 'operator', username: null }, subject: { username: 'ada' } }
  expect((await client.get('/api/admin/audit?actor=operator&action=create-admin')).body).toMatchObject([
    { ...entry, outcome: 'new link' },
    { ...entry, outcome: 'new link' },
    { ...entry, outcome: 'created' },
  ])
  const refused = await repeat()
  expect([refused.status, refused.output]).toEqual([1, ''])
  expect(refused.errorOutput).toMatch(/^The username ada is taken, so nothing was changed: /)
})

test('prints no link for an account that has a password, or another email address', async () => {
  const { environment, entities } = await deployedTable()
  const linked = { ...environment, LINK_KEY: 'the key of the links' }
  await createAdmin(optionsOf('ada'), environment, password)
  await createAdmin([...optionsOf('grace'), '--link'], linked)
  const before = await entities()
  for (const options of [
    optionsOf('ada'),
    [...optionsOf('grace'), '--email', 'ada@studio.example'],
    [...optionsOf('grace'), '--email', 'other@studio.example'],
    [...optionsOf('joan'), '--email', 'grace@studio.example'],
  ]) {
    const { status, output, errorOutput } = await createAdmin([...options, '--link'], linked)
    expect([status, output]).toEqual([1, ''])
    expect(errorOutput).toMatch(/^The (username|email address) .* is taken, so nothing was changed: .*\n$/)
  }
  // Without --link, an admin without a password does not change either.
  expect(await createAdmin(optionsOf('grace'), environment, password)).toMatchObject({ status: 1, output: '' })
  expect(await entities()).toEqual(before)
})

const ada = optionsOf('ada')

test.each([
  [['--email', 'ada@'], '--email: Invalid email address.'],
  [['--first-name', 'A\u200Bda'], '--first-name: Remove the invisible characters from the name.'],
])('refuses the values %j', async (args, message) => {
  expect(await createAdmin(args, { TABLE_NAME: '' })).toEqual({ status: 1, output: '', errorOutput: `${message}\n` })
})

test('asks before it changes a deployment', async () => {
  const { environment, entities } = await deployedTable()
  expect(await operator(['create-admin', ...ada], environment, { input: password })).toEqual({
    status: 1,
    output: '',
    errorOutput: 'Create the admin ada in the table solara? Standard input is not a terminal: add --yes to agree.\n',
  })
  expect(await entities()).toEqual([])
})

const deployment = { TABLE_NAME: 'solara', SITE_ORIGINS: 'https://solara.example', SECRET_ARNS: '', LINK_KEY: '' }

test.each([
  [ada.slice(0, 2), deployment, 'Missing: --email, --first-name, --last-name (standard input'],
  [ada, { ...deployment, SITE_ORIGINS: '' }, 'Set SITE_ORIGINS to the SiteAddress that the stack printed.'],
  [
    [...ada, '--link'],
    deployment,
    'Set SECRET_ARNS to the SecretArns that the stack printed: --link needs the secret link.',
  ],
  [ada, { ...deployment, TABLE_NAME: '', DATA_DIR: 'memory' }, 'DATA_DIR=memory cannot be reached'],
])('reports missing options and settings in one sentence (%j, %o)', async (args, environment, message) => {
  const { status, output, errorOutput } = await createAdmin(args, environment, password)
  expect([status, output]).toEqual([1, ''])
  expect(errorOutput).toContain(message)
  expect(errorOutput.trimEnd().split('\n')).toHaveLength(1)
})

test('refuses a wrong password on standard input, and creates nothing', async () => {
  const { environment, entities } = await deployedTable()
  for (const [input, errorOutput] of [
    ['', 'The password on standard input: Password is required.\n'],
    ['short\n', 'The password on standard input: Password must be at least 6 characters.\n'],
    ['two\nlines\n', 'Standard input must contain the password alone, on one line.\n'],
  ] as const)
    expect(await createAdmin(ada, environment, input)).toEqual({ status: 1, output: '', errorOutput })
  expect(await entities()).toEqual([])
})

test('reads the key of the links from the deployment’s secret, and says when it is not there', async () => {
  const { environment, entities } = await deployedTable()
  const run = async (secret: string) =>
    createAdmin([...ada, '--link'], {
      ...environment,
      SECRET_ARNS: 'card=arn:aws:card,link=arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:solara',
      AWS_ENDPOINT_URL_SECRETS_MANAGER: (await secretsManager({ solara: secret })).address,
    })
  expect(await run('{"ORIGIN_SECRET":"only"}')).toEqual({
    status: 1,
    output: '',
    errorOutput:
      'The secret link in SECRET_ARNS has no LINK_KEY: set it with set-secret, or enter a password instead of --link.\n',
  })
  expect(await entities()).toEqual([])
  expect(await run('{"LINK_KEY":"a key"}')).toMatchObject({ status: 0, errorOutput: '' })
  expect(await entities()).toEqual([...account, 'mailed-link'].toSorted())
})

test('reports a table that does not exist in one sentence', async () => {
  const { environment } = await deployedTable()
  const { status, errorOutput } = await createAdmin(ada, { ...environment, TABLE_NAME: 'other' }, password)
  expect(status).toBe(1)
  expect(errorOutput).toMatch(
    /^Cannot write to the audit log \(ResourceNotFoundException.*\): nothing was changed\.\n$/,
  )
})
