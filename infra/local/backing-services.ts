import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'
import { lockDataFolder } from './data-folder.ts'
import { startTableEngine, type TableEngine } from './table-engine.ts'
import { localMedia, mediaBucket, uploadsOrigin, type Media } from './media/media.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

/** What stands behind the functions on one machine: the table, filled, the media bucket, and their secrets. */
export type BackingServices = {
  engine: TableEngine
  secrets: Secrets
  media: Media
  /** Ends the engine and gives the data folder free. */
  stop: () => Promise<void>
}

/**
 * Starts the table and fills it, and gives this process the environment that the functions find when deployed.
 * @throws StartError with what to do about it
 */
export async function startBackingServices({ port, dataFolder }: Settings): Promise<BackingServices> {
  const folder = dataFolder === undefined ? undefined : lockDataFolder(dataFolder)
  const secrets = await readSecrets(dataFolder)
  const engine = await startTableEngine(folder?.tableFile)
  const stop = async () => {
    await engine.stop()
    folder?.lock.release()
  }
  setEnvironment(port, secrets, engine)
  try {
    await fillTable()
  } catch (error) {
    await stop()
    if (!folder) throw error
    throw new StartError(`The data in ${folder.tableFile} cannot be used (${String(error)}).`)
  }
  return { engine, secrets, media: localMedia({ dataFolder, origins: siteOrigins(port), credentials }), stop }
}

/** What signs requests to AWS; nobody outside of this machine takes it. */
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

const siteOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)

/** No real account can be reached by mistake: whatever the shell says of AWS is removed. */
export function removeAwsEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_') || name === 'SECRET_ARN' || name === 'VAULT_KEY_ARN') delete process.env[name]
  }
}

function setEnvironment(port: number, secrets: Secrets, engine: TableEngine): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  removeAwsEnvironment()
  Object.assign(process.env, secrets, {
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    DYNAMODB_ENDPOINT: engine.endpoint,
    TABLE_NAME: 'solara',
    MEDIA_BUCKET: mediaBucket,
    MEDIA_ENDPOINT: uploadsOrigin(port),
    SITE_ORIGINS: siteOrigins(port).join(','),
    VERSION: version,
    // What goes well is not worth a line in a terminal; POWERTOOLS_LOG_LEVEL=INFO shows every request.
    POWERTOOLS_LOG_LEVEL: process.env['POWERTOOLS_LOG_LEVEL'] ?? 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
}

/** Loaded only now: the functions' code makes its client from the environment when it is loaded. */
async function fillTable(): Promise<void> {
  const { client } = await import('../../functions/table/client.ts')
  const { createTable } = await import('../../functions/table/create-table.ts')
  const { seedDemo } = await import('./demo/seed.ts')
  await createTable(client, 'solara')
  await seedDemo()
}
