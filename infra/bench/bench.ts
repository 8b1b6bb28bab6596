import { constants } from 'node:os'
import { UsageError } from './options.ts'
import { table } from './table.ts'

/** `npm run bench -- <name>`: each measures one thing and prints it. The options after the name are the bench's own. */
const benches: Record<string, { script: string; what: string }> = {
  cold: {
    script: 'cold.ts',
    what: 'size and cold start of each function against their floor',
  },
  lists: { script: 'lists.ts', what: 'what each list reads with 100 and with 100,000 other members' },
  load: {
    script: 'load.ts',
    what: 'processor time and latency of the busiest calls under load, next to a bare server',
  },
  audit: {
    script: 'audit.ts',
    what: 'time, memory and commands of a ledger audit in several processes, one of them killed, and the arithmetic for ten million',
  },
  day: {
    script: 'day.ts',
    what: 'a launch day in a minute, with a killed server: throughput, refusals, and whether anything was lost or told wrong',
  },
  desk: {
    script: 'desk/bench-desk.ts',
    what: 'presses and seconds of the daily tasks of staff, in Chromium',
  },
  reconcile: { script: 'reconcile.ts', what: 'time and memory of a run of the reconcile job' },
  sizes: {
    script: 'web/sizes.ts',
    what: 'script and style of each screen, beside the recorded sizes; fails when one has grown by more than a tenth',
  },
  web: { script: 'web/bench-web.ts', what: 'Lighthouse on the first views, beside the same pages without scripts' },
}

/** `parseArgs` explains its own errors. */
const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || (error instanceof TypeError && String(Object(error).code).startsWith('ERR_PARSE_ARGS'))

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) {
  process.argv.splice(2, Infinity, ...args)
  // Only the tables are printed. The logger reads this when it is loaded.
  process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT'
  // What a bench has started and written is removed when the process ends, by a signal too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    await import(`./${bench.script}`)
  } catch (error) {
    if (!isUsageError(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
} else {
  console.error(
    `npm run bench -- <name>\n\n${table(
      ['name', 'measures'],
      Object.entries(benches).map(([each, { what }]) => [each, what]),
    )}`,
  )
  process.exitCode = 1
}
