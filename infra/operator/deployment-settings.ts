import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { StartError } from '../local/start-error.ts'

/** The settings of a deployment, which operators copy from the outputs of its stack. Each check throws a StartError. */

export function requireOutput(variable: string, output: string): void {
  if (!process.env[variable]) throw new StartError(`Set ${variable} to the ${output} that the stack printed.`)
}

/** A secret, or the value itself. */
export function requireKey(name: SecretValueName): void {
  if (!process.env['SECRET_ARNS'] && !process.env[name])
    throw new StartError(`Set SECRET_ARNS to the SecretArns that the stack printed, or ${name} to the key.`)
}

/** Whether a command that sets secrets works on a deployment. Without TABLE_NAME and SECRET_ARNS, it works on this machine. */
export function isOnDeployment(): boolean {
  if (process.env['TABLE_NAME']) requireOutput('SECRET_ARNS', 'SecretArns')
  return Boolean(process.env['SECRET_ARNS'])
}
