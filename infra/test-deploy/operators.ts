import { operator } from '../operator/testing/operator-command.ts'
import type { Outputs } from './deployment.ts'
import type { EmulatedAws } from './emulated-aws.ts'
import { firstAdmin, password } from './people.ts'

/** The values that only an operator knows, by name. */
export const operatorsSecrets = {
  OWNER_WORDS: 'comet-over-water',
  REWARDS_WORD: 'stardust',
  STRIPE_SECRET_KEY: 'sk_test_emulated',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulated',
}

/** Runs an operator's command on the deployment with these outputs, and returns what it printed. Throws when it fails. */
export async function run(
  aws: EmulatedAws,
  { TableName = '', SiteAddress = '', SecretArns = '' }: Outputs,
  args: string[],
  input = '',
): Promise<string> {
  const environment = {
    ...aws.environment,
    STACK_NAME: 'Solara',
    TABLE_NAME: TableName,
    SITE_ORIGINS: SiteAddress,
    SECRET_ARNS: SecretArns,
  }
  const { status, output, errorOutput } = await operator([...args, '--yes'], environment, { input })
  if (status !== 0) throw new Error(`${args[0]} failed: ${errorOutput}`)
  return output
}

/** Sets a secret. */
export const setSecret = (aws: EmulatedAws, outputs: Outputs, name: string, value: string): Promise<string> =>
  run(aws, outputs, ['set-secret', name], value)

/** Creates the first admin. */
export async function createAdmin(aws: EmulatedAws, outputs: Outputs): Promise<void> {
  const { username, email, firstName, lastName } = firstAdmin
  const options = ['--username', username, '--email', email, '--first-name', firstName, '--last-name', lastName]
  const printed = await run(aws, outputs, ['create-admin', ...options], `${password}\n`)
  console.log(printed.split('\n')[0])
}
