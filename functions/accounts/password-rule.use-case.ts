import { brand } from '../../shared/brand.ts'
import { asSearched } from '../../shared/normalise-text.ts'
import { Problem } from '../problem.ts'
import { isStaff, type User } from './user.ts'
import commonPasswords from '../passwords/common-passwords.json' with { type: 'json' }

/** The minimum length of a staff password, and of a word that opens the owner menu. */
const minForStaff = 12

/** A text without the additions that turn a name into a password: case, punctuation, and digits around it. */
const coreOf = (text: string): string =>
  asSearched(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\d+|\d+$/g, '')

let known: ReadonlySet<string> | undefined

/** Whether this is one of the 10,000 most used passwords, in any case. */
function isCommon(password: string): boolean {
  known ??= new Set(commonPasswords.passwords.split(' '))
  return known.has(password.toLowerCase())
}

const brandNames = [brand.product, brand.studio]

const weakWord = (word: string, names: readonly string[]): string | undefined => {
  if (isCommon(word)) return 'Many people use this password. Choose another.'
  const core = coreOf(word)
  return core !== '' && names.some((name) => coreOf(name) === core)
    ? 'Choose a password that is not your username, your email or the name of this site.'
    : undefined
}

type Owner = Pick<User, 'username' | 'email' | 'userType'>

/** Why the account may not use this password, beyond the contract's checks. Undefined if it may. */
export function passwordProblem(password: string, owner: Owner): string | undefined {
  if (isStaff(owner) && password.length < minForStaff)
    return `The password of staff must be at least ${minForStaff} characters`
  const [localPart = ''] = owner.email.split('@')
  return weakWord(password, [owner.username, owner.email, localPart, ...brandNames])
}

/** Why a word may not open the owner menu. Undefined if it may. */
export const ownerWordProblem = (word: string): string | undefined =>
  word.length < minForStaff ? `Must be at least ${minForStaff} characters` : weakWord(word, brandNames)

/** @throws Problem `invalid_input` at this field of the request */
export function assertUsable(password: string, owner: Owner, field: 'password' | 'next'): void {
  const message = passwordProblem(password, owner)
  if (message !== undefined) throw new Problem('invalid_input', { message, fields: { [field]: message } })
}

/**
 * A member who became staff may still have a member's password. It opens nothing until a mailed link has replaced it.
 * @throws Problem `weak_password`
 */
export function assertStrongEnough(password: string, owner: Owner): void {
  if (isStaff(owner) && passwordProblem(password, owner) !== undefined) throw new Problem('weak_password')
}
