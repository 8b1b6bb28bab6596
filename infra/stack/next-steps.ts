import { CfnOutput, type Stack } from 'aws-cdk-lib'

type Deployed = {
  siteAddress: string
  tableName: string
  secretArns: string
  vaultKeyArn: string
  /** The version of the origin secret that was asked for. */
  originSecretVersion: string | undefined
  /** Whether production can still be deleted by accident. */
  needsProtection: boolean
}

/** Prints what an operator needs after a deployment: where the site is, and what to do before anyone can use it. */
export function printNextSteps(stack: Stack, deployed: Deployed): void {
  const { siteAddress, tableName, secretArns, vaultKeyArn, originSecretVersion, needsProtection } = deployed
  const settings = `AWS_REGION=${stack.region} TABLE_NAME=${tableName} SITE_ORIGINS=${siteAddress} SECRET_ARNS=${secretArns}`
  const outputs: Record<string, string> = {
    SiteAddress: siteAddress,
    TableName: tableName,
    SecretArns: secretArns,
    // Its replica in another region opens the codes once this region is lost: see infra/RUNBOOK.md.
    VaultKeyArn: vaultKeyArn,
    // Proves to rotate-origin-secret that the distribution and every function have this version.
    ...(originSecretVersion !== undefined && { OriginSecretVersion: originSecretVersion }),
    NextStep1: `Set the secrets OWNER_WORDS, REWARDS_WORD and STRIPE_SECRET_KEY, and WALLET_CERTIFICATES for Apple Wallet passes, each with: SECRET_ARNS=${secretArns} npm run operator -- set-secret <name>`,
    NextStep2: `Create the first admin: ${settings} npm run operator -- create-admin`,
    NextStep3: `In Stripe's dashboard, add the webhook ${siteAddress}/api/webhooks/stripe with the events that infra/README.md lists. Then set STRIPE_WEBHOOK_SECRET to its signing secret, as in step 1.`,
    NextStep4: `Count the figures of the staff overview, once: AWS_REGION=${stack.region} TABLE_NAME=${tableName} npm run operator -- rebuild-figures`,
    ...(needsProtection && {
      NextStep5:
        'Protect the site from being deleted by accident: set "protection" to true in infra/stages/prod.json and deploy again.',
    }),
  }
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value })
}
