import { safeParse } from 'valibot'
import { NewAccount } from '../../shared/accounts/schema.ts'
import { StartError } from '../local/start-error.ts'

/** The details of a new account, besides its password. */
export type AdminDetails = Omit<NewAccount, 'password'>
export type NewAdmin = AdminDetails & {
  /** Absent: a link sets it. */
  password?: string
}
type Field = keyof NewAccount

/** The options and their fields, in the order in which they are asked for. */
const fields = { username: 'username', email: 'email', 'first-name': 'firstName', 'last-name': 'lastName' } as const
type Name = keyof typeof fields
const names = Object.keys(fields) as Name[]

export const detailFields = names.map((name) => fields[name])

export const detailOptions = {
  username: { value: 'name', description: '3 to 30 letters, numbers and _ . -' },
  email: { value: 'address', description: 'where messages to the account are sent' },
  'first-name': { value: 'name', description: '1 to 60 characters' },
  'last-name': { value: 'name', description: '1 to 60 characters' },
} as const

/** The value as an account stores it, or the error in it. */
export function checkField(field: Field, value: string): { value: string } | { problem: string } {
  const { success, output, issues } = safeParse(NewAccount.entries[field], value)
  return success ? { value: output } : { problem: issues[0].message }
}

/**
 * The details that the options give.
 * @throws StartError for a wrong value
 */
export function readDetails(given: { [N in Name]?: string }): Partial<AdminDetails> {
  const details: Partial<AdminDetails> = {}
  for (const name of names) {
    const entered = given[name]
    if (entered === undefined) continue
    const checked = checkField(fields[name], entered)
    if ('problem' in checked) throw new StartError(`--${name}: ${checked.problem}.`)
    details[fields[name]] = checked.value
  }
  return details
}

/** The details, if none is missing. @throws StartError that names the missing ones */
export function assertComplete(details: Partial<AdminDetails>): asserts details is AdminDetails {
  const missing = names.filter((name) => details[fields[name]] === undefined).map((name) => `--${name}`)
  if (missing.length > 0)
    throw new StartError(
      `Missing: ${missing.join(', ')} (standard input is not a terminal, so they cannot be asked for).`,
    )
}
