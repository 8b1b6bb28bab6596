import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { freePort } from './engine.ts'

/** What the person who starts the system decides, by PORT and DATA_DIR. */
export type Settings = {
  port: number
  /** Absent: nothing is kept. */
  dataFolder?: string
}

/** Reads the settings. PORT=0 takes a free port. Throws CannotStart for a port that is none. */
export async function readSettings(): Promise<Settings> {
  const { PORT = '3000', DATA_DIR = '.local' } = process.env
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535) throw new CannotStart(`PORT must be a number up to 65535, not "${PORT}".`)
  return {
    port: port === 0 ? await freePort() : port,
    ...(DATA_DIR !== 'memory' && { dataFolder: resolve(DATA_DIR) }),
  }
}
