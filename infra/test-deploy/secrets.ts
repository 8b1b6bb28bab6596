import type { EmulatedAws } from './emulated-aws.ts'

/** What an operator sets after the first deployment, by the secret's name. */
export const operatorsSecrets = {
  words: { OWNER_WORDS: 'comet', REWARDS_WORD: 'stardust' },
  stripe: { STRIPE_SECRET_KEY: 'sk_test_emulated', STRIPE_WEBHOOK_SECRET: 'whsec_emulated' },
}

/** The ARNs of the secrets by their names, from the stack's output: `card=arn:…,link=arn:…`. */
const arnsIn = (output: string): Record<string, string> =>
  Object.fromEntries(output.split(',').map((each) => each.split('=') as [string, string]))

/** Sets the secrets that only an operator knows. */
export async function setSecrets(aws: EmulatedAws, secretArns: string): Promise<void> {
  const arns = arnsIn(secretArns)
  for (const [name, values] of Object.entries(operatorsSecrets))
    await aws.call('secretsmanager', 'put_secret_value', { SecretId: arns[name], SecretString: JSON.stringify(values) })
}
