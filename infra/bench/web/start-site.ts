import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { build } from '../../build/build.ts'

/** Builds and starts the local server, with its data in memory. Returns its address, and a function that stops it. */
export async function startSite(): Promise<{ site: string; stop: () => void }> {
  await build()
  const server = spawn(process.execPath, ['infra/local/start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => void server.kill('SIGTERM')
  for await (const line of createInterface({ input: server.stdout })) {
    const [, site] = /^Ready at (\S+)$/.exec(line) ?? []
    if (site) return { site, stop }
  }
  throw new Error('The local server did not start')
}
