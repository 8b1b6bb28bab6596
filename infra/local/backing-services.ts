import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from './data-folder.ts'
import { localMedia, mediaBucket, uploadsOrigin, type Media } from './media/media.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { startTableEngine, tableAt, type TableEngine } from './table-engine.ts'

/** The functions' dependencies: the table with its demo data, the media bucket, and the secrets. */
export type BackingServices = {
  engine: TableEngine
  secrets: Secrets
  media: Media
  /** Stops the engine and unlocks the data folder. */
  stop: () => Promise<void>
}

/**
 * Starts the table with its demo data, and sets the environment variables that the functions have when deployed.
 * @throws StartError when the data folder or the table cannot be used
 */
export async function startBackingServices({ port, dataFolder }: Settings): Promise<BackingServices> {
  const folder = dataFolder === undefined ? undefined : lockDataFolder(dataFolder)
  const secrets = await readSecrets(dataFolder)
  // In memory, the engine would read all changes so far at each write: see `indexStream`.
  const temporary = folder ? undefined : mkdtempSync(join(tmpdir(), 'solara-table-'))
  const removeTemporary = () => temporary && rmSync(temporary, { recursive: true, force: true })
  const engine = await startTableEngine(folder?.tableFile ?? join(temporary ?? '', 'table.db')).catch(
    (error: unknown) => {
      removeTemporary()
      throw error
    },
  )
  const stop = async () => {
    await engine.stop()
    folder?.lock.release()
    removeTemporary()
  }
  setEnvironment(port, secrets, engine)
  try {
    await createAndSeedTable()
  } catch (error) {
    await stop()
    if (!folder) throw error
    throw new StartError(`Cannot use the data in ${folder.tableFile} (${String(error)}).`)
  }
  return { engine, secrets, media: localMedia({ dataFolder, origins: siteOrigins(port) }), stop }
}

export const siteOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)

/** Removes the AWS settings of the shell, so that no real account can be reached by mistake. */
export function removeAwsEnvironment(): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('AWS_') || name === 'SECRET_ARNS' || name === 'VAULT_KEY_ARN') delete process.env[name]
  }
}

/** Sets the environment variables that the functions have when deployed. */
export function setEnvironment(port: number, secrets: Secrets, engine: TableEngine): void {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  removeAwsEnvironment()
  Object.assign(process.env, secrets, {
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    // Random, because other sites in the browser could sign an upload with a known key.
    AWS_SECRET_ACCESS_KEY: randomBytes(20).toString('hex'),
    ...tableAt(engine.endpoint),
    TABLE_NAME: 'solara',
    STRIPE_MODE: 'test',
    MEDIA_BUCKET: mediaBucket,
    MEDIA_ENDPOINT: uploadsOrigin(port),
    SITE_ORIGINS: siteOrigins(port).join(','),
    VERSION: version,
    POWERTOOLS_METRICS_NAMESPACE: 'Solara-local',
    // Only failures are logged; POWERTOOLS_LOG_LEVEL=INFO logs every request.
    POWERTOOLS_LOG_LEVEL: process.env['POWERTOOLS_LOG_LEVEL'] ?? 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  })
}

/** Imports late, because the table client reads the environment when its module is loaded. */
async function createAndSeedTable(): Promise<void> {
  const { client } = await import('../../functions/table/client.ts')
  const { createTable } = await import('../../functions/table/create-table.ts')
  const { publishAllProducts } = await import('../../functions/catalogue/publish-products.use-case.ts')
  const { countAllBudgets } = await import('../../functions/missions/count-budget.use-case.ts')
  const { seedDemo } = await import('./demo/seed.ts')
  await createTable(client, 'solara', { hasStream: true })
  await seedDemo()
  await publishAllProducts()
  await countAllBudgets()
  await completeFigures()
}

/** Counts the demo data, which were written before the stream was read. */
async function completeFigures(): Promise<void> {
  const generations = await import('../../functions/figures/generations.table.ts')
  const { rebuildFigures } = await import('../../functions/figures/rebuild-figures.use-case.ts')
  const { walkTable } = await import('../operator/figures/walk-table.ts')
  const { tableClient } = await import('../operator/table/table-client.ts')
  if ((await generations.find())?.isComplete) return
  const pages = rebuildFigures(walkTable({ client: tableClient(), name: 'solara' }), new Date())
  while (!(await pages.next()).done);
}
