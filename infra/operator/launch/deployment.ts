import { StartError } from '../../local/start-error.ts'
import type { Aws } from '../account/aws.ts'
import type { CheckedStage } from '../account/finding.ts'

/** The outputs of the stack that the functions' modules need as environment variables. */
const variables = {
  TABLE_NAME: 'TableName',
  SITE_ORIGINS: 'SiteAddress',
  SECRET_ARNS: 'SecretArns',
  STRIPE_MODE: 'StripeMode',
}

/**
 * Sets the environment so that this process works on the deployment of a stage, from the stack's outputs. The modules that read
 * the environment must be loaded afterwards. Returns the site's address.
 * @throws StartError when the stage is not deployed
 */
export async function joinDeployment(
  aws: Aws,
  { stage, stackName, region, stripeMode }: CheckedStage,
): Promise<string> {
  const stack = await aws.stack(stackName, region).catch((error: Error) => {
    throw new StartError(
      `AWS does not describe the stack ${stackName} in ${region} (${error.name}): run check-account.`,
    )
  })
  const deploy = `npx cdk deploy --all -c stage=${stage}`
  if (!stack) throw new StartError(`The stage ${stage} is not deployed in ${region}: run check-account, then ${deploy}`)
  process.env['AWS_REGION'] = region
  for (const [name, output] of Object.entries(variables)) {
    const value = stack.outputs[output]
    if (!value) throw new StartError(`The stack ${stackName} does not print ${output}: deploy it again (${deploy}).`)
    process.env[name] = value
  }
  if (process.env['STRIPE_MODE'] !== stripeMode)
    throw new StartError(
      `The stack accepts Stripe’s ${process.env['STRIPE_MODE']} mode, the file of the stage says ${stripeMode}: deploy first (${deploy}).`,
    )
  return stack.outputs['SiteAddress'] ?? ''
}
