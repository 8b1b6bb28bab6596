import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { Registration } from '../../../shared/accounts/schema.ts'
import type { SecretValueName } from '../../../functions/secrets/secret-values.ts'
import { StartError } from '../../local/start-error.ts'
import { askForMissing } from '../create-admin.ts'
import type { Prompts } from '../prompts.ts'
import { fromTerminal } from '../set-secret.ts'
import { secretForms } from '../secret-forms.ts'
import type { Answers } from './step.ts'

const SecretText = v.optional(v.pipe(v.string(), v.nonEmpty()))

/** The values that a script passes on standard input. Values that it leaves out are not set. */
const Script = v.strictObject({
  OWNER_WORDS: SecretText,
  REWARDS_WORD: SecretText,
  STRIPE_SECRET_KEY: SecretText,
  STRIPE_WEBHOOK_SECRET: SecretText,
  WALLET_CERTIFICATES: SecretText,
  admins: v.optional(v.array(v.strictObject(Registration.entries)), []),
  testMail: v.optional(v.strictObject({ to: Registration.entries.email, hasArrived: v.optional(v.boolean(), false) })),
})
type Script = v.InferOutput<typeof Script>

/** @throws StartError that names the wrong value, and does not repeat it: it may be a secret */
export function parseScript(input: string): Script {
  let content: unknown
  try {
    content = input.trim() === '' ? {} : JSON.parse(input)
  } catch {
    throw new StartError('Standard input must contain one JSON object: see launch --help.')
  }
  const { success, output, issues } = v.safeParse(Script, content)
  if (!success)
    throw new StartError(`On standard input, ${v.getDotPath(issues[0]) ?? 'the object'} is wrong: see launch --help.`)
  return output
}

/** Answers from standard input. `isAgreed`: the script passed --yes. Without it, nothing is changed. */
export function fromScript({ admins, testMail, ...secrets }: Script, isAgreed: boolean): Answers {
  const left = [...admins]
  return {
    async secret(name) {
      const entered = isAgreed ? (secrets as Partial<Record<SecretValueName, string>>)[name] : undefined
      if (entered === undefined) return undefined
      const checked = secretForms[name].check(entered)
      if ('problem' in checked) throw new StartError(`${name} on standard input: ${checked.problem}.`)
      return checked.value
    },
    admin: async () => (isAgreed ? left.shift() : undefined),
    mailTo: async () => (isAgreed ? testMail?.to : undefined),
    hasArrived: async () => testMail?.hasArrived ?? false,
    agrees: async () => isAgreed,
  }
}

export const scriptOnStandardInput = async (isAgreed: boolean): Promise<Answers> =>
  fromScript(parseScript(await text(process.stdin)), isAgreed)

const isYes = (answer: string): boolean => /^y(es)?$/i.test(answer.trim())

/** Answers at the terminal. Each step can be left for later. */
export function fromOperator(prompts: Prompts, isAgreed: boolean): Answers {
  const { ask } = prompts
  const asks = async (question: string) =>
    isYes(await ask(`${question} Type yes, or press Enter to leave it for later: `))
  return {
    secret: async (name) =>
      (await asks(`Enter ${name} (${secretForms[name].description}) now?`))
        ? fromTerminal({ name, isConfirmed: isAgreed }, prompts).value()
        : undefined,
    admin: async () =>
      (await asks('Enter the details of the admin now?')) ? askForMissing({}, false, prompts) : undefined,
    async mailTo() {
      const entered = (await ask('Send the test mail to (Enter leaves it for later): ')).trim()
      return v.is(Registration.entries.email, entered) ? entered : undefined
    },
    hasArrived: async (to) => asks(`Has the mail to ${to} arrived, and not as spam?`),
    agrees: async (action) => isAgreed || asks(`${action}?`),
  }
}
