import { randomBytes } from 'node:crypto'
import { generatedKeys, isGeneratedKey, type GeneratedKey } from '../../functions/secrets/secret-values.ts'
import { addVersion, maxVersions, parseVersionedKey } from '../../functions/secrets/versioned-key.ts'
import { readSecret, setSecret } from '../local/secrets.ts'
import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, toColumns, yes } from './command.ts'
import { readDeployedSecret } from './deployed-secret.ts'
import { isOnDeployment } from './deployment-settings.ts'
import { withLocalSecrets } from './local-secrets.ts'
import { confirm, onTerminal } from './prompts.ts'

/** The effect of a new version of each key. */
const effects: Record<GeneratedKey, string> = {
  card: 'New cards use it. Existing cards keep their numbers, CVVs and barcodes.',
  fingerprint: 'New codes are stored under it. Codes that are in the store are still recognised.',
  link: 'New links and cookies are signed with it. Mailed links and known devices remain valid.',
  audit: 'New reports of the ledger audit are signed with it. The public keys of all versions stay published.',
}

/** Functions read a key again after 50 seconds, and a call lasts 15. The rest allows for the time of the reply and for clocks. */
const minLeadMilliseconds = 90_000

const newKey = (): string => randomBytes(32).toString('hex')

/**
 * The command adds no version until this long after the start of the last one: the operator may repeat it without having seen its
 * outcome.
 */
const repeatMilliseconds = 10 * 60_000

export const command = defineCommand({
  parameters: `<${Object.keys(effects).join('|')}>`,
  loggedParameters: Object.keys(effects),
  description: `Adds a version of a key. It starts two minutes later, when every function has read it:
${toColumns(Object.entries(effects).map(([name, effect]) => [name, effect.replaceAll('. ', '.\n')]))}

It works on a deployment if SECRET_ARNS is set to the SecretArns that the stack printed (see infra/README.md), otherwise
in the data folder of this machine, on which no server may be running. It asks before it changes a deployment, and
never prints a key. A key has at most ${maxVersions} versions. Until ten minutes after the last one has started, repeating
the command changes nothing.`,
  options: yes,
  run: ({ parameters, options: { yes: isConfirmed = false } }) => {
    const name = readName(parameters)
    if (!isOnDeployment()) return withLocalSecrets((path) => rotateLocally(name, path))
    return recorded(false, () =>
      onTerminal((prompts) => rotateDeployed(name, (action) => confirm(action, isConfirmed, prompts))),
    )
  },
})

function readName([name = '', ...others]: string[]): GeneratedKey {
  if (isGeneratedKey(name) && others.length === 0) return name
  throw new StartError(`Name one of ${Object.keys(effects).join(', ')}: see rotate-keys --help.`)
}

type Added = { version: number; text: string; startsAt: Date }

/**
 * The stored key with one more version, or the reason why it does not change. `place` is where it is stored.
 * @throws StartError when there can be no further version
 */
function withVersion(name: GeneratedKey, stored: string | undefined, { place, now }: { place: string; now: Date }) {
  const value = generatedKeys[name]
  if (!stored) throw new StartError(`${value} in ${place} is not set: set it with set-secret ${value}.`)
  const newest = parse(stored, `${value} in ${place}`)
  if (newest.version > 1 && newest.startsAt.getTime() > now.getTime() - repeatMilliseconds)
    return `Version ${newest.version} of ${value} in ${place} was added recently and starts at ${newest.startsAt.toISOString()}: nothing was changed. Another can be added ten minutes after that.`
  if (newest.version >= maxVersions)
    throw new StartError(
      `${value} in ${place} has ${newest.version} versions, and there can be no more: nothing was changed.`,
    )
  return { version: newest.version + 1, ...addVersion(stored, newKey(), now) } satisfies Added
}

function parse(stored: string, what: string) {
  try {
    const newest = parseVersionedKey(stored).all.at(-1)
    if (newest) return newest
  } catch {
    // Reported below.
  }
  throw new StartError(`${what} is damaged, so nothing was changed: restore it from a backup.`)
}

const report = (name: GeneratedKey, { version, startsAt }: Added, place: string): string =>
  [
    `Added version ${version} of ${generatedKeys[name]} in ${place}. It starts at ${startsAt.toISOString()}.`,
    effects[name],
  ].join('\n')

async function rotateDeployed(name: GeneratedKey, confirmed: (action: string) => Promise<void>): Promise<string> {
  const value = generatedKeys[name]
  const { arn, values, serverTime } = await readDeployedSecret(name)
  const planned = withVersion(name, values[value], { place: arn, now: serverTime() })
  if (typeof planned === 'string') return planned
  await confirmed(`Add version ${planned.version} of ${value} to ${arn}`)
  // The operator may have answered late, and the version starts two minutes after it is written.
  const secret = await readDeployedSecret(name)
  const added = withVersion(name, secret.values[value], { place: arn, now: secret.serverTime() })
  if (typeof added === 'string') return added
  await secret.put(value, added.text)
  // The reply to the put states when it was written.
  const leadMilliseconds = added.startsAt.getTime() - secret.serverTime().getTime()
  if (leadMilliseconds >= minLeadMilliseconds) return report(name, added, arn)
  return startLater(name, added)
}

/** Writing took so long that the version would start before every function has read it: it gets another start. */
async function startLater(name: GeneratedKey, late: Added): Promise<string> {
  const value = generatedKeys[name]
  const secret = await readDeployedSecret(name)
  const former =
    secret.values[value]
      ?.split(',')
      .slice(0, late.version - 1)
      .join(',') ?? ''
  const [, lateKey = ''] = /([^,@]+)@[^,@]+$/.exec(late.text) ?? []
  const added = { version: late.version, ...addVersion(former, lateKey, secret.serverTime()) }
  await secret.put(value, added.text)
  return report(name, added, secret.arn)
}

async function rotateLocally(name: GeneratedKey, path: string): Promise<string> {
  const value = generatedKeys[name]
  const added = withVersion(name, await readSecret(path, value), { place: path, now: new Date() })
  if (typeof added === 'string') return added
  await setSecret(path, value, added.text)
  return `${report(name, added, path)}\nThe next npm start uses it.`
}
