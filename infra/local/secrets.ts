import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

const key = () => randomBytes(32).toString('base64')

/** What a deployment keeps in Secrets Manager and KMS, made for this machine. */
const fresh = () => ({
  OWNER_WORDS: 'orbit,ORBIT',
  REWARDS_WORD: 'stardust',
  FINGERPRINT_KEY: key(),
  CARD_KEY: key(),
  VAULT_KEY: key(),
  ORIGIN_SECRET: key(),
})
export type Secrets = ReturnType<typeof fresh>

/**
 * The secrets of this machine: those of the environment, then those of the folder, which gets the ones that it lacks.
 * Without a folder they last as long as the process.
 * @throws CannotStart when the folder's are there but cannot be read: without them its gift card codes are lost
 */
export async function readSecrets(dataFolder?: string): Promise<Secrets> {
  const own = dataFolder ? await kept(join(dataFolder, 'secrets.json')) : fresh()
  const given = Object.keys(own).flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...own, ...(Object.fromEntries(given) as Partial<Secrets>) }
}

async function kept(path: string): Promise<Secrets> {
  const known = await readFile(path, 'utf8').then(parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return {}
    throw new CannotStart(`The secrets in ${path} cannot be read (${error.code}).`)
  })
  if (!known) throw new CannotStart(`The secrets in ${path} are damaged: put back the file that was there.`)
  const all = { ...fresh(), ...known }
  if (Object.keys(all).length > Object.keys(known).length) await write(path, JSON.stringify(all, undefined, 2))
  return all
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
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.new`
  const file = await open(draft, 'w', 0o600)
  await file.writeFile(`${text}\n`)
  await file.sync()
  await file.close()
  await rename(draft, path)
}
