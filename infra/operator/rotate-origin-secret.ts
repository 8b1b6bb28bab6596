import { randomBytes } from 'node:crypto'
import { secretsIn } from '../../functions/http/origin-secret.ts'
import { setSecret } from '../local/secrets.ts'
import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, yes } from './command.ts'
import { readDeployedSecret, type DeployedSecret } from './deployed-secret.ts'
import { isOnDeployment } from './deployment-settings.ts'
import { withLocalSecrets } from './local-secrets.ts'
import { confirm, onTerminal } from './prompts.ts'

type Confirm = (action: string) => Promise<void>

const newSecret = (): string => randomBytes(30).toString('base64url')

/**
 * The stored value is the current secret or, while a rotation is in progress, the former and the new one, separated by a comma.
 * So it shows which step is next. The API accepts a request with a secret from its own list, so no order of updates refuses a
 * request, as long as both sides have both secrets before the former one is removed.
 */
export const command = defineCommand({
  description: `Replaces the secret that identifies the distribution's requests to the API. No request is refused.

On a deployment (SECRET_ARNS is the SecretArns that the stack printed, see infra/README.md), there are two steps, each
followed by a deployment:
  1. rotate-origin-secret                       adds a new secret beside the former one
     cdk deploy --all -c originSecretVersion=<id>   with the id that it printed; prints OriginSecretVersion
  2. rotate-origin-secret --deployed <OriginSecretVersion>
                                                removes the former secret
     cdk deploy --all -c originSecretVersion=<id>   with the id that it printed: the former secret is refused
Later deployments may leave the setting out. Repeating a step repeats its message.

Otherwise, it replaces the secret in the data folder of this machine; no server may be running on it. It never prints a
secret.`,
  options: {
    deployed: {
      value: 'id',
      isLogged: true,
      description: 'the OriginSecretVersion that the stack printed; begins step 2',
    },
    ...yes,
  },
  run: ({ options: { deployed, yes: isConfirmed = false } }) =>
    onTerminal((prompts) => rotate(deployed, (action) => confirm(action, isConfirmed, prompts))),
})

async function rotate(deployed: string | undefined, confirmed: Confirm): Promise<string> {
  if (isOnDeployment()) return recorded(false, () => rotateDeployed(deployed, confirmed))
  if (deployed !== undefined)
    throw new StartError('--deployed is for a deployment: set SECRET_ARNS to the SecretArns that the stack printed.')
  return withLocalSecrets(async (path) => {
    await setSecret(path, 'ORIGIN_SECRET', newSecret())
    return `Replaced ORIGIN_SECRET in ${path}. The next npm start uses it.`
  })
}

async function rotateDeployed(deployed: string | undefined, confirmed: Confirm): Promise<string> {
  const secret = await readDeployedSecret('origin')
  const [former, added] = secretsIn(secret.values.ORIGIN_SECRET ?? '')
  if (former === undefined) throw new StartError(`The secret ${secret.arn} has no value: deploy the stack first.`)
  if (deployed === undefined) return added === undefined ? begin(secret, former, confirmed) : tellToDeploy(secret, 1)
  return added === undefined ? tellToDeploy(secret, 2) : finish(secret, added, deployed, confirmed)
}

async function begin(secret: DeployedSecret, former: string, confirmed: Confirm): Promise<string> {
  await confirmed(`Add a new secret to ${secret.arn}`)
  const version = await secret.put('ORIGIN_SECRET', `${former},${newSecret()}`)
  return tellToDeploy({ ...secret, version }, 1)
}

/**
 * Removes the former secret, once the distribution and every function have both. CloudFormation alone knows when that is: one
 * answered request proves nothing about the other functions. The id is no proof by itself, so no message contains the complete
 * command: the operator must look up what the stack printed.
 */
async function finish(secret: DeployedSecret, added: string, deployed: string, confirmed: Confirm): Promise<string> {
  if (deployed !== secret.version)
    throw new StartError(
      `The stack does not have both secrets yet: requests would be refused. ${deployment(secret)} Then repeat this command with the OriginSecretVersion that the stack prints.`,
    )
  await confirmed(`Remove the former secret from ${secret.arn}`)
  const version = await secret.put('ORIGIN_SECRET', added)
  return tellToDeploy({ ...secret, version }, 2)
}

const deployment = ({ version }: DeployedSecret): string => `Deploy the stage with -c originSecretVersion=${version}.`

function tellToDeploy(secret: DeployedSecret, step: 1 | 2): string {
  return step === 1
    ? `${secret.arn} contains the former and the new secret. ${deployment(secret)}\nThen run, with the OriginSecretVersion that the stack prints: npm run operator -- rotate-origin-secret --deployed <OriginSecretVersion>`
    : `${secret.arn} contains the new secret only. ${deployment(secret)} After that, the API refuses the former secret.`
}
