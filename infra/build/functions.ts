import { readFile, writeFile } from 'node:fs/promises'
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { sourceOf } from '../stack/entry-points.ts'
import { permissions, type FunctionName } from '../stack/permissions.ts'
import { buildIfChanged } from './reuse.ts'
import { buildWeb, webOutput, type BuildLog } from './web.ts'

export const functionsOutput = 'dist/functions'
const metafilePath = `${functionsOutput}/meta.json`

/** A bundle contains the bytes that `functions/pictures/renderer.ts` reads from a package. */
const renderer: Plugin = {
  name: 'renderer',
  setup(esbuild) {
    esbuild.onLoad({ filter: /functions\/pictures\/renderer\.ts$/ }, async () => ({
      contents: await readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'),
      loader: 'binary',
    }))
    // It looks for what it could fetch the bytes with. The first use of these names loads undici.
    esbuild.onLoad({ filter: /resvg-wasm\/index\.mjs$/ }, async ({ path }) => ({
      contents: `const Response = undefined, Request = undefined\n${await readFile(path, 'utf8')}`,
    }))
  },
}

/** The options of every bundle: one CommonJS file that includes its libraries. ESM would load half of undici at start. */
export const bundleOptions = (entryPoints: Record<string, string>, outdir: string) =>
  ({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    // import() of node:http would load its ESM interface, which loads undici; require() does not.
    supported: { 'dynamic-import': false },
    minify: true,
    legalComments: 'none',
    metafile: true,
    // Without profiles, SSO, web identity and instance roles a bundle is a third smaller.
    alias: { '@aws-sdk/credential-provider-node': './infra/build/environment-credentials.ts' },
    plugins: [renderer],
    logLevel: 'silent',
  }) as const satisfies BuildOptions

/** The built pages that `shop/pages` fills in for each product, and `explorers/page` for each explorer card. */
const shells = { PAGE_SHELL: `${webOutput}/product.html`, APP_SHELL: `${webOutput}/app.html` }

/** The options for building all functions together, each to `<output>/<name>/index.js`. `pages` are defined by their names. */
const functionOptions = (pages: Record<string, string>) => ({
  ...bundleOptions(
    Object.fromEntries((Object.keys(permissions) as FunctionName[]).map((name) => [`${name}/index`, sourceOf(name)])),
    functionsOutput,
  ),
  define: Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [`process.env.${name}`, JSON.stringify(text)]),
  ),
})

async function bundle(): Promise<void> {
  const texts = await Promise.all(
    Object.entries(shells).map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const),
  )
  const { metafile } = await build(functionOptions(Object.fromEntries(texts)))
  await writeFile(metafilePath, JSON.stringify(metafile))
  await writeFile(`${functionsOutput}/package.json`, '{ "type": "commonjs" }\n')
}

/** Bundles every function as it is deployed, unless its inputs are unchanged. Builds the site first: a bundle contains a page of it. */
export async function buildFunctions(log: BuildLog = 'ignore'): Promise<boolean> {
  await buildWeb(log)
  return buildIfChanged({
    output: functionsOutput,
    inputs: [
      'functions',
      'shared',
      'infra/build',
      'infra/stack/permissions.ts',
      'package-lock.json',
      ...Object.values(shells),
    ],
    build: bundle,
  })
}

/** esbuild's metafile of the last build: the modules in each bundle. */
export const readMetafile = async (): Promise<Metafile> => JSON.parse(await readFile(metafilePath, 'utf8')) as Metafile
