import { App } from 'aws-cdk-lib'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from './build/build.ts'
import { BuildOutput } from './build/output.ts'
import { parseContext, type Context } from './context.ts'
import { assertNothingLost } from './deployed-settings.ts'
import { declareStacks } from './deployment.ts'
import { ContextError } from './stage-settings.ts'

/** CloudFormation's limit per stack. */
const maxResources = 500

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }

const app = new App()

const endWith = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** The settings. A wrong setting, or one that would lose a deployed setting, ends the process before anything is built. */
async function readContext(): Promise<Context> {
  try {
    const read = parseContext(app.node.getAllContext() as Record<string, unknown>)
    await assertNothingLost(read, process.env['CDK_DEFAULT_ACCOUNT'])
    return read
  } catch (error) {
    if (error instanceof ContextError) return endWith(error.message)
    throw error
  }
}

const context = await readContext()
await build('inherit')
const stacks = declareStacks(app, { context, version, build: new BuildOutput(fromRoot('dist')) })
const assembly = app.synth()
for (const { artifactId, stackName } of Object.values(stacks)) {
  const template = assembly.getStackArtifact(artifactId).template as { Resources: Record<string, unknown> }
  console.error(`${stackName}: ${Object.keys(template.Resources).length} resources of ${maxResources}`)
}
