import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '../local/start-error.ts'
import { temporaryFolder } from '../local/testing/server-process.ts'
import { secretForms } from './secret-forms.ts'
import { fromTerminal } from './set-secret.ts'
import { atTerminal } from './testing/at-terminal.ts'
import { operator } from './testing/operator-command.ts'
import { secretsManager } from './testing/secrets-manager.ts'

const arn = (name: string) => `arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:${name}`
const sk = 'sk_live_51AbcDef'
const nowhere = { TABLE_NAME: '', SECRET_ARNS: '', DATA_DIR: 'memory' }

const setSecret = (args: string[], environment: Record<string, string>, input = '') =>
  operator(['set-secret', ...args], { ...nowhere, ...environment }, { input })

/** A deployment whose secrets have these texts. */
async function deployment(texts: Record<string, string>) {
  const manager = await secretsManager(texts)
  const environment = {
    SECRET_ARNS: ['words', 'stripe', 'wallet', 'card'].map((name) => `${name}=${arn(name)}`).join(','),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.address,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    ...manager.table,
  }
  const valuesOf = (name: string) => JSON.parse(manager.stored.get(name) ?? '{}') as object
  return { ...manager, environment, valuesOf }
}

describe('on a deployment', () => {
  test('sets one value after the other, keeps the first, and prints neither', async () => {
    const { environment, valuesOf } = await deployment({})
    expect(await setSecret(['STRIPE_SECRET_KEY', '--yes'], environment, `${sk}\n`)).toEqual({
      status: 0,
      output: `Set STRIPE_SECRET_KEY in ${arn('stripe')}. It takes effect within a minute.\n`,
      errorOutput: '',
    })
    await setSecret(['STRIPE_WEBHOOK_SECRET', '--yes'], environment, 'whsec_abc')
    expect(valuesOf('stripe')).toEqual({ STRIPE_SECRET_KEY: sk, STRIPE_WEBHOOK_SECRET: 'whsec_abc' })
    const replaced = await setSecret(['STRIPE_SECRET_KEY', '--yes'], environment, 'sk_test_1')
    expect(replaced.output).toMatch(/^Replaced STRIPE_SECRET_KEY in .*\nIt is a key of Stripe’s test mode/)
    expect(valuesOf('stripe')).toEqual({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_abc' })
  })

  test('writes nothing for the same value, for a wrong one, and without --yes', async () => {
    const { environment, commands } = await deployment({ stripe: JSON.stringify({ STRIPE_SECRET_KEY: sk }) })
    expect(await setSecret(['STRIPE_SECRET_KEY', '--yes'], environment, sk)).toMatchObject({
      status: 0,
      output: 'STRIPE_SECRET_KEY has this value already: nothing was changed.\n',
    })
    expect(await setSecret(['STRIPE_SECRET_KEY', '--yes'], environment, 'pk_live_51Abc')).toEqual({
      status: 1,
      output: '',
      errorOutput:
        'STRIPE_SECRET_KEY on standard input: It must begin with sk_live_, rk_live_, sk_test_ or rk_test_.\n',
    })
    expect(await setSecret(['STRIPE_SECRET_KEY'], environment, 'sk_live_other')).toEqual({
      status: 1,
      output: '',
      errorOutput: `Replace STRIPE_SECRET_KEY in ${arn('stripe')}? Standard input is not a terminal: add --yes to agree.\n`,
    })
    expect(commands).toEqual(Array.from({ length: 3 }, () => 'GetSecretValue stripe'))
  })

  test('says what a new key breaks before it replaces one', async () => {
    const { environment, valuesOf } = await deployment({ card: JSON.stringify({ CARD_KEY: 'k'.repeat(64) }) })
    const key = 'n'.repeat(64)
    expect((await setSecret(['CARD_KEY'], environment, key)).errorOutput).toContain('every card gets another number')
    expect(valuesOf('card')).toEqual({ CARD_KEY: 'k'.repeat(64) })
    expect(await setSecret(['CARD_KEY', '--yes'], environment, key)).toMatchObject({ status: 0 })
    expect(valuesOf('card')).toEqual({ CARD_KEY: key })
  })

  test('does not overwrite a secret that is no JSON object, nor quote it', async () => {
    const { environment, stored } = await deployment({ stripe: sk })
    const { status, errorOutput } = await setSecret(['STRIPE_WEBHOOK_SECRET', '--yes'], environment, 'whsec_abc')
    expect(status).toBe(1)
    expect(errorOutput).toMatch(/^The secret arn:\S+:stripe contains no JSON object, so nothing was changed/)
    expect(errorOutput).not.toContain(sk)
    expect(stored.get('stripe')).toBe(sk)
  })
})

describe('on this machine', () => {
  test('sets a value in the data folder and keeps the others', async () => {
    const DATA_DIR = await temporaryFolder()
    const stored = async () =>
      JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')) as Record<string, string>
    await setSecret(['OWNER_WORDS'], { DATA_DIR }, 'comet-over-water,COMET-OVER-WATER\n')
    const { OWNER_WORDS: first, ...others } = await stored()
    expect(first).toBe('comet-over-water,COMET-OVER-WATER')
    expect(await setSecret(['REWARDS_WORD'], { DATA_DIR }, 'moonlight')).toEqual({
      status: 0,
      output: `Set REWARDS_WORD in ${DATA_DIR}. The next npm start uses it.\n`,
      errorOutput: '',
    })
    expect(await stored()).toEqual({ ...others, OWNER_WORDS: first, REWARDS_WORD: 'moonlight' })
    expect(await setSecret(['LINK_KEY'], { DATA_DIR }, 'n'.repeat(64))).toMatchObject({ status: 1 })
    expect((await stored())['LINK_KEY']).toBe(others['LINK_KEY'])
  })

  test('reports damaged secrets, and changes nothing', async () => {
    const DATA_DIR = await temporaryFolder()
    const file = join(DATA_DIR, 'secrets.json')
    await writeFile(file, '{"VAULT_KEY":')
    expect((await setSecret(['REWARDS_WORD'], { DATA_DIR }, 'moonlight')).errorOutput).toMatch(/are damaged/)
    expect(await readFile(file, 'utf8')).toBe('{"VAULT_KEY":')
  })
})

test.each([
  [['STRIPE_SECRET_KEY'], {}, 'On this machine, start with STRIPE_SECRET_KEY=… npm start'],
  [['REWARDS_WORD'], {}, 'DATA_DIR=memory stores no secrets.'],
  [['REWARDS_WORD'], { TABLE_NAME: 'solara' }, 'Set SECRET_ARNS to the SecretArns that the stack printed.'],
  [['REWARDS_WORD'], { SECRET_ARNS: 'card=arn:card' }, 'Set TABLE_NAME to the TableName that the stack printed'],
])('reports a setting that prevents it in one sentence (%j, %o)', async (args, environment, message) => {
  const { status, output, errorOutput } = await setSecret(args, environment, 'moonlight')
  expect([status, output]).toEqual([1, ''])
  expect(errorOutput).toContain(message)
  expect(errorOutput.trimEnd().split('\n')).toHaveLength(1)
})

test('its help lists every name', async () => {
  const { output } = await setSecret(['--help'], {})
  for (const name of Object.keys(secretForms)) expect(output).toContain(`  ${name} `)
})

test.each([
  [[], 'Name one of OWNER_WORDS, '],
  [['ORIGIN_SECRET'], 'Name one of OWNER_WORDS, '],
  [['toString'], 'Name one of OWNER_WORDS, '],
  [['STRIPE_SECRET_KEY', sk], 'Give the name alone'],
  [[`--value=${sk}`], 'Unknown option --value: see '],
  [[`--${sk}`], 'Unknown option: see '],
  [[`-----BEGIN PRIVATE KEY-----`], 'Unknown option: see '],
])('refuses the arguments %j without repeating them', async (args, message) => {
  const { status, output, errorOutput } = await setSecret(args, {})
  expect([status, output]).toEqual([1, ''])
  expect(errorOutput).toContain(message)
  for (const secret of [sk, 'PRIVATE']) expect(errorOutput).not.toContain(secret)
})

describe('at a terminal', () => {
  const options = { name: 'REWARDS_WORD', isConfirmed: false } as const

  test('asks without showing the value until it can be used, twice for what people type', async () => {
    const { result, screen, left } = await atTerminal(
      [
        ['REWARDS_WORD: ', ' moonlight\r'],
        ['REWARDS_WORD: ', 'moonlight\r'],
        ['Repeat it: ', 'moonshine\r'],
        ['REWARDS_WORD: ', 'moonlight\r'],
        ['Repeat it: ', 'moonlight\r'],
      ],
      (prompts) => fromTerminal(options, prompts).value(),
    )
    expect([result, left]).toEqual(['moonlight', []])
    expect(screen).toContain('It must have 6 to 200 characters and no space at either end.')
    expect(screen).toContain('The two differ.')
    expect(screen).not.toContain('moon')
  })

  const confirm = (isConfirmed: boolean, answers: [string, string][]) =>
    atTerminal(answers, (prompts) => fromTerminal({ ...options, isConfirmed }, prompts).confirm('Replace it'))

  test('asks before it changes a deployment, unless --yes agreed', async () => {
    const question = 'Replace it? Type yes: '
    expect((await confirm(false, [[question, 'yes\r']])).result).toBeUndefined()
    expect((await confirm(false, [[question, 'y\r']])).result).toEqual(
      new StartError('Cancelled: nothing was changed.'),
    )
    expect(await confirm(true, [])).toMatchObject({ result: undefined, screen: '' })
  })
})
