import { StartError } from './start-error.ts'
import type { TableEngine } from './table-engine.ts'

/** Undoes one step of the start. */
export type Stop = () => Promise<void>

/**
 * Runs the server until a signal, then undoes the steps of the start in reverse order. A StartError is printed as one sentence,
 * with exit code 1.
 * @param start adds to `stopping` as it goes; returns the table engine, whose end stops the server too
 */
export async function runUntilStopped(start: (stopping: Stop[]) => Promise<TableEngine>): Promise<void> {
  const stopping: Stop[] = []
  let ending: Promise<void> | undefined
  const end = (status: number) => (ending ??= undo(stopping).finally(() => process.exit(status)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  whenOrphaned(() => void end(0))
  try {
    const engine = await start(stopping)
    void engine.exited.then((output) => {
      console.error(`The table engine stopped unexpectedly: ${output}`)
      return end(1)
    })
  } catch (error) {
    if (ending) return
    console.error(error instanceof StartError ? error.message : error)
    await end(1)
  }
}

async function undo(stopping: Stop[]): Promise<void> {
  for (const stop of stopping.toReversed()) await stop()
}

/** A killed npm sends no signal, so a server that npm started watches its parent. Others may outlive theirs, as with nohup. */
function whenOrphaned(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), 250).unref()
}
