import { parseArgs } from 'node:util'
import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { StartError } from '../local/start-error.ts'
import { isValueName, secretForms } from './secret-forms.ts'

export type SetSecretOptions = { name: SecretValueName; isConfirmed: boolean }

const command = 'npm run operator -- set-secret'

const names = Object.entries(secretForms)
  .map(([name, { description }]) => `  ${name.padEnd(22)} ${description}`)
  .join('\n')

export const help = `Usage: ${command} <name> [--yes]

Sets a secret: on a deployment if SECRET_ARNS is set to the SecretArns that the stack printed (see infra/README.md),
otherwise in the data folder of this machine. On a terminal, it asks for the value and does not show it; otherwise it
reads the value from standard input. It checks the value's form, asks before it changes a deployment, and never prints
the value. On a deployment, the value takes effect within a minute.

Names:
${names}

Options:
  --yes    changes it without asking; required when standard input is not a terminal
  --help   prints this`

function parse(args: string[]) {
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { yes: flag, help: flag } })
  } catch {
    // The parser's message quotes the arguments, and a value may be among them by mistake.
    throw new StartError(`Unknown option: see ${command} --help.`)
  }
}

/**
 * Reads the options. Undefined when the help is wanted.
 * @throws StartError for an unknown option, or no single known name
 */
export function readOptions(args: string[]): SetSecretOptions | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [name = '', ...others] = positionals
  if (others.length > 0)
    throw new StartError(
      `Give the name alone: the value is asked for, or read from standard input. See ${command} --help.`,
    )
  if (!isValueName(name))
    throw new StartError(`Name one of ${Object.keys(secretForms).join(', ')}: see ${command} --help.`)
  return { name, isConfirmed: values.yes ?? false }
}
