import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { buildFunctions, bundleOptions, functionsOutput, readMetafile } from '../build/functions.ts'
import type { FunctionName } from '../stack/permissions.ts'
import type { Cold } from './probes/cold.ts'
import type { Warm } from './probes/warm.ts'

const probesOutput = 'dist/bench'
export type ProbeName = 'floor' | 'bare' | 'cold' | 'warm'

/** The files to measure. */
export const bundleOf = (name: FunctionName): string => resolve(functionsOutput, name, 'index.js')
export const probeFile = (name: ProbeName): string => resolve(probesOutput, `${name}.js`)

/** Bundles the functions as they are deployed, and the probes with the SDK as it comes: the floor leaves nothing out. */
export async function buildBundles(): Promise<void> {
  const names: ProbeName[] = ['floor', 'bare', 'cold', 'warm']
  const entries = Object.fromEntries(names.map((name) => [name, `infra/bench/probes/${name}.ts`]))
  const asItComes = { ...bundleOptions(entries, probesOutput), plugins: [], supported: {} }
  await Promise.all([buildFunctions(), build(asItComes)])
  await writeFile(`${probesOutput}/package.json`, '{ "type": "commonjs" }\n')
}

/** How large a bundle is, in bytes. */
export const bytesOf = async (file: string): Promise<number> => (await stat(file)).size

/** How large the code of a function is, in bytes. */
export async function codeBytesOf(name: FunctionName): Promise<number> {
  const { outputs } = await readMetafile()
  const output = outputs[`${functionsOutput}/${name}/index.js`]
  if (!output) throw new Error(`There is no bundle of ${name}`)
  return output.bytes
}

/** Files of the AWS SDK that came into the bundles in their CommonJS form, which is slower to load. There should be none. */
export async function slowForms(): Promise<string[]> {
  const { inputs } = await readMetafile()
  return Object.keys(inputs).filter((input) => /@(aws-sdk|smithy)\/.*\/dist-cjs\//.test(input))
}

async function run<T>(probe: ProbeName, file: string, event: unknown): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [probeFile(probe), file, JSON.stringify(event)])
  // The functions log to the same stream; what the probe has to say comes last.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as T
}

/** One cold start in a process of its own. */
export const coldStart = (file: string, event: unknown): Promise<Cold> => run<Cold>('cold', file, event)

/** What a warm call costs, in a process of its own. */
export const warmCall = (file: string, event: unknown): Promise<Warm> => run<Warm>('warm', file, event)
