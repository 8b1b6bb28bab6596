import { mkdirSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bootstrap, context, deploy, logFolder, type Outputs } from './deployment.ts'
import { operator } from '../operator/testing/operator-command.ts'
import { startEmulatedAws, type EmulatedAws } from './emulated-aws.ts'
import { firstAdmin, password } from './people.ts'
import { setSecrets } from './secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    outputs: Outputs
    port: number
  }
}

/** Creates the first admin as an operator does. */
async function createAdmin(
  aws: EmulatedAws,
  { TableName = '', SiteAddress = '', SecretArns = '' }: Outputs,
): Promise<void> {
  const { username, email, firstName, lastName } = firstAdmin
  const options = ['--username', username, '--email', email, '--first-name', firstName, '--last-name', lastName]
  const environment = { ...aws.environment, TABLE_NAME: TableName, SITE_ORIGINS: SiteAddress, SECRET_ARNS: SecretArns }
  const outcome = await operator(['create-admin', ...options], environment, { input: `${password}\n` })
  if (outcome.status !== 0) throw new Error(`create-admin failed: ${outcome.errorOutput}`)
  console.log(outcome.output.split('\n')[0])
}

const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(0)} s`

/** Starts an emulated AWS, prepares it and deploys the stack once, for all tests. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(logFolder, { recursive: true })
  let begun = Date.now()
  const { aws, stop } = await startEmulatedAws(logFolder)
  try {
    console.log(`Emulated AWS started in ${seconds(begun)}`)
    begun = Date.now()
    await bootstrap(aws, logFolder)
    console.log(`cdk bootstrap: ${seconds(begun)}`)
    begun = Date.now()
    const outputs = await deploy(aws, logFolder, context)
    console.log(`cdk deploy: ${seconds(begun)}`)
    await setSecrets(aws, outputs['SecretArns'] ?? '')
    await aws.enforceIam(true)
    await createAdmin(aws, outputs)
    project.provide('outputs', outputs)
    project.provide('port', aws.port)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
