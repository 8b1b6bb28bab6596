import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * A port that no process listens on. It is below the range from which systems choose ports for outgoing connections
 * (from 32768 on Linux), so it stays free until the caller listens on it.
 * @throws StartError when a hundred random ports were taken
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
  throw new StartError('Could not find a free port: close other programs and try again.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
