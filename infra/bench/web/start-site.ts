import { build } from '../../build/build.ts'
import { startServer } from '../load-processes.ts'

/** Builds and starts the local server, with its data in memory. Returns its address, and a function that stops it. */
export async function startSite(): Promise<{ site: string; stop: () => void }> {
  await build()
  const env = { PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' }
  const { base, stop } = await startServer('infra/local/start.ts', { env })
  return { site: base, stop: () => void stop() }
}
