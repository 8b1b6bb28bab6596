import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const key = () => randomBytes(32).toString('base64')
const hex = () => randomBytes(24).toString('hex')

/** Loaded only when it is needed, once for a folder. */
async function walletCertificates(): Promise<string> {
  const { makeDevelopmentCertificates } = await import('../../functions/wallet-pass/development-certificates.ts')
  return makeDevelopmentCertificates()
}

/** What a deployment keeps in Secrets Manager and KMS, made for this machine. */
const makers = {
  OWNER_WORDS: () => 'orbit,ORBIT',
  REWARDS_WORD: () => 'stardust',
  FINGERPRINT_KEY: key,
  CARD_KEY: key,
  LINK_KEY: key,
  VAULT_KEY: key,
  ORIGIN_SECRET: key,
  WALLET_CERTIFICATES: walletCertificates,
  STRIPE_SECRET_KEY: () => `sk_test_${hex()}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${hex()}`,
}
type SecretName = keyof typeof makers
export type Secrets = Record<SecretName, string>

const names = Object.keys(makers) as SecretName[]
const fileIn = (dataFolder: string) => join(dataFolder, 'secrets.json')

/**
 * The secrets of this machine: those of the environment, then those of the folder, which gets the ones that it lacks.
 * Without a folder they last as long as the process.
 * @throws StartError when the folder's are there but cannot be read: without them its gift card codes are lost
 */
export async function readSecrets(dataFolder?: string): Promise<Secrets> {
  const given: Partial<Secrets> = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  if (dataFolder === undefined) return completed(given)
  const path = fileIn(dataFolder)
  const known = await read(path)
  const all = await completed(known)
  if (Object.keys(all).length > Object.keys(known).length) await write(path, all)
  return { ...all, ...given }
}

/**
 * Makes the folder's development certificates for Apple Wallet anew; the next start signs with them.
 * @throws StartError as readSecrets does
 */
export async function renewWalletCertificates(dataFolder: string): Promise<void> {
  const path = fileIn(dataFolder)
  const known = await read(path)
  await write(path, await completed({ ...known, WALLET_CERTIFICATES: await walletCertificates() }))
}

/** Makes those that are lacking. */
async function completed(known: Partial<Secrets>): Promise<Secrets> {
  const lacking = names.filter((name) => known[name] === undefined)
  const made = await Promise.all(lacking.map(async (name) => [name, await makers[name]()] as const))
  return { ...known, ...Object.fromEntries(made) } as Secrets
}

async function read(path: string): Promise<Partial<Secrets>> {
  const known = await readFile(path, 'utf8').then(parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return {}
    throw new StartError(`The secrets in ${path} cannot be read (${error.code}).`)
  })
  if (!known) throw new StartError(`The secrets in ${path} are damaged: put back the file that was there.`)
  return known
}

function parse(text: string): Partial<Secrets> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord && Object.values(value).every((each) => typeof each === 'string') ? value : undefined
  } catch {
    return undefined
  }
}

/** All of it or nothing, whenever the process is killed; readable by its owner alone. */
async function write(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(secrets, undefined, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(draft, path)
}
