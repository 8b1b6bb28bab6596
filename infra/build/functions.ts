import { readFile, writeFile } from 'node:fs/promises'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { permissions, sourceOf, type FunctionName } from '../stack/permissions.ts'
import { makeOnce } from './reuse.ts'

export const functionsOutput = 'dist/functions'
const metafilePath = `${functionsOutput}/meta.json`

/**
 * What the SDK brings along and no function here can reach, with what stands in for it:
 * a function's credentials come from its environment, so the code for profiles, SSO, web identity and instance roles goes;
 * none of the services we call streams events; and the table's endpoint is known, not discovered.
 * Together a third of the bundle, and of its cold start.
 */
const unreached: Record<string, string> = {
  '@aws-sdk/credential-provider-node': `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'`,
  // S3's client asks for these two when it is made, and never again.
  '@smithy/core/event-streams':
    'export const resolveEventStreamSerdeConfig = (config) => config; export const eventStreamSerdeProvider = undefined',
  '@aws-sdk/endpoint-cache': 'export class EndpointCache {}',
}

/**
 * What is asked of Stripe. Its library makes all of its two hundred resources when it connects; each of the others becomes
 * an empty class, which is a third of such a bundle. A function that asks more says so here, or its first call fails.
 */
const askedOfStripe = /\/stripe\/esm\/resources\/(Checkout\/\w+|Disputes|PaymentIntents|Refunds)\.js$/

async function withoutCalls(file: string): Promise<string> {
  const classes = (await readFile(file, 'utf8')).matchAll(/^export class (\w+)/gm)
  return Array.from(classes, ([, name]) => `export class ${name} {}`).join('\n')
}

/** Of the description of each client, which goes into its bundle, the SDK reads the version. */
async function versionAlone(file: string): Promise<string> {
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
  return JSON.stringify({ version })
}

const leaveOutUnreached: Plugin = {
  name: 'leave-out-unreached',
  setup(build) {
    build.onLoad({ filter: /\/stripe\/esm\/resources\/.*\.js$/ }, async ({ path }) =>
      askedOfStripe.test(path) ? undefined : { contents: await withoutCalls(path) },
    )
    build.onLoad({ filter: /\/@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => ({
      contents: await versionAlone(path),
      loader: 'json',
    }))
    // For retries that adapt themselves, which nobody here asks for.
    build.onLoad({ filter: /\/util-retry\/DefaultRateLimiter\.js$/ }, () => ({
      contents: 'export class DefaultRateLimiter {}',
    }))
    build.onResolve({ filter: /^@(aws-sdk|smithy)\// }, ({ path, resolveDir }) =>
      path in unreached ? { path, namespace: 'unreached', pluginData: resolveDir } : undefined,
    )
    build.onLoad(
      { filter: /.*/, namespace: 'unreached' },
      ({ path, pluginData }: { path: string; pluginData: string }) => ({
        contents: unreached[path] ?? '',
        resolveDir: pluginData,
      }),
    )
  },
}

/** How every function is bundled: one file of CommonJS with its libraries inside. ESM would load half of undici at start. */
export const bundleOptions = (entryPoints: Record<string, string>, outdir: string) =>
  ({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // A real import() of node:http loads its ESM face, and undici with it; as a require it does not.
    supported: { 'dynamic-import': false },
    minify: true,
    legalComments: 'none',
    metafile: true,
    plugins: [leaveOutUnreached],
    logLevel: 'silent',
  }) as const satisfies BuildOptions

/** The options for all functions at once, each from its source to `<output>/<name>/index.js`. */
export const functionOptions = (output = functionsOutput) =>
  bundleOptions(
    Object.fromEntries((Object.keys(permissions) as FunctionName[]).map((name) => [`${name}/index`, sourceOf(name)])),
    output,
  )

/** Writes what belongs beside the bundles: their metafile, and the word that a .js file here is CommonJS. */
export async function writeBeside(metafile: Metafile): Promise<void> {
  await writeFile(metafilePath, JSON.stringify(metafile))
  await writeFile(`${functionsOutput}/package.json`, '{ "type": "commonjs" }\n')
}

/** Bundles every function as it is deployed, unless nothing that goes into them changed. */
export const buildFunctions = (): Promise<boolean> =>
  makeOnce({
    output: functionsOutput,
    inputs: ['functions', 'shared', 'infra/build', 'infra/stack/permissions.ts', 'package-lock.json'],
    make: async () => writeBeside((await build(functionOptions())).metafile),
  })

/** What went into the bundles that lie there. */
export const readMetafile = async (): Promise<Metafile> => JSON.parse(await readFile(metafilePath, 'utf8')) as Metafile
