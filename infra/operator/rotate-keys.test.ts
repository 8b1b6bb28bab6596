import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { maxVersions, parseVersionedKey } from '../../functions/secrets/versioned-key.ts'
import { lockDataFolder } from '../local/data-folder.ts'
import { temporaryFolder } from '../local/testing/server-process.ts'
import { operator } from './testing/operator-command.ts'
import { secretsManager } from './testing/secrets-manager.ts'

const arn = (name: string) => `arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:${name}`
const nowhere = { TABLE_NAME: '', SECRET_ARNS: '', DATA_DIR: 'memory' }
const first = 'k'.repeat(64)

const rotate = (args: string[], environment: Record<string, string> = {}) =>
  operator(['rotate-keys', ...args], { ...nowhere, ...environment })

/** A deployment with this link key. */
async function deployment(key: string | undefined = first) {
  const manager = await secretsManager(key === undefined ? {} : { link: JSON.stringify({ LINK_KEY: key }) })
  const environment = {
    SECRET_ARNS: `card=${arn('card')},link=${arn('link')}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.address,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    ...manager.table,
  }
  const stored = () => (JSON.parse(manager.stored.get('link') ?? '{}') as { LINK_KEY: string }).LINK_KEY
  return { ...manager, environment, stored }
}

/** A key with this many versions. The last one started this many minutes ago. */
const keyOf = (versions: number, minutes: number): string =>
  Array.from({ length: versions }, (_, index) =>
    index === 0 ? first : `${index}`.repeat(64) + `@${new Date(Date.now() - minutes * 60_000).toISOString()}`,
  ).join(',')

describe('on a deployment', () => {
  test('adds a version that starts two minutes later by the clock of AWS, keeps the first, and prints neither', async () => {
    const { environment, stored, clock } = await deployment()
    clock.ahead = 200_000
    const before = Date.now() + clock.ahead
    const { status, output, errorOutput } = await rotate(['link', '--yes'], environment)
    expect([status, errorOutput]).toEqual([0, ''])
    const { all } = parseVersionedKey(stored())
    expect(all.map(({ version }) => version)).toEqual([1, 2])
    expect(all[0]?.key).toBe(first)
    expect(all[1]?.key).toMatch(/^[0-9a-f]{64}$/)
    const startsAt = all[1]?.startsAt ?? new Date(0)
    expect(startsAt.getTime()).toBeGreaterThan(before + 118_000)
    expect(startsAt.getTime()).toBeLessThan(Date.now() + clock.ahead + 120_001)
    expect(output).toBe(
      `Added version 2 of LINK_KEY in ${arn('link')}. It starts at ${startsAt.toISOString()}.\nNew links and cookies are signed with it. Mailed links and known devices remain valid.\n`,
    )
  })

  test('gives a version that was written late another start, so that every function reads it first', async () => {
    const { environment, stored, clock } = await deployment()
    clock.nextWriteTakes = 100_000
    const { status, output } = await rotate(['link', '--yes'], environment)
    expect(status).toBe(0)
    const { all } = parseVersionedKey(stored())
    expect(all).toHaveLength(2)
    const lead = (all[1]?.startsAt.getTime() ?? 0) - (Date.now() + clock.ahead)
    expect(lead).toBeGreaterThan(110_000)
    expect(output).toContain(`It starts at ${all[1]?.startsAt.toISOString()}.`)
  })

  test('changes nothing when it is repeated, and adds the next version later', async () => {
    const { environment, stored, versions } = await deployment()
    await rotate(['link', '--yes'], environment)
    const rotated = stored()
    const { status, output, errorOutput } = await rotate(['link'], environment)
    expect([status, errorOutput]).toEqual([0, ''])
    expect(output).toMatch(/^Version 2 of LINK_KEY in arn:\S+ was added recently and starts at 20\S+Z: nothing was/)
    expect([stored(), versions.get('link')]).toEqual([rotated, 2])
    const later = await deployment(keyOf(2, 11))
    await rotate(['link', '--yes'], later.environment)
    expect(parseVersionedKey(later.stored()).all).toHaveLength(3)
  })

  test.each([
    [first, [], `Add version 2 of LINK_KEY to ${arn('link')}? Standard input is not a terminal: add --yes to agree.`],
    [
      keyOf(maxVersions, 60),
      ['--yes'],
      `LINK_KEY in ${arn('link')} has 8 versions, and there can be no more: nothing was changed.`,
    ],
    ['', ['--yes'], `LINK_KEY in ${arn('link')} is not set: set it with set-secret LINK_KEY.`],
    [
      `${first},${first}`,
      ['--yes'],
      `LINK_KEY in ${arn('link')} is damaged, so nothing was changed: restore it from a backup.`,
    ],
  ])('writes nothing, and says why in one sentence (%#)', async (key, options, message) => {
    const { environment, stored, commands } = await deployment(key)
    expect(await rotate(['link', ...options], environment)).toEqual({
      status: 1,
      output: '',
      errorOutput: `${message}\n`,
    })
    expect(stored()).toBe(key)
    expect(commands.filter((each) => each.startsWith('Put'))).toEqual([])
  })
})

describe('on this machine', () => {
  const secretsIn = async (folder: string) =>
    JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as Record<string, string>

  test('adds a version in the data folder of a stopped server, and keeps the other secrets', async () => {
    const DATA_DIR = await temporaryFolder()
    const { output } = await rotate(['card'], { DATA_DIR })
    expect(output).toMatch(/^Added version 2 of CARD_KEY in .*\nNew cards .*\nThe next npm start uses it\.\n$/)
    const { CARD_KEY = '', ...others } = await secretsIn(DATA_DIR)
    expect(parseVersionedKey(CARD_KEY).all).toHaveLength(2)
    expect(output).not.toContain(parseVersionedKey(CARD_KEY).byVersion(2))
    expect((await rotate(['card'], { DATA_DIR })).output).toContain('nothing was changed')
    await rotate(['fingerprint'], { DATA_DIR })
    const { FINGERPRINT_KEY = '', ...rest } = await secretsIn(DATA_DIR)
    expect(parseVersionedKey(FINGERPRINT_KEY).byVersion(1)).toBe(others['FINGERPRINT_KEY'])
    expect(rest).toEqual({ ...others, CARD_KEY, FINGERPRINT_KEY: undefined })
    expect((await stat(join(DATA_DIR, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  test('changes nothing while a server is running', async () => {
    const DATA_DIR = await temporaryFolder()
    await rotate(['card'], { DATA_DIR })
    const before = await secretsIn(DATA_DIR)
    const { lock } = lockDataFolder(DATA_DIR)
    try {
      expect((await rotate(['link'], { DATA_DIR })).errorOutput).toContain('Another server is using the data')
    } finally {
      lock.release()
    }
    expect(await secretsIn(DATA_DIR)).toEqual(before)
  })
})

test.each([
  [[], {}, 'Name one of card, fingerprint, link, audit: see rotate-keys --help.'],
  [['vault'], {}, 'Name one of card, fingerprint, link, audit: see rotate-keys --help.'],
  [['toString'], {}, 'Name one of card, fingerprint, link, audit: see rotate-keys --help.'],
  [['card', 'link'], {}, 'Name one of card, fingerprint, link, audit: see rotate-keys --help.'],
  [['card'], {}, 'DATA_DIR=memory stores no secrets. Set DATA_DIR to a folder, or set SECRET_ARNS.'],
  [['card'], { TABLE_NAME: 'solara' }, 'Set SECRET_ARNS to the SecretArns that the stack printed.'],
  [['fingerprint'], { SECRET_ARNS: 'card=arn' }, 'Set TABLE_NAME to the TableName that the stack printed'],
])('reports a setting that prevents it in one sentence (%j, %o)', async (args, environment, message) => {
  const { status, output, errorOutput } = await rotate(args, environment)
  expect([status, output]).toEqual([1, ''])
  expect(errorOutput).toContain(message)
  expect(errorOutput.trimEnd().split('\n')).toHaveLength(1)
})
