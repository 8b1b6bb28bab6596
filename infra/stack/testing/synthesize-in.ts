import { App } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { BuildOutput } from '../../build/output.ts'
import type { InlineHashes } from '../../edge/headers.ts'
import { apiRoutes, type ApiRoute } from '../api-routes.ts'
import { permissions } from '../permissions.ts'
import { commandLineNames, parseContext } from '../../context.ts'
import { declareStacks } from '../../deployment.ts'
import type { SolaraStack } from '../../stack.ts'
import type { Resources, Value } from './resources.ts'
import { addressedFiles } from '../../../shared/site-address.ts'

/** Settings with which the stacks contain every optional part. */
export const everything: Settings = {
  context: {
    domain: 'solara.example',
    hostedZoneId: 'Z0123456789ABC',
    hostedZoneName: 'solara.example',
    pagerEmail: 'pager@studio.example',
    budget: 200,
    backupVaultArn: 'arn:aws:backup:ap-southeast-1:123456789012:backup-vault:solara',
    protection: true,
    githubRepository: 'studio/solara',
  },
}

export const inlined: InlineHashes = { styleHashes: ['sha256-c3R5bGU='], scriptHashes: ['sha256-c2NyaXB0'] }

const gamePages = addressedFiles.filter((file) => file.startsWith('games/'))

/** Writes a minimal build output, in which each bundle contains only the name of its function. */
export function writeBuild(root: string, routes: ApiRoute[] = [], hashes: InlineHashes = inlined): void {
  const files: Record<string, string> = {
    'csp.json': JSON.stringify(hashes),
    'web/index.html': '<meta property="og:image" content="/open-graph.jpg" />',
    'web/shop.html': '<link rel="canonical" href="/shop">',
    'web/robots.txt': 'Sitemap: /sitemap.xml',
    ...Object.fromEntries(gamePages.map((page) => [`web/${page}`, '<link rel="canonical" href="/games">'])),
    'web/app.html': 'app',
    'web/assets/app-1.js': 'app',
    'web/br/app.html': 'app in Brotli',
    'web/br/assets/app-1.js': 'app in Brotli',
    'web/gzip/app.html': 'app in gzip',
    'web/gzip/assets/app-1.js': 'app in gzip',
  }
  const names = [...Object.keys(permissions), ...routes.map(({ name }) => name)]
  for (const name of names) files[`functions/${name}/index.js`] = name
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

type Parsed = { Resources: Resources; Outputs: Record<string, { Value: Value }> }

export type Synthesized = {
  resources: Resources
  outputs: Record<string, { Value: Value }>
  /** The resources of the edge stack, if there is one. */
  edge: Resources | undefined
  edgeOutputs: Record<string, { Value: Value }> | undefined
  stackName: string
  terminationProtection: boolean
  warnings: string[]
  /** The content of a file in the asset with that object key; undefined when there is none. */
  readAsset: (key: string, file: string) => string | undefined
}

/** `add` adds constructs to the stack, for checks that must fail. */
export type Settings = {
  /** More settings: of the command line, and of the stage's file. */
  context?: Record<string, unknown>
  siteOrigin?: string
  mailFrom?: string
  /** Other routes than those of the contract. */
  routes?: ApiRoute[]
  /** The hashes of what the pages inline. */
  hashes?: InlineHashes
  add?: (stack: SolaraStack) => void
}

/** The files in a folder: the path of each, below `name`, and its content. */
const contentsOf = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file): [string, string] => {
      const path = join(file.parentPath, file.name)
      return [join(name, relative(folder, path)), readFileSync(path, 'utf8')]
    })

/** Synthesises the stacks from a minimal build, both into this folder. Throws on findings of cdk-nag and on circular dependencies. */
export function synthesizeIn(folder: string, settings: Settings = {}): Synthesized {
  const { siteOrigin, routes = apiRoutes, add } = settings
  const mailFrom = settings.mailFrom ?? 'studio@solara.example'
  const build = join(folder, 'dist')
  writeBuild(build, routes, settings.hashes)
  const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8')) as {
    context: Record<string, unknown>
  }
  const app = new App({ outdir: join(folder, 'cdk.out'), context })
  const given = {
    alarmEmail: 'ops@studio.example',
    siteOrigin: siteOrigin ?? 'none',
    mailFrom,
    ...settings.context,
  }
  const isOnCommandLine = ([name]: [string, unknown]) => commandLineNames.includes(name)
  const commandLine = Object.entries(given).filter(isOnCommandLine)
  const ofStage = Object.entries(given).filter((each) => !isOnCommandLine(each))
  const { stack, edge } = declareStacks(app, {
    context: parseContext(Object.fromEntries(commandLine), () => Object.fromEntries(ofStage)),
    build: new BuildOutput(build),
    version: '9.9.9',
    routes,
  })
  add?.(stack)
  const template = Template.fromStack(stack).toJSON() as Parsed
  const edgeTemplate = edge && (Template.fromStack(edge).toJSON() as Parsed)
  const assets = JSON.parse(readFileSync(join(app.outdir, `${stack.stackName}.assets.json`), 'utf8')) as {
    files: Record<string, { source: { path: string; packaging: string } }>
  }
  const contents = new Map(
    Object.entries(assets.files)
      .filter(([, { source }]) => source.packaging === 'zip')
      .flatMap(([key, { source }]) => contentsOf(join(app.outdir, source.path), key)),
  )
  return {
    resources: template.Resources,
    outputs: template.Outputs,
    edge: edgeTemplate?.Resources,
    edgeOutputs: edgeTemplate?.Outputs,
    stackName: stack.stackName,
    terminationProtection: stack.terminationProtection ?? false,
    warnings: Annotations.fromStack(stack)
      .findWarning('*', Match.anyValue())
      .map(({ entry }) => entry.data as string),
    readAsset: (key, file) => contents.get(join(key.replace(/\.zip$/, ''), file)),
  }
}
