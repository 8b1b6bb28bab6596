import { CannotStart } from './cannot-start.ts'
import type { Engine } from './engine.ts'

/** Undoes one step of the start. */
export type Stop = () => Promise<void>

/**
 * Runs the program until it is told to stop, then undoes its steps, the last one first. What the start could not do
 * becomes one sentence and exit 1. `start` adds to `stopping` as it goes, and gives the engine, whose end ends it too.
 */
export async function runUntilStopped(start: (stopping: Stop[]) => Promise<Engine>): Promise<void> {
  const stopping: Stop[] = []
  let ending: Promise<void> | undefined
  const end = (status: number) => (ending ??= undo(stopping).finally(() => process.exit(status)))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  whenOrphaned(() => void end(0))
  try {
    const engine = await start(stopping)
    void engine.lost.then((words) => {
      console.error(`The table engine ended by itself: ${words}`)
      return end(1)
    })
  } catch (error) {
    if (ending) return
    console.error(error instanceof CannotStart ? error.message : error)
    await end(1)
  }
}

async function undo(stopping: Stop[]): Promise<void> {
  for (const stop of stopping.toReversed()) await stop()
}

/** npm that is killed outright tells nobody; who was started by it ends too. Others may outlive their parent, as with nohup. */
function whenOrphaned(end: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), 250).unref()
}
