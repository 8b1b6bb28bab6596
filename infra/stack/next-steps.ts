import { CfnOutput, type Stack } from 'aws-cdk-lib'

type Deployed = {
  stage: string
  siteAddress: string
  /** The host name of the distribution, to which the domain's record leads. */
  domainTarget: string
  tableName: string
  secretArns: string
  vaultKeyArn: string
  stripeMode: 'live' | 'test'
  /** The version of the origin secret that was asked for. */
  originSecretVersion: string | undefined
}

/** Prints the outputs for the operator's commands, and the next step: `launch` walks all others. */
export function printNextSteps(stack: Stack, deployed: Deployed): void {
  const { stage, siteAddress, domainTarget, tableName, secretArns, vaultKeyArn, stripeMode, originSecretVersion } =
    deployed
  const outputs: Record<string, string> = {
    SiteAddress: siteAddress,
    DomainTarget: domainTarget,
    TableName: tableName,
    SecretArns: secretArns,
    // If this region is lost, its replica in another region opens the codes: see infra/RUNBOOK.md.
    VaultKeyArn: vaultKeyArn,
    StripeMode: stripeMode,
    // Proves to rotate-origin-secret that the distribution and every function have this version.
    ...(originSecretVersion !== undefined && { OriginSecretVersion: originSecretVersion }),
    NextStep: `AWS_REGION=${stack.region} npm run operator -- launch --stage ${stage}`,
  }
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value })
}
