import { App, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { BuildOutput } from '../../build/output.ts'
import type { InlineHashes } from '../../edge/headers.ts'
import { permissions } from '../permissions.ts'
import { SolaraStack } from '../../stack.ts'
import type { IndexStep } from '../table.ts'
import type { Resources } from './resources.ts'

export const inlined: InlineHashes = { styleHashes: ['sha256-c3R5bGU='], scriptHashes: ['sha256-c2NyaXB0'] }

/** Writes a minimal build output, in which each bundle contains only the name of its function. */
export function writeBuild(root: string): void {
  const files: Record<string, string> = {
    'csp.json': JSON.stringify(inlined),
    'web/index.html': '<meta property="og:image" content="/open-graph.jpg" />',
    'web/app.html': 'app',
    'web/assets/app-1.js': 'app',
    'web/br/app.html': 'app in Brotli',
    'web/br/assets/app-1.js': 'app in Brotli',
    'web/gzip/app.html': 'app in gzip',
    'web/gzip/assets/app-1.js': 'app in gzip',
  }
  for (const name of Object.keys(permissions)) files[`functions/${name}/index.js`] = name
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'solara-stack-'))
  folders.push(folder)
  return folder
}

export type Synthesized = {
  resources: Resources
  /** The content of a file in the asset with that object key; undefined when there is none. */
  readAsset: (key: string, file: string) => string | undefined
}

/** `add` adds constructs to the stack, for checks that must fail. */
type Settings = {
  siteOrigin?: string
  mailFrom?: string | undefined
  indexStep?: IndexStep
  add?: (stack: SolaraStack) => void
}

/** Synthesises the stack from a minimal build. Throws on findings of cdk-nag and on circular dependencies. */
export function synthesize(settings: Settings = {}): Synthesized {
  const { siteOrigin, indexStep, add } = settings
  const mailFrom = 'mailFrom' in settings ? settings.mailFrom : 'studio@solara.example'
  const folder = temporaryFolder()
  const build = join(folder, 'dist')
  writeBuild(build)
  const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8')) as {
    context: Record<string, unknown>
  }
  const app = new App({ outdir: join(folder, 'cdk.out'), context })
  const stack = new SolaraStack(app, 'Solara', {
    env: { region: 'ap-southeast-2' },
    build: new BuildOutput(build),
    version: '9.9.9',
    siteOrigin,
    mailFrom,
    indexStep,
  })
  add?.(stack)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const template = Template.fromStack(stack).toJSON() as { Resources: Resources }
  const assets = JSON.parse(readFileSync(join(app.outdir, 'Solara.assets.json'), 'utf8')) as {
    files: Record<string, { source: { path: string } }>
  }
  return {
    resources: template.Resources,
    readAsset: (key, file) => {
      const asset = assets.files[key.replace(/\.zip$/, '')]
      const path = join(app.outdir, asset?.source.path ?? '', file)
      return asset && existsSync(path) ? readFileSync(path, 'utf8') : undefined
    },
  }
}
