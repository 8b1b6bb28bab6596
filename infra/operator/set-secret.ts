import { text } from 'node:stream/consumers'
import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { lockDataFolder } from '../local/data-folder.ts'
import { readSecret, setSecret } from '../local/secrets.ts'
import { readSettings } from '../local/settings.ts'
import { StartError } from '../local/start-error.ts'
import { recorded } from './audit-run.ts'
import { defineCommand, yes } from './command.ts'
import { readDeployedSecret } from './deployed-secret.ts'
import { confirm, onTerminal, type Prompts } from './prompts.ts'
import { secretForms, secretOf } from './secret-forms.ts'
import { description, readName } from './set-secret-options.ts'

type SetSecretOptions = { name: SecretValueName; isConfirmed: boolean }

/** Asks for the value and for the permission to store it. */
export type Source = {
  value: () => Promise<string>
  /** Throws when the operator does not agree to what would happen. */
  confirm: (action: string) => Promise<void>
}

/** Setting the same value again changes nothing. */
export const command = defineCommand({
  parameters: '<name>',
  loggedParameters: Object.keys(secretForms),
  description,
  options: yes,
  async run({ parameters, options: { yes: isConfirmed = false } }) {
    const options = { name: readName(parameters), isConfirmed }
    return onTerminal((prompts) => set(options, prompts ? fromTerminal(options, prompts) : fromStandardInput(options)))
  },
})

function set({ name }: SetSecretOptions, source: Source): Promise<string> {
  if (process.env['SECRET_ARNS']) return recorded(false, () => setDeployed(name, source))
  if (process.env['TABLE_NAME']) throw new StartError('Set SECRET_ARNS to the SecretArns that the stack printed.')
  return setLocal(name, source)
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

/** No server may be running on the folder: it would keep using the former value. */
async function setLocal(name: SecretValueName, source: Source): Promise<string> {
  if (secretOf(name) === 'stripe')
    throw new StartError(
      `On this machine, start with ${name}=… npm start. Without it, the stand-in for Stripe uses its own.`,
    )
  const { dataFolder } = await readSettings()
  if (dataFolder === undefined)
    throw new StartError('DATA_DIR=memory stores no secrets. Set DATA_DIR to a folder, or set SECRET_ARNS.')
  const { path, lock } = lockDataFolder(dataFolder)
  try {
    const value = await source.value()
    refuseReplacing(name, await readSecret(path, name), value)
    const { consequence } = secretForms[name]
    if (consequence) await source.confirm(`Replace ${name} in ${path}, after which ${consequence}`)
    await setSecret(path, name, value)
  } finally {
    lock.release()
  }
  return `Set ${name} in ${path}. The next npm start uses it.`
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
