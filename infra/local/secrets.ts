import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const key = () => randomBytes(32).toString('base64')
const hex = () => randomBytes(24).toString('hex')

/** Imported on demand: only a new data folder needs it. */
async function walletCertificates(): Promise<string> {
  const { makeDevelopmentCertificates } = await import('../../functions/wallet-pass/development-certificates.ts')
  return makeDevelopmentCertificates()
}

/** Creates the secrets that a deployment has in Secrets Manager and KMS. */
const generators = {
  OWNER_WORDS: () => 'orbit,ORBIT',
  REWARDS_WORD: () => 'stardust',
  FINGERPRINT_KEY: key,
  CARD_KEY: key,
  LINK_KEY: key,
  LEDGER_AUDIT_KEY: key,
  VAULT_KEY: key,
  ORIGIN_SECRET: key,
  WALLET_CERTIFICATES: walletCertificates,
  STRIPE_SECRET_KEY: () => `sk_test_${hex()}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${hex()}`,
}
type SecretName = keyof typeof generators
export type Secrets = Record<SecretName, string>

const names = Object.keys(generators) as SecretName[]
const fileIn = (dataFolder: string) => join(dataFolder, 'secrets.json')

/**
 * The local secrets: environment variables override those in the data folder. Missing ones are generated and stored there.
 * Without a folder they exist only in this process.
 * @throws StartError when the stored secrets cannot be read: new ones could not open the stored gift card codes
 */
export async function readSecrets(dataFolder?: string): Promise<Secrets> {
  const fromEnvironment: Partial<Secrets> = Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  if (dataFolder === undefined) return complete(fromEnvironment)
  const path = fileIn(dataFolder)
  const stored = await read(path)
  const all = await complete(stored)
  if (Object.keys(all).length > Object.keys(stored).length) await write(path, all)
  return { ...all, ...fromEnvironment }
}

/**
 * Replaces the folder's development certificates for Apple Wallet; the next start signs with the new ones.
 * @throws StartError when the stored secrets cannot be read
 */
export const renewWalletCertificates = async (dataFolder: string): Promise<void> =>
  setSecret(dataFolder, 'WALLET_CERTIFICATES', await walletCertificates())

/**
 * One of the folder's secrets.
 * @throws StartError when the stored secrets cannot be read
 */
export const readSecret = async (dataFolder: string, name: SecretName): Promise<string> =>
  (await complete(await read(fileIn(dataFolder))))[name]

/**
 * Replaces one of the folder's secrets; the next start uses it.
 * @throws StartError when the stored secrets cannot be read
 */
export async function setSecret(dataFolder: string, name: SecretName, value: string): Promise<void> {
  const path = fileIn(dataFolder)
  await write(path, await complete({ ...(await read(path)), [name]: value }))
}

/** Generates the missing secrets. */
async function complete(known: Partial<Secrets>): Promise<Secrets> {
  const missing = names.filter((name) => known[name] === undefined)
  const generated = await Promise.all(missing.map(async (name) => [name, await generators[name]()] as const))
  return { ...known, ...Object.fromEntries(generated) } as Secrets
}

async function read(path: string): Promise<Partial<Secrets>> {
  const known = await readFile(path, 'utf8').then(parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return {}
    throw new StartError(`Cannot read the secrets in ${path} (${error.code}).`)
  })
  if (!known) throw new StartError(`The secrets in ${path} are damaged: restore the file from a backup.`)
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

/** Writes the file atomically, even if the process is killed. Only its owner can read it. */
async function write(path: string, secrets: Secrets): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${JSON.stringify(secrets, undefined, 2)}\n`)
  await file.sync()
  await file.close()
  await rename(draft, path)
}
