import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { versionsFor } from './against.ts'
import { buildBundles, bundleOf, bytesOf, codeBytesOf, coldStart, probeFile, commonJsInputs } from './bundles.ts'
import { compareColdStarts } from './cold-comparison.ts'
import { chosen, commonOptions, countOf } from './options.ts'
import { permissions, type FunctionName } from '../stack/permissions.ts'
import type { Cold } from './probes/cold.ts'
import { functionNames, startSamples } from './samples.ts'
import { median, table, verdict } from './table.ts'

// `npm run bench -- cold`
const { values } = parseArgs({ options: { ...commonOptions, rounds: { type: 'string', default: '21' } } })
const rounds = countOf('rounds', values.rounds)
const names = chosen(functionNames, values.only) as FunctionName[]
const [, other] = versionsFor(values.against)
const secondsOfStart = 0.35
const minutes = (rounds * names.length * secondsOfStart * (other ? 2 : 1)) / 60 + 1
console.error(`About ${Math.ceil(minutes)} minutes.`)
const comparison = other && compareColdStarts(other)

type Samples = Awaited<ReturnType<typeof startSamples>>

/**
 * The maximum of an import, and of an import with the first call, as multiples of the floor. Hashing a password is slow by
 * design, Stripe's library makes every resource of its API when it connects, and a picture is drawn by 2.5 MB of WebAssembly.
 */
function mostOf(name: FunctionName): { import: number; firstCall: number } {
  const { stripe, hashesPasswords, draws } = permissions[name]
  if (stripe) return { import: 1.5, firstCall: 1.5 }
  if (draws) return { import: 1.5, firstCall: Infinity }
  return { import: 1.2, firstCall: hashesPasswords ? Infinity : 1.25 }
}

/** Interleaved cold starts of the floor and of every function, each in a new process, so that other load affects all alike. */
async function coldStarts(samples: Samples, rounds: number) {
  const floor: Cold[] = []
  const byName = new Map(names.map((name) => [name, [] as Cold[]]))
  const errors = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    floor.push(await coldStart(probeFile('floor'), {}))
    for (const [name, starts] of byName) {
      const { event, status } = await samples.sampleOf(name)
      const start = await coldStart(bundleOf(name), event)
      starts.push(start)
      await comparison?.add(name, event, start)
      if (start.status !== status) errors.add(`${name} answered ${start.status} instead of ${status}`)
      if (start.loadsUndici) errors.add(`${name} loads undici`)
    }
    if (process.stderr.isTTY) process.stderr.write(`\rround ${round + 1} of ${rounds} `)
  }
  return { floor, byName, errors }
}

const importOf = (starts: Cold[]) => median(starts.map(({ importMilliseconds }) => importMilliseconds))
const firstCallOf = (starts: Cold[]) => median(starts.map(({ firstCallMilliseconds }) => firstCallMilliseconds))
const cpuOf = (starts: Cold[]) => median(starts.map(({ cpuMilliseconds }) => cpuMilliseconds))
const peakOf = (starts: Cold[]) => median(starts.map(({ peakMegabytes }) => peakMegabytes))
const heapOf = (starts: Cold[]) => median(starts.map(({ heapMegabytes }) => heapMegabytes))

/** In milliseconds and megabytes: import, import with the first call, processor, memory of the process, and its heap. */
const absolute = (starts: Cold[]): string[] => [
  ...[importOf, firstCallOf, cpuOf].map((of) => of(starts).toFixed(0)),
  peakOf(starts).toFixed(0),
  heapOf(starts).toFixed(1),
]
const gzippedOf = async (file: string) => gzipSync(await readFile(file)).length
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`

/** Prints the cost of cold starts and returns the errors. Times vary between runs: a time that is too long is printed, not an error. */
async function reportCold(samples: Samples, rounds: number): Promise<string[]> {
  const { floor, byName, errors } = await coldStarts(samples, rounds)
  const floorBytes = await bytesOf(probeFile('floor'))
  const floorSize = `${kilobytes(floorBytes)}, ${kilobytes(await gzippedOf(probeFile('floor')))} gz`
  const measured = [['(floor)', ...absolute(floor), floorSize]]
  const rows = []
  for (const [name, starts] of byName) {
    const most = mostOf(name)
    const bytes = await codeBytesOf(name)
    const size = `${kilobytes(bytes)}, ${kilobytes(await gzippedOf(bundleOf(name)))} gz`
    measured.push([name, ...absolute(starts), size])
    rows.push([
      name,
      verdict(importOf(starts) / importOf(floor), most.import),
      verdict(firstCallOf(starts) / firstCallOf(floor), most.firstCall),
      (cpuOf(starts) / cpuOf(floor)).toFixed(2),
      (bytes / floorBytes).toFixed(2),
    ])
  }
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    console.log(
      `\nThe machine is busy (load ${load.toFixed(0)}): compare the processor column, not the times beside it.`,
    )
  console.log(`\nCold start in milliseconds and megabytes, medians of ${rounds} rounds\n`)
  console.log(
    table(['function', 'import', 'import + first call', 'processor', 'memory', 'of it heap', 'bytes'], measured),
  )
  console.log('\nThe same against the floor (ratio / most)\n')
  console.log(table(['function', 'import', 'import + first call', 'processor', 'size'], rows))
  return [...errors]
}

await buildBundles()
const samples = await startSamples()
try {
  const errors = await reportCold(samples, rounds)
  if (comparison) console.log(comparison.report())
  for (const file of await commonJsInputs()) errors.push(`${file} is bundled in its CommonJS form`)
  for (const error of errors) console.error(`Error: ${error}`)
  if (errors.length > 0) process.exitCode = 1
} finally {
  await samples.stop()
}
