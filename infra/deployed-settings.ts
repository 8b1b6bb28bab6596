import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Context } from './context.ts'
import { settingsOutput, stackNameOf } from './deployment.ts'
import { lostSettings, type GuardedSettings } from './lost-settings.ts'
import { ContextError } from './stage-settings.ts'

const requestHandler = { connectionTimeout: 5_000, requestTimeout: 10_000 }
const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** The CDK's command line may have other credentials: it does not pass `--profile` on to the app. */
async function assertSameAccount(region: string, account: string): Promise<void> {
  const own = await new STSClient({ region, requestHandler }).send(new GetCallerIdentityCommand()).then(
    ({ Account }) => `those of account ${Account}`,
    (error: unknown) => `not usable (${textOf(error)})`,
  )
  if (own !== `those of account ${account}`)
    throw new ContextError(
      `The CDK deploys to account ${account}, but the credentials with which this app reads what is deployed are ${own}: set AWS_PROFILE instead of passing --profile.`,
    )
}

/** The outputs of the stack, by name; none if it was never deployed. Throws ContextError if it cannot be read. */
export async function readOutputs(context: Context): Promise<Record<string, string>> {
  const { region } = context
  const stackName = stackNameOf(context)
  const client = new CloudFormationClient({ region, requestHandler })
  try {
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }))
    return Object.fromEntries(
      (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    )
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist'))
      return {}
    throw new ContextError(
      `What is deployed as ${stackName} in ${region} cannot be read, so nothing is deployed (${textOf(error)}).`,
      { cause: error },
    )
  }
}

/** The sentence about settings that a deployment would lose without permission; undefined if there are none. */
export function refusalOf(deployed: GuardedSettings, planned: Context): string | undefined {
  const lost = lostSettings(deployed, planned).filter((name) => !planned.lose.includes(name))
  if (lost.length === 0 || planned.lose.includes('all')) return undefined
  const named = lost.map((name) => `"${name}" (${String(deployed[name])})`).join(', ')
  const { stages, stage } = planned
  return `${stackNameOf(planned)} is deployed with ${named}, which ${stages}/${stage}.json does not keep: set it again, or allow its loss with -c lose=${[...planned.lose, ...lost].join(',')}.`
}

/**
 * Compares production with the deployed settings, if the CDK's command line has credentials: it then states its account.
 * @throws ContextError when the deployment would lose a guarded setting, and when it is not known whether it would
 */
export async function assertNothingLost(context: Context, account: string | undefined): Promise<void> {
  if (!account || !context.isProduction) return
  await assertSameAccount(context.region, account)
  const { [settingsOutput]: deployed } = await readOutputs(context)
  const sentence = deployed && refusalOf(JSON.parse(deployed) as GuardedSettings, context)
  if (sentence) throw new ContextError(sentence)
}
