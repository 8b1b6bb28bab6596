import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../local/testing/server-process.ts'
import { operator } from './testing/operator-command.ts'
import { secretsManager } from './testing/secrets-manager.ts'

const arn = 'arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:origin'
const former = 'f'.repeat(40)
const nowhere = { TABLE_NAME: '', SECRET_ARNS: '', DATA_DIR: 'memory' }

/** A deployment whose origin secret has this value. */
async function deployment(value?: string) {
  const manager = await secretsManager(value === undefined ? {} : { origin: JSON.stringify({ ORIGIN_SECRET: value }) })
  const environment = {
    SECRET_ARNS: `card=arn:card,origin=${arn}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.address,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    ...manager.table,
  }
  const secrets = (): string[] => {
    const { ORIGIN_SECRET } = JSON.parse(manager.stored.get('origin') ?? '{}') as { ORIGIN_SECRET?: string }
    return ORIGIN_SECRET?.split(',') ?? []
  }
  /** Runs the command on it. What it prints contains no secret. */
  const rotate = async (...options: string[]) => {
    const outcome = await operator(['rotate-origin-secret', ...options], { ...nowhere, ...environment })
    for (const secret of secrets().filter((each) => each !== ''))
      expect(outcome.output + outcome.errorOutput).not.toContain(secret)
    return outcome
  }
  return { rotate, secrets }
}

describe('on a deployment', () => {
  test('adds a secret, and removes the former one when the stack has both', async () => {
    const { rotate, secrets } = await deployment(former)
    const begun = await rotate('--yes')
    expect(begun).toMatchObject({ status: 0, errorOutput: '' })
    expect(begun.output).toContain('-c originSecretVersion=version-2')
    // Nobody can finish by copying the output from before the deployment.
    expect(begun.output).toContain('rotate-origin-secret --deployed <OriginSecretVersion>')
    const [first, added = '', ...others] = secrets()
    expect([first, others]).toEqual([former, []])
    expect(added).toMatch(/^[\w-]{40}$/)

    const finished = await rotate('--deployed', 'version-2', '--yes')
    expect(finished).toMatchObject({ status: 0, errorOutput: '' })
    expect(finished.output).toContain('-c originSecretVersion=version-3')
    expect(secrets()).toEqual([added])
  })

  test('repeats the message of a completed step, and changes nothing', async () => {
    const { rotate, secrets } = await deployment(former)
    const begun = await rotate('--yes')
    const both = secrets()
    expect(await rotate('--yes')).toEqual(begun)
    expect(secrets()).toEqual(both)
    const finished = await rotate('--deployed', 'version-2', '--yes')
    const last = secrets()
    expect(await rotate('--deployed', 'version-2', '--yes')).toEqual(finished)
    expect(secrets()).toEqual(last)
  })

  test('does not remove the former secret while the stack has another version', async () => {
    const { rotate, secrets } = await deployment(`${former},${'n'.repeat(40)}`)
    const { status, errorOutput } = await rotate('--deployed', 'version-0', '--yes')
    expect(status).toBe(1)
    expect(errorOutput).toMatch(/^The stack does not have both secrets yet: .* -c originSecretVersion=version-1\./)
    expect(secrets()).toHaveLength(2)
  })

  test.each([`${former},`, `,${former}`])('reads %j as one secret, and does not remove it', async (value) => {
    const { rotate, secrets } = await deployment(value)
    expect((await rotate('--deployed', 'version-1', '--yes')).output).toContain('contains the new secret only')
    await rotate('--yes')
    expect(secrets()).toEqual([former, expect.stringMatching(/^[\w-]{40}$/)])
  })

  test('asks before each step', async () => {
    const { rotate, secrets } = await deployment(former)
    expect(await rotate()).toMatchObject({ status: 1, output: '' })
    expect(secrets()).toEqual([former])
    await rotate('--yes')
    expect((await rotate('--deployed', 'version-2')).errorOutput).toContain('Remove the former secret')
    expect(secrets()).toHaveLength(2)
  })

  test('needs the deployment that creates the secret, and its ARN', async () => {
    expect((await (await deployment()).rotate('--yes')).errorOutput).toContain('has no value: deploy the stack first')
    const missing = await operator(['rotate-origin-secret'], { ...nowhere, SECRET_ARNS: 'card=arn:card' })
    expect(missing.errorOutput).toContain('Set TABLE_NAME to the TableName that the stack printed')
    const half = await operator(['rotate-origin-secret'], { ...nowhere, TABLE_NAME: 'solara' })
    expect(half.errorOutput).toContain('Set SECRET_ARNS')
  })
})

test('on this machine, replaces it in the data folder in one step', async () => {
  const DATA_DIR = await temporaryFolder()
  const stored = async () =>
    JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')) as Record<string, string>
  const rotate = () => operator(['rotate-origin-secret'], { ...nowhere, DATA_DIR })
  await rotate()
  const { ORIGIN_SECRET: first, ...others } = await stored()
  const misplaced = await operator(['rotate-origin-secret', '--deployed', 'version-2'], { ...nowhere, DATA_DIR })
  expect(misplaced.errorOutput).toContain('set SECRET_ARNS')
  expect(await stored()).toEqual({ ORIGIN_SECRET: first, ...others })
  expect(await rotate()).toMatchObject({ status: 0, output: expect.stringContaining(DATA_DIR) as string })
  const { ORIGIN_SECRET: second, ...kept } = await stored()
  expect(second).not.toBe(first)
  expect(kept).toEqual(others)
})
