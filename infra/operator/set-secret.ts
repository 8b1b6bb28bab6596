import { text } from 'node:stream/consumers'
import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { readSecret, setSecret } from '../local/secrets.ts'
import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, toColumns, yes } from './command.ts'
import { readDeployedSecret } from './deployed-secret.ts'
import { isOnDeployment } from './deployment-settings.ts'
import { withLocalSecrets } from './local-secrets.ts'
import { confirm, onTerminal, type Prompts } from './prompts.ts'
import { isValueName, secretForms, secretOf } from './secret-forms.ts'

type SetSecretOptions = { name: SecretValueName; isConfirmed: boolean }

/** Asks for the value and for the permission to store it. */
export type Source = {
  value: () => Promise<string>
  /** Throws when the operator does not agree to what would happen. */
  confirm: (action: string) => Promise<void>
}

const names = toColumns(Object.entries(secretForms).map(([name, { description }]) => [name, description]))

/** Setting the same value again changes nothing. */
export const command = defineCommand({
  parameters: '<name>',
  loggedParameters: Object.keys(secretForms),
  description: `Sets a secret: on a deployment if SECRET_ARNS is set to the SecretArns that the stack printed (see infra/README.md),
otherwise in the data folder of this machine. On a terminal, it asks for the value and does not show it; otherwise it
reads the value from standard input. It checks the value's form, asks before it changes a deployment, and never prints
the value. On a deployment, the value takes effect within a minute.

Names:
${names}`,
  options: yes,
  async run({ parameters, options: { yes: isConfirmed = false } }) {
    const options = { name: readName(parameters), isConfirmed }
    return onTerminal((prompts) => set(options, prompts ? fromTerminal(options, prompts) : fromStandardInput(options)))
  },
})

/**
 * The name of the secret.
 * @throws StartError for no single known name; it does not repeat them, because a value may be among them by mistake
 */
function readName([name = '', ...others]: string[]): SecretValueName {
  if (others.length > 0)
    throw new StartError(
      'Give the name alone: the value is asked for, or read from standard input. See set-secret --help.',
    )
  if (!isValueName(name))
    throw new StartError(`Name one of ${Object.keys(secretForms).join(', ')}: see set-secret --help.`)
  return name
}

async function set({ name }: SetSecretOptions, source: Source): Promise<string> {
  return isOnDeployment() ? recorded(false, () => setDeployed(name, source)) : setLocal(name, source)
}

/** @throws StartError when the value may not replace the current one */
function refuseReplacing(name: SecretValueName, before: string | undefined, value: string): void {
  const reason = before && secretForms[name].refuse?.(before, value)
  if (reason) throw new StartError(`${name} was not changed, because ${reason}.`)
}

/**
 * Sets a value of the deployment that SECRET_ARNS describes. Returns the message to the operator.
 * @throws StartError when it may not replace the current one
 */
export async function setDeployed(name: SecretValueName, source: Source): Promise<string> {
  const secret = await readDeployedSecret(secretOf(name))
  const before = secret.values[name]
  const value = await source.value()
  if (value === before) return `${name} has this value already: nothing was changed.`
  refuseReplacing(name, before, value)
  const { consequence } = secretForms[name]
  const warning = before && consequence ? `, after which ${consequence}` : ''
  await source.confirm(`${before ? 'Replace' : 'Set'} ${name} in ${secret.arn}${warning}`)
  await secret.put(name, value)
  return [
    `${before ? 'Replaced' : 'Set'} ${name} in ${secret.arn}. It takes effect within a minute.`,
    ...(/^[sr]k_test_/.test(value) ? ['It is a key of Stripe’s test mode: no real payment is taken.'] : []),
  ].join('\n')
}

async function setLocal(name: SecretValueName, source: Source): Promise<string> {
  if (secretOf(name) === 'stripe')
    throw new StartError(
      `On this machine, start with ${name}=… npm start. Without it, the stand-in for Stripe uses its own.`,
    )
  return withLocalSecrets(async (path) => {
    const value = await source.value()
    refuseReplacing(name, await readSecret(path, name), value)
    const { consequence } = secretForms[name]
    if (consequence) await source.confirm(`Replace ${name} in ${path}, after which ${consequence}`)
    await setSecret(path, name, value)
    return `Set ${name} in ${path}. The next npm start uses it.`
  })
}

/** Asks until the value can be used. */
export function fromTerminal({ name, isConfirmed }: SetSecretOptions, prompts: Prompts): Source {
  const { ask, say } = prompts
  const { check, isTyped } = secretForms[name]
  return {
    async value() {
      for (;;) {
        const entered = await ask(`${name}: `, 'hidden')
        const checked = check(entered)
        if ('problem' in checked) say(`${checked.problem}.`)
        else if (isTyped && (await ask('Repeat it: ', 'hidden')) !== entered) say('The two differ.')
        else return checked.value
      }
    },
    confirm: (action) => confirm(action, isConfirmed, prompts),
  }
}

/** Standard input contains the value and, usually, a line break. */
function fromStandardInput({ name, isConfirmed }: SetSecretOptions): Source {
  return {
    async value() {
      const checked = secretForms[name].check((await text(process.stdin)).replace(/\r?\n$/, ''))
      if ('problem' in checked) throw new StartError(`${name} on standard input: ${checked.problem}.`)
      return checked.value
    },
    confirm: (action) => confirm(action, isConfirmed),
  }
}
