import { mkdirSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { bootstrap, context, deploy, isFromNothing, logFolder, type Outputs } from './deployment.ts'
import { startEmulatedAws } from './emulated-aws.ts'
import { createAdmin, operatorsSecrets, setSecret } from './operators.ts'

declare module 'vitest' {
  interface ProvidedContext {
    outputs: Outputs
    port: number
  }
}

const seconds = (since: number): string => `${((Date.now() - since) / 1_000).toFixed(0)} s`

/** Starts an emulated AWS, prepares it and deploys the stack once, for all tests but those that begin with nothing. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(logFolder, { recursive: true })
  let begun = Date.now()
  const { aws, stop } = await startEmulatedAws(logFolder)
  try {
    console.log(`Emulated AWS started in ${seconds(begun)}`)
    project.provide('port', aws.port)
    project.provide('outputs', {})
    if (isFromNothing) return stop
    begun = Date.now()
    await bootstrap(aws, logFolder)
    console.log(`cdk bootstrap: ${seconds(begun)}`)
    begun = Date.now()
    const outputs = await deploy(aws, logFolder, context)
    console.log(`cdk deploy: ${seconds(begun)}`)
    for (const [name, value] of Object.entries(operatorsSecrets)) await setSecret(aws, outputs, name, value)
    await aws.enforceIam(true)
    await createAdmin(aws, outputs)
    project.provide('outputs', outputs)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
