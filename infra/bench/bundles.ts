import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { buildFunctions, bundleOptions, functionsOutput, readMetafile } from '../build/functions.ts'
import type { FunctionName } from '../stack/permissions.ts'
import type { Cold } from './probes/cold.ts'

const probesOutput = 'dist/bench'
export type ProbeName = 'floor' | 'cold'

/** The bundle of a function in a folder of the project, and that of a probe. */
export const bundleOf = (name: FunctionName, root = '.'): string => resolve(root, functionsOutput, name, 'index.js')
export const probeFile = (name: ProbeName): string => resolve(probesOutput, `${name}.js`)

/** Bundles the functions as they are deployed, and the probes with the unmodified SDK. */
export async function buildBundles(): Promise<void> {
  const names: ProbeName[] = ['floor', 'cold']
  const entries = Object.fromEntries(names.map((name) => [name, `infra/bench/probes/${name}.ts`]))
  const unmodified = { ...bundleOptions(entries, probesOutput), alias: {}, supported: {} }
  await Promise.all([buildFunctions(), build(unmodified)])
  await writeFile(`${probesOutput}/package.json`, '{ "type": "commonjs" }\n')
}

/** The size of a file in bytes. */
export const bytesOf = async (file: string): Promise<number> => (await stat(file)).size

/** The size of a function's bundle in bytes. */
export async function codeBytesOf(name: FunctionName): Promise<number> {
  const { outputs } = await readMetafile()
  const output = outputs[`${functionsOutput}/${name}/index.js`]
  if (!output) throw new Error(`There is no bundle of ${name}`)
  return output.bytes
}

/** Files of the AWS SDK that were bundled in their CommonJS form, which is slower to load. There should be none. */
export async function commonJsInputs(): Promise<string[]> {
  const { inputs } = await readMetafile()
  return Object.keys(inputs).filter((input) => /@(aws-sdk|smithy)\/.*\/dist-cjs\//.test(input))
}

async function run<T>(probe: ProbeName, file: string, event: unknown): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [probeFile(probe), file, JSON.stringify(event)])
  // The functions log to the same stream; the probe prints the last line.
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as T
}

/** One cold start in a new process. */
export const coldStart = (file: string, event: unknown): Promise<Cold> => run<Cold>('cold', file, event)
