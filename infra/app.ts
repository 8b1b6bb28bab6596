import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BuildOutput } from './build/output.ts'
import { SolaraStack } from './stack.ts'
import { indexSteps, type IndexStep } from './stack/table.ts'

/** CloudFormation's limit per stack. */
const maxResources = 500

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string }

const app = new App()
const context = (name: string): string | undefined => app.node.tryGetContext(name) as string | undefined

function indexStepOf(value: string | undefined): IndexStep | undefined {
  const step = indexSteps.find((each) => each === value)
  if (value !== undefined && step === undefined)
    throw new Error(`The context "index" is one of ${indexSteps.join(', ')}.`)
  return step
}

function mailFromOf(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value))
    throw new Error('The context "mailFrom" is an email address, such as hello@studio.example.')
  return value
}

const stack = new SolaraStack(app, 'Solara', {
  env: { region: context('region') ?? 'ap-southeast-2' },
  build: new BuildOutput(fromRoot('dist')),
  version: context('version') ?? version,
  siteOrigin: context('siteOrigin'),
  alarmEmail: context('alarmEmail'),
  mailFrom: mailFromOf(context('mailFrom')),
  indexStep: indexStepOf(context('index')),
})
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

const template = app.synth().getStackArtifact(stack.artifactId).template as { Resources: Record<string, unknown> }
console.error(`${stack.stackName}: ${Object.keys(template.Resources).length} resources of ${maxResources}`)
