import { expect, test } from 'vitest'
import { invariant, withEnvironment } from '../../functions/testing/faults/broken-variants.ts'
import { StartError } from '../local/start-error.ts'
import { readDeployedSecret } from './deployed-secret.ts'
import { secretsManager } from './testing/secrets-manager.ts'

const arn = 'arn:aws:secretsmanager:ap-southeast-2:000000000000:secret:link'
const textOf = (key: string) => JSON.stringify({ LINK_KEY: key })

/** Whether Secrets Manager lets a version be written again. */
let overwritesVersions = false

/** Runs the check with a deployment whose link key is `first`. */
async function withSecret(check: (manager: Awaited<ReturnType<typeof secretsManager>>) => Promise<void>) {
  const manager = await secretsManager({ link: textOf('first') }, { overwritesVersions })
  await withEnvironment({
    SECRET_ARNS: `link=${arn}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: manager.address,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })(() => check(manager))
}

const put = async (key: string) => (await readDeployedSecret('link')).put('LINK_KEY', key)

test('a value that somebody else changed since it was read is not replaced', () =>
  withSecret(async ({ stored }) => {
    const [one, other] = [await readDeployedSecret('link'), await readDeployedSecret('link')]
    await one.put('LINK_KEY', 'of the one')
    await expect(other.put('LINK_KEY', 'of the other')).rejects.toEqual(
      new StartError(
        `Somebody else changed the secret ${arn} at the same time, so nothing was changed: run the command again.`,
      ),
    )
    expect(stored.get('link')).toBe(textOf('of the one'))
  }))

invariant('of five operators who replace a value at the same time, one does', {
  holds: () =>
    withSecret(async ({ stored }) => {
      const operators = await Promise.all(Array.from({ length: 5 }, () => readDeployedSecret('link')))
      const outcomes = await Promise.allSettled(operators.map((secret, place) => secret.put('LINK_KEY', `of ${place}`)))
      const written = outcomes.flatMap(({ status }, place) => (status === 'fulfilled' ? [textOf(`of ${place}`)] : []))
      expect(written).toEqual([stored.get('link')])
    }),
  broken: {
    async 'a version can be written again'(check) {
      overwritesVersions = true
      try {
        await check()
      } finally {
        overwritesVersions = false
      }
    },
  },
})

test('a secret that somebody set back to its former version can be changed again', () =>
  withSecret(async ({ stored, versions }) => {
    await put('wrong')
    stored.set('link', textOf('first'))
    versions.set('link', 1)
    await put('right')
    expect(stored.get('link')).toBe(textOf('right'))
  }))
