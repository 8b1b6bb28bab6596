import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { StartError } from '../local/start-error.ts'
import { toColumns } from './command.ts'
import { isValueName, secretForms } from './secret-forms.ts'

const names = toColumns(Object.entries(secretForms).map(([name, { description }]) => [name, description]))

export const description = `Sets a secret: on a deployment if SECRET_ARNS is set to the SecretArns that the stack printed (see infra/README.md),
otherwise in the data folder of this machine. On a terminal, it asks for the value and does not show it; otherwise it
reads the value from standard input. It checks the value's form, asks before it changes a deployment, and never prints
the value. On a deployment, the value takes effect within a minute.

Names:
${names}`

/**
 * The name of the secret.
 * @throws StartError for no single known name; it does not repeat them, because a value may be among them by mistake
 */
export function readName([name = '', ...others]: string[]): SecretValueName {
  if (others.length > 0)
    throw new StartError(
      'Give the name alone: the value is asked for, or read from standard input. See set-secret --help.',
    )
  if (!isValueName(name))
    throw new StartError(`Name one of ${Object.keys(secretForms).join(', ')}: see set-secret --help.`)
  return name
}
