import { parseArgs } from 'node:util'
import { safeParse } from 'valibot'
import { Registration } from '../../shared/accounts/schema.ts'
import { StartError } from '../local/start-error.ts'

/** What an account is created with, besides its password. */
export type AdminDetails = Omit<Registration, 'password'>
export type NewAdmin = AdminDetails & {
  /** Absent: a link sets it. */
  password?: string
}
type Field = keyof Registration

/** The options, in the order in which they are asked for. */
const options = { username: 'username', email: 'email', 'first-name': 'firstName', 'last-name': 'lastName' } as const
const names = Object.keys(options) as (keyof typeof options)[]

export const detailFields = names.map((name) => options[name])

export type AdminOptions = { details: Partial<AdminDetails>; isLink: boolean; isHelp: boolean }

const command = 'npm run operator -- create-admin'

export const help = `Usage: ${command} [options]

Creates an account with the role of admin. It works on the server that runs on DATA_DIR or, if TABLE_NAME is set, on
a deployment (see infra/README.md). It does not change an existing account: an admin can change its role in the
owner menu. For an admin who has no password yet, --link prints another link.

Options:
  --username <name>    3 to 30 letters, numbers and _ . -
  --email <address>
  --first-name <name>
  --last-name <name>
  --link               prints a link that sets the password, once, within 24 hours; otherwise the password is asked
                       for or, if standard input is not a terminal, read from it
  --help               prints this

On a terminal, it asks for what is missing.`

/** The value as an account stores it, or what is wrong with it. */
export function checkField(field: Field, value: string): { value: string } | { problem: string } {
  const { success, output, issues } = safeParse(Registration.entries[field], value)
  return success ? { value: output } : { problem: issues[0].message }
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args,
      options: { username: text, email: text, 'first-name': text, 'last-name': text, link: flag, help: flag },
    }).values
  } catch (error) {
    // Its first sentence says what is wrong.
    const [sentence = ''] = (error as Error).message.split(/\.?\s(?=Did |To |This )/)
    throw new StartError(`${sentence.replace(/\.$/, '')}: see ${command} --help.`)
  }
}

/**
 * Reads the options.
 * @throws StartError for an unknown option or a wrong value
 */
export function readOptions(args: string[]): AdminOptions {
  const { link: isLink = false, help: isHelp = false, ...given } = parse(args)
  const details: Partial<AdminDetails> = {}
  for (const name of names) {
    const entered = given[name]
    if (entered === undefined || isHelp) continue
    const checked = checkField(options[name], entered)
    if ('problem' in checked) throw new StartError(`--${name}: ${checked.problem}.`)
    details[options[name]] = checked.value
  }
  return { details, isLink, isHelp }
}

/**
 * The details, if none is missing.
 * @throws StartError that names those that are
 */
export function assertComplete(details: Partial<AdminDetails>): asserts details is AdminDetails {
  const missing = names.filter((name) => details[options[name]] === undefined).map((name) => `--${name}`)
  if (missing.length > 0)
    throw new StartError(
      `Missing: ${missing.join(', ')} (standard input is not a terminal, so they cannot be asked for).`,
    )
}
